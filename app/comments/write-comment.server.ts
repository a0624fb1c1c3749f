import { createHash } from "node:crypto";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId } from "~/db/model.server";
import { Problem } from "~/facts/problem";
import type { WordStatus } from "~/facts/status";
import { entersDesk, type User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import type { ReaderText } from "~/reader-texts/reader-text";
import { siteSettings } from "~/settings/site-settings.server";
import { noteEvents } from "~/webhooks/events/note-events.server";
import { readersEvent } from "~/webhooks/events/site-event";
import { addressesInWords } from "./addresses-in-words";
import { tellOfAnswers } from "./answer-mail-order.server";
import { type Comment, mostAnswers, reportsThatHide } from "./comment";
import { type CommentDocument, CommentModel, toComment } from "./comment.model.server";
import { commentSchema } from "./comment.schema";
import { findCommented } from "./commented-texts.server";
import { findComment, forgetThreads } from "./comments.server";

export type Writer = Pick<User, "id" | "firstName" | "isAdmin" | "role">;

/** More addresses than people write in a comment. */
const spamAddresses = 3;
/** Comments of one person in an hour, of whatever connection. */
const mostInHour = 20;
const hourMs = 60 * 60_000;

/**
 * Stores a comment on a text. An answer to an answer becomes one to the comment that both answer: threads have two
 * levels.
 *
 * @param on its kind, and its address or id
 * @param parent the id of the comment that it answers
 * @returns it, and whether readers see it now
 * @throws Problem "invalid"; "missing" if readers see no such text or comment, or if comments are off; "conflict" if the
 * text or the thread takes no more, or if the person has said it already; "too-many"
 */
export async function writeComment(
  on: { noun: string; identifier: string; parent?: string | null },
  input: unknown,
  writer: Writer,
): Promise<Comment & { status: WordStatus; parent: string | null }> {
  const text = await findCommented(on.noun, on.identifier);
  if (!text) throw new Problem("missing", "There is nothing here to comment on");
  const said = parseInput(commentSchema, input);
  if (!text.isOpen) throw noMoreComments();
  const parentId = on.parent ? await threadOf(text, on.parent) : null;
  await checkPace(writer);
  const name = said.name ?? nameBeside(writer);
  const status = await statusOf({ name, text: said.text }, writer);
  const stored = await CommentModel.create({
    _id: idOf(writer.id, text.id, parentId ?? "", said.text),
    ...{ noun: text.noun, nounId: text.id, parentId, userId: writer.id, text: said.text },
    ...{ name, isEditor: entersDesk(writer) },
    ...{ status, saidAt: new Date(), waits: status === "held", wantsMail: said.mail },
    ...(status === "shown" && { dueSince: new Date() }),
    ...(parentId !== null && status === "shown" && { telling: "due" }),
  }).catch((error) => {
    throw isDuplicateKey(error) ? new Problem("conflict", "You have said this already.") : error;
  });
  await keepPace(stored, writer);
  forgetThreads();
  if (stored.telling === "due") await tellOfAnswers([stored.id]);
  // Of what is called spam, nobody is told.
  if (status !== "spam") await noteEvents([readersEvent("comment.received", stored.id, text.title)]);
  return { ...toComment(stored.toObject()), status, parent: parentId };
}

export const missing = () => new Problem("missing", "This comment does not exist any more");
export const noMoreComments = () => new Problem("conflict", "This text takes no more comments.");

/** The name beside words whose writer says none. */
export const nameBeside = ({ firstName }: Pick<Writer, "firstName">) => firstName?.slice(0, 60) || "A reader";

/** The id of the comment that an answer to this one answers. */
async function threadOf(text: ReaderText, id: string): Promise<string> {
  const parentId = (await findComment(text, id))?.threadId;
  if (!parentId) throw missing();
  const count = await CommentModel.countDocuments({ parentId }, { limit: mostAnswers });
  if (count >= mostAnswers) throw new Problem("conflict", "This conversation is full. Please begin a new one.");
  return parentId;
}

/** The same for what one person says twice in one place, also when a button is pressed twice at the same moment. */
const idOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 24);

