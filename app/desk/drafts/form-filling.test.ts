import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isBlank } from "./form-filling";

const window = new Window();
beforeAll(() => {
  for (const name of ["HTMLInputElement", "HTMLTextAreaElement", "HTMLSelectElement"] as const)
    vi.stubGlobal(name, window[name]);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await window.happyDOM.close();
});

const inputs = `<input type="hidden" name="newId" value="1"><input name="title"><textarea name="content"></textarea>
  <select name="category"><option value="home">Home</option><option value="style">Style</option></select>
  <input type="number" name="servings" value="4"><input type="checkbox" name="featured">`;

test("a form in which nobody has typed or chosen anything is blank, whatever the program has put into it", () => {
  const change = (name?: string, changed: Partial<HTMLInputElement> = {}) => {
    window.document.body.innerHTML = `<form>${inputs}</form>`;
    const form = window.document.querySelector("form") as unknown as HTMLFormElement;
    if (name) Object.assign(form.elements.namedItem(name) as HTMLInputElement, changed);
    return isBlank(form);
  };
  expect(change()).toBe(true);
  expect(change("title", { value: "  " })).toBe(false);
  expect(change("title", { value: "Bread" })).toBe(false);
  // A form that was returned has what was typed as its own.
  expect(change("content", { defaultValue: "Words" })).toBe(false);
  expect(change("category", { value: "style" })).toBe(false);
  expect(change("servings", { value: "6" })).toBe(false);
  expect(change("featured", { checked: true })).toBe(false);
});
