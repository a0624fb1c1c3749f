import { createHash } from "node:crypto";
import { Types } from "mongoose";

/** When the documents of an untouched site were written. */
const written = new Date("2026-11-01T00:00:00Z");

/**
 * The documents of an untouched site in their order, as they are stored when they are changed first. Each has the same id
 * on every site.
 *
 * @param name one of them, for the id
 */
export const defaultDocuments = <Fields extends { key: string; label: string }>(
  name: string,
  defaults: readonly Fields[],
) =>
  defaults.map((fields, index) => ({
    _id: new Types.ObjectId(createHash("sha256").update(`${name}:${fields.key}`).digest("hex").slice(0, 24)),
    ...fields,
    title: fields.label,
    position: index + 1,
    version: 1,
    updatedBy: null,
    titleWords: [],
    createdAt: written,
    updatedAt: written,
  }));
