import { readImagePath } from "~/facts/image";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { storeImage } from "~/images/images.server";
import { readRendition } from "~/images/renditions.server";
import { nameWords } from "./name-words.server";
import type { OwnName } from "./own-name";
import { ownNameSchema } from "./own-name.schema";
import { dropProfilePicture } from "./profile-picture.server";
import { type UserDocument, UserModel } from "./user.model.server";

/** What the form of name and picture begins with. */
export async function ownNameOf({ id, firstName, lastName, profileImageUrl }: User): Promise<OwnName> {
  const found = await UserModel.findById(id, { ownName: 1, ownPicture: 1 }).lean();
  const isOwn = Boolean(found?.ownName || found?.ownPicture);
  return { firstName: firstName ?? "", lastName: lastName ?? "", profileImageUrl, isOwn };
}

type Said = {
  /** The file of a new picture. `null`: none was chosen. */
  bytes: Uint8Array | null;
  /** `ownNameSchema` */
  said: unknown;
};

/**
 * Changes how somebody is called here, and their picture. What they change stays theirs: no later sign-in brings back what
 * the identity provider says.
 *
 * @throws Problem "invalid" and those of `storeImage`; "missing" for somebody who has been erased
 */
export async function nameOneself({ id }: Pick<User, "id">, { bytes, said }: Said): Promise<void> {
  const { firstName, lastName, withoutPicture } = parseInput(ownNameSchema, said);
  const before = await UserModel.findById(id).lean();
  if (!before) throw gone();
  const isNamed = firstName !== before.firstName || lastName !== before.lastName;
  const named = isNamed && {
    ...{ firstName, lastName, ownName: true },
    titleWords: nameWords({ firstName, lastName, email: before.email }),
  };
  const profileImageUrl = bytes && !withoutPicture ? await storeImage(bytes) : null;
  const isPictured = profileImageUrl !== null || (withoutPicture && before.profileImageUrl !== null);
  const pictured = isPictured && { profileImageUrl, ownPicture: true };
  await replace(id, { ...named, ...pictured });
}

/** The picture that somebody has chosen here, for themselves: small, in WebP. `null`: they have none. */
export async function readOwnPortrait({ id }: Pick<User, "id">): Promise<Buffer | null> {
  const found = await UserModel.findOne({ _id: id, ownPicture: true }, { profileImageUrl: 1 }).lean();
  const image = readImagePath(found?.profileImageUrl ?? null);
  return image && readRendition(image.id, 320, "webp");
}

/** Takes an own picture away. From the next sign-in on, name and picture are again those of the identity provider. */
export async function nameBySignIn({ id }: Pick<User, "id">): Promise<void> {
  const before = await UserModel.findById(id, { ownPicture: 1 }).lean();
  // Without a source, the provider's picture is copied again.
  const pictured = before?.ownPicture && { ownPicture: false, pictureSource: null, profileImageUrl: null };
  await replace(id, { ownName: false, ...pictured });
}

async function replace(id: string, changes: Partial<UserDocument>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const replaced = await UserModel.findByIdAndUpdate(
    id,
    { $set: changes, $inc: { version: 1 } },
    { returnDocument: "before" },
  ).lean();
  if ("profileImageUrl" in changes) {
    await dropProfilePicture((replaced ? replaced.profileImageUrl : changes.profileImageUrl) ?? null);
  }
  if (!replaced) throw gone();
}

const gone = () => new Problem("missing", "This account does not exist any more");
