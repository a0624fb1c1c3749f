import { expect, test } from "vitest";
import { z } from "zod";
import { Problem } from "~/facts/problem";
import { productSchema } from "~/products/product.schema";
import { recipeSchema } from "~/recipes/edit/recipe.schema";
import { parseChanges, parseInput } from "./parse";
import { oneOrAll, positiveNumber } from "./query.server";

/** What is said of a refused value: the message, and those of the fields. */
function refusal(parse: () => unknown) {
  try {
    parse();
  } catch (error) {
    if (error instanceof Problem) return { message: error.message, errors: error.errors };
  }
  throw new Error("It was taken");
}

const many = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word} ${index}`);

test.each<[field: string, value: unknown, said: string]>([
  ["title", 5, "Enter a title"],
  ["title", "x".repeat(201), "Shorten the title to 200 characters or fewer"],
  ["description", null, "Enter a description"],
  ["price", "", "Enter a price"],
  ["price", "cheap", "Enter a price in pounds and pence, like 19.99"],
  ["originalPrice", {}, "Enter the original price"],
  ["categoryId", "tea", "Enter the category's number as a whole number"],
  ["reviewCount", "-1", "Enter the number of reviews as 0 or more"],
  ["reviewCount", -1, "Enter the number of reviews as 0 or more"],
  ["reviewCount", 1.5, "Enter the number of reviews as a whole number"],
  ["reviewCount", "1e3", "Enter the number of reviews as a whole number"],
  ["reviewCount", 1e9, "Enter the number of reviews as 100,000,000 at most"],
  ["rating", true, "Enter a rating from 0 to 5"],
  ["imageUrl", 5, "Enter an image address that starts with https:// or upload a picture"],
  ["imageUrl", "foo", "Could not load the image. Please check the URL."],
  ["imageUrl", `https://a.example/${"x".repeat(2000)}`, "Shorten the image address to 2,000 characters or fewer"],
  ["affiliateUrl", [], "Enter the affiliate address as an address with https://"],
  ["features", many("Light", 21), "Enter at most 20 key features"],
  ["features", ["x".repeat(201)], "Shorten each key feature to 200 characters or fewer"],
  ["features", [5], "Send each key feature as text"],
  ["tags", many("tea", 31), "Enter at most 30 tags"],
  ["vendor", 5, "Enter the vendor as text"],
  ["inStock", "perhaps", "Send true or false"],
])("of a product's %s of %j one thing is said, and it names what is wanted", (field, value, said) => {
  const { errors } = refusal(() => parseChanges(productSchema, { [field]: value }));
  expect(errors).toEqual({ [field]: [said] });
});

test("an empty price of a new product is told of once", () => {
  const { errors } = refusal(() => parseInput(productSchema, { title: "Tea", description: "Leaves.", price: "" }));
  expect(errors).toEqual({ price: ["Enter a price"] });
});

test("a recipe's minutes have their limits in words", () => {
  const { errors } = refusal(() => parseChanges(recipeSchema, { prepTime: -5, cookTime: 1e9 }));
  expect(errors).toMatchObject({
    prepTime: ["Enter the preparation time in minutes as 0 or more"],
    cookTime: [expect.stringMatching(/^Enter the cooking time in minutes as [\d,]+ at most$/)],
  });
});

test.each([null, 5, "text", []])("%j in place of fields is told of as such", (body) => {
  expect(refusal(() => parseInput(productSchema, body))).toEqual({ message: "Send an object of fields", errors: {} });
});

test.each<[schema: z.ZodType, value: unknown, said: string]>([
  [positiveNumber, "abc", "Enter a whole number from 1"],
  [positiveNumber, "0", "Enter a whole number from 1"],
  [oneOrAll(["easy", "hard"]), "zz", "Choose all, easy or hard"],
  [z.boolean(), "x", "Send true or false"],
  [z.union([z.string(), z.number()]), [], "Send text or a number"],
  [z.string().min(3), "a", "Use 3 characters or more"],
  [z.array(z.string()).max(2), ["a", "b", "c"], "Use 2 items or fewer"],
  [z.number().max(5), 6, "Enter 5 or less"],
  [z.number().multipleOf(5), 6, "Enter a multiple of 5"],
  [z.strictObject({}), { a: 1 }, "Leave out a"],
  [z.email(), "a", "Enter this in its correct form"],
])("a schema without words of its own has plain ones: %#", (schema, value, said) => {
  const { errors, message } = refusal(() => parseInput(z.object({ limit: schema }), { limit: value }));
  expect([message, errors?.limit]).toEqual(["Some fields need your attention", [said]]);
});

test("all of them is no filter", () => {
  const query = z.object({ cuisine: oneOrAll(["italian"]) });
  expect(parseInput(query, { cuisine: "all" }).cuisine).toBeUndefined();
  expect(parseInput(query, { cuisine: "italian" }).cuisine).toBe("italian");
  expect(parseInput(query, {}).cuisine).toBeUndefined();
});
