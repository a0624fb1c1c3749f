import { expect, test } from "vitest";
import { addressToReturnTo } from "./address-to-return-to";

test("what is opened stays, what is said in passing and the mark of the form's target go", () => {
  expect(addressToReturnTo({ pathname: "/admin", search: "?index&new&notice=restored" })).toBe("/admin?new");
  expect(addressToReturnTo({ pathname: "/admin", search: "?index" })).toBe("/admin");
});
