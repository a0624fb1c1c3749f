import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { contactStatusSchema } from "~/contact/contact.schema";
import { contactStatuses } from "~/contact/contact-message";
import {
  findContactMessage,
  listContactMessages,
  openContactMessage,
  removeContactMessage,
  setContactStatus,
} from "~/contact/inbox.server";
import { MessageDesk, type MessageDeskProps } from "~/contact/message-desk";
import { deskQuery, readOpenForm } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { deskAddress, listAddress } from "~/desk/list/desk-address";
import { messageDeleteFailed, statusFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { status, view, ...list } = readQuery(request, {
    ...deskQuery,
    status: z.enum(contactStatuses),
    view: z.string().max(40),
  });
  const openForm = readOpenForm(request);
  const deleting = openForm.kind === "delete" ? openForm.id : undefined;
  // Opening an unread message marks it as read (R9.8), so it is opened before the list is loaded.
  const message = view ? await openContactMessage(view) : deleting ? await findContactMessage(deleting) : null;
  const shown = view ? "view" : deleting ? "delete" : null;
  return data<MessageDeskProps>(
    {
      inbox: await listContactMessages({ ...list, status }),
      status: status ?? null,
      openDialog: shown,
      message,
      replying: new URL(request.url).searchParams.has("reply"),
    },
    shown && !message ? { status: 404 } : undefined,
  );
}

/** The address says which message, and whether it is to be deleted. An open message is answered or gets a status. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const by = toEditor(await requireAdmin(request));
  const openForm = readOpenForm(request);
  if (openForm.kind === "delete") {
    return answerForm(args, messageDeleteFailed, async () => {
      await removeContactMessage(openForm.id, { by });
      return redirectWithNotice(listAddress(request), "message-deleted");
    });
  }
  return answerForm(args, statusFailed, async ({ intent, ...typed }) => {
    const { view = "" } = readQuery(request, { view: z.string().max(40) });
    const replying = intent === "reply";
    const { status } = replying ? { status: "replied" as const } : parseInput(contactStatusSchema, typed);
    await setContactStatus(view, status, { by });
    // Seen again, an unread message would be read.
    const stays = status === "unread" ? {} : { view, ...(replying && { reply: "" }) };
    return redirectWithNotice(deskAddress(new URL(request.url), stays), "status-updated");
  });
}

export const clientAction = keepDeskFormText(({ searchParams }) => ({
  failed: searchParams.has("delete") ? messageDeleteFailed : statusFailed,
  hasText: false,
}));

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<MessageDeskProps>(({ openDialog, message }) => {
  if (!openDialog) return "Messages";
  if (!message) return "No such message";
  return openDialog === "view" ? `“${message.subject}”` : `Delete “${message.subject}”?`;
});

export default function Tab() {
  return <MessageDesk {...useLoaderData<typeof loader>()} />;
}
