import { sameAddress } from "~/db/same-address";
import { dropFromBinWhere, findAllInBin } from "~/editing/history/bin.server";
import { config } from "~/runtime/config.server";
import { type ContactMessageDocument, ContactMessageModel, toContactMessage } from "./contact.model.server";
import type { ContactMessage } from "./contact-message";

/** All messages that somebody has sent to the site, oldest first, in the inbox and in the bin. */
export async function messagesOf(email: string): Promise<{ inbox: ContactMessage[]; bin: ContactMessage[] }> {
  const inbox = await ContactMessageModel.find({ email: sameAddress(email) })
    .sort({ createdAt: 1 })
    .lean();
  const bin = await findAllInBin<ContactMessageDocument>("message", { "document.email": sameAddress(email) });
  return { inbox: inbox.map(toContactMessage), bin: bin.map(toContactMessage) };
}

/** Deletes them for good, with mail that waits. Returns how many messages. */
export async function eraseMessagesOf(email: string): Promise<number> {
  const { deletedCount } = await ContactMessageModel.deleteMany({ email: sameAddress(email) });
  return deletedCount + (await dropFromBinWhere("message", { "document.email": sameAddress(email) }));
}

const dayMs = 24 * 60 * 60_000;

/**
 * Deletes for good all messages that are older than the retention time, in the inbox and in the bin. Returns how many.
 */
export async function forgetOldMessages(days = config().contactRetentionDays): Promise<number> {
  const before = new Date(Date.now() - days * dayMs);
  const { deletedCount } = await ContactMessageModel.deleteMany({ createdAt: { $lt: before } });
  return deletedCount + (await dropFromBinWhere("message", { "document.createdAt": { $lt: before } }));
}
