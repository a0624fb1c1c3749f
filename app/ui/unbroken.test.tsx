import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Unbroken } from "./unbroken";

test.each([
  ["Insulated Walking Flask, 750 ml", ["750 ml"]],
  ["1 × 400 g tin black beans", ["1 × 400 g"]],
  ["4.5 cm piece of ginger, 1½ tbsp oil and ½ tsp salt", ["4.5 cm", "1½ tbsp", "½ tsp"]],
  ["Grill for 12–15 minutes, then rest for 1 hour.", ["12–15 minutes", "1 hour"]],
  ["Learning to swim at fifty-eight", ["fifty-eight"]],
  ["A step-by-step week in Stratford-upon-Avon", []],
  ["3 garlic cloves, 2 mangoes and plot 14b", []],
  ["", []],
])("%s stays together where a number is", (text, together) => {
  const html = renderToStaticMarkup(<Unbroken text={text} />);
  expect([...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part)).toEqual(together);
  expect(html.replace(/<[^>]*>/g, "")).toBe(text);
});
