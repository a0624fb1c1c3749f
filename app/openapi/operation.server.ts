import type { z } from "zod";
import type { TokenArea } from "~/tokens/token";
import type { Right } from "~/users/rights";
import type { ShapeName } from "./shapes.server";

export const methods = ["get", "post", "put", "patch", "delete"] as const;
type Method = (typeof methods)[number];

/** What is sent: JSON of a schema, or a form with a file. */
export type Body =
  | { json: z.ZodObject; readOnly?: readonly string[]; change?: true }
  /** JSON whose fields are those of an answer. */
  | { changes: ShapeName }
  | { form: z.ZodObject; orJson?: z.ZodObject };

/** A call of the API, as the document describes it. */
export type Operation = {
  summary: string;
  /** The right that it takes; nothing for everybody. `person` is anybody who is signed in, or a token of theirs. */
  who?: Right | "person";
  /** What the call is about, for tokens: content, unless it is the owner's alone. `null` if no token may make it. */
  area?: TokenArea | null;
  /** The parameters of the address. */
  query?: z.ZodObject;
  /** Parameters whose values only the database knows, and what they are. */
  named?: Record<string, string>;
  body?: Body;
  /** The status of its answer, or the statuses if it can be one of several. */
  status?: Status | readonly Status[];
  /** What is answered: a shape, or a list of them. Nothing with 204. */
  answers?: ShapeName | readonly [ShapeName];
  /** Errors that are this call's own, beside those that every call of its kind has. */
  errors?: readonly number[];
};

type Status = 200 | 201 | 202 | 204;

export type Paths = Record<string, Partial<Record<Method, Operation>>>;
