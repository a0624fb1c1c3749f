import { expect, test } from "vitest";
import { withMeasuresTogether } from "./measures.server";

test.each([
  ["Whisk 200 g of flour with 1½ litres.", "Whisk 200~g of flour with 1½~litres."],
  ["Two tins (2 × 400 g) for 10–12 minutes at 180 °C.", "Two tins (2~×~400~g) for 10–12~minutes at 180~°C."],
  ["140 gsm, 80 g/m², 12 % off, 30 October 2026, 7 pm", "140~gsm, 80~g/m², 12~% off, 30~October 2026, 7~pm"],
  ["Room 12 has 3 chairs; 30 in all, A4 paper", "Room 12 has 3 chairs; 30 in all, A4 paper"],
  ["1.25 kg, 1,000 m, v1.5 mm, 5 mmm", "1.25~kg, 1,000~m, v1.5 mm, 5 mmm"],
])("%s", (typed, set) => {
  expect(withMeasuresTogether(typed).replaceAll("\u00a0", "~")).toBe(set);
  expect(withMeasuresTogether(withMeasuresTogether(typed))).toBe(withMeasuresTogether(typed));
});

test("a text of a million signs is set in one go", () => {
  for (const part of ["1", "1 ", "1 × ", "1-", "½ x ", "1.1,"]) {
    const text = part.repeat(1_000_000 / part.length);
    expect(withMeasuresTogether(text)).toBe(text);
  }
});
