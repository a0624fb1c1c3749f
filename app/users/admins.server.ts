import { endOfText } from "~/db/literal-pattern";
import { Problem } from "~/facts/problem";
import { type DeskRole, type GivenRole, givenRoles, type MissingRight, type User } from "~/facts/user";
import { config } from "~/runtime/config.server";
import { RoleModel, SessionModel, UserModel } from "./user.model.server";

/** The role of an admin: who has it, and which addresses get it at their next sign-in. Addresses are in lower case. */
const adminRole = "admin";

export const allRoles = [adminRole, ...givenRoles];

/** What a user is on the desk. Admin counts before every other role. */
export type Standing = Pick<User, "isAdmin" | "role">;

/** @param held the names of the roles that somebody has */
export const standingOf = (held: readonly string[]): Standing => {
  const isAdmin = held.includes(adminRole);
  return { isAdmin, role: isAdmin ? null : (givenRoles.find((role) => held.includes(role)) ?? null) };
};

export async function findStanding(id: string): Promise<Standing> {
  const roles = await RoleModel.find({ _id: { $in: allRoles }, holders: id }, { _id: 1 }).lean();
  return standingOf(roles.map(({ _id }) => _id));
}

/** The standing of many users: answers that of each by the id. */
export async function findStandings(): Promise<(id: string) => Standing> {
  const roles = await RoleModel.find({ _id: { $in: allRoles } }).lean();
  const holders = roles.map(({ _id, holders }) => ({ _id, ids: new Set(holders.map(String)) }));
  return (id) => standingOf(holders.filter(({ ids }) => ids.has(id)).map(({ _id }) => _id));
}

/** The users who have a role. */
export async function holdersOf(role: DeskRole): Promise<string[]> {
  const found = await RoleModel.findById(role).lean();
  return found?.holders.map(String) ?? [];
}

export async function grantAdmin(ids: string[]): Promise<void> {
  await RoleModel.updateOne({ _id: adminRole }, { $addToSet: { holders: { $each: ids } } }, { upsert: true });
}

/** Gives users a role beside Admin, in place of the one that they have. `null` only takes that away. */
export async function giveRole(ids: string[], role: GivenRole | null): Promise<void> {
  const others = givenRoles.filter((other) => other !== role);
  await RoleModel.updateMany({ _id: { $in: others } }, { $pull: { holders: { $in: ids } } });
  if (role) await RoleModel.updateOne({ _id: role }, { $addToSet: { holders: { $each: ids } } }, { upsert: true });
}

/** Addresses that have a grant and have not signed in with it yet. */
export async function waitingAddresses(): Promise<string[]> {
  const role = await RoleModel.findById(adminRole).lean();
  return role?.waiting ?? [];
}

/** Makes an address an admin at its next sign-in, if the provider calls it verified then. */
export async function awaitAdmin(email: string): Promise<void> {
  await RoleModel.updateOne({ _id: adminRole }, { $addToSet: { waiting: email } }, { upsert: true });
}

/** Removes the waiting grant of an address. Returns whether there was one. */
export async function awaitNoLonger(email: string): Promise<boolean> {
  const { modifiedCount } = await RoleModel.updateOne(
    { _id: adminRole, waiting: email },
    { $pull: { waiting: email } },
  );
  return modifiedCount > 0;
}

/** Gives a user the rights for their verified address: from `ADMIN_EMAILS`, or from a waiting grant. */
export async function takeUpRights(id: string, email: string): Promise<void> {
  const address = email.toLowerCase();
  // In one step, so that rights that were just revoked do not return.
  await RoleModel.updateOne(
    { _id: adminRole, waiting: address },
    { $addToSet: { holders: id }, $pull: { waiting: address } },
  );
  if (config().adminEmails.includes(address)) await grantAdmin([id]);
}

/** What keeps a user from being an admin. `null` for admins, and for readers of a site that has one. */
export async function missingRight(id: string): Promise<MissingRight | null> {
  const [user, role] = await Promise.all([UserModel.findById(id).lean(), RoleModel.findById(adminRole).lean()]);
  if (!user || role?.holders.some((holder) => holder.equals(user._id))) return null;
  const address = user.email.toLowerCase();
  if (!user.emailVerified) {
    if (config().adminEmails.includes(address)) return "ADMIN_EMAILS";
    if (role?.waiting?.includes(address)) return "grant";
  }
  // The demo has an admin who need not have signed in.
  return role?.holders.length || config().demo ? null : "no-admin";
}

/** Whether nobody is an admin, and nobody becomes one by signing in. */
export async function lacksAdmins(): Promise<boolean> {
  const role = await RoleModel.findById(adminRole).lean();
  return !role?.holders.length && !role?.waiting?.length && config().adminEmails.length === 0;
}

/**
 * Revokes the admin's rights of accounts, and with them a role that they had before: no rights are left.
 *
 * @throws Problem "conflict" if there would be no admin left
 */
export async function revokeAdmin(ids: string[]): Promise<void> {
  await giveRole(ids, null);
  // If two admins revoke each other at once, the second finds no other admin. So one always remains.
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
 * Removes the rights and the sessions of all users who signed in through a provider, at whatever address the site was
 * then.
 *
 * @param path the path of the provider's address
 * @returns the ids of these users
 */
export async function distrustProvider(path: string): Promise<string[]> {
  // `path` comes from the program. It contains no character with a meaning in a pattern.
  const users = await UserModel.find({ issuer: endOfText(path) }, { _id: 1 }).lean();
  const ids = users.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  await SessionModel.deleteMany({ user: { $in: ids } });
  await RoleModel.updateMany({ _id: { $in: allRoles } }, { $pull: { holders: { $in: ids } } });
  return ids.map(String);
}
