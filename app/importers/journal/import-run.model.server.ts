import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { Editor } from "~/facts/editor";

/** A run that somebody has started on the desk. */
export type ImportRunDocument = {
  _id: Types.ObjectId;
  system: string;
  /** The file or folder in the program's folder for imports. */
  file: string;
  url: string | null;
  dryRun: boolean;
  /** A folder beside it with the pictures. */
  pictures: string | null;
  categories: { name: string; key: string }[];
  fallback: string | null;
  state: "waiting" | "running" | "done" | "stopped" | "failed";
  /** Somebody has pressed the button. */
  stopWanted: boolean;
  /** As `ImportProgress`, as of a moment ago. */
  progress: unknown;
  /** As `ImportSummary`, at the end. */
  summary: unknown;
  /** Why it failed, in one line. */
  error: string | null;
  by: Editor;
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<ImportRunDocument>(
  {
    system: types.text,
    file: types.text,
    url: types.textOrNull,
    dryRun: { type: Boolean, required: true },
    pictures: types.textOrNull,
    categories: { type: [{ name: String, key: String, _id: false }], default: [] },
    fallback: types.textOrNull,
    state: types.text,
    stopWanted: { type: Boolean, default: false },
    progress: { type: Schema.Types.Mixed, default: null },
    summary: { type: Schema.Types.Mixed, default: null },
    error: types.textOrNull,
    by: { type: Schema.Types.Mixed, required: true },
  },
  schemaOptions,
);
schema.index({ createdAt: -1 });

export const ImportRunModel = defineModel<ImportRunDocument>("ImportRun", schema, { onPages: false });
