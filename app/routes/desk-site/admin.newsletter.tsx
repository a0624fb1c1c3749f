import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/dashboard/desk-action.server";
import { deskQuery, loadEditedDesk } from "~/dashboard/desk-query.server";
import { editedDeskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { answerChoosing, issueChoices } from "~/newsletter/desk/issue-choices.server";
import { IssueDesk } from "~/newsletter/desk/issue-desk";
import { deskIssues, warningsOfIssue } from "~/newsletter/desk/issue-desk.server";
import { issueStates } from "~/newsletter/issues/issue";
import { createIssue, issueEditing, removeIssue, updateIssue } from "~/newsletter/issues/issue-changes.server";
import { issueFields } from "~/newsletter/issues/issue-fields";

const { find } = issueEditing;

/** Issues of the newsletter on the desk. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadEditedDesk(
    request,
    { ...deskQuery, state: z.enum(issueStates) },
    { list: deskIssues, find, noun: "issue" },
    async (issue) => ({
      choices: hasForm(request) ? await issueChoices(issue) : null,
      warnings: issue && (await warningsOfIssue(issue)),
    }),
  );

function hasForm(request: Request): boolean {
  const query = new URL(request.url).searchParams;
  return query.has("new") || query.has("edit");
}

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Issue", {
    find,
    create: createIssue,
    update: updateIssue,
    remove: removeIssue,
    fields: issueFields,
    otherwise: answerChoosing,
  });

export const clientAction = keepOpenFormText("Issue");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = editedDeskMeta("issue");

export default function Tab() {
  return <IssueDesk {...useLoaderData<typeof loader>()} />;
}