async function checkPace({ id: userId }: Writer): Promise<void> {
  const recent = await CommentModel.find({ userId, saidAt: { $gt: new Date(Date.now() - hourMs) } }, { saidAt: 1 })
    .sort({ saidAt: -1 })
    .limit(mostInHour)
    .lean();
  const [first] = recent.slice(mostInHour - 1);
  if (first) throw tooMuch(first.saidAt);
}

/** Of many that are sent at the same moment, the first ones stay: about so many as an hour allows. */
async function keepPace(stored: Pick<CommentDocument, "_id">, { id: userId }: Writer): Promise<void> {
  const first = await CommentModel.find({ userId, saidAt: { $gt: new Date(Date.now() - hourMs) } }, { saidAt: 1 })
    .sort({ saidAt: 1 })
    .limit(mostInHour)
    .lean();
  const [oldest] = first;
  if (!oldest || first.some(({ _id }) => _id.equals(stored._id))) return;
  await CommentModel.deleteOne({ _id: stored._id });
  throw tooMuch(oldest.saidAt);
}

/** @param since when the first of those was written that are too many */
const tooMuch = (since: Date) =>
  new Problem(
    "too-many",
    "You have written much in the last hour. Please go on later.",
    undefined,
    Math.max(1, Math.ceil((since.getTime() + hourMs - Date.now()) / 1000)),
  );

/**
 * Whether readers see it at once: decided here, without asking anybody else. A person's first comment waits, also the
 * first under another name: nobody becomes somebody else unseen.
 */
export async function statusOf({ name, text }: { name: string; text: string }, writer: Writer): Promise<WordStatus> {
  if (entersDesk(writer)) return "shown";
  const words = `${name}\n${text}`;
  const addresses = addressesInWords(words);
  if (addresses.count >= spamAddresses) return "spam";
  const known = await CommentModel.find({ userId: writer.id }, { status: 1, name: 1 })
    .sort({ saidAt: -1 })
    .limit(20)
    .lean();
  const shown = known.filter(({ status }) => status === "shown");
  if (shown.length === 0 && known.some(({ status }) => status === "spam")) return "spam";
  const isKnown = shown.some((said) => said.name === name);
  const waits = siteSettings().comments === "before" || !isKnown || addresses.any || hasHeldWord(words);
  return waits ? "held" : "shown";
}

/** Whether a text has one of the owner's words or phrases: as a whole, in capitals or not, with accents or not. */
function hasHeldWord(text: string): boolean {
  const words = plain(text);
  const held = siteSettings().heldWords.split("\n").map(plain);
  return held.some((word) => word.trim() !== "" && words.includes(word));
}

const plain = (text: string) =>
  ` ${text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/**
 * Notes that a reader wants somebody of the desk to look at a comment. Once several have, readers do not see it until
 * then.
 *
 * @throws Problem "missing" if readers see no such comment on the text
 */
export async function reportComment(
  text: Pick<ReaderText, "noun" | "id">,
  id: string,
  reader: Pick<User, "id">,
): Promise<void> {
  if (!(await findComment(text, id))) throw missing();
  const reported = await CommentModel.findOneAndUpdate(
    { _id: id, reportedBy: { $ne: reader.id } },
    { $push: { reportedBy: reader.id }, $set: { waits: true } },
    { returnDocument: "after" },
  ).lean();
  if ((reported?.reportedBy.length ?? 0) < reportsThatHide) return;
  await CommentModel.updateOne({ _id: id, status: "shown" }, { $set: { status: "held" } });
  await CommentModel.updateMany({ parentId: id }, { $set: { parentHidden: true } });
  forgetThreads();
}

/** Removes what a person has said, while comments are off too. Under a comment with answers its place stays. */
export async function withdrawComment(id: string, { id: userId }: Pick<User, "id">): Promise<void> {
  if (!isObjectId(id)) return;
  const answered = await CommentModel.exists({ parentId: id });
  if (answered) {
    const gone = { text: null, userId: null, name: "A reader", reportedBy: [], waits: false };
    await CommentModel.updateOne({ _id: id, userId }, { $set: gone });
  } else {
    const removed = await CommentModel.findOneAndDelete({ _id: id, userId }).lean();
    // The place of what its writer removed goes with the last answer.
    const parent = removed?.parentId ?? null;
    if (parent && !(await CommentModel.exists({ parentId: parent }))) {
      await CommentModel.deleteOne({ _id: parent, text: null });
    }
  }
  forgetThreads();
}
