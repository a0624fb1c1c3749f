import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Problem } from "~/facts/problem";
import { parseChanges, parseInput } from "~/forms/parse";
import fc from "../setup/fuzz";
import { long } from "../soak/site";
import { anyValue } from "./values";

const modules = import.meta.glob<Record<string, unknown>>("../../app/**/*.schema.ts", { eager: true });
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .map(([name, schema]) => ({ name: `${name} of ${file.split("/").at(-1)}`, schema })),
);
/** They are sent as a map and kept as a list. */
const reshaped = /^(nutritionValues|recipeSchema|writtenRecipe)/;
/** What the language model wrote goes through its noun's own schema before it is stored; a picture's address is asked. */
const fromModel = /^(written|imageReview)/;
const numRuns = long ? 20_000 : 150;

/** Values for the schema's own fields, and anything at all. */
function inputs(schema: z.ZodType): fc.Arbitrary<unknown> {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const known = fc.record(Object.fromEntries(fields.map((field) => [field, anyValue])), { requiredKeys: [] });
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: fc.anything() });
}

/** As the validator speaks to programmers. */
const validatorsWords = /^Invalid|^Too (small|big)|^Unrecognized|expected|received|pattern/;

function onlyProblems<Result>(parse: () => Result): Result | undefined {
  try {
    return parse();
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    const { message, errors = {} } = error as Problem;
    for (const said of [message, ...Object.values(errors).flat()]) expect(said).not.toMatch(validatorsWords);
    return undefined;
  }
}

test("there are schemas to try", () => expect(schemas.length).toBeGreaterThan(8));

describe.each(schemas)("$name", ({ name, schema }) => {
  test("takes whatever is sent or says what is wrong with it; what it took is plain and is taken again", () => {
    fc.assert(
      fc.property(inputs(schema), (input) => {
        const taken = onlyProblems(() => parseInput(schema, input));
        if (taken === undefined) return;
        const plain = JSON.stringify(taken);
        if (!fromModel.test(name)) expect(plain).not.toMatch(/\\u0000|\\ud[89a-f][0-9a-f]{2}/i);
        if (!reshaped.test(name)) expect(JSON.stringify(parseInput(schema, JSON.parse(plain)))).toBe(plain);
      }),
      { numRuns },
    );
  });

  if (!(schema instanceof z.ZodObject)) return;
  test("takes any part of it as a change, or says what is wrong with it", () => {
    fc.assert(
      fc.property(inputs(schema), (input) => {
        if (typeof input !== "object" || input === null) return;
        onlyProblems(() => parseChanges(schema, input as Record<string, unknown>));
      }),
      { numRuns },
    );
  });
});
