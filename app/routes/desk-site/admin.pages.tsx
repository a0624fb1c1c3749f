import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/dashboard/desk-action.server";
import { answerWithOpenForm, deskQuery, readOpenForm } from "~/dashboard/desk-query.server";
import { editedDeskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { unfinishedForms } from "~/dashboard/unfinished/unfinished-forms.server";
import { checksOfStored } from "~/desk/before-publishing/checks-of-stored.server";
import { statuses } from "~/facts/status";
import { readQuery } from "~/forms/query.server";
import { requireRight } from "~/http/requests/guards.server";
import { warningsOfPage } from "~/links/link-warnings.server";
import { keptPage } from "~/privacy/kept-page.server";
import { createPage, removePage, updatePage } from "~/texts/edit/page-changes.server";
import { PageDesk } from "~/texts/edit/page-desk";
import { deskPages, findDeskPage, isLasting } from "~/texts/edit/page-desk.server";
import { pageFields } from "~/texts/page-fields";
import { pageTemplates } from "~/texts/templates/page-templates.server";

const query = { ...deskQuery, status: z.enum(statuses), from: z.string().max(40) };

/** The site's own texts on the desk, outside the eight tabs. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const openForm = readOpenForm(request);
  const about = "id" in openForm ? openForm.id : undefined;
  const { from, ...view } = readQuery(request, query);
  const [page, text, unfinished] = await Promise.all([
    deskPages(view),
    about === undefined ? null : findDeskPage(about),
    unfinishedForms(request, "page", openForm),
  ]);
  const sentences = text && openForm.kind !== "delete" ? await warningsOfPage(text) : [];
  const warnings = text && sentences.length > 0 ? { id: text.id, title: text.title, sentences } : null;
  const checks = text ? await checksOfStored(text, { label: "introduction", text: text.summary }) : [];
  const found = "id" in openForm ? text : null;
  const templates = [...pageTemplates(), keptPage()];
  const template = openForm.kind === "new" ? (templates.find(({ name }) => name === from) ?? null) : null;
  return answerWithOpenForm(
    {
      page,
      openForm,
      found,
      unfinished,
      warnings,
      checks,
      lasting: found !== null && isLasting(found.id),
      templates: templates.map(({ name, title }) => ({ name, title })),
      template,
    },
    found,
  );
}

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Page", {
    find: findDeskPage,
    create: createPage,
    update: updatePage,
    remove: removePage,
    right: "content.publish",
    fields: pageFields,
  });

export const clientAction = keepOpenFormText("Page");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = editedDeskMeta("page");

export default function Tab() {
  return <PageDesk {...useLoaderData<typeof loader>()} />;
}
