import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { Editor } from "~/facts/editor";

export type PresenceDocument = {
  /** Noun, document and person. */
  _id: string;
  noun: string;
  document: string;
  by: Editor;
  since: Date;
  /** After this moment the person has gone. */
  until: Date;
};

const schema = new Schema<PresenceDocument>(
  {
    _id: types.text,
    noun: types.text,
    document: types.text,
    by: { type: Schema.Types.Mixed, required: true },
    since: types.date,
    until: types.date,
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ noun: 1, document: 1, until: 1 });
schema.index({ until: 1 });

export const PresenceModel = defineModel<PresenceDocument>("Presence", schema, { onPages: false });
