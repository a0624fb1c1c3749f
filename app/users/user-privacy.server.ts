import { sameAddress } from "~/db/same-address";
import { Problem } from "~/facts/problem";
import { removeImage } from "~/images/images.server";
import type { Account } from "./account";
import { awaitNoLonger, findStanding, revokeAdmin, waitingAddresses } from "./admins.server";
import { profilePath } from "./profile";
import { endSessionsOf } from "./sessions.server";
import { SessionModel, toOneself, type UserDocument, UserModel } from "./user.model.server";

/** The accounts of an address, one for each identity provider. */
export async function accountsOf(email: string): Promise<Account[]> {
  return Promise.all((await documentsOf(email)).map(toAccount));
}

async function toAccount(document: UserDocument): Promise<Account> {
  const sessions = await SessionModel.find({ user: document._id }).sort({ createdAt: 1 }).lean();
  return {
    ...toOneself(document, await findStanding(document._id.toHexString())),
    issuer: document.issuer,
    subject: document.subject,
    ...(document.profileKey && { profile: profilePath(document.profileKey) }),
    ...(document.commentMail && { commentMail: { author: document.commentMail.author } }),
    sessions: sessions.map(({ createdAt, expiresAt }) => ({
      startedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/**
 * Deletes an account with its rights, sessions and picture. If it is interrupted, it can run again.
 *
 * @throws Problem "conflict" for the last admin, who stays
 */
export async function eraseAccount({ id, profileImageUrl }: Pick<Account, "id" | "profileImageUrl">): Promise<void> {
  await giveUpRights(id);
  await endSessionsOf(id);
  if (profileImageUrl) await removeImage(profileImageUrl);
  const erased = await UserModel.findOneAndDelete({ _id: id }).lean();
  // A sign-in may have stored another picture in between.
  if (erased?.profileImageUrl) await removeImage(erased.profileImageUrl);
}

/** Revokes the rights of an account before it is erased. There must be an admin left. @throws Problem "conflict" */
export async function giveUpRights(id: string): Promise<void> {
  try {
    await revokeAdmin([id]);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem("conflict", "The last admin cannot be erased. Make somebody else an admin first.");
  }
}

/** Whether an address has a waiting grant, with an account or without. */
export async function awaitsRights(email: string): Promise<boolean> {
  return (await waitingAddresses()).includes(email.toLowerCase());
}

/** Removes the waiting grant of an address. */
export async function eraseWaiting(email: string): Promise<void> {
  await awaitNoLonger(email.toLowerCase());
}

const documentsOf = (email: string) =>
  UserModel.find({ email: sameAddress(email) })
    .sort({ createdAt: 1 })
    .lean();
