import { expect, test } from "vitest";
import { groupIngredients, groupSteps, stepsOf } from "./ingredients";

const plain = (groups: ReturnType<typeof groupIngredients>) =>
  groups.map(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)]);

test("a line that ends with a colon is the heading of the lines below it", () => {
  expect(plain(groupIngredients(["salt", "For the cake:", "flour", "eggs", "For the syrup :", "sugar"]))).toEqual([
    [null, "salt"],
    ["For the cake", "flour", "eggs"],
    ["For the syrup", "sugar"],
  ]);
});

test("a line keeps its place among all lines", () => {
  const [, cake] = groupIngredients(["salt", "For the cake:", "flour"]);
  expect(cake?.lines).toEqual([{ place: 2, text: "flour" }]);
});

test("a colon within a line makes no heading", () => {
  expect(plain(groupIngredients(["spice mix: cumin and sumac", ":"]))).toEqual([
    [null, "spice mix: cumin and sumac", ":"],
  ]);
});

test("a recipe without ingredients has no groups", () => {
  expect(groupIngredients([])).toEqual([]);
});

test("steps have headings too, but a sentence that ends with a colon is a step", () => {
  const steps = ["For the cake:", "Beat.", "Now fold in, in this order, as gently as you can, the following:", "Bake."];
  expect(plain(groupSteps(steps))).toEqual([["For the cake", "Beat.", steps[2], "Bake."]]);
  expect(stepsOf(steps).map(({ place }) => place)).toEqual([1, 2, 3]);
});
