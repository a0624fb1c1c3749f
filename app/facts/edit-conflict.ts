import type { Editor } from "./editor";
import { thisNoun } from "./english";
import { type FieldErrors, Problem } from "./problem";
import type { Revision } from "./revision";

/** A field that others have changed since a form was opened, and who changed it last. `null` is the program itself. */
export type FieldOfOthers = { field: string; by: Editor | null };

/** A field that others and the form have changed to different texts. */
export type ConflictingField = FieldOfOthers & {
  /** A text with both changes, if they are in different lines. */
  together?: string;
  /** The form has not changed this field, but another field that belongs to it. So its sender chooses for both. */
  unchangedByForm?: boolean;
};

/** The fields of an edit conflict, in the form's order. */
export type ConflictFields = {
  /** Fields that the sender has to choose a text for. */
  conflicting: ConflictingField[];
  /** Fields that only others have changed. They keep the others' text. */
  theirs: FieldOfOthers[];
  /** Fields that only the form has changed. They are saved as they were typed. */
  mine: string[];
};

/** A save was made from an old version. Nothing has been written. */
export class EditConflict extends Problem {
  constructor(
    readonly noun: string,
    /** The newest version. */
    readonly newer: Revision,
    /** Missing if nobody knows which version the save was made from. */
    readonly fields?: ConflictFields,
    /** What is wrong with the sender's choices, by field. */
    errors?: FieldErrors,
  ) {
    super("conflict", `Somebody else has saved a newer version of ${thisNoun(noun)}`, errors);
    this.name = "EditConflict";
  }
}
