import { expect, test } from "vitest";
import { groupIngredients } from "./ingredients";

test("a line that ends with a colon is the heading of the lines below it", () => {
  expect(groupIngredients(["salt", "For the cake:", "flour", "eggs", "For the syrup :", "sugar"])).toEqual([
    { heading: null, lines: ["salt"] },
    { heading: "For the cake", lines: ["flour", "eggs"] },
    { heading: "For the syrup", lines: ["sugar"] },
  ]);
});

test("a colon within a line makes no heading", () => {
  expect(groupIngredients(["spice mix: cumin and sumac", ":"])).toEqual([
    { heading: null, lines: ["spice mix: cumin and sumac", ":"] },
  ]);
});

test("a recipe without ingredients has no groups", () => {
  expect(groupIngredients([])).toEqual([]);
});
