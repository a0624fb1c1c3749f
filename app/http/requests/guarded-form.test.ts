import { expect, test } from "vitest";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
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

const check = (form: FormText, at = now, admitFast = async () => {}) => checkFormGuard(form, admitFast, at);

test("a form that somebody took time for is taken, and has the same number whenever it is sent", async () => {
  const form = formMade(seconds(40));
  const never = () => Promise.reject(new Problem("too-many", "Not a fast form"));
  const number = await check({ ...form }, now, never);
  expect(await check({ ...form }, now + hours(2), never)).toBe(number);
  expect(await check(formMade(seconds(40)), now, never)).not.toBe(number);
});

test("one that a browser filled in and a person sent at once is taken", async () => {
  expect(await check(formMade(0))).toBeTruthy();
  expect(await check(formMade(seconds(2)))).toBeTruthy();
});

test("after too many fast ones it is asked for again, and taken as soon as a person can send it again", async () => {
  const form = formMade(seconds(1));
  const refuse = () => Promise.reject(new Problem("too-many", "Wait"));
  await expect(check(form, now, refuse)).rejects.toThrow(/once more/);
  expect(form.firstName).toBe("Rita");
  expect(await check(form, now + seconds(2), refuse)).toBeTruthy();
});

test("a fault while fast forms are counted is no refusal", async () => {
  const fault = new Error("The database is away");
  await expect(check(formMade(0), now, () => Promise.reject(fault))).rejects.toBe(fault);
});

test.each([
  ["was open for longer than a day", formMade(hours(25))],
  ["has no mark", { firstName: "Rita" }],
  ["has a mark that is none of ours", formMade(seconds(40), { [guardFields.mark]: "m1.number.signature" })],
  ["says another time than was signed", laterThanSigned()],
  ["says a time that is none", formMade(seconds(40), { [guardFields.mark]: newFormMark(Number.NaN) })],
])("one that %s comes back with a new mark, and is taken the next time", async (_what, form: FormText) => {
  const before = form[guardFields.mark];
  await expect(check(form)).rejects.toThrow(/once more/);
  expect(form[guardFields.mark]).not.toBe(before);
  expect(form.firstName).toBe("Rita");
  expect(await check(form)).toBeTruthy();
});

test("one whose hidden field was filled in comes back with the field empty and named", async () => {
  const form = formMade(seconds(40), { [guardFields.trap]: "https://buy.example" });
  await expect(check(form)).rejects.toMatchObject({
    kind: "invalid",
    errors: { [guardFields.trap]: ["Leave this field empty"] },
  });
  expect(form).not.toHaveProperty(guardFields.trap);
  expect(await check(form)).toBeTruthy();
});

function laterThanSigned(): FormText {
  const [, ...rest] = newFormMark(now - hours(30)).split(".");
  return formMade(0, { [guardFields.mark]: [(now - seconds(40)).toString(36), ...rest].join(".") });
}
