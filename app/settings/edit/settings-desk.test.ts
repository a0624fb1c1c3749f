import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { firstSection, unfinishedAddress, unfinishedLists } from "~/editing/unfinished/unfinished";
import { keepUnfinished, listUnfinished } from "~/editing/unfinished/unfinished.server";
import type { FormText } from "~/facts/form-text";
import type { FailedForm } from "~/forms/failed-form";
import { withDatabase } from "../../../tests/setup/database";
import { siteSettings } from "../site-settings.server";
import { updateSettings } from "./settings-changes.server";
import { answerSettings, deskSettings } from "./settings-desk.server";
import { type SettingsSection, settingsSection } from "./settings-sections";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
const sectionOf = (name: string) => settingsSection(name) as SettingsSection;

/** Sends a section's form as a browser without JavaScript does. */
async function send(name: string, fields: FormText, version = 1) {
  const body = new URLSearchParams({ version: String(version), ...fields });
  const request = new Request(`http://localhost/admin/settings/${name}`, { method: "POST", body });
  const args = { request, context: {}, params: {} } as unknown as ActionFunctionArgs;
  const answer = await answerSettings(args, sectionOf(name), ada);
  if (!(answer instanceof Response)) return { status: answer.init?.status, form: answer.data as FailedForm };
  const form = answer.status === 200 ? ((await answer.json()) as FailedForm) : undefined;
  return { status: answer.status, form, to: answer.headers.get("Location") };
}

const menu = {
  navigation: "Label: Home\nAddress: /",
  "navigation.0.label": "Home",
  "navigation.0.path": "/",
  "navigation.1.label": "Ours",
  "navigation.1.path": "ours",
};

test("a row's button answers the form as it was typed, with one row changed, and saves nothing", async () => {
  const before = siteSettings();
  const { form } = await send("menus", { ...menu, row: "navigation:up:1" });
  expect(form).toMatchObject({ passed: true, errors: {}, typed: { version: "1" } });
  expect(form?.typed).toMatchObject({ "navigation.0.label": "Ours", "navigation.1.label": "Home" });
  const added = (await send("menus", { ...menu, row: "navigation:add:2" })).form?.typed;
  expect(added).toMatchObject({ "navigation.1.path": "ours", "navigation.2.label": "" });
  const removed = (await send("menus", { ...menu, row: "navigation:remove:0" })).form?.typed ?? {};
  expect(Object.keys(removed).filter((name) => name.startsWith("navigation."))).toHaveLength(2);
  expect(removed["navigation.0.label"]).toBe("Ours");
  for (const row of ["navigation:up:0", "navigation:down:1"]) {
    expect((await send("menus", { ...menu, row })).form?.typed).toMatchObject({ "navigation.1.label": "Ours" });
  }
  expect(siteSettings()).toEqual(before);
});

test("a wrong row is named at its place, blank rows do not count, and what was typed comes back", async () => {
  const typed = { ...menu, "navigation.2.label": " ", "navigation.2.path": "" };
  const { status, form } = await send("menus", typed);
  expect(status).toBe(422);
  expect(Object.keys(form?.errors ?? {})).toEqual(["navigation.1.path"]);
  expect(form?.typed.navigation).toBe("Label: Home\nAddress: /\n\nLabel: Ours\nAddress: ours");
  const saved = await send("menus", { ...typed, "navigation.1.path": "/ours" });
  expect(saved).toMatchObject({ status: 303, to: expect.stringContaining("/admin/settings/menus?notice=") });
  expect(siteSettings().navigation).toEqual([
    { label: "Home", path: "/" },
    { label: "Ours", path: "/ours" },
  ]);
});

test("a list without rows is emptied", async () => {
  await send("menus", { navigation: "" });
  expect(siteSettings().navigation).toEqual([]);
});

test("rows that are sent again after a lost answer are changed, and are no edit conflict", async () => {
  const first = { navigation: "Label: Start\nAddress: /", "navigation.0.label": "Home", "navigation.0.path": "/" };
  expect(await send("menus", first)).toMatchObject({ status: 303 });
  const again = { ...first, "navigation.0.label": "House", sentBefore: JSON.stringify([first]) };
  expect(await send("menus", again)).toMatchObject({ status: 303 });
  expect(siteSettings().navigation).toEqual([{ label: "House", path: "/" }]);
});

test("the original words come back into the form, with the present name, and count once they are saved", async () => {
  await updateSettings({ siteName: "Fenwick", copyright: "Ours" });
  const { originals } = await deskSettings(sectionOf("words"));
  expect(originals).toEqual({ copyright: "© 2025 Fenwick. All rights reserved." });
  const { form } = await send("words", { copyright: "Mine", disclosure: "None.", original: "copyright" }, 2);
  expect(form?.typed).toMatchObject({ ...originals, disclosure: "None." });
  expect(siteSettings().copyright).toBe("Ours");
  await send("words", form?.typed ?? {}, 2);
  expect(siteSettings()).toMatchObject({ ...originals, disclosure: "None." });
  expect((await deskSettings(sectionOf("words"))).originals).not.toHaveProperty("copyright");
});

test("two admins in one section: different fields are merged, the same field is asked about", async () => {
  await updateSettings({ tagline: "Ada's" }, { by: { ...ada, id: "b".repeat(24), name: "Bea" } });
  const { text } = await deskSettings(sectionOf(""));
  const opened = { ...text, tagline: "A digital sanctuary for wellness, style, career growth and authentic living." };
  expect((await send("", { ...opened, siteName: "Fenwick" })).to).toContain("updated-beside-others");
  expect(siteSettings()).toMatchObject({ siteName: "Fenwick", tagline: "Ada's" });
  const { status, form } = await send("", { ...opened, tagline: "Mine" });
  expect(status).toBe(409);
  expect(form?.conflict?.conflicting).toMatchObject([{ field: "tagline", by: { name: "Bea" } }]);
});

test("what is typed into a section is kept for its author, fills the form again, and ends with the save", async () => {
  const key = "c".repeat(32);
  const kept = { noun: "settings", document: "menus", count: 1, fields: { ...menu, navigation: "" } };
  await keepUnfinished(ada.id, key, kept, { of: Object.keys(unfinishedLists) });
  const [text = expect.fail()] = await listUnfinished(ada.id, { noun: "settings", document: "menus" });
  expect(unfinishedAddress(text)).toBe(`/admin/settings/menus?unfinished=${key}#edit-form`);
  const first = { noun: "settings", document: firstSection, key };
  expect(unfinishedAddress(first)).toBe(`/admin/settings?unfinished=${key}#edit-form`);
  expect((await send("menus", { ...menu, unfinished: key })).status).toBe(422);
  expect(await listUnfinished(ada.id)).toHaveLength(1);
  const saved = await send("menus", { ...menu, "navigation.1.path": "/ours", unfinished: key });
  expect([saved.status, await listUnfinished(ada.id)]).toEqual([303, []]);
});

test("a save from an old version is told of these settings", async () => {
  await updateSettings({ tagline: "One" });
  await expect(updateSettings({ tagline: "Two" }, { version: 1 })).rejects.toThrow(
    "Somebody else has saved a newer version of these settings",
  );
});
