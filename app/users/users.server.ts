import { isObjectId } from "~/db/model.server";
import type { DeskPage } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { noteChange } from "~/editing/history/audit.server";
import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { type DeskRole, fullName, type GivenRole, maxUserList, type User } from "~/facts/user";
import { titleWordsFilter } from "~/search-index/title-words.server";
import {
  awaitNoLonger,
  findStanding,
  findStandings,
  giveRole,
  grantAdmin,
  holdersOf,
  revokeAdmin,
  takeUpRights,
} from "./admins.server";
import { mailIssuer, signsInByMail } from "./mail-readers.server";
import { nameWords } from "./name-words.server";
import { copyProfilePicture, dropProfilePicture } from "./profile-picture.server";
import { toOneself, toUser, type UserDocument, UserModel } from "./user.model.server";

/** What an identity provider says about a person at a sign-in, or what a link in a mail has shown. */
export type Identity = {
  /** `mailIssuer` for a link in a mail. */
  issuer: string;
  /** The provider's id for the person. It never changes. Of a link in a mail it is the address. */
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  picture: string | null;
};

/**
 * The user of an identity. The first sign-in makes the user and each later one updates it, but for what they have changed
 * here themselves. An address that is in `ADMIN_EMAILS` or was granted on the command line becomes an admin's if the
 * provider says that it is verified (R12.7), but not by a link in a mail.
 */
export async function signInUser(identity: Identity): Promise<User> {
  const { issuer, subject, email, emailVerified, firstName, lastName, picture } = identity;
  const atFirst = { firstName, lastName, titleWords: nameWords(identity) };
  const user = await UserModel.findOneAndUpdate(
    { issuer, subject },
    { $set: { email, emailVerified }, $setOnInsert: atFirst, $inc: { version: 1 } },
    { upsert: true, returnDocument: "after" },
  ).lean();
  if (emailVerified && issuer !== mailIssuer) await takeUpRights(user._id.toHexString(), email);
  const named = { ...user, ...(await replaceName(user, identity)) };
  const keepsPicture = user.ownPicture || user.pictureSource === picture;
  const pictured = keepsPicture ? named : { ...named, ...(await replacePicture(user, identity)) };
  return toOneself(pictured, await findStanding(user._id.toHexString()));
}

/** Takes up the provider's present name, unless they have one of their own here, and the words of the present address. */
async function replaceName(user: UserDocument, { firstName, lastName }: Identity): Promise<Partial<UserDocument>> {
  const name = user.ownName ? { firstName: user.firstName, lastName: user.lastName } : { firstName, lastName };
  const changes = { ...name, titleWords: nameWords({ ...name, email: user.email }) };
  const isAsBefore =
    name.firstName === user.firstName &&
    name.lastName === user.lastName &&
    changes.titleWords.join(" ") === user.titleWords?.join(" ");
  if (isAsBefore) return {};
  // They may have changed it here in between.
  const asRead = user.ownName ? true : { $ne: true };
  await UserModel.updateOne({ _id: user._id, ownName: asRead }, { $set: changes });
  return changes;
}

/** The address of a person that the identity provider calls verified. `null` without one, or for nobody. */
export async function verifiedAddressOf(id: string): Promise<string | null> {
  const user = isObjectId(id) ? await UserModel.findById(id, { email: 1, emailVerified: 1 }).lean() : null;
  return user?.emailVerified ? user.email : null;
}

/** Replaces the picture with the provider's present one. If that cannot be copied, the old one stays. */
async function replacePicture({ _id }: UserDocument, { picture, issuer }: Identity) {
  const profileImageUrl = picture && (await copyProfilePicture(picture, issuer));
  if (picture && !profileImageUrl) return {};
  const changes = { profileImageUrl, pictureSource: picture };
  // The picture that this write replaces, because another sign-in may have stored a picture in between.
  const before = await UserModel.findOneAndUpdate(
    { _id, ownPicture: { $ne: true } },
    { $set: changes },
    { returnDocument: "before" },
  ).lean();
  // If the user was erased in between, or has chosen a picture of their own, the new picture is removed.
  await dropProfilePicture(before ? before.profileImageUrl : profileImageUrl);
  return before ? changes : {};
}

/** A user by id, with their present rights. `null` if there is none. */
export async function findUser(id: string): Promise<User | null> {
  if (!isObjectId(id)) return null;
  const [user, standing] = await Promise.all([UserModel.findById(id).lean(), findStanding(id)]);
  return user && toUser(user, standing);
}

/** The names of people by their ids, or their addresses if they gave none. Who is gone is missing. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await UserModel.find({ _id: { $in: ids } }, { firstName: 1, lastName: 1, email: 1 }).lean();
  return new Map(found.map((user) => [String(user._id), fullName(user) || user.email]));
}

/** Users, newest first. */
export async function listUsers(limit = maxUserList): Promise<User[]> {
  const [users, standingOf] = await Promise.all([
    UserModel.find().sort({ createdAt: -1, _id: -1 }).limit(Math.min(limit, maxUserList)).lean(),
    findStandings(),
  ]);
  return users.map((user) => toUser(user, standingOf(String(user._id))));
}

/** The desk's list: users by the starts of words of name or address, all of them or only those of the desk. */
export async function deskUsers(view: { q?: string; role?: DeskRole; page?: number }): Promise<DeskPage<User>> {
  const filter = { ...titleWordsFilter(view.q), ...(view.role && { _id: { $in: await holdersOf(view.role) } }) };
  const standingOf = await findStandings();
  return deskPage(UserModel, filter, { page: view.page }, (user: UserDocument) =>
    toUser(user, standingOf(String(user._id))),
  );
}

/**
 * Grants or revokes the rights of an admin.
 *
 * @throws Problem "missing" for an unknown user, "conflict" for the last admin, who cannot be revoked, and for somebody who
 *   signs in by the link of a mail
 */
export async function setAdmin(id: string, admin: boolean, { by }: WriteContext = {}): Promise<User> {
  const user = await findUser(id);
  if (!user) throw new Problem("missing", "This user does not exist");
  // Otherwise a waiting grant for this address would make them an admin again.
  if (!admin) await awaitNoLonger(user.email.toLowerCase());
  if (user.isAdmin === admin) return user;
  if (admin) await refuseMailReader(id);
  if (admin) await grantAdmin([id]);
  else await revokeAdmin([id]);
  const action = admin ? "granted" : "revoked";
  await noteChange({ by, action, noun: "user", id, title: fullName(user) || user.email });
  return { ...user, isAdmin: admin, role: null };
}

/**
 * Makes somebody an editor or a writer, or takes that role away (`null`).
 *
 * @throws Problem "missing" for an unknown user, "conflict" for an admin, who has all rights already, and for somebody who
 *   signs in by the link of a mail
 */
export async function setRole(id: string, role: GivenRole | null, { by }: WriteContext = {}): Promise<User> {
  const user = await findUser(id);
  if (!user) throw new Problem("missing", "This user does not exist");
  if (user.role === role) return user;
  if (user.isAdmin) throw new Problem("conflict", "An admin has all rights already. Switch Admin off first.");
  if (role) await refuseMailReader(id);
  await giveRole([id], role);
  const action = role ? (`made-${role}` as const) : "role-taken";
  await noteChange({ by, action, noun: "user", id, title: fullName(user) || user.email });
  return { ...user, role };
}

/** Whoever reads a mailbox has its links. The desk takes more. */
async function refuseMailReader(id: string): Promise<void> {
  if (await signsInByMail(id))
    throw new Problem(
      "conflict",
      "This person signs in by a link in a mail, and that opens no desk. Ask them to sign in with an account first.",
    );
}
