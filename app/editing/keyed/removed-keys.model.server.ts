import { Schema } from "mongoose";
import { defineModel } from "~/db/model.server";

/** The keys of a list that were removed. They are in one document, so that one step can check what remains. */
export type RemovedKeysDocument = {
  /** The list's name. */
  _id: string;
  /** Goes up by one with each change. */
  version: number;
  /** `movedTo` is the key that it leads to for ever; `null` if it leads nowhere. */
  removed: { key: string; movedTo: string | null }[];
};

const schema = new Schema<RemovedKeysDocument>(
  {
    _id: String,
    version: { type: Number, required: true },
    removed: [{ _id: false, key: { type: String, required: true }, movedTo: { type: String, default: null } }],
  },
  { versionKey: false, strict: "throw", id: false },
);

export const RemovedKeysModel = defineModel<RemovedKeysDocument>("RemovedKeys", schema);
