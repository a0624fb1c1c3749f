import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isReservedWord } from "./reserved-words";

/** The first parts of addresses by the names of the routes' files, such as `admin` of `admin_.preview.$id.tsx`. */
const firstWords = readdirSync("app/routes", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(`app/routes/${name}`))
  .filter((name) => /^[a-z]/.test(name))
  .map((name) => name.replace(/\[\.\]\w+/, "").split(/[._]/)[0] ?? "");

test("no page can have an address of the program's", () => {
  const free = [...new Set(firstWords)].filter((word) => !isReservedWord(word));
  expect(free).toEqual([]);
  // Files have a dot in their names, and no page's address has one; folders have none.
  expect(readdirSync("public").filter((name) => !name.includes("."))).toEqual([]);
});
