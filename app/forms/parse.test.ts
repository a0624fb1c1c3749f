import { expect, test } from "vitest";
import { z } from "zod";
import { parseChanges, parseInput } from "./parse";

const schema = z.object({ title: z.string("Enter a title").min(1), featured: z.boolean().default(false) });

test("a change holds the fields that were sent and no others", () => {
  expect(parseChanges(schema, { title: "Tea" })).toEqual({ title: "Tea" });
  expect(parseChanges(schema, { title: undefined })).toEqual({});
});

test("fields that the schema does not know are left out, whatever they are called", () => {
  const input = JSON.parse('{"title":"Tea","isAdmin":true,"__proto__":{"isAdmin":true},"constructor":1,"toString":1}');
  for (const result of [parseChanges(schema, input), parseInput(schema, input)]) {
    expect(result).not.toHaveProperty("isAdmin");
    expect(Object.keys(result).filter((field) => field !== "featured")).toEqual(["title"]);
  }
  expect({}).not.toHaveProperty("isAdmin");
});

test("an operator of the database's is no text", () => {
  expect(() => parseInput(schema, { title: { $gt: "" } })).toThrow(expect.objectContaining({ kind: "invalid" }));
});
