import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { Editor } from "~/facts/editor";

/** A tag that has got another name. */
export type TagRenameDocument = {
  /** The old address: see `archiveSlug`. */
  _id: string;
  from: string;
  /** Its name now, also if that has been changed again. */
  to: string;
  by: Editor | null;
  at: Date;
  /** Some documents may still have the old name. */
  wanted: boolean;
};

const schema = new Schema<TagRenameDocument>(
  {
    _id: types.text,
    from: types.text,
    to: types.text,
    by: { type: Schema.Types.Mixed, default: null },
    at: types.date,
    wanted: { type: Boolean, required: true },
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ wanted: 1, at: 1 });
schema.index({ to: 1 });

export const TagRenameModel = defineModel<TagRenameDocument>("TagRename", schema);
