import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { DeskArticle } from "~/articles/article";
import { articleFacts, articleFields } from "~/articles/article-fields";
import { removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { ArticleDesk } from "~/articles/edit/article-desk";
import { deskArticles, findDeskArticle } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { answerDesk } from "~/dashboard/desk-action.server";
import {
  answerWithOpenForm,
  namedDeskQuery,
  notesOfForm,
  picturesForForm,
  readOpenForm,
} from "~/dashboard/desk-query.server";
import { editedDeskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { unfinishedForms } from "~/dashboard/unfinished/unfinished-forms.server";
import { demoRemains } from "~/demo/abandon-demo.server";
import { DemoRemainsNotice } from "~/demo/demo-remains-notice";
import type { TextWarnings } from "~/desk/before-publishing/before-publishing";
import { checksOfStored } from "~/desk/before-publishing/checks-of-stored.server";
import { origins } from "~/desk/list/desk";
import { deskStates } from "~/facts/status";
import { firstDay } from "~/first-day/first-day.server";
import { FirstDayList } from "~/first-day/first-day-list";
import { readQuery } from "~/forms/query.server";
import { requireRight } from "~/http/requests/guards.server";
import { deadLinkIds } from "~/links/dead-links.server";
import { articleWarnings } from "~/links/link-warnings.server";
import { forgivingList } from "~/search/forgiving-list.server";
import { deletingTakes } from "~/users/rights";

const query = {
  ...namedDeskQuery,
  status: z.enum(deskStates),
  category: z.string().max(60),
  origin: z.enum(origins),
  links: z.literal("dead"),
};

/** The Articles tab, which is the dashboard's default (R9.2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const openForm = readOpenForm(request);
  const user = await requireRight(
    request,
    openForm.kind === "delete" ? deletingTakes("content.write") : "content.write",
  );
  const { isAdmin } = user;
  const about = "id" in openForm ? openForm.id : undefined;
  const greets = isAdmin && openForm.kind === "nothing";
  const view = readQuery(request, query);
  const withDeadLinks = await deadLinkIds("article");
  const [page, article, notes, unfinished, latestPictures, steps, remains] = await Promise.all([
    forgivingList(articleFacts.name, deskArticles, { ...view, ids: view.links && withDeadLinks }),
    about === undefined ? null : findDeskArticle(about),
    notesOfForm(openForm, articleFacts.name, user),
    unfinishedForms(request, "article", openForm),
    picturesForForm(openForm),
    greets ? firstDay() : null,
    greets ? demoRemains() : [],
  ]);
  const warnings = article && openForm.kind !== "delete" ? await warningsOf(article) : null;
  const checks = article ? await checksOfStored(article, { label: "excerpt", text: article.excerpt }) : [];
  const found = "id" in openForm ? article : null;
  const shown = new Set(page.items.map(({ id }) => id));
  const deadLinks = withDeadLinks.filter((id) => shown.has(id));
  return answerWithOpenForm(
    { page, openForm, found, notes, unfinished, warnings, checks, deadLinks, latestPictures, steps, remains },
    found,
  );
}

/** What readers do not get of a text; `null` if they get all of it. */
async function warningsOf(article: DeskArticle): Promise<TextWarnings | null> {
  const { id, title } = article;
  const sentences = await articleWarnings(article);
  return sentences.length > 0 ? { id, title, sentences } : null;
}

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Article", {
    find: findDeskArticle,
    create: createArticle,
    update: updateArticle,
    remove: removeArticle,
    right: "content.write",
    fields: articleFields,
  });

export const clientAction = keepOpenFormText("Article");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = editedDeskMeta("article");

export default function Tab() {
  const { steps, remains, ...desk } = useLoaderData<typeof loader>();
  return (
    <>
      {remains.length > 0 && <DemoRemainsNotice remains={remains} />}
      {steps && <FirstDayList steps={steps} />}
      <ArticleDesk {...desk} />
    </>
  );
}
