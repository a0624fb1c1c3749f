import { expect, test } from "vitest";
import { articleFormPath } from "~/articles/article";
import { addressWithoutEmpty, deskAddress, formAddress } from "./desk-address";

const address = (search: string) => ({ pathname: "/admin", search });

test("what is opened is closed, and what is said in passing goes", () => {
  expect(deskAddress(address("?index&new&q=tea&notice=restored"))).toBe("/admin?q=tea");
  expect(deskAddress(address("?q=tea&page=2"), { page: null, edit: "1" })).toBe("/admin?q=tea&edit=1");
});

test("a form's address leads to the form", () => {
  expect(formAddress(address("?index&q=tea&delete=2"), { edit: "1" })).toBe("/admin?q=tea&edit=1#edit-form");
  expect(articleFormPath({ id: "1" })).toBe(formAddress(address(""), { edit: "1" }));
  expect(formAddress(address("?notice=restored"), { new: "" })).toBe("/admin?new#edit-form");
});

test("filters that are empty go, and nothing else", () => {
  expect(addressWithoutEmpty(address("?q=&status=draft&category="))).toBe("/admin?status=draft");
  expect(addressWithoutEmpty(address("?q=&sort="))).toBe("/admin");
  for (const tidy of ["", "?index&new", "?view=1&reply", "?q=tea&notice=restored"]) {
    expect(addressWithoutEmpty(address(tidy))).toBeNull();
  }
});
