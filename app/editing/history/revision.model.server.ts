import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { Revision } from "~/facts/revision";

export type RevisionDocument = Omit<Revision, "at"> & {
  _id: Types.ObjectId;
  noun: string;
  nounId: Types.ObjectId;
  at: Date;
  /** The ids of the pictures that it names. */
  pictureIds?: string[];
};

const schema = new Schema<RevisionDocument>(
  {
    noun: types.text,
    nounId: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    at: types.date,
    by: { type: Schema.Types.Mixed, default: null },
    fields: { type: Schema.Types.Mixed, required: true },
    pictureIds: { type: [String], default: undefined },
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ nounId: 1, version: -1 }, { unique: true });
schema.index({ pictureIds: 1 });

export const RevisionModel = defineModel<RevisionDocument>("Revision", schema, { onPages: false });

export const toRevision = ({ version, at, by, fields }: RevisionDocument): Revision => ({
  version,
  at: at.toISOString(),
  by,
  fields,
});
