import type { Editor } from "./editor";

/** The roles beside Admin. A person has at most one of the three; see ~/users/rights. */
export const givenRoles = ["editor", "writer"] as const;
export type GivenRole = (typeof givenRoles)[number];

export const givenRoleLabels: Record<GivenRole, string> = { editor: "Editor", writer: "Writer" };

/** All roles of the desk. */
export const deskRoles = ["admin", ...givenRoles] as const;
export type DeskRole = (typeof deskRoles)[number];

/**
 * Somebody who has signed in at least once. The address comes from the identity provider, and so do name and picture until
 * they change them here.
 */
export type User = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  profileImageUrl: string | null;
  /** The owner, with all rights. */
  isAdmin: boolean;
  /** `null` for admins, and for people who only read. */
  role: GivenRole | null;
  createdAt: string;
};

/**
 * Why somebody who may be the owner is no admin: their address is named in `ADMIN_EMAILS` or has a grant, but the
 * provider does not call it verified; or nobody at all is an admin of this site yet.
 */
export type MissingRight = "ADMIN_EMAILS" | "grant" | "no-admin";

/** What `/api/auth/user` and every page tell about the person who is signed in (R10.1). */
export type CurrentUser = Pick<
  User,
  "id" | "profileImageUrl" | "firstName" | "lastName" | "email" | "isAdmin" | "role"
>;

export const toCurrentUser = (user: User): CurrentUser => ({
  id: user.id,
  profileImageUrl: user.profileImageUrl,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  isAdmin: user.isAdmin,
  role: user.role,
});

/**
 * A person as text in which no place of a page escapes anything: no text, attribute or script. Spaces make its length a
 * multiple of 256 bytes, so that it tells little and a cached page leaves few widths free for it.
 */
export function textOfPerson(user: CurrentUser): string {
  const text = JSON.stringify(user).replace(/[%"\\<>&'\u2028\u2029]/g, (sign) =>
    sign === "'" ? "%27" : encodeURIComponent(sign),
  );
  const over = new TextEncoder().encode(text).length % widthOfPerson;
  return over === 0 ? text : text + " ".repeat(widthOfPerson - over);
}

const widthOfPerson = 256;

export const personOf = (text: string): CurrentUser => JSON.parse(decodeURIComponent(text));

export const maxUserList = 500;

/** Where somebody who is signed in sees what the site keeps of them. */
export const accountPath = "/account";

/** Whether somebody has a right on the desk. What they may do there says ~/users/rights. */
export const entersDesk = ({ isAdmin, role }: Pick<User, "isAdmin" | "role">) => isAdmin || role !== null;

/** "Rita Reader". Empty if the provider sent no name. */
export const fullName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");

/** The avatar's letter (R3.6): the first of the first name, or of the e-mail address, or U. */
export const initial = ({ firstName, email }: Pick<User, "firstName" | "email">) => {
  // Destructuring takes a whole character, even if it is two UTF-16 units.
  const [letter = "U"] = firstName?.trim() || email?.trim() || "U";
  return letter.toUpperCase();
};

/** A user as revisions and the audit log name them. */
export const toEditor = (user: User): Editor => ({ id: user.id, name: fullName(user) || user.email });
