import { expect, test } from "vitest";
import { may, type Right, rights } from "./rights";

const people = {
  visitor: null,
  user: { isAdmin: false, role: null },
  writer: { isAdmin: false, role: "writer" },
  editor: { isAdmin: false, role: "editor" },
  admin: { isAdmin: true, role: null },
} as const;

test("each role has the rights of the one before, and the owner has all", () => {
  const table = Object.entries(people).map(([who, person]) => [who, rights.filter((right) => may(person, right))]);
  expect(Object.fromEntries(table)).toEqual({
    visitor: [],
    user: [],
    writer: ["content.write"],
    editor: ["content.write", "content.publish"],
    admin: ["content.write", "content.publish", "site"],
  } satisfies Record<keyof typeof people, Right[]>);
});
