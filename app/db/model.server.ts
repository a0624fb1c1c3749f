import mongoose, { type Model, type Schema } from "mongoose";
import { watchWrites } from "./watched-writes.server";

// A misspelt field in a filter would match every document.
mongoose.set("strictQuery", "throw");
mongoose.set("autoIndex", false);
mongoose.set("autoCreate", false);

/**
 * Defines a model. In development modules are evaluated again after a change: then the newer definition holds.
 *
 * @param onPages whether readers see its documents on pages. Each write to such a model drops the caches. By default it
 * is true, so that a new model cannot be forgotten.
 */
export function defineModel<Doc>(name: string, schema: Schema<Doc>, { onPages = true } = {}): Model<Doc> {
  if (mongoose.models[name]) mongoose.deleteModel(name);
  const model = mongoose.model<Doc>(name, schema);
  if (onPages) watchWrites(model.collection);
  return model;
}

/** Options of all collections. Each noun's folder maps its documents to plain objects. */
export const schemaOptions = {
  timestamps: true,
  versionKey: false,
  minimize: false,
  strict: "throw",
  id: false,
} as const;

/** Usual fields of a schema. */
export const types = {
  text: { type: String, required: true },
  date: { type: Date, required: true },
  textOrNull: { type: String, default: null },
  numberOrNull: { type: Number, default: null },
  dateOrNull: { type: Date, default: null },
} as const;

type WithDate<Value> = Value extends string ? Date : Value;
type WithText<Value> = Value extends Date ? string : Value;

/** A document whose plain object is known. `Dates` names its dates, which the plain object has as text. */
export type DocumentOf<Plain extends { id: string }, Dates extends keyof Plain> = {
  [Name in keyof Plain as Name extends "id" ? "_id" : Name]: Name extends "id"
    ? mongoose.Types.ObjectId
    : Name extends Dates
      ? WithDate<Plain[Name]>
      : Plain[Name];
};

/** Some fields of a document for pages and the API: its id as text and dates in ISO 8601. */
export function plainOf<Document extends { _id: mongoose.Types.ObjectId }, Name extends keyof Document & string>(
  document: Document,
  names: readonly Name[],
) {
  const fields = names.map((name) => {
    const value = document[name];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return { id: document._id.toHexString(), ...Object.fromEntries(fields) } as { id: string } & {
    [Key in Name]: WithText<Document[Key]>;
  };
}

/** The id and the age of a document that is loaded or imported. */
export type Origin = {
  id: string;
  createdAt: Date;
  /** When it was changed last, where it comes from. */
  updatedAt?: Date;
};

/** The fields that an origin sets in a new document. */
export function originFields(origin: Origin | undefined) {
  if (!origin) return undefined;
  const { id, createdAt, updatedAt } = origin;
  return { _id: new mongoose.Types.ObjectId(id), createdAt, ...(updatedAt && { updatedAt }) };
}

/** A document's id in the API and in addresses: the ObjectId in hex. */
export function isObjectId(value: string): boolean {
  return /^[0-9a-f]{24}$/i.test(value);
}

/** An id that no document has yet. */
export const newId = (): string => new mongoose.Types.ObjectId().toHexString();
