import { endOfText } from "~/db/literal-pattern";
import { Problem } from "~/facts/problem";
import { config } from "~/runtime/config.server";
import { RoleModel, SessionModel, UserModel } from "./user.model.server";

/** The rights of an admin: who has them, and whose address gets them at its next sign-in. Addresses are in lower case. */
const adminRole = "admin";

/** The ids of all admins. */
export async function adminIds(): Promise<Set<string>> {
  const role = await RoleModel.findById(adminRole).lean();
  return new Set(role?.holders.map(String));
}

export async function isAdmin(id: string): Promise<boolean> {
  return (await RoleModel.exists({ _id: adminRole, holders: id })) !== null;
}

export async function grantAdmin(ids: string[]): Promise<void> {
  await RoleModel.updateOne({ _id: adminRole }, { $addToSet: { holders: { $each: ids } } }, { upsert: true });
}

/** Addresses that were granted the rights and have not signed in with them yet. */
export async function waitingAddresses(): Promise<string[]> {
  const role = await RoleModel.findById(adminRole).lean();
  return role?.waiting ?? [];
}

/** Lets an address become an admin at its next sign-in, if the provider calls it verified then. */
export async function awaitAdmin(email: string): Promise<void> {
  await RoleModel.updateOne({ _id: adminRole }, { $addToSet: { waiting: email } }, { upsert: true });
}

/** Takes the waiting grant of an address back. Returns whether there was one. */
export async function awaitNoLonger(email: string): Promise<boolean> {
  const { modifiedCount } = await RoleModel.updateOne(
    { _id: adminRole, waiting: email },
    { $pull: { waiting: email } },
  );
  return modifiedCount > 0;
}

/** Gives somebody the rights that are meant for their verified address: by `ADMIN_EMAILS`, or by a grant that waits. */
export async function takeUpRights(id: string, email: string): Promise<void> {
  const address = email.toLowerCase();
  // In one step: rights that were revoked a moment before do not come back.
  await RoleModel.updateOne(
    { _id: adminRole, waiting: address },
    { $addToSet: { holders: id }, $pull: { waiting: address } },
  );
  if (config().adminEmails.includes(address)) await grantAdmin([id]);
}

/**
 * Whether somebody would be an admin if only their provider called their address verified, and by what: `ADMIN_EMAILS`, or
 * a grant that waits. `null` for everybody else.
 */
export async function needsVerification(id: string): Promise<"ADMIN_EMAILS" | "grant" | null> {
  const user = await UserModel.findById(id).lean();
  if (!user || user.emailVerified || (await isAdmin(id))) return null;
  const address = user.email.toLowerCase();
  if (config().adminEmails.includes(address)) return "ADMIN_EMAILS";
  return (await waitingAddresses()).includes(address) ? "grant" : null;
}

/**
 * Takes the admin's rights from accounts that may have them.
 *
 * @throws Problem "conflict" where nobody else would have them
 */
export async function revokeAdmin(ids: string[]): Promise<void> {
  // Two who revoke each other at once: the second finds no other holder, so somebody always remains.
  const { matchedCount } = await RoleModel.updateOne(
    { _id: adminRole, holders: { $elemMatch: { $nin: ids } } },
    { $pull: { holders: { $in: ids } } },
  );
  if (matchedCount > 0) return;
  if (await RoleModel.exists({ _id: adminRole, holders: { $in: ids } })) {
    throw new Problem("conflict", "The last admin cannot be revoked. Make somebody else an admin first.");
  }
}

/**
 * Takes the rights and the sessions of everybody whom a provider has vouched for, wherever the site was then.
 *
 * @param path of the provider's address
 * @returns the ids of the accounts that the provider has left
 */
export async function distrustProvider(path: string): Promise<string[]> {
  // The text is the program's own and has no mark that means something in a pattern.
  const users = await UserModel.find({ issuer: endOfText(path) }, { _id: 1 }).lean();
  const ids = users.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  await SessionModel.deleteMany({ user: { $in: ids } });
  await RoleModel.updateOne({ _id: adminRole }, { $pull: { holders: { $in: ids } } });
  return ids.map(String);
}
