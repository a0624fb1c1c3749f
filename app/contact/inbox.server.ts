import { isObjectId } from "~/db/model.server";
import { deskPage } from "~/desk/list/desk-page.server";
import { moveIntoBin, moveOutOfBin } from "~/editing/bin-moves.server";
import type { ChangeAction } from "~/editing/history/audit";
import { noteChange } from "~/editing/history/audit.server";
import type { WriteContext } from "~/editing/write-context.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { titleWordsFilter } from "~/search-index/title-words.server";
import { ContactMessageModel, toContactMessage } from "./contact.model.server";
import { type ContactMessage, type ContactStatus, contactStatuses, type Inbox } from "./contact-message";

type InboxView = {
  status?: ContactStatus;
  /** The starts of words of name, address and subject. */
  q?: string;
  page?: number;
};

/** The inbox, newest first. The counts are of all messages, whatever the view. */
export async function listContactMessages({ status, q, page }: InboxView = {}): Promise<Inbox> {
  const filter = { ...(status && { status }), ...titleWordsFilter(q) };
  const messages = await deskPage(ContactMessageModel, filter, { page }, toContactMessage);
  return { ...messages, counts: await countByStatus() };
}

async function countByStatus(): Promise<Inbox["counts"]> {
  const each = await Promise.all(contactStatuses.map((status) => ContactMessageModel.countDocuments({ status })));
  const counts = Object.fromEntries(contactStatuses.map((status, index) => [status, each[index] ?? 0]));
  return { ...counts, all: each.reduce((sum, count) => sum + count, 0) } as Inbox["counts"];
}

/** A message. `null` if there is none. */
export async function findContactMessage(id: string): Promise<ContactMessage | null> {
  const found = isObjectId(id) ? await ContactMessageModel.findById(id).lean() : null;
  return found && toContactMessage(found);
}

/** A message that an admin opens. If it is unread, it becomes read (R9.8). `null` if there is none. */
export async function openContactMessage(id: string): Promise<ContactMessage | null> {
  if (!isObjectId(id)) return null;
  const opened = await ContactMessageModel.findOneAndUpdate(
    { _id: id, status: "unread" },
    { $set: { status: "read" }, $inc: { version: 1 } },
    { returnDocument: "after" },
  ).lean();
  return opened ? toContactMessage(opened) : findContactMessage(id);
}

/** Sets one of the three statuses (R9.8). @throws Problem "missing" if the message does not exist */
export async function setContactStatus(
  id: string,
  status: ContactStatus,
  { by }: WriteContext = {},
): Promise<ContactMessage> {
  const changed = isObjectId(id)
    ? await ContactMessageModel.findOneAndUpdate(
        { _id: id },
        { $set: { status }, $inc: { version: 1 } },
        { returnDocument: "after" },
      ).lean()
    : null;
  if (!changed) throw messageMissing();
  await noteMessage("updated", id, by, ["status"]);
  return toContactMessage(changed);
}

/** Puts a message into the bin. @throws Problem "missing" if the message does not exist */
export async function removeContactMessage(id: string, { by }: WriteContext = {}): Promise<void> {
  await moveIntoBin(messages, id, { titleOf: ({ subject }) => subject, by });
  await noteMessage("deleted", id, by);
}

/** Restores a message from the bin. @throws Problem "missing" if the bin has no message with that id */
export async function restoreContactMessage(id: string, { by }: WriteContext = {}): Promise<void> {
  if (await moveOutOfBin(messages, id)) await noteMessage("restored", id, by);
}

const messages = { noun: "message", model: ContactMessageModel } as const;

/** The audit log is kept longer than messages, so it contains nothing of their text. */
const noteMessage = (action: ChangeAction, id: string, by: Editor | undefined, fields: string[] = []) =>
  noteChange({ by, action, noun: "message", id, title: "", fields });

const messageMissing = () => new Problem("missing", "This message does not exist any more");
