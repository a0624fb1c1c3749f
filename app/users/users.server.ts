import { isObjectId } from "~/db/model.server";
import type { DeskPage } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { noteChange } from "~/editing/audit.server";
import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { fullName, type User, userListMost } from "~/facts/user";
import { titleWords, titleWordsFilter } from "~/search-index/title-words.server";
import { adminIds, awaitNoLonger, grantAdmin, isAdmin, revokeAdmin, takeUpRights } from "./admins.server";
import { copyProfilePicture, dropProfilePicture } from "./profile-picture.server";
import { toUser, type UserDocument, UserModel } from "./user.model.server";

/** What an identity provider vouches for at a sign-in. */
export type Identity = {
  issuer: string;
  /** The provider's own, unchanging name for the person. */
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  picture: string | null;
};

/**
 * The user of an identity: made at the first sign-in, brought up to date at each later one. An address in `ADMIN_EMAILS`
 * or granted on the command line is made admin when the provider says that it is verified (R12.7).
 */
export async function signInUser(identity: Identity): Promise<User> {
  const { issuer, subject, email, emailVerified, firstName, lastName, picture } = identity;
  const user = await UserModel.findOneAndUpdate(
    { issuer, subject },
    {
      $set: {
        email,
        emailVerified,
        firstName,
        lastName,
        titleWords: titleWords(`${firstName ?? ""} ${lastName ?? ""} ${email}`),
      },
      $inc: { version: 1 },
    },
    { upsert: true, returnDocument: "after" },
  ).lean();
  if (emailVerified) await takeUpRights(user._id.toHexString(), email);
  const pictured = user.pictureSource === picture ? user : { ...user, ...(await replacePicture(user, identity)) };
  return toUser(pictured, await isAdmin(user._id.toHexString()));
}

/** Takes the provider's present picture in the place of the one before, which stays where the present cannot be had. */
async function replacePicture({ _id }: UserDocument, { picture, issuer }: Identity) {
  const profileImageUrl = picture && (await copyProfilePicture(picture, issuer));
  if (picture && !profileImageUrl) return {};
  const changes = { profileImageUrl, pictureSource: picture };
  // What this very write replaces: another sign-in may have brought its own picture in the meantime.
  const before = await UserModel.findOneAndUpdate({ _id }, { $set: changes }, { returnDocument: "before" }).lean();
  // Somebody who was erased in the meantime leaves no picture behind.
  await dropProfilePicture(before ? before.profileImageUrl : profileImageUrl);
  return changes;
}

/** A user by id, with the rights of this very moment; `null` where there is none. */
export async function findUser(id: string): Promise<User | null> {
  if (!isObjectId(id)) return null;
  const [user, admin] = await Promise.all([UserModel.findById(id).lean(), isAdmin(id)]);
  return user && toUser(user, admin);
}

/** Users, newest first. */
export async function listUsers(limit = userListMost): Promise<User[]> {
  const [users, admins] = await Promise.all([
    UserModel.find().sort({ createdAt: -1, _id: -1 }).limit(Math.min(limit, userListMost)).lean(),
    adminIds(),
  ]);
  return users.map((user) => toUser(user, admins.has(String(user._id))));
}

/** The desk's list: by the beginnings of words of name or address, all or admins alone. */
export async function deskUsers(view: { q?: string; admins?: boolean; page?: number }): Promise<DeskPage<User>> {
  const admins = await adminIds();
  const filter = { ...titleWordsFilter(view.q), ...(view.admins && { _id: { $in: [...admins] } }) };
  return deskPage(UserModel, filter, { page: view.page }, (user: UserDocument) =>
    toUser(user, admins.has(String(user._id))),
  );
}

/**
 * Grants or revokes admin status.
 *
 * @throws Problem "missing" for an unknown user, "conflict" for the last admin, who cannot be revoked
 */
export async function setAdmin(id: string, admin: boolean, { by }: WriteContext = {}): Promise<User> {
  const user = await findUser(id);
  if (!user) throw new Problem("missing", "This user does not exist");
  // A grant that waits for this address would make them an admin again.
  if (!admin) await awaitNoLonger(user.email.toLowerCase());
  if (user.isAdmin === admin) return user;
  if (admin) await grantAdmin([id]);
  else await revokeAdmin([id]);
  const action = admin ? "granted" : "revoked";
  await noteChange({ by, action, noun: "user", id, title: fullName(user) || user.email });
  return { ...user, isAdmin: admin };
}
