import { expect, test } from "vitest";
import { lastingAddress } from "./lasting-address";

test("what is opened stays, what is said in passing and the mark of the form's target go", () => {
  expect(lastingAddress({ pathname: "/admin", search: "?index&new&notice=restored" })).toBe("/admin?new");
  expect(lastingAddress({ pathname: "/admin", search: "?index" })).toBe("/admin");
});
