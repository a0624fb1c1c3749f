import { z } from "zod";

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/**
 * What may be sent of a schema, as JSON Schema. What no JSON can say, such as the rules of a date, is left open.
 *
 * @param readOnly fields that may be sent and are ignored
 * @param change any of the fields, and the version that the change was made from
 */
export function inputSchema(
  schema: z.ZodObject,
  { readOnly = [], change = false }: { readOnly?: readonly string[]; change?: boolean },
): JsonSchema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def;
      if (type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
      if (type === "file") Object.assign(jsonSchema, { contentMediaType: "application/octet-stream" });
    },
  }) as JsonSchema;
  const ignored = readOnly.filter((name) => !Object.hasOwn(made.properties ?? {}, name));
  const properties = {
    ...Object.fromEntries(ignored.map((name) => [name, { readOnly: true }])),
    ...Object.fromEntries(
      Object.entries(made.properties ?? {}).map(([name, property]) => [
        name,
        change ? withoutDefault(property) : property,
      ]),
    ),
    ...(change && { version: { type: ["integer", "null"], minimum: 1, description: "What the change was made from" } }),
  };
  const { required: _all, ...rest } = made;
  // Some schemas take what is missing as empty, which their JSON Schema does not say.
  const required = Object.keys(made.properties ?? {}).filter((name) => !takesNothing(schema.shape[name]));
  return {
    ...rest,
    properties,
    ...(required.length > 0 && !change && { required }),
    additionalProperties: false,
  };
}

const takesNothing = (field: z.core.$ZodType | undefined) =>
  field === undefined || z.safeParse(field, undefined).success;

/** What is not sent stays as it is. */
function withoutDefault({ default: _default, ...property }: JsonSchema): JsonSchema {
  return property;
}
