import { expect, test } from "vitest";
import { Typesetter, typeset, typographic } from "./typography";

test.each([
  [`"Hello," -- it's 'fine'...`, "“Hello,” – it’s ‘fine’…"],
  [`She said "I read 'Emma' twice".`, "She said “I read ‘Emma’ twice”."],
  [`("so")  "a"—"b" rock 'n' roll, 'tis the '90s`, "(“so”)  “a”—“b” rock ’n’ roll, ’tis the ’90s"],
  [`A 5" pipe, a 5'' pipe, 6'2" tall, "a 1960s' 12".`, `A 5" pipe, a 5'' pipe, 6'2" tall, “a 1960s’ 12”.`],
  [`See https://a.example/it's-"x" and www.b.example/'q'.`, `See https://a.example/it's-"x" and www.b.example/'q'.`],
  ['Use `"x"` or --flag, 1.5...', 'Use `"x"` or --flag, 1.5…'],
  [`Öl "für 'Zoë'" und "日本"`, "Öl “für ‘Zoë’” und “日本”"],
])("%s is set as %s", (typed, set) => {
  expect(typeset(typed)).toBe(set);
  expect(typeset(set)).toBe(set);
});

test("what stands before in the paragraph decides", () => {
  const typesetter = new Typesetter();
  typesetter.pass("“word");
  expect(typesetter.set(`" and "so"`)).toBe("” and “so”");
});

test("what is typed is set as what is read", () => {
  for (const text of ["Say “Hi", `a 5`, `https://a.example/`, "wait", "so ", "`code ", "“90", "("])
    for (const signs of [`"`, `'`, "-- ", "..."]) {
      const found = typographic(text + signs);
      const typed = found ? (text + signs).slice(0, found.from) + found.signs : text + signs;
      expect(typed.slice(text.length)).toBe(typeset(text + signs).slice(text.length));
    }
});

test("a text of a million signs is set in one go", () => {
  const count = 1_000_000;
  expect(typeset(`"`.repeat(count))).toBe(`“${"”".repeat(count - 1)}`);
  expect(typeset(`it's `.repeat(count / 5))).toBe("it’s ".repeat(count / 5));
  expect(typeset("so... ".repeat(count / 6))).toBe("so… ".repeat(Math.floor(count / 6)));
});
