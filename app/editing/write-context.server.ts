import type { Origin } from "~/db/model.server";
import type { Editor } from "./editor";

/** What a change knows beside its input: who makes it (nobody for the program itself), and where a loaded document comes from. */
export type WriteContext = { by?: Editor; origin?: Origin };

/** The same for a change to what is there: `version` is the one that it was made from, where its sender knows. */
export type ChangeContext = { by?: Editor; version?: number };
