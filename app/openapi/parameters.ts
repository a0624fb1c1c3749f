import type { z } from "zod";
import { inputSchema, type JsonSchema } from "./schema";

/** The parameters of an address. Those that are lists may come more than once. */
export function parametersOf(query: z.ZodObject, named: Record<string, string> = {}) {
  const { properties = {} } = inputSchema(query, {});
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    ...(named[name] ? { description: named[name], schema: { type: "string" } } : { schema: inAddress(schema) }),
  }));
}

/** A whole number is written in digits. */
const inAddress = (schema: JsonSchema): JsonSchema =>
  String(schema.pattern ?? "").startsWith("^\\d{1,") ? { type: "integer", minimum: 1 } : schema;
