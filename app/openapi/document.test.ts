import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { calls, doors, type Kind } from "../../tests/e2e/doors";
import { withDatabase } from "../../tests/setup/database";
import { apiDocument } from "./document.server";
import { methods } from "./operation.server";
import { apiPaths } from "./paths.server";

withDatabase();

/** The document as programs read it. */
const described = () => JSON.parse(apiDocument()) as { paths: Record<string, Record<string, unknown>> };

/** "api.admin.pictures.$id_.uses.ts" as "/api/admin/pictures/{id}/uses". */
const addressOf = (file: string) =>
  `/${file
    .replace(/(\._index)?\.ts$/, "")
    .replaceAll("[.]", "\0")
    // A word in brackets would mean something else without them.
    .replace(/\[(\w+)\]/g, "$1")
    .replace(/_(?=\.)/g, "")
    .replaceAll(".", "/")
    .replaceAll("\0", ".")
    .replace(/\$(\w+)/g, "{$1}")}`;

// Signing in and out are pages, and the last one is all that is not there.
const apiDoors = Object.entries(doors).filter(([file]) => /^api\..*\.ts$/.test(file) && !/^api\.(login|\$)/.test(file));

test("the description is OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(described() as never);
  expect([errors, valid]).toEqual([undefined, true]);
});

test("every call of the API is described, with its methods, and none that is not there", () => {
  const found = Object.entries(described().paths).map(([path, operations]) => [
    path,
    methods.filter((method) => operations[method]).sort(),
  ]);
  const wanted = apiDoors.map(([file, { get, takes = [] }]) => [
    addressOf(file),
    [...(get.admin === 405 ? [] : ["get"]), ...takes.map((method) => method.toLowerCase())].sort(),
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});

test("who may call is what the table of doors says", () => {
  const least = (answers: Record<Kind, number>) =>
    (["visitor", "user", "writer", "editor", "admin"] as const).find((kind) => ![401, 403].includes(answers[kind]));
  const kinds = { person: "user", "content.write": "writer", "content.publish": "editor", site: "admin" } as const;
  const paths = apiPaths();
  const kindOf = (path: string, method: string) => {
    const who = paths[path]?.[method as "get"]?.who;
    return who ? kinds[who] : "visitor";
  };
  for (const [file, { get }] of apiDoors) {
    if (get.admin === 405) continue;
    expect([file, kindOf(addressOf(file), "get")]).toEqual([file, least(get)]);
  }
  for (const { method, path, answers } of calls) {
    const described = Object.keys(paths).find((one) => new RegExp(`^${one.replace(/\{\w+\}/g, "[^/]+")}$`).test(path));
    expect([method, path, kindOf(described ?? "", method.toLowerCase())]).toEqual([method, path, least(answers)]);
  }
});

test("docs/api.md names the calls that take no token, and no others", () => {
  const words = readFileSync("docs/api.md", "utf8");
  const sentence = /No token may call\s+(.*?) or\s+what is below them/s.exec(words)?.[1] ?? "";
  const named = [...sentence.matchAll(/`(\/api\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(3);
  for (const [path, operations] of Object.entries(described().paths)) {
    const without = named.some((one) => path === one || path.startsWith(`${one}/`));
    for (const method of methods.filter((one) => operations[one])) {
      const { security } = operations[method] as { security: object[] };
      // What everybody may read, a program may read with a token, too.
      const isPublic = security.some((way) => Object.keys(way).length === 0);
      expect([path, security.some((way) => "token" in way)]).toEqual([path, !without || isPublic]);
    }
  }
});
