import { expect, test } from "vitest";
import { formText } from "./form-text";

function form(...entries: [string, string | Blob][]) {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test("a form becomes its texts by name", () => {
  expect(formText(form(["firstName", "Ada"], ["message", ""]))).toEqual({ firstName: "Ada", message: "" });
});

test("of a name that comes twice the last counts", () => {
  expect(formText(form(["featured", "false"], ["featured", "on"]))).toEqual({ featured: "on" });
});

test("the values of a list become one text, which is empty where none is chosen", () => {
  expect(formText(form(["tags[]", ""], ["tags[]", "tea"], ["title", "Pot"], ["tags[]", "pots"]))).toEqual({
    tags: "tea, pots",
    title: "Pot",
  });
  expect(formText(form(["tags[]", ""]))).toEqual({ tags: "" });
});

test("files are left out", () => {
  expect(formText(form(["image", new Blob(["x"])], ["title", "Tea"]))).toEqual({ title: "Tea" });
});

test("a line break is one character, however the browser sent it", () => {
  expect(formText(form(["message", "one\r\ntwo"]))).toEqual({ message: "one\ntwo" });
});

test("a field named __proto__ is a field like any other", () => {
  const text = formText(form(["__proto__", "x"], ["constructor", "y"]));
  expect(Object.keys(text)).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(text)).toBe(Object.prototype);
});
