import type { Editor } from "./editor";

/** Somebody who has signed in at least once. The identity provider is the source of name, address and picture. */
export type User = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  profileImageUrl: string | null;
  isAdmin: boolean;
  createdAt: string;
};

/** What `/api/auth/user` and every page know of the person who is signed in (R10.1). */
export type CurrentUser = Pick<User, "id" | "profileImageUrl" | "firstName" | "lastName" | "email" | "isAdmin">;

export const toCurrentUser = (user: User | null): CurrentUser | null =>
  user && {
    id: user.id,
    profileImageUrl: user.profileImageUrl,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    isAdmin: user.isAdmin,
  };

export const userListMost = 500;

/** "Rita Reader"; empty where the provider gave no name. */
export const fullName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");

/** The avatar's letter (R3.6): of the first name, else of the e-mail address, else U. */
export const initial = ({ firstName, email }: Pick<User, "firstName" | "email">) => {
  // A letter outside the first plane takes two units.
  const [letter = "U"] = firstName?.trim() || email?.trim() || "U";
  return letter.toLocaleUpperCase("en-GB");
};

/** Somebody as revisions and the audit trail name them. */
export const toEditor = (user: User): Editor => ({ id: user.id, name: fullName(user) || user.email });
