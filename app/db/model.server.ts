import mongoose, { type Model, type Schema } from "mongoose";
import { watchWrites } from "./watched-writes.server";

// A misspelt field in a filter would match every document.
mongoose.set("strictQuery", "throw");
mongoose.set("autoIndex", false);
mongoose.set("autoCreate", false);

/**
 * Defines a model. In development modules are evaluated again after a change: then the newer definition holds.
 *
 * @param onPages whether readers see its documents on pages. Every write to such a model drops what is cached of content,
 * so a new model counts as seen until somebody says otherwise.
 */
export function defineModel<Doc>(name: string, schema: Schema<Doc>, { onPages = true } = {}): Model<Doc> {
  if (mongoose.models[name]) mongoose.deleteModel(name);
  const model = mongoose.model<Doc>(name, schema);
  if (onPages) watchWrites(model.collection);
  return model;
}

/** Options that every collection shares. Documents are mapped to plain objects by their own noun's folder. */
export const schemaOptions = {
  timestamps: true,
  versionKey: false,
  minimize: false,
  strict: "throw",
  id: false,
} as const;

/** Where a document that is loaded or imported comes from: it keeps its id and its age. */
export type Origin = { id: string; createdAt: Date };

/** What an origin sets in a new document. */
export function originFields(origin: Origin | undefined) {
  return origin && { _id: new mongoose.Types.ObjectId(origin.id), createdAt: origin.createdAt };
}

/** A document's id in the API and in addresses: the ObjectId in hex. */
export function isObjectId(value: string): boolean {
  return /^[0-9a-f]{24}$/i.test(value);
}

/** An id that no document has yet. */
export const newId = (): string => new mongoose.Types.ObjectId().toHexString();
