import type { Editor } from "./editor";
import { Problem } from "./problem";
import type { Revision } from "./revision";

/** A field that others have changed since a form was opened, and who changed it last: `null` for the program itself. */
export type FieldOfOthers = { field: string; by: Editor | null };

/** A field that others and the form have changed differently. */
export type ConflictingField = FieldOfOthers & {
  /** Both changes together, where they stand in different lines of the text. */
  together?: string;
  /** The form has not changed it. It is asked because another field that belongs to it was changed there. */
  leftAlone?: boolean;
};

/** The fields of an edit conflict, in the form's order. */
export type ConflictFields = {
  /** Its sender has to choose. */
  asked: ConflictingField[];
  /** Changed by others alone: they stay as they were saved. */
  theirs: FieldOfOthers[];
  /** Changed by the form alone: they are saved as they were typed. */
  mine: string[];
};

/** A save was made from a version that is no longer the newest. Nothing has been written. */
export class EditConflict extends Problem {
  constructor(
    readonly noun: string,
    /** The version that is in the way. */
    readonly newer: Revision,
    /** Where it is known which version the save was made from. */
    readonly fields?: ConflictFields,
  ) {
    super("conflict", `Somebody else has saved a newer version of this ${noun}`);
    this.name = "EditConflict";
  }
}
