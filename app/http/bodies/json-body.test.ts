import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "~/forms/parse";
import { strangerBodyLimit } from "./body.server";
import { readJson } from "./json-body.server";

const sent = (body: string) =>
  new Request("http://localhost/api/contact", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
const recipe = z.object({ title: z.string(), ingredients: z.array(z.string()) });
const read = (body: string) => readJson(sent(body), { of: "a recipe", schema: recipe });

test("what a caller means is read", async () => {
  const recipe = {
    title: 'A "plain" soup\\',
    ingredients: Array.from({ length: 100 }, (_none, at) => `${at}, [leek] {`),
  };
  expect(await read(JSON.stringify(recipe))).toEqual(recipe);
  expect(await read(`"${"[,{".repeat(50_000)}"`)).toHaveLength(150_000);
});

test.each([
  ["deep", "[".repeat(200_000)],
  ["deep, and ends", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
  ["deep in objects", '{"a":'.repeat(40_000)],
  ["of many values", `[${"1,".repeat(100_000)}1]`],
  ["of many keys", `{${Array.from({ length: 15_000 }, (_none, at) => `"k${at}":1`).join()}}`],
  ["of many small lists", `[${"[],".repeat(60_000)}[]]`],
  ["behind a text that ends in a backslash", `["\\\\",${"1,".repeat(100_000)}1]`],
  ["long", `"${"x".repeat(strangerBodyLimit)}"`],
])("JSON that is %s is refused before it is parsed", async (_what, body) => {
  await expect(read(body)).rejects.toMatchObject({ kind: "too-large" });
});

test("however much is wrong with what was sent, the answer says it in a few words", () => {
  const schema = z.strictObject({ tags: z.array(z.string()) });
  const wrong = { tags: Array.from({ length: 10_000 }, () => 1) };
  const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_none, at) => [`key${at}`, at]));
  const loose = z.record(z.string(), z.string());
  for (const problem of [wrong, { tags: [], ...unknown }].map((input) => caught(() => parseInput(schema, input)))) {
    expect(JSON.stringify({ ...problem, message: problem.message }).length).toBeLessThan(20_000);
  }
  const many = caught(() => parseInput(loose, unknown));
  expect(JSON.stringify({ ...many, message: many.message }).length).toBeLessThan(20_000);
});

function caught(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error("Nothing was wrong");
}
