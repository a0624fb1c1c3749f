import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** What somebody has said of another site, so that the next run of it goes by the same words. */
export type ImportedSiteDocument = {
  /** The system and the address of the site, as in the journal's items. */
  _id: string;
  /** Names of its categories, with keys of this site's. */
  categories: { name: string; key: string }[];
  /** The category of texts whose own has no match. */
  fallback: string | null;
};

const schema = new Schema<ImportedSiteDocument>(
  { _id: String, categories: [{ _id: false, name: types.text, key: types.text }], fallback: types.textOrNull },
  schemaOptions,
);

export const ImportedSiteModel = defineModel<ImportedSiteDocument>("ImportedSite", schema, { onPages: false });
