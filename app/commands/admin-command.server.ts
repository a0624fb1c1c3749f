// `npm run admin -- grant ADDRESS`, `… revoke ADDRESS`, `… list`: admin rights from the command line.

import { Problem } from "~/facts/problem";
import { type AdminAddress, grantAdminTo, listAdminAddresses, revokeAdminOf } from "~/users/admin-addresses.server";
import { runCommand } from "./run-command.server";

const by = { id: "", name: "The command line" };

await runCommand(async ([what, address, option, ...more]) => {
  const allows = more.length === 0 && (option === undefined || (what === "grant" && option === "--unverified"));
  if (what === "grant" && address && allows) return grant(address, option !== undefined);
  if (what === "revoke" && address && allows) return revoke(address);
  if (what === "list" && !address) return list();
  throw new Problem("invalid", "Say what: npm run admin -- grant ADDRESS [--unverified] | revoke ADDRESS | list");
});

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
