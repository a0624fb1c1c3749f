import { expect, test } from "vitest";
import type { FormText } from "~/facts/form-text";
import { guardFields } from "~/forms/form-guard";
import { checkFormGuard, newFormMark } from "./guarded-form.server";

const now = Date.UTC(2026, 10, 21, 12);
const seconds = (count: number) => count * 1000;
const hours = (count: number) => count * 3_600_000;

const formMade = (ago: number, more: FormText = {}): FormText => ({
  firstName: "Rita",
  [guardFields.mark]: newFormMark(now - ago),
  [guardFields.trap]: "",
  ...more,
});

test("a form that somebody took time for is taken, and has the same number whenever it is sent", () => {
  const form = formMade(seconds(40));
  expect(checkFormGuard({ ...form }, now)).toBe(checkFormGuard({ ...form }, now + hours(2)));
  expect(checkFormGuard(formMade(seconds(40)), now)).not.toBe(checkFormGuard({ ...form }, now));
});

test("one that is sent at once is asked for again, and taken as soon as a person can send it again", () => {
  const form = formMade(seconds(1));
  expect(() => checkFormGuard(form, now)).toThrow(/once more/);
  expect(form.firstName).toBe("Rita");
  expect(checkFormGuard(form, now + seconds(2))).toBeTruthy();
});

test.each([
  ["was open for longer than a day", formMade(hours(25))],
  ["has no mark", { firstName: "Rita" }],
  ["has a mark that is none of ours", formMade(seconds(40), { [guardFields.mark]: "m1.number.signature" })],
  ["says another time than was signed", laterThanSigned()],
  ["says a time that is none", formMade(seconds(40), { [guardFields.mark]: newFormMark(Number.NaN) })],
])("one that %s comes back with a new mark, and is taken the next time", (_what, form: FormText) => {
  const before = form[guardFields.mark];
  expect(() => checkFormGuard(form, now)).toThrow(/once more/);
  expect(form[guardFields.mark]).not.toBe(before);
  expect(form.firstName).toBe("Rita");
  expect(checkFormGuard(form, now)).toBeTruthy();
});

test("one whose hidden field was filled in comes back with the field empty and named", () => {
  const form = formMade(seconds(40), { [guardFields.trap]: "https://buy.example" });
  expect(() => checkFormGuard(form, now)).toThrow(
    expect.objectContaining({ kind: "invalid", errors: { [guardFields.trap]: ["Leave this field empty"] } }),
  );
  expect(form).not.toHaveProperty(guardFields.trap);
  expect(checkFormGuard(form, now)).toBeTruthy();
});

function laterThanSigned(): FormText {
  const [, ...rest] = newFormMark(now - hours(30)).split(".");
  return formMade(0, { [guardFields.mark]: [(now - seconds(40)).toString(36), ...rest].join(".") });
}
