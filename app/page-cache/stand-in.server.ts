import { randomBytes } from "node:crypto";
import type { CurrentUser } from "~/facts/user";
import type { StandIn } from "~/page/answer-context";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Whom a page is made for, if that is no person. */
    standIn?: StandIn;
  }
}

type Role = Pick<CurrentUser, "isAdmin" | "role">;

/** @param whenRead is called when a page reads more than the role */
export function standInWith({ isAdmin, role }: Role, whenRead: () => void): StandIn {
  const known: Partial<CurrentUser> = { isAdmin, role };
  const user = new Proxy(known, {
    get(_known, name) {
      if (name === "isAdmin") return isAdmin;
      if (name === "role") return role;
      whenRead();
      return null;
    },
    ownKeys(target) {
      whenRead();
      return Reflect.ownKeys(target);
    },
  }) as CurrentUser;
  return { user, marks: { person: newMark(), avatar: newMark(), details: newMark() } };
}

/** Letters and digits, which nothing escapes, and which stand nowhere else. */
export const newMark = (): string => `mark${randomBytes(16).toString("hex")}mark`;

/** Splits a text at what may be a mark. What is none stays in a part of its own. */
export const eachMark = /(mark[\da-f]{32}mark)/;
