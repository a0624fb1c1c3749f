import type { Status } from "~/facts/status";
import type { Fields } from "~/fields/field";

/** The name of the buttons that save a form of a noun with drafts. Their values say what is to become of the text. */
export const saveKindField = "save";

/**
 * `draft`: only the desk sees it. `publish`: readers see it at once. `schedule`: they see it from the publish date on.
 * `update`: it stays what it is. `publish-now`: what was scheduled is published before its date.
 */
const saveKinds = ["draft", "publish", "schedule", "update", "publish-now"] as const;
export type SaveKind = (typeof saveKinds)[number];

export const readSaveKind = (text: string | undefined): SaveKind | undefined => saveKinds.find((kind) => kind === text);

export const hasDrafts = (fields: Fields): boolean => Object.hasOwn(fields, "status");
export const hasPublishDate = (fields: Fields): boolean => Object.hasOwn(fields, "publishedAt");

/** A document of a noun with drafts. */
export type Publishable = { status?: Status; publishedAt?: string | null };

/** "scheduled" is published with a date in the future. */
export function publicationOf(
  { status = "published", publishedAt }: Publishable,
  now = Date.now(),
): Status | "scheduled" {
  return status === "published" && Date.parse(publishedAt ?? "") > now ? "scheduled" : status;
}
