import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/admin/desk-action.server";
import { deskQuery, readOpened } from "~/admin/desk-query.server";
import { unreachable } from "~/admin/unreachable";
import { allArticleCategories, deskStatuses } from "~/articles/article";
import { removeArticle, updateArticle } from "~/articles/article-changes.server";
import { ArticleDesk } from "~/articles/article-desk";
import { deskArticles, findDeskArticle } from "~/articles/article-desk.server";
import { createArticle } from "~/articles/new-articles.server";
import { keepTyped } from "~/forms/keep-typed";
import { requireAdmin } from "~/http/guards.server";
import { readQuery } from "~/http/query.server";

const query = { ...deskQuery, status: z.enum(deskStatuses), category: z.enum(allArticleCategories) };

/** The Articles tab, which is the dashboard's default (spec 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const opened = readOpened(request);
  const [page, article] = await Promise.all([
    deskArticles(readQuery(request, query)),
    "id" in opened ? findDeskArticle(opened.id) : null,
  ]);
  return { page, opened, article };
}

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Article", { create: createArticle, update: updateArticle, remove: removeArticle });

export const clientAction = keepTyped(unreachable);

export default function Tab() {
  return <ArticleDesk {...useLoaderData<typeof loader>()} />;
}
