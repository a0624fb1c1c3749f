import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { allArticleCategories, type DeskArticle, deskStatuses } from "~/articles/article";
import { articleFields } from "~/articles/article-fields";
import { whatReadersMiss } from "~/articles/body/article-body.server";
import { removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { ArticleDesk } from "~/articles/edit/article-desk";
import { deskArticles, findDeskArticle } from "~/articles/edit/article-desk.server";
import type { Missed } from "~/articles/edit/missed-by-readers";
import { createArticle } from "~/articles/edit/new-articles.server";
import { answerDeskWithWarnings } from "~/dashboard/desk-action-with-warnings.server";
import { answerOpened, deskQuery, readOpened, readSaved } from "~/dashboard/desk-query.server";
import { deskMeta, openedName } from "~/dashboard/desk-title";
import { keepEdited } from "~/dashboard/keep-typed-on-desk";
import type { Opened } from "~/desk/list/opened";
import { readQuery } from "~/http/bodies/query.server";
import { requireAdmin } from "~/http/requests/guards.server";

const query = { ...deskQuery, status: z.enum(deskStatuses), category: z.enum(allArticleCategories) };

/** The Articles tab, which is the dashboard's default (spec 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const opened = readOpened(request);
  const about = "id" in opened ? opened.id : readSaved(request);
  const [page, found] = await Promise.all([
    deskArticles(readQuery(request, query)),
    about === undefined ? null : findDeskArticle(about),
  ]);
  const missed = found && opened.kind !== "delete" ? missedOf(found) : null;
  const article = "id" in opened ? found : null;
  return answerOpened({ page, opened, article, missed }, article);
}

/** What of a text readers do not get; `null` where they get all of it. */
function missedOf({ id, title, content }: DeskArticle): Missed | null {
  const sentences = whatReadersMiss(content);
  return sentences.length > 0 ? { id, title, sentences } : null;
}

export const action = (args: ActionFunctionArgs) =>
  answerDeskWithWarnings(
    args,
    "Article",
    {
      find: findDeskArticle,
      create: createArticle,
      update: updateArticle,
      remove: removeArticle,
      fields: articleFields,
    },
    ({ content }) => whatReadersMiss(content),
  );

export const clientAction = keepEdited("Article");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<{ opened: Opened; article: { title: string } | null }>(({ opened, article }) =>
  openedName("Articles", "article", opened, article?.title),
);

export default function Tab() {
  return <ArticleDesk {...useLoaderData<typeof loader>()} />;
}
