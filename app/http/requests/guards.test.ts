import { expect, test } from "vitest";
import { localPath } from "./guards.server";

test.each([
  ["/recipes?q=soup", "/recipes?q=soup"],
  ["/", "/"],
  ["/a/../b", "/b"],
])("%s is a page to return to", (address, path) => expect(localPath(address)).toBe(path));

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "/.//evil.example/",
  "\\\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "evil",
  "",
  null,
  undefined,
])("%j leads home", (address) => expect(localPath(address)).toBe("/"));
