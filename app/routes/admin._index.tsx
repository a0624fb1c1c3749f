import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDeskWithWarnings } from "~/admin/desk-action-with-warnings.server";
import { answerOpened, deskQuery, readOpened, readSaved } from "~/admin/desk-query.server";
import { editedDeskMeta } from "~/admin/desk-title";
import { keepEdited } from "~/admin/keep-typed-on-desk";
import { allArticleCategories, type DeskArticle, deskStatuses } from "~/articles/article";
import { whatReadersMiss } from "~/articles/article-body.server";
import { removeArticle, updateArticle } from "~/articles/article-changes.server";
import { ArticleDesk } from "~/articles/article-desk";
import { deskArticles, findDeskArticle } from "~/articles/article-desk.server";
import type { Missed } from "~/articles/missed-by-readers";
import { createArticle } from "~/articles/new-articles.server";
import { requireAdmin } from "~/http/guards.server";
import { readQuery } from "~/http/query.server";

const query = { ...deskQuery, status: z.enum(deskStatuses), category: z.enum(allArticleCategories) };

/** The Articles tab, which is the dashboard's default (spec 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const opened = readOpened(request);
  const about = "id" in opened ? opened.id : readSaved(request);
  const [page, article] = await Promise.all([
    deskArticles(readQuery(request, query)),
    about === undefined ? null : findDeskArticle(about),
  ]);
  const missed = article && opened.kind !== "delete" ? missedOf(article) : null;
  const found = "id" in opened ? article : null;
  return answerOpened({ page, opened, found, missed }, found);
}

/** What readers do not get of a text; `null` if they get all of it. */
function missedOf({ id, title, content }: DeskArticle): Missed | null {
  const sentences = whatReadersMiss(content);
  return sentences.length > 0 ? { id, title, sentences } : null;
}

export const action = (args: ActionFunctionArgs) =>
  answerDeskWithWarnings(
    args,
    "Article",
    { find: findDeskArticle, create: createArticle, update: updateArticle, remove: removeArticle },
    ({ content }) => whatReadersMiss(content),
  );

export const clientAction = keepEdited("Article");

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = editedDeskMeta("article");

export default function Tab() {
  return <ArticleDesk {...useLoaderData<typeof loader>()} />;
}
