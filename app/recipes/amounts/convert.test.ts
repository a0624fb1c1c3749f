import { describe, expect, test } from "vitest";
import { convertIngredient } from "./convert.server";

describe("metric", () => {
  test.each([
    ["1 cup plain flour", "about 125 g plain flour"],
    ["1½ cups packed brown sugar", "about 325 g packed brown sugar"],
    ["1 cup milk", "240 ml milk"],
    ["2 quarts chicken stock", "1.9 litres chicken stock"],
    ["1 lb beef mince", "455 g beef mince"],
    ["3-4 oz feta", "85-115 g feta"],
    ["about 1 cup rolled oats", "about 90 g rolled oats"],
  ])("%s", (line, expected) => {
    expect(convertIngredient(line, "metric")).toBe(expected);
  });
});

describe("US cups", () => {
  test.each([
    ["250 g plain flour", "about 2 cups plain flour"],
    ["25 g butter", "about 1¾ tbsp butter"],
    ["500 ml vegetable stock", "2⅛ cups vegetable stock"],
    ["60 ml water", "¼ cup water"],
    ["20 ml vinegar", "1¼ tbsp vinegar"],
    ["200 g beef", "7 oz beef"],
    ["1 kg potatoes, peeled", "2¼ lb potatoes, peeled"],
  ])("%s", (line, expected) => {
    expect(convertIngredient(line, "us")).toBe(expected);
  });
});

describe("in both, what stays", () => {
  test.each([
    "2 tbsp olive oil",
    "450g/1lb beef",
    "1 cup (125 g) flour",
    "400 g tin chopped tomatoes",
    "2 tins (400 g) beans",
    "1lb 9oz plums",
    "1 pint cream",
    "2 tsp (10 ml) mustard",
    "150ml/½ pint stock",
    "5 g parsley",
    "1 4-pound chicken",
    "3 eggs",
    "salt",
    "For 250 g pasta:",
    "5 cm piece of ginger",
  ])("%s", (line) => {
    expect([convertIngredient(line, "metric"), convertIngredient(line, "us")]).toEqual([line, line]);
  });
});
