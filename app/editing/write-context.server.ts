import type { Origin } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { ReviewState } from "~/facts/status";
import type { WrittenByModel } from "~/facts/written-by-model";
import type { EventCause } from "~/webhooks/events/site-event";

/** What a change needs to know besides its input. */
export type WriteContext = {
  /** Who makes it. Missing for the program itself. */
  by?: Editor;
  /** Set for somebody who may not publish: only drafts are written. */
  draftsOnly?: boolean;
  /** Asks for the review of a draft, or ends it (`null`). */
  review?: ReviewState | null;
  /** The id that the form brought for the new document. If the form is sent twice, there is still one document. */
  id?: string;
  /** The origin of a loaded document. */
  origin?: Origin;
  /** Set if a language model wrote the new document's text. */
  writtenByModel?: WrittenByModel;
  /** What made it, if neither a person did nor an import. */
  cause?: EventCause;
};

/** The same for a change. `version` is the one that the change was made from, if the sender knows it. */
export type ChangeContext = Pick<WriteContext, "by" | "draftsOnly" | "review"> & {
  version?: number;
  /** When it was changed, if that was elsewhere. */
  at?: Date;
};
