import { expect, test } from "vitest";
import { asClock, findDurations } from "./durations";

test.each([
  ["Simmer for 20 minutes.", [["20 minutes", 1200]]],
  ["Bake for 1 hour 30 minutes, until brown.", [["1 hour 30 minutes", 5400]]],
  ["Bake for 1 hour and 15 minutes.", [["1 hour and 15 minutes", 4500]]],
  ["Cook for 10-12 minutes.", [["10-12 minutes", 600]]],
  ["Fry for 20 to 25 minutes over a medium heat.", [["20 to 25 minutes", 1200]]],
  ["Leave for 1½ hours.", [["1½ hours", 5400]]],
  ["Rest for half an hour.", [["half an hour", 1800]]],
  ["Prove for an hour.", [["an hour", 3600]]],
  [
    "Toast for 30 seconds, then 2 mins more.",
    [
      ["30 seconds", 30],
      ["2 mins", 120],
    ],
  ],
  ["Give it a 5-minute rest.", [["5-minute", 300]]],
  ["Boil for 2 minutes, turn, and boil for 2 minutes.", [["2 minutes", 120]]],
  ["Chill for at least 24 hours.", []],
  ["Cut into 3 cm pieces, stirring once or twice.", []],
  ["Heat the oven to 180°C/gas 4.", []],
  ["A fine hourglass of a cake, in 12 minuscule tins.", []],
] as [string, [string, number][]][])("%s", (text, expected) => {
  expect(findDurations(text).map(({ label, seconds }) => [label, seconds])).toEqual(expected);
});

test("a clock shows what is left", () => {
  expect([0, 9, 90, 600, 4512].map(asClock)).toEqual(["0:00", "0:09", "1:30", "10:00", "1:15:12"]);
});
