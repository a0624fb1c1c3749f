import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/**
 * What came from other systems: for each item where it is here. A second run finds by it what it brought before, and
 * links in texts find where an old address leads.
 */
export type ImportedItemDocument = {
  /** The id of the document here. It is chosen before the document is stored, and stays the same. */
  _id: Types.ObjectId;
  /** The other system and the old site's address: "wordpress https://old.example". */
  site: string;
  /** The item's name in that system. */
  key: string;
  /** A `thread` has brought comments on a text, and is no document itself. */
  noun: ImportedNoun | "thread";
  /** The end of its address here, which is kept free for it until it is stored. */
  slug: string;
  /** The old addresses that links name it by, as `addressKey` writes them. */
  addresses: string[];
  /** A fingerprint of the fields that were stored. `null` until they are. */
  hash: string | null;
  /** The version of the document with these fields. A later one is an editor's. */
  version: number | null;
  /** A change that is about to be stored: if its process ends before it is written down, the next run knows its own work. */
  next: { hash: string; version: number } | null;
  /** When the newest comment was made that came with it. Later runs bring later ones alone. */
  commentsUntil: Date | null;
};

export type ImportedNoun = "article" | "page" | "recipe" | "product";

const schema = new Schema<ImportedItemDocument>(
  {
    site: types.text,
    key: types.text,
    noun: types.text,
    slug: types.text,
    addresses: { type: [String], required: true },
    hash: types.textOrNull,
    version: types.numberOrNull,
    next: { type: Schema.Types.Mixed, default: null },
    commentsUntil: types.dateOrNull,
  },
  schemaOptions,
);
schema.index({ site: 1, key: 1 }, { unique: true });
schema.index({ site: 1, addresses: 1 });
schema.index({ noun: 1, slug: 1 });

export const ImportedItemModel = defineModel<ImportedItemDocument>("ImportedItem", schema, { onPages: false });
