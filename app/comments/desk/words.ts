import type { DeskPage } from "~/desk/list/desk";
import type { WordStatus } from "~/facts/status";
import type { DeskPicture } from "~/reader-pictures/reader-picture";
import type { DeskRating } from "~/recipes/ratings/rating";
import type { DeskComment } from "../comment";

/** What a reader said, for the desk: a rating of a recipe, a comment on a text, or a picture. */
export type Words =
  | ({ kind: "rating" } & DeskRating)
  | ({ kind: "comment" } & DeskComment)
  | ({ kind: "picture" } & DeskPicture);
export const wordKinds = ["rating", "comment", "picture"] as const satisfies Words["kind"][];

/** The counts are of all, whatever the view. */
export type WordsList = DeskPage<Words> & { counts: Record<WordStatus, number> };
