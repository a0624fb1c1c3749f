import mongoose, { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { namesOf, type Taken } from "~/fields/field";
import { type SettingName, settingsFields, settingsId } from "./settings-fields";

/** All settings, in the names of the desk's forms. */
export type Settings = Taken<typeof settingsFields>;

/**
 * What the owner has set. `null` was never set. Everything else has a wrapper, so that a text that was emptied differs
 * from one that was never set.
 */
type OwnSettings = { [Name in SettingName]?: { value: Settings[Name] } | null };

export type SettingsDocument = OwnSettings & {
  _id: Types.ObjectId;
  /** The name in the list of changes. */
  title: string;
  version: number;
  updatedBy: Editor | null;
  /** The picture of the logo. */
  pictureIds?: string[];
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<SettingsDocument>(
  {
    title: types.text,
    version: { type: Number, required: true },
    updatedBy: { type: Schema.Types.Mixed, default: null },
    pictureIds: [String],
    ...Object.fromEntries(namesOf(settingsFields).map((name) => [name, { type: Schema.Types.Mixed, default: null }])),
  },
  schemaOptions,
);

export const SettingsModel = defineModel<SettingsDocument>("Settings", schema);

/** The stored settings. `null` while the site is untouched. */
export const findSettings = (): Promise<SettingsDocument | null> =>
  SettingsModel.findById(settingsId).lean<SettingsDocument>();

/** Stores the settings of an untouched site as version 1, unless somebody has done so. */
export async function keepUntouchedSettings(): Promise<void> {
  const fresh = { title: "Site settings", version: 1, updatedBy: null };
  await SettingsModel.updateOne(
    { _id: new mongoose.Types.ObjectId(settingsId) },
    { $setOnInsert: fresh },
    { upsert: true },
  );
}
