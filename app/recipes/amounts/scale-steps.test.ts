import { describe, expect, test } from "vitest";
import { scaleSteps } from "./scale-steps.server";

const ingredients = [
  "For the batter:",
  "1/2 cup (113 g) unsalted butter",
  "250 g plain flour, sifted",
  "3 large eggs",
  "6 tbsp olive oil",
  "60 ml (1/4 cup) whole milk",
  "1 tsp salt",
  "2 cinnamon sticks",
];
const scaled = (step: string, factor = 2) => scaleSteps([step], ingredients, factor)[0];

describe("the amounts of the ingredients in a step", () => {
  test.each([
    ["Stir in 2 tablespoons of the oil.", "Stir in 4 tablespoons of the oil."],
    ["Melt 1 tbsp. of butter over low heat.", "Melt 2 tbsp. of butter over low heat."],
    ["Whisk 250 g flour with 1 egg yolk.", "Whisk 500 g flour with 2 egg yolks."],
    ["Beat in the remaining ½ tsp of salt for 2 minutes.", "Beat in the remaining 1 tsp of salt for 2 minutes."],
    [
      "Mix 60 ml (1/4 cup) of milk and 50g (1.75 oz) of flour.",
      "Mix 120 ml (½ cup) of milk and 100g (3½ oz) of flour.",
    ],
    ["Fold in ¾ cup of the butter (40 g).", "Fold in 1½ cups of the butter (80 g)."],
    ["Bring 2 litres of water to the boil.", "Bring 4 litres of water to the boil."],
    ["Crack 2 large eggs into a bowl.", "Crack 4 large eggs into a bowl."],
  ])("%s", (step, expected) => {
    expect(scaled(step)).toEqual({ text: expected, isUnscaled: false });
  });
});

describe("other numbers stay", () => {
  test.each([
    "Bake for 28 to 30 minutes at 180C/160C fan, gas mark 4.",
    "Pour into a 900 g loaf tin or a 2-litre dish.",
    "Shape into 30 g balls.",
    "Add 1 egg at a time, and 10 g butter for each mould.",
    "Cut into 8 pieces and divide between 4 plates.",
    "Place one egg in the middle, and see note 3.",
    "Pour in 1/3 of the milk.",
    "For the 2 eggs:",
    `Stir ${"and stir ".repeat(60)}the eggs.`,
  ])("%s", (step) => {
    expect(scaled(step)).toEqual({ text: step, isUnscaled: false });
  });
});

test.each(["Puree the plums to make 2 cups.", "Add 50 g of the starter and 250 g flour."])(
  "a measure of something else leaves the step as it is, and it is marked: %s",
  (step) => {
    expect(scaled(step)).toEqual({ text: step, isUnscaled: true });
  },
);

test("nothing is scaled or marked for what was written", () => {
  expect(scaled("Add 50 g of the starter and 250 g flour.", 1)).toMatchObject({ isUnscaled: false });
});

test("a step that is hostile takes no longer than others", () => {
  for (const piece of ["1 ", "1 tbsp of the ", "(1 ", "1 tbsp. ", "½", "egg "]) {
    expect(scaled(piece.repeat(2000 / piece.length))?.text.length).toBeGreaterThan(0);
  }
});
