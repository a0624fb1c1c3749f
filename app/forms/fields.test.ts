import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { imageAddress, optionalDecimal, optionalWholeNumber, typeable, webAddress, wholeNumberOrNull } from "./fields";

const taken = (schema: z.ZodType, value: unknown) => {
  const { data, success } = schema.safeParse(value);
  return success ? data : "refused";
};

test("text keeps line breaks and tabs, and loses what no keyboard types and no feed can write", () => {
  expect(typeable(" Tea\n\tfor two\u0000\u001b\u009f\ud800\ufffe\uffff 👩‍🍳 ")).toBe("Tea\n\tfor two\ufffd 👩‍🍳");
});

describe("a number is read by its digits:", () => {
  const rating = optionalDecimal(5, "Enter a rating from 0 to 5");

  test.each<[name: string, schema: z.ZodType, blank: unknown, taken: Record<string, unknown>]>([
    ["a rating", rating, null, { "4.5": "4.5", " 3 ": "3.0", "0": "0.0", "4.86": "4.9" }],
    ["minutes", wholeNumberOrNull("the minutes", 600), null, { "10": 10, " 15 ": 15, "0": null }],
    ["a count", optionalWholeNumber("the count", 600), null, { "10": 10, " 15 ": 15, "0": 0 }],
  ])("%s", (_name, schema, blank, fits) => {
    for (const empty of ["", " ", "\t", null, undefined]) expect(taken(schema, empty)).toBe(blank);
    for (const [given, value] of Object.entries(fits)) expect(taken(schema, given)).toBe(value);
    for (const odd of ["0x3", "0b1", "1e2", "1e0", "Infinity", "1,5", "3 4", "-1", "--1", Number.NaN]) {
      expect([odd, taken(schema, odd)]).toEqual([odd, "refused"]);
    }
  });

  test("the numbers of JSON as well", () => {
    expect([0, 4.5, 5].map((value) => taken(rating, value))).toEqual(["0.0", "4.5", "5.0"]);
    expect([5.1, -1].map((value) => taken(rating, value))).toEqual(["refused", "refused"]);
    expect([0, 10, 1.5].map((value) => taken(wholeNumberOrNull("x", 600), value))).toEqual([null, 10, "refused"]);
  });
});

test.each([
  ["a line break", "https://shop.example/a\nb"],
  ["a tab", "https://shop.example/a\tb"],
  ["a null", "https://shop.example/\u0000"],
  ["half a character", "https://shop.example/\ud83d"],
  ["a line break in its scheme", "ht\ntps://shop.example/"],
])("an address with %s in it is refused", (_what, address) => {
  expect(taken(webAddress("the address"), address)).toBe("refused");
  expect(taken(imageAddress, address)).toBe("refused");
});

test("an address as it is copied is taken, with spaces around it and signs of any language in it", () => {
  for (const address of ["https://shop.example/a?b=c#d", "http://bücher.example/Tee%20🍵"]) {
    expect(taken(webAddress("the address"), ` ${address}\n`)).toBe(address);
  }
  expect(taken(webAddress("the address"), "")).toBeNull();
});
