import { z } from "zod";
import { sameAddress } from "~/db/same-address";
import { noteChange } from "~/editing/history/audit.server";
import { type Editor, noAccountId } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { fullName, type GivenRole } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { config } from "~/runtime/config.server";
import { awaitAdmin, awaitNoLonger, grantAdmin, holdersOf, revokeAdmin, waitingAddresses } from "./admins.server";
import { mailIssuer } from "./mail-readers.server";
import { UserModel } from "./user.model.server";
import { setRole } from "./users.server";

/** The address of an admin, or one that becomes an admin's at its next sign-in: then `waits` says why. */
export type AdminAddress = { email: string; name: string; waits: "ADMIN_EMAILS" | "grant" | null; signedIn: boolean };

type By = { by?: Editor };

/**
 * Grants an address the rights of an admin. Accounts whose provider calls the address verified get them at once. If
 * there is no such account, the grant waits for a sign-in with a verified address, because anybody can give a provider
 * somebody else's address.
 *
 * @param unverified also accept accounts whose address is not verified
 * @returns "granted"; "waiting" for a sign-in; "unverified" if it waits although somebody has signed in
 * @throws Problem "invalid" if it is not an address, or for `unverified` if nobody has signed in
 */
export async function grantAdminTo(
  input: unknown,
  { by, unverified = false }: By & { unverified?: boolean } = {},
): Promise<{ email: string; outcome: "granted" | "waiting" | "unverified" }> {
  const email = addressIn(input);
  const accounts = await accountsOf(email);
  const granted = accounts.filter(({ emailVerified }) => unverified || emailVerified);
  if (granted.length > 0) {
    await grantAdmin(granted.map(({ id }) => id));
    await awaitNoLonger(email);
    await note("granted", granted, { by });
    return { email, outcome: "granted" };
  }
  if (unverified) throw new Problem("invalid", `Nobody has signed in with ${email} yet`);
  await awaitAdmin(email);
  await note("granted", [{ id: noAccountId, title: email }], { by });
  return { email, outcome: accounts.length > 0 ? "unverified" : "waiting" };
}

/**
 * Gives the accounts of an address a role on the desk, or takes it (`null`). A role cannot wait for a sign-in, as the rights
 * of an admin can.
 *
 * @param unverified also accept accounts whose address is not verified
 * @throws Problem "invalid" if it is not an address, "missing" if nobody has signed in with it, "conflict" if it is not
 *   verified, or for an admin, who has all rights
 */
export async function setRoleOf(
  input: unknown,
  role: GivenRole | null,
  { by, unverified = false }: By & { unverified?: boolean } = {},
): Promise<{ email: string }> {
  const email = addressIn(input);
  const accounts = await accountsOf(email);
  if (accounts.length === 0) {
    throw new Problem("missing", `Nobody has signed in with ${email} yet. A role is given after the first sign-in.`);
  }
  const sure = accounts.filter(({ emailVerified }) => role === null || unverified || emailVerified);
  if (sure.length === 0) {
    const further = "If you know that it is the right person, add --unverified.";
    throw new Problem("conflict", `The identity provider does not call ${email} verified. ${further}`);
  }
  for (const { id } of sure) await setRole(id, role, { by });
  return { email };
}

/**
 * Revokes the rights of an admin for all accounts of an address, and a waiting grant.
 *
 * @returns whether there was anything to revoke, and whether `ADMIN_EMAILS` grants the rights again at the next sign-in
 * @throws Problem "conflict" for the last admin, "missing" for an address that nobody has signed in with
 */
export async function revokeAdminOf(
  input: unknown,
  { by }: By = {},
): Promise<{ email: string; revoked: boolean; comesBack: boolean }> {
  const email = addressIn(input);
  const accounts = await accountsOf(email);
  const admins = new Set(await holdersOf("admin"));
  const holders = accounts.filter(({ id }) => admins.has(id));
  if (holders.length > 0) await revokeAdmin(holders.map(({ id }) => id));
  const waited = await awaitNoLonger(email);
  if (accounts.length === 0 && !waited) throw new Problem("missing", `Nobody has signed in with ${email}`);
  await note("revoked", holders.length > 0 || !waited ? holders : [{ id: noAccountId, title: email }], { by });
  return { email, revoked: holders.length > 0 || waited, comesBack: config().adminEmails.includes(email) };
}

/** All admins and all addresses that will be, sorted by address. */
export async function listAdminAddresses(): Promise<AdminAddress[]> {
  const holders = await UserModel.find({ _id: { $in: await holdersOf("admin") } }).lean();
  const admins = holders.map((user) => ({ email: user.email, name: fullName(user), waits: null, signedIn: true }));
  const taken = new Set(admins.map(({ email }) => email.toLowerCase()));
  const grants = await waitingAddresses();
  const waiting = [...new Set([...grants, ...config().adminEmails])]
    .filter((email) => !taken.has(email))
    .map(async (email) => {
      const waits = grants.includes(email) ? ("grant" as const) : ("ADMIN_EMAILS" as const);
      return { email, name: "", waits, signedIn: (await accountsOf(email)).length > 0 };
    });
  return [...admins, ...(await Promise.all(waiting))].sort((one, other) => one.email.localeCompare(other.email));
}

const addressSchema = z.object({
  email: z
    .string("Say whose address")
    .trim()
    .toLowerCase()
    .pipe(z.email("Give an email address like name@example.com").max(254)),
});

function addressIn(email: unknown): string {
  return parseInput(addressSchema, { email }).email;
}

/** The accounts of an address, one for each identity provider. Who signs in by the link of a mail gets no rights. */
async function accountsOf(email: string) {
  const users = await UserModel.find({ email: sameAddress(email), issuer: { $ne: mailIssuer } }).lean();
  return users.map((user) => ({
    id: user._id.toHexString(),
    title: fullName(user) || user.email,
    emailVerified: user.emailVerified ?? false,
  }));
}

async function note(action: "granted" | "revoked", whom: { id: string; title: string }[], { by }: By) {
  for (const { id, title } of whom) await noteChange({ by, action, noun: "user", id, title });
}
