import { expect, test } from "vitest";
import { withIndex } from "./desk-index.server";

test.each([
  ["/admin", "/admin?index"],
  ["/admin?", "/admin?index"],
  ["/admin/", "/admin/?index"],
  ["/Admin?new", "/Admin?index&new"],
  ["/admin?new", "/admin?index&new"],
  ["/admin?edit=65f0&q=a%26b", "/admin?index&edit=65f0&q=a%26b"],
  ["/admin?index=1&new", "/admin?index&index=1&new"],
])("a form for %s is the Articles tab's", (address, tab) => {
  expect(withIndex(address)).toBe(tab);
});

test.each([
  "/admin?index",
  "/admin?index&new",
  "/admin?new&index=",
  "/admin.data?new",
  "/_root.data",
  "/admin/products?new",
  "/administration",
  "/contact?new",
  "//admin?new",
  "/",
])("a form for %s stays where it was sent", (address) => {
  expect(withIndex(address)).toBe(address);
});
