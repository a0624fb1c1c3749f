import { notesPath } from "~/editing/history/review-note";
import { notesOn } from "~/editing/history/review-notes.server";
import { type Mail, mailSettings, sendMail } from "~/mail/mail.server";
import { config } from "~/runtime/config.server";
import { verifiedAddressOf } from "~/users/users.server";

/** A draft whose review somebody else has ended. `to` is the id of the writer, `by` the name of who ended it, `at` ISO 8601. */
export type SentBack = { noun: string; id: string; title: string; to: string; by: string; at: string };

const mostNotes = 5;

/**
 * Tells a writer by mail that a draft was sent back, with the latest notes on it. Nothing where mail is not set up, or the writer
 * is gone or has no address that the identity provider calls verified.
 *
 * @returns whether it was sent
 * @throws Error if the mail server refuses it
 */
export async function mailSentBack(sentBack: SentBack, settings = mailSettings()): Promise<boolean> {
  if (!settings) return false;
  const to = await verifiedAddressOf(sentBack.to);
  if (to === null) return false;
  await sendMail({ ...(await asMail(sentBack)), to }, { settings });
  return true;
}

async function asMail({ noun, id, title, by, at }: SentBack): Promise<Omit<Mail, "to">> {
  const notes = (await notesOn(noun, id)).slice(-mostNotes);
  return {
    id: `sent-back-${id}-${Date.parse(at)}`,
    subject: `Sent back: ${title}`,
    text: [
      `${by} has sent back your ${noun} “${title}”.`,
      ...notes.map((note) => `${note.by.name}:\n${note.text}`),
      `The notes, and the way to the ${noun}:\n${config().siteUrl}${notesPath(noun, id)}`,
    ].join("\n\n"),
  };
}
