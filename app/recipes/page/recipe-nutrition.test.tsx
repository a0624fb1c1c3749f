import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RecipeNutrition } from "./recipe-nutrition";

const wordsOf = (nutritionalInfo: Record<string, string>) =>
  renderToStaticMarkup(<RecipeNutrition recipe={{ nutritionalInfo, servings: 2 }} />)
    .replace(/^.*?<dl[^>]*>/s, "")
    .replaceAll(/<(\/?)(dl|div)[^>]*>/g, (_all, end, name) => (name === "dl" ? (end ? "]" : "[") : " "))
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll(/[|\s]+/g, " ");

test("a part of a value stands with it", () => {
  const food = { Energy: "490 kcal", Fat: "27 g", "of which saturates": "5.4 g", Salt: "1 g" };
  expect(wordsOf(food)).toContain("Energy 490 kcal Fat 27 g [ of which saturates 5.4 g ] Salt 1 g");
});

test("a part without a whole stands alone", () => {
  expect(wordsOf({ "of which sugars": "2 g" })).toMatch(/^ of which sugars 2 g/);
});
