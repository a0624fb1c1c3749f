import type { QueryFilter, Types, UpdateQuery } from "mongoose";

type Versioned = { _id: Types.ObjectId; version: number };

// A generic model does not know that every noun has these fields. The casts that say so are only here.

/** The filter of a save. It finds a document only if nobody has saved it since. */
export const inVersion = <Document extends Versioned>({ _id, version }: Document) =>
  ({ _id, version }) as QueryFilter<Document>;

/** The update that makes a document's next version. */
export const nextVersion = <Document extends Versioned>() => ({ $inc: { version: 1 } }) as UpdateQuery<Document>;
