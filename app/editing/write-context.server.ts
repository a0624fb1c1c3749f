import type { Origin } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { WrittenByModel } from "~/facts/written-by-model";

/** What a change knows beside its input. */
export type WriteContext = {
  /** Who makes it; nobody for the program itself. */
  by?: Editor;
  /** The id that the form of a new document was given: sent twice, it makes one document. */
  id?: string;
  /** Where a loaded document comes from. */
  origin?: Origin;
  /** That a language model wrote the new document's text. */
  writtenByModel?: WrittenByModel;
};

/** The same for a change to what is there: `version` is the one that it was made from, where its sender knows. */
export type ChangeContext = { by?: Editor; version?: number };
