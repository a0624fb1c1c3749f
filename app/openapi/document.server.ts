import { z } from "zod";
import { config } from "~/runtime/config.server";
import { type TokenArea, tokenRightLabels } from "~/tokens/token";
import { type Body, methods, type Operation } from "./operation.server";
import { parametersOf } from "./parameters";
import { apiPaths } from "./paths.server";
import { inputSchema, type JsonSchema } from "./schema";
import { type ShapeName, shapes } from "./shapes.server";

let made: string | undefined;

/**
 * The description of the API (OpenAPI 3.1) as JSON. It is made once in each process: it says nothing of what the site has
 * in its database.
 */
export function apiDocument(): string {
  made ??= JSON.stringify(describeApi());
  return made;
}

function describeApi() {
  const paths = Object.entries(apiPaths()).map(([path, operations]) => {
    const described = methods.flatMap((method) => {
      const operation = operations[method];
      return operation ? [[method, describe(path, method, operation)]] : [];
    });
    return [path, { ...pathParameters(path), ...Object.fromEntries(described) }];
  });
  return {
    openapi: "3.1.1",
    info: {
      title: `The API of ${config().siteName}`,
      version: "1",
      description:
        "JSON over HTTP. Fields that an answer has and nobody can set may be sent back as they were read: they are ignored. Every resource that answers GET answers HEAD.",
    },
    // Of this very site, wherever it stands.
    servers: [{ url: "/" }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, answerSchema(shape)])),
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: config().siteUrl.startsWith("https:") ? "__Host-session" : "session",
          description: "Somebody who has signed in on the site's pages",
        },
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "A token that an admin has made at /admin/tokens. It may do what its maker may, and what was chosen for it.",
        },
      },
    },
  };
}

const answerSchema = (shape: z.ZodType): JsonSchema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { unrepresentable: "any" }) as JsonSchema;
  return schema;
};

const ref = (name: ShapeName) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const pathParameters = (path: string) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.length === 0) return {};
  return { parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })) };
};

const wordsOf = (path: string) =>
  path
    .replace(/^\/api/, "")
    .split(/\W/)
    .filter(Boolean);
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function describe(path: string, method: string, operation: Operation) {
  const { summary, query, named, body, status = 200 } = operation;
  return {
    operationId: `${method}${wordsOf(path).map(capitalized).join("")}`,
    summary,
    description: whoMay(operation, method),
    security: securityOf(operation),
    ...(query && { parameters: parametersOf(query, named) }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      ...Object.fromEntries([status].flat().map((one) => [one, answerOf(operation)])),
      ...errorsOf(operation, path),
    },
  };
}

const people = {
  "content.write": "Writers, editors and admins; what a writer sends has to be a draft.",
  "content.publish": "Editors and admins.",
  site: "Admins.",
  person: "Everybody who is signed in.",
};

/** What the call is about, for tokens. */
const areaOf = ({ who, area = who === "site" ? null : "content" }: Operation): TokenArea | null => area;

function whoMay(operation: Operation, method: string): string {
  const { who } = operation;
  if (!who) return "Everybody.";
  const area = areaOf(operation);
  if (who === "person") return `${people[who]} Any token.`;
  const reading = method === "get" ? [tokenRightLabels.read] : [];
  const rights =
    area === "rest" ? [tokenRightLabels.all] : area ? [...reading, tokenRightLabels[area], tokenRightLabels.all] : [];
  return `${people[who]} ${rights.length > 0 ? `Tokens with one of the rights: ${rights.join("; ")}.` : "No token."}`;
}

function securityOf(operation: Operation) {
  const withToken = areaOf(operation) === null ? [] : [{ token: [] }];
  return [...(operation.who ? [] : [{}]), { session: [] }, ...withToken];
}

function answerOf({ answers, summary }: Operation) {
  if (!answers) return { description: "Done. The answer is empty." };
  const schema = Array.isArray(answers) ? { type: "array", items: ref(answers[0]) } : ref(answers as ShapeName);
  return { description: summary, content: json(schema) };
}

const errorWords: Record<number, string> = {
  400: "Malformed",
  401: "Not signed in, or the token is unknown, withdrawn or over",
  403: "Without the right, or from a page of another site",
  404: "Not there",
  408: "The body came too slowly",
  409: "Conflict",
  413: "Too large",
  415: "Of the wrong type",
  422: "Fields are wrong: `errors` names them",
  429: "Too many calls; `Retry-After` says when to try again",
  500: "Our fault",
  503: "A part is down; `Retry-After` says when to try again",
};

function errorsOf({ who, query, body, errors = [] }: Operation, path: string) {
  const all = [
    401,
    ...(who ? [403] : []),
    ...(query ? [422] : []),
    ...(body ? [400, 403, 408, 413, 415, 422] : []),
    ...(path.includes("{") ? [404] : []),
    429,
    ...errors,
    500,
    503,
  ];
  const statuses = [...new Set(all)].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [status, { description: errorWords[status] ?? "", content: json(ref("Error")) }]),
  );
}

function contentOf(body: Body) {
  if ("changes" in body) {
    const { required: _all, ...schema } = answerSchema(shapes[body.changes]);
    return json(schema);
  }
  if ("json" in body) return json(inputSchema(body.json, body));
  return {
    "multipart/form-data": { schema: inputSchema(body.form, {}) },
    ...(body.orJson && json(inputSchema(body.orJson, {}))),
  };
}
