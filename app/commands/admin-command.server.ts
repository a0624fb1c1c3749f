// `npm run admin -- grant ADDRESS [--role editor|writer]`, `… revoke ADDRESS [--role]`, `… list`: rights from the command line.

import { Problem } from "~/facts/problem";
import { type GivenRole, givenRoles } from "~/facts/user";
import {
  type AdminAddress,
  grantAdminTo,
  listAdminAddresses,
  revokeAdminOf,
  setRoleOf,
} from "~/users/admin-addresses.server";
import { runCommand } from "./run-command.server";

const by = { id: "", name: "The command line" };

await runCommand(async ([what, address, ...options]) => {
  const unverified = options.includes("--unverified");
  const others = options.filter((option) => option !== "--unverified");
  if (what === "grant" && address) {
    const role = roleIn(others);
    if (role) return give(address, role, unverified);
    if (others.length === 0) return grant(address, unverified);
  }
  if (what === "revoke" && address && !unverified) {
    if (others.length === 0) return revoke(address);
    if (others.length === 1 && others[0] === "--role") return takeRole(address);
  }
  if (what === "list" && !address) return list();
  throw new Problem(
    "invalid",
    "Say what: npm run admin -- grant ADDRESS [--role editor|writer] [--unverified] | revoke ADDRESS [--role] | list",
  );
});

/** The role in `--role editor` or `--role=editor`. `undefined` if that is not what the options are. */
function roleIn(options: string[]): GivenRole | undefined {
  const [, named] = /^--role[= ](\S+)$/.exec(options.join(" ")) ?? [];
  return givenRoles.find((role) => role === named);
}

async function give(address: string, role: GivenRole, unverified: boolean): Promise<string> {
  const { email } = await setRoleOf(address, role, { by, unverified });
  return `${email} is ${role === "editor" ? "an editor" : "a writer"}.`;
}

async function takeRole(address: string): Promise<string> {
  const { email } = await setRoleOf(address, null, { by });
  return `${email} has no role any more.`;
}

async function grant(address: string, unverified: boolean): Promise<string> {
  const { email, outcome } = await grantAdminTo(address, { by, unverified });
  if (outcome === "granted") return `${email} is an admin.`;
  const later = `${email} becomes an admin when somebody signs in with it and the identity provider calls it verified.`;
  if (outcome === "waiting") return later;
  return `${later} Somebody has signed in with it, but not verified: if you know that it is the right person, add --unverified.`;
}

async function revoke(address: string): Promise<string> {
  const { email, revoked, comesBack } = await revokeAdminOf(address, { by });
  const done = revoked ? `${email} is no admin any more.` : `${email} is no admin: nothing has changed.`;
  return comesBack ? `${done} ADMIN_EMAILS names it: take it out there, or it is one again at its next sign-in.` : done;
}

async function list(): Promise<string> {
  const all = await listAdminAddresses();
  return all.length > 0 ? all.map(lineOf).join("\n") : "Nobody is an admin.";
}

function lineOf({ email, name, waits, signedIn }: AdminAddress): string {
  if (!waits) return `${email}  admin${name && `  ${name}`}`;
  const because = waits === "grant" ? "granted" : "named in ADMIN_EMAILS";
  return `${email}  ${because}, ${signedIn ? "has signed in, but not with a verified address" : "has not signed in yet"}`;
}
