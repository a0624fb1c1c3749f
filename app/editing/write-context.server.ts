import type { Origin } from "~/db/model.server";
import type { Editor } from "./editor";

/** What a change knows beside its input: who makes it (nobody for the program itself), and where a loaded document comes from. */
export type WriteContext = { by?: Editor; origin?: Origin };
