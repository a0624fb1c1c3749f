import type { DeskRole, User } from "~/facts/user";

/** What somebody may do on the desk. */
export const rights = [
  /** Enter the desk; see the lists of articles and recipes; write drafts of both and ask for their review. */
  "content.write",
  /** Publish, change and delete all content, with its bin and its changes; ask the language model. */
  "content.publish",
  /** What is the owner's: users, messages, personal data, settings, feeds, jobs. */
  "site",
] as const;

export type Right = (typeof rights)[number];

const rightsOf: Record<DeskRole, readonly Right[]> = {
  admin: rights,
  editor: ["content.write", "content.publish"],
  writer: ["content.write"],
};

/** The right to delete what somebody may write: writers may not delete. */
export const deletingTakes = (writing: Right): Right => (writing === "content.write" ? "content.publish" : writing);

type Standing = Pick<User, "isAdmin" | "role">;

/** Whether somebody has a right. A visitor (`null`) has none. */
export function may(user: Standing | null, right: Right): boolean {
  const role = user?.isAdmin ? "admin" : user?.role;
  return role != null && rightsOf[role].includes(right);
}
