import type { Editor } from "~/facts/editor";
import type { Status } from "~/facts/status";
import type { LibraryPicture } from "~/images/library/picture";

/** A document that uses a picture. */
export type PictureUse = {
  /** Its noun: "article". */
  kind: string;
  id: string;
  title: string;
  /** The address of its form on the desk. */
  path: string;
  status: Status | null;
  /** "earlier": only an earlier version of it has the picture; "bin": it was deleted. */
  state: "present" | "earlier" | "bin";
  /** Where it stands: in a field of its own, or in a text. Not known of earlier versions. */
  places: ("picture" | "text")[];
};

/** A picture in the library's list. */
export type ListedPicture = LibraryPicture & {
  /** How many documents use it now. */
  uses: number;
  /** No document uses it any more, but an earlier version or something in the bin does. */
  kept: boolean;
};

/** What became of a replacement so far. */
export type Replacement = LibraryPicture & {
  /** The id of the picture that was replaced. */
  replaced: string;
  /** How many documents have the new picture now. */
  changed: number;
  /** How many still wait for it: a job goes on. */
  waiting: number;
  /** Documents that today's rules refuse, by title: somebody has to save them first. */
  refused: string[];
};

/** Who replaces and removes pictures. */
export type Acting = { by: Editor; mayChangeSite: boolean };

/** Stands for all unused pictures where the address of a question names one. */
export const allUnused = "unused";
