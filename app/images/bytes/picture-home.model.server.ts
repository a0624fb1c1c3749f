import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/**
 * Where the pictures of this database are. There is one such document, from the first use of the storage on. Beside it stands "move" while
 * a command moves them: its lease.
 */
export type PictureHomeDocument = {
  _id: "pictures";
  /** The name of this database in the storage, by chance: no other one may remove anything there. */
  database: string;
  /** Whether new pictures go into the database, although there is a storage: they are being moved back. */
  staysInDatabase: boolean;
};

const schema = new Schema<PictureHomeDocument>(
  { _id: types.text, database: types.text, staysInDatabase: { type: Boolean, required: true } },
  { ...schemaOptions, timestamps: false },
);

export const PictureHomeModel = defineModel<PictureHomeDocument>("PictureHome", schema, { onPages: false });
