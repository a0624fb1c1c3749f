import { containsText } from "~/db/literal-pattern";
import { isObjectId } from "~/db/model.server";
import { sameAddress } from "~/db/same-address";
import { config } from "~/runtime/config.server";
import type { DemoMails } from "./demo-mail";
import { DemoMailModel, toDemoMail } from "./demo-mail.model.server";

type KeptMail = { to: string; subject: string; text: string; html?: string; listUnsubscribe?: string };

/** The newest that are kept, and the bytes of all their texts together. */
const mostMails = 500;
const mostBytes = 16 * 1024 * 1024;
/** A longer text is cut off: the mailbox only shows what would have been sent. */
const longestText = 512 * 1024;

/** Whether mail goes nowhere and is shown instead: in a demo without a mail server. */
export const hasDemoMailbox = (): boolean => config().demo && !config().mail;

/** Keeps a mail that a real site would have sent, and drops the oldest ones that are too many. */
export async function keepDemoMail({ to, subject, text, html, listUnsubscribe }: KeptMail): Promise<void> {
  const kept = {
    to: to.toLowerCase(),
    subject: subject || "(no subject)",
    text: text.slice(0, longestText) || "(no text)",
    html: html?.slice(0, longestText) ?? null,
    listUnsubscribe: listUnsubscribe ?? null,
  };
  const bytes = Buffer.byteLength(kept.text) + Buffer.byteLength(kept.html ?? "");
  await DemoMailModel.create({ ...kept, bytes, sentAt: new Date() });
  await dropOldest();
}

async function dropOldest(): Promise<void> {
  const newest = await DemoMailModel.find({}, { bytes: 1 })
    .sort({ _id: -1 })
    .hint({ _id: -1, bytes: 1 })
    .limit(mostMails + 1)
    .lean();
  let sum = 0;
  const first = newest.find(({ bytes }, index) => {
    sum += bytes;
    return index === mostMails || sum > mostBytes;
  });
  if (first) await DemoMailModel.deleteMany({ _id: { $lte: first._id } });
}

const mailsOnPage = 20;

/** A page of the mails, newest first. @param to the address of whom they are for */
export async function listDemoMails({ to, page = 1 }: { to?: string; page?: number } = {}): Promise<DemoMails> {
  const filter = to ? { to: to.trim().toLowerCase() } : {};
  const pages = Math.max(1, Math.ceil((await DemoMailModel.countDocuments(filter)) / mailsOnPage));
  const shown = Math.min(page, pages);
  const mails = await DemoMailModel.find(filter)
    .sort({ _id: -1 })
    .skip((shown - 1) * mailsOnPage)
    .limit(mailsOnPage)
    .lean();
  return { items: mails.map(toDemoMail), page: shown, pages };
}

/** The page in a mail. `null` if there is none. */
export async function findDemoMailHtml(id: string): Promise<string | null> {
  const found = isObjectId(id) ? await DemoMailModel.findById(id, { html: 1 }).lean() : null;
  return found?.html ?? null;
}

/** Deletes what was sent to somebody, and what tells of them, such as a contact message. */
export async function eraseDemoMailsOf(email: string): Promise<void> {
  await DemoMailModel.deleteMany({ $or: [{ to: sameAddress(email) }, { text: containsText(email.trim()) }] });
}
