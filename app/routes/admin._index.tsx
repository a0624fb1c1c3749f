import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/admin/desk-action.server";
import { answerOpened, deskQuery, readOpened } from "~/admin/desk-query.server";
import { deskMeta, openedName } from "~/admin/desk-title";
import { keepEdited } from "~/admin/keep-typed-on-desk";
import type { Opened } from "~/admin/opened";
import { allArticleCategories, deskStatuses } from "~/articles/article";
import { removeArticle, updateArticle } from "~/articles/article-changes.server";
import { ArticleDesk } from "~/articles/article-desk";
import { deskArticles, findDeskArticle } from "~/articles/article-desk.server";
import { createArticle } from "~/articles/new-articles.server";
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
  return answerOpened({ page, opened, article }, article);
}

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Article", {
    find: findDeskArticle,
    create: createArticle,
    update: updateArticle,
    remove: removeArticle,
  });

export const clientAction = keepEdited("Article");

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = deskMeta<{ opened: Opened; article: { title: string } | null }>(({ opened, article }) =>
  openedName("Articles", "article", opened, article?.title),
);

export default function Tab() {
  return <ArticleDesk {...useLoaderData<typeof loader>()} />;
}
