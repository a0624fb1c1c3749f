import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskQuery, readOpenForm } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { listAddress } from "~/desk/list/desk-address";
import type { NoticeName } from "~/facts/notice";
import { Problem } from "~/facts/problem";
import { toEditor } from "~/facts/user";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { readFileForm } from "~/http/requests/file-form.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { mailIsSetUp } from "~/mail/mail.server";
import { SubscribersPage, type SubscribersPageProps } from "~/newsletter/subscribers/desk/subscribers-page";
import { subscriberStates } from "~/newsletter/subscribers/subscriber";
import { importSubscribersCsv } from "~/newsletter/subscribers/subscriber-csv.server";
import {
  addSubscriber,
  endSubscription,
  eraseSubscriber,
  findSubscriber,
  listSubscribers,
} from "~/newsletter/subscribers/subscriber-list.server";

const viewed = { view: z.string().max(40) };

/** Who gets the newsletter (R18.7). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { state, view, q, page } = readQuery(request, { ...deskQuery, ...viewed, state: z.enum(subscriberStates) });
  const openForm = readOpenForm(request);
  const id = view ?? (openForm.kind === "delete" ? openForm.id : undefined);
  const open = openIn(request, openForm.kind, view);
  const [list, subscriber] = await Promise.all([
    listSubscribers({ state, q, page }),
    id === undefined ? null : findSubscriber(id),
  ]);
  return data<SubscribersPageProps>(
    { list, state: state ?? null, open, subscriber, mailIsSetUp: mailIsSetUp() },
    id !== undefined && !subscriber ? { status: 404 } : undefined,
  );
}

function openIn(request: Request, form: string, view: string | undefined): SubscribersPageProps["open"] {
  if (view) return "view";
  if (form === "new" || form === "delete") return form;
  return new URL(request.url).searchParams.has("csv") ? "csv" : null;
}

const [notAdded, notEnded, notErased, notImported] = [
  "Failed to add the subscriber",
  "Failed to end the subscription",
  "Failed to erase the subscriber",
  "Failed to import the subscribers",
];

/** The address says what is open. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const by = toEditor(await requireAdmin(request));
  const openForm = readOpenForm(request);
  const { view } = readQuery(request, viewed);
  const done = (notice: NoticeName) => redirectWithNotice(listAddress(request), notice);
  switch (openIn(request, openForm.kind, view)) {
    case "new":
      return answerForm(args, notAdded, async (typed) => {
        await addSubscriber(typed, { by });
        return done("subscriber-asked");
      });
    case "delete":
      return answerForm(args, notErased, async () => {
        await eraseSubscriber("id" in openForm ? openForm.id : "", { by });
        return done("subscriber-erased");
      });
    case "view":
      return answerForm(args, notEnded, async () => {
        await endSubscription(view ?? "", { by });
        return done("subscriber-unsubscribed");
      });
    case "csv":
      return answerForm(
        args,
        notImported,
        async (typed) => {
          const outcome = await importSubscribersCsv(typed.csv ?? "", { by, agreed: typed.agreed === "on" });
          return Response.json({ message: "", errors: {}, typed: {}, passed: true, outcome });
        },
        {
          read: (request) => readFileForm(request, { file: "file", field: "csv", decode: (bytes) => bytes.toString() }),
        },
      );
    default:
      return answerForm(args, notEnded, async () => {
        throw new Problem("malformed", "This form did not say what to do");
      });
  }
}

export const clientAction = keepDeskFormText(({ searchParams: query }) => {
  if (query.has("csv")) return { failed: notImported, hasText: true };
  if (query.has("new")) return { failed: notAdded, hasText: true };
  return { failed: query.has("delete") ? notErased : notEnded, hasText: false };
});

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<SubscribersPageProps>(({ open, subscriber }) => {
  if (open === "new") return "New subscriber";
  if (open !== "view" && open !== "delete") return "Subscribers";
  if (!subscriber) return "No such subscriber";
  return open === "view" ? subscriber.email : `Erase “${subscriber.email}”?`;
});

export default function Subscribers() {
  return <SubscribersPage {...useLoaderData<typeof loader>()} />;
}
