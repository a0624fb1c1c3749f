import { LRUCache } from "lru-cache";
import { isObjectId } from "~/db/model.server";
import { readImagePath } from "~/facts/image";
import { uploadMessages } from "~/facts/image-upload";
import { Problem } from "~/facts/problem";
import type { WordStatus } from "~/facts/status";
import type { User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { readImage, removeImage, storeImage } from "~/images/images.server";
import { imageProblem } from "~/images/prepare-image.server";
import { noteEvents } from "~/webhooks/events/note-events.server";
import { readersEvent } from "~/webhooks/events/site-event";
import { arePicturesOn, findPictured, maySendPicture } from "./pictured.server";
import {
  mostOfOnePerson,
  mostWaiting,
  mostWaitingOfOne,
  type Pictured,
  picturesOnPage,
  picturesOnText,
  picturesText,
  type ReaderPictures,
} from "./reader-picture";
import { type ReaderPictureDocument, ReaderPictureModel, toReaderPicture } from "./reader-picture.model.server";
import { readerPictureSchema } from "./reader-picture.schema";

type Sender = Pick<User, "id" | "firstName">;
type Named = Pick<Pictured, "noun" | "id">;

/** As long as a page from memory is good. */
const counts = new LRUCache<string, number>({ max: 1000, ttl: 30_000 });

/** After a change of pictures. */
export const forgetPictureCounts = (): void => counts.clear();

/** What the page of a recipe or a challenge shows of its readers' pictures. `null` while pictures are off. */
export const picturesOnPageOf = async (text: Named): Promise<ReaderPictures | null> =>
  arePicturesOn() ? readPictures(text, { page: 1, size: picturesOnText }) : null;

/** The pictures of readers, 24 a page, the newest first. A page after the last becomes the last. */
export const listPictures = (text: Named, page = 1): Promise<ReaderPictures> =>
  readPictures(text, { page, size: picturesOnPage });

async function readPictures({ noun, id }: Named, { page, size }: { page: number; size: number }) {
  const shown = { noun, nounId: id, status: "shown" as const };
  const key = `${noun} ${id}`;
  const count = counts.get(key) ?? (await ReaderPictureModel.countDocuments(shown));
  counts.set(key, count);
  const pages = Math.max(1, Math.ceil(count / size));
  const at = Math.min(page, pages);
  const found =
    count === 0
      ? []
      : await ReaderPictureModel.find(shown)
          .sort({ sentAt: -1, _id: -1 })
          .skip((at - 1) * size)
          .limit(size)
          .lean();
  return { pictures: found.map(toReaderPicture), count, page: at, pages };
}

type Sent = {
  /** The file as it came. `null` if none was chosen. */
  bytes: Uint8Array | null;
  /** `readerPictureSchema` */
  said: unknown;
};

/**
 * Takes a picture of what somebody has cooked, or of what they do in a challenge. Readers see it when somebody of the
 * desk has looked at it.
 *
 * @param identifier the address or id of the recipe or the challenge
 * @throws Problem "invalid" and those of `storeImage`; "missing" if readers see no such thing, or if pictures are off;
 * "conflict" for somebody who does not take part, or has sent enough; "unavailable" if too many wait
 */
export async function sendPicture(
  { noun, identifier }: { noun: string; identifier: string },
  { bytes, said }: Sent,
  sender: Sender,
): Promise<{ id: string; status: WordStatus }> {
  const { text, name } = parseInput(readerPictureSchema, said);
  if (!bytes) throw imageProblem("invalid", uploadMessages.none);
  const shown = await findPictured(noun, identifier);
  if (!shown) throw new Problem("missing", "There is nothing here to send a picture of");
  if (!(await maySendPicture(shown, sender))) {
    throw new Problem("conflict", "Pictures come from those who take part. Join the challenge first.");
  }
  const own = { userId: sender.id, noun: shown.noun, nounId: shown.id };
  // Before the picture is decoded, which costs most.
  if ((await ReaderPictureModel.countDocuments(own)) >= mostOfOnePerson) throw enough();
  if ((await ReaderPictureModel.countDocuments({ userId: sender.id, status: "held" })) >= mostWaitingOfOne) {
    throw enoughWaiting();
  }
  if ((await ReaderPictureModel.countDocuments({ status: "held" }, { limit: mostWaiting })) >= mostWaiting) {
    throw new Problem("unavailable", "Too many pictures wait to be looked at. Please try again in some days.");
  }
  const imageUrl = await storeImage(bytes);
  const picture = { ...own, text, name: name ?? sender.firstName?.slice(0, 60) ?? "A reader", imageUrl };
  const stored = await ReaderPictureModel.create({ ...picture, status: "held", sentAt: new Date() });
  // Of several that are sent at the same moment, the first ones stay.
  if ((await ReaderPictureModel.countDocuments({ ...own, _id: { $lt: stored._id } })) >= mostOfOnePerson) {
    await dropPictures([stored]);
    throw enough();
  }
  const before = { userId: sender.id, status: "held", _id: { $lt: stored._id } } as const;
  if ((await ReaderPictureModel.countDocuments(before)) >= mostWaitingOfOne) {
    await dropPictures([stored]);
    throw enoughWaiting();
  }
  const id = stored._id.toHexString();
  await noteEvents([readersEvent("picture.received", id, shown.title)]);
  return { id, status: stored.status };
}

const enoughWaiting = () =>
  new Problem("conflict", `${picturesText(mostWaitingOfOne)} of yours wait already. Send more when these are shown.`);

const enough = () =>
  new Problem(
    "conflict",
    `You have sent ${picturesText(mostOfOnePerson)} here already. Remove one in your account first.`,
  );

/** Removes pictures for good. Their bytes go last: if it is interrupted, the daily clean-up removes what nothing names. */
export async function dropPictures(found: readonly Pick<ReaderPictureDocument, "_id" | "imageUrl">[]): Promise<number> {
  if (found.length === 0) return 0;
  const { deletedCount } = await ReaderPictureModel.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  for (const { imageUrl } of found) await removeImage(imageUrl);
  forgetPictureCounts();
  return deletedCount;
}

/** Removes a picture of somebody's own, whatever its state. Nothing happens if it is not theirs. */
export async function withdrawPicture(id: string, { id: userId }: Pick<User, "id">): Promise<void> {
  if (isObjectId(id)) await dropPictures(await ReaderPictureModel.find({ _id: id, userId }, { imageUrl: 1 }).lean());
}

/** The bytes of a picture for whoever sent it, in WebP. `null` if it is not theirs. */
export async function readOwnPicture(id: string, { id: userId }: Pick<User, "id">): Promise<Buffer | null> {
  const found = isObjectId(id) ? await ReaderPictureModel.findOne({ _id: id, userId }, { imageUrl: 1 }).lean() : null;
  const image = readImagePath(found?.imageUrl ?? null);
  return image && readImage(image.id);
}
