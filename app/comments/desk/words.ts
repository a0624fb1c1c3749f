import type { DeskPage } from "~/desk/list/desk";
import type { WordStatus } from "~/facts/status";
import type { DeskRating } from "~/recipes/ratings/rating";
import type { DeskComment } from "../comment";

/** What a reader said, for the desk: a rating of a recipe, or a comment on a text. */
export type Words = ({ kind: "rating" } & DeskRating) | ({ kind: "comment" } & DeskComment);

/** The counts are of all, whatever the view. */
export type WordsList = DeskPage<Words> & { counts: Record<WordStatus, number> };
