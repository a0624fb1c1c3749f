import { expect, test } from "vitest";
import { typedAddress } from "./typed-address";

test.each([
  ["https://a.example/b?utm_source=x", "https://a.example/b"],
  ["https://site.example/recipe/1", "/recipe/1"],
  ["/recipes", "/recipes"],
  ["ann@site.example", "mailto:ann@site.example"],
  ["mailto:ann@site.example", "mailto:ann@site.example"],
  ["a.example/b", "https://a.example/b"],
  ["bread.", null],
  ["bread and butter", null],
  ["javascript:alert(1)", null],
  ["/", null],
  ["", null],
])("%j is the address %j", (typed, address) => {
  expect(typedAddress(typed, "https://site.example")).toBe(address);
});
