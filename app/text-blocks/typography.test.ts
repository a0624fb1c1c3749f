import { expect, test } from "vitest";
import { typeset } from "./typography";

test.each([
  [`"Hello," -- it's 'fine'...`, "“Hello,” – it’s ‘fine’…"],
  [`She said "I read 'Emma' twice".`, "She said “I read ‘Emma’ twice”."],
  [`("so")  "a"—"b" rock 'n' roll, 'tis the '90s`, "(“so”)  “a”—“b” rock ’n’ roll, ’tis the ’90s"],
  [`A 5" pipe, 6'2" tall, "a 1960s' 12".`, `A 5" pipe, 6'2" tall, “a 1960s’ 12”.`],
  [`See https://a.example/it's-"x" and www.b.example/'q'.`, `See https://a.example/it's-"x" and www.b.example/'q'.`],
  ['Use `"x"` or --flag, 1.5...', 'Use `"x"` or --flag, 1.5…'],
  [`Öl "für 'Zoë'" und "日本"`, "Öl “für ‘Zoë’” und “日本”"],
])("%s is set as %s", (typed, set) => {
  expect(typeset(typed)).toBe(set);
  expect(typeset(set)).toBe(set);
});

test("what stands before in the paragraph decides", () => {
  expect(typeset(`" and "so"`, "“word")).toBe("” and “so”");
});
