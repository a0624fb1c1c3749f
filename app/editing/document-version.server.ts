import type { QueryFilter, Types, UpdateQuery } from "mongoose";

type Versioned = { _id: Types.ObjectId; version: number };

// A model of any noun cannot know that these fields are its own: that is said here alone.

/** The filter of the strong write: it finds a document only as long as nobody has saved it since. */
export const inVersion = <Document extends Versioned>({ _id, version }: Document) =>
  ({ _id, version }) as QueryFilter<Document>;

/** The update that makes a document's next version. */
export const nextVersion = <Document extends Versioned>() => ({ $inc: { version: 1 } }) as UpdateQuery<Document>;
