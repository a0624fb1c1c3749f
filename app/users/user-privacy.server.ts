import { sameAddress } from "~/db/same-address";
import { forgetEditor } from "~/editing/former-editor.server";
import { Problem } from "~/facts/problem";
import { removeImage } from "~/images/images.server";
import type { Account } from "~/privacy/personal-data";
import { awaitNoLonger, distrustProvider, revokeAdmin, waitingAddresses } from "./admins.server";
import { endSessionsOf } from "./sessions.server";
import { SessionModel, toUser, type UserDocument, UserModel } from "./user.model.server";
import { findUser } from "./users.server";

/** The accounts of an address: one for each identity provider that it came from. */
export async function accountsOf(email: string): Promise<Account[]> {
  return Promise.all((await documentsOf(email)).map(toAccount));
}

async function toAccount(document: UserDocument): Promise<Account> {
  const user = await findUser(document._id.toHexString());
  const sessions = await SessionModel.find({ user: document._id }).sort({ createdAt: 1 }).lean();
  return {
    ...toUser(document, user?.isAdmin ?? false),
    issuer: document.issuer,
    subject: document.subject,
    sessions: sessions.map(({ createdAt, expiresAt }) => ({
      startedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/**
 * Deletes an account with its rights, sessions and picture. It may be cut off anywhere and run again.
 *
 * @throws Problem "conflict" for the last admin, who stays
 */
export async function eraseAccount({ id, profileImageUrl }: Pick<Account, "id" | "profileImageUrl">): Promise<void> {
  await giveUpRights(id);
  await endSessionsOf(id);
  if (profileImageUrl) await removeImage(profileImageUrl);
  const erased = await UserModel.findOneAndDelete({ _id: id }).lean();
  // A sign-in may have brought another picture in the meantime.
  if (erased?.profileImageUrl) await removeImage(erased.profileImageUrl);
}

/** The rights of an account that is to be erased: nobody may be left without an admin. @throws Problem "conflict" */
export async function giveUpRights(id: string): Promise<void> {
  try {
    await revokeAdmin([id]);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem("conflict", "The last admin cannot be erased. Make somebody else an admin first.");
  }
}

/**
 * Deletes the accounts of everybody whom a provider has vouched for, wherever the site was then: their rights, those of
 * the last admin too, sessions, pictures, and their names in all that they edited. Returns how many.
 *
 * @param path of the provider's address
 */
export async function eraseAccountsOf(path: string): Promise<number> {
  const ids = await distrustProvider(path);
  for (const id of ids) {
    await forgetEditor(id);
    await eraseAccount({ id, profileImageUrl: null });
  }
  return ids.length;
}

/** Whether an address waits for the rights of an admin, without an account or with one. */
export async function awaitsRights(email: string): Promise<boolean> {
  return (await waitingAddresses()).includes(email.toLowerCase());
}

/** Takes an address off the list of those that wait for the rights of an admin. */
export async function eraseWaiting(email: string): Promise<void> {
  await awaitNoLonger(email.toLowerCase());
}

const documentsOf = (email: string) =>
  UserModel.find({ email: sameAddress(email) })
    .sort({ createdAt: 1 })
    .lean();
