import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RecipeIngredients } from "./recipe-ingredients";

const render = (isUnscaled: boolean) =>
  renderToStaticMarkup(
    <RecipeIngredients groups={[{ heading: null, lines: [{ place: 0, text: "a little oil", isUnscaled }] }]} />,
  );

test("an ingredient that could not be scaled says so beside it", () => {
  expect(render(true)).toMatch(/a little oil.*not scaled/s);
  expect(render(false)).not.toContain("not scaled");
});

test("an ingredient is ticked off by its own label", () => {
  expect(render(false)).toMatch(/<label[^>]*>.*<input[^>]*type="checkbox".*a little oil.*<\/label>/s);
});
