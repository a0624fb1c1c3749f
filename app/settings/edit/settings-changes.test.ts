import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { expect, test } from "vitest";
import { forgetSnapshots } from "~/db/content-snapshot.server";
import { mergeAndSave } from "~/editing/conflicts/merge-edits.server";
import { listChanges } from "~/editing/history/audit.server";
import { findRevision, listRevisions } from "~/editing/history/revisions.server";
import { EditConflict } from "~/facts/edit-conflict";
import { mergeRulesOf } from "~/fields/field";
import { textOf } from "~/fields/field-text";
import { exportSite } from "~/import-export/export-site.server";
import { importSite } from "~/import-export/import-site.server";
import { withDatabase } from "../../../tests/setup/database";
import { defaultSettings } from "../default-settings.server";
import { SettingsModel } from "../settings.model.server";
import { settingsFields, settingsId } from "../settings-fields";
import { siteSettings } from "../site-settings.server";
import { readSettings, settingsRevisions, updateSettings } from "./settings-changes.server";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
const bea = { id: "b".repeat(24), name: "Bea" };

test("an untouched site stores nothing and has the defaults; so it does after a save that changes nothing", async () => {
  expect(await readSettings()).toMatchObject({ version: 1 });
  expect(await SettingsModel.countDocuments()).toBe(0);
  const { settings } = await readSettings();
  expect(await updateSettings(textOf(settingsFields, settings), { by: ada, version: 1 })).toEqual({
    version: 1,
    settings,
  });
  expect(siteSettings()).toEqual(defaultSettings());
  expect((await listChanges()).changes).toEqual([]);
});

test("never set is the default, emptied is empty, set is what was set", async () => {
  await updateSettings({ tagline: "", social: [], heroTitle: " Made by\nhand ", accent: "#AA3300" }, { by: ada });
  expect(siteSettings()).toEqual({
    ...defaultSettings(),
    tagline: "",
    social: [],
    heroTitle: "Made by hand",
    accent: "#aa3300",
  });
});

test("words that contain the name follow it until they are set themselves", async () => {
  await updateSettings({ siteName: "Fenwick & Daughters" });
  expect(siteSettings()).toMatchObject({
    copyright: "© 2025 Fenwick & Daughters. All rights reserved.",
    mail: { subject: "Fenwick & Daughters: {subject}" },
  });
  // A form sends also what nobody has changed.
  const { settings } = await readSettings();
  await updateSettings({ copyright: settings.copyright, disclosure: "We earn nothing." });
  await updateSettings({ siteName: "Fenwick" });
  expect(siteSettings().copyright).toBe("© 2025 Fenwick. All rights reserved.");
  await updateSettings({ copyright: "Fenwick, for ever" });
  await updateSettings({ siteName: "Daughters" });
  expect(siteSettings()).toMatchObject({ copyright: "Fenwick, for ever", disclosure: "We earn nothing." });
  // The original words count as never set.
  await updateSettings({ copyright: "© 2025 Daughters. All rights reserved." });
  await updateSettings({ siteName: "Granddaughters" });
  expect(siteSettings().copyright).toBe("© 2025 Granddaughters. All rights reserved.");
});

test("of many who change different settings at once nobody loses anything", async () => {
  const parts = [
    { contactPhone: "0123 456" },
    { tagline: "Ours" },
    { faq: [] },
    { siteName: "Fenwick" },
    { heroTitle: "Welcome" },
    { navigation: [{ label: "Home", path: "/" }] },
  ];
  await Promise.all(parts.map((part) => updateSettings(part, { by: ada })));
  expect((await readSettings()).settings).toMatchObject(Object.assign({}, ...parts));
  expect((await readSettings()).version).toBe(1 + parts.length);
});

test("two forms of one version are merged by field, and by row", async () => {
  const opened = textOf(settingsFields, (await readSettings()).settings);
  const save = (fields: Record<string, string>, by: typeof ada) =>
    mergeAndSave(
      (sent, version) => updateSettings(sent, { by, version }),
      { id: settingsId, fields, version: 1, by, sentBefore: [] },
      mergeRulesOf(settingsFields),
    );
  await save({ navigation: opened.navigation.replace("Label: Shop", "Label: Our shop"), tagline: opened.tagline }, ada);
  await save({ tagline: "Ours", copyright: opened.copyright }, bea);
  expect(siteSettings()).toMatchObject({ tagline: "Ours", copyright: defaultSettings().copyright });
  const conflict = save({ navigation: opened.navigation.replace("Label: Home", "Label: Front page") }, bea);
  const [field] = ((await conflict.catch((error) => error)) as EditConflict).fields?.conflicting ?? [];
  expect(field).toMatchObject({ field: "navigation", by: ada });
  await updateSettings({ navigation: field?.together });
  expect(siteSettings().navigation.map(({ label }) => label)).toEqual(
    defaultSettings().navigation.map(({ label }) => ({ Home: "Front page", Shop: "Our shop" })[label] ?? label),
  );
});

test("a version that is older is refused, and each is kept with who made it", async () => {
  await updateSettings({ tagline: "One" }, { by: ada, version: 1 });
  await expect(updateSettings({ tagline: "Two" }, { by: bea, version: 1 })).rejects.toBeInstanceOf(EditConflict);
  expect((await listRevisions(settingsId)).map(({ version, by }) => [version, by])).toEqual([
    [2, ada],
    [1, null],
  ]);
  expect((await listChanges()).changes).toMatchObject([
    { noun: "settings", action: "updated", by: ada, title: "Site settings", fields: ["tagline"] },
  ]);
});

test("the first version brings the original words back, and they follow a new name again", async () => {
  const faq = [{ question: "Why: so?", answer: "Because.\n\nQuestion: is this one?\n  Indented" }];
  await updateSettings({ siteName: "Fenwick", copyright: "Ours", faq }, { by: ada });
  const restore = async (version: number) => {
    const fields = (await findRevision(settingsId, version))?.fields ?? {};
    await settingsRevisions.update(settingsId, fields, { by: ada, version: (await readSettings()).version });
  };
  await restore(1);
  expect(siteSettings()).toEqual(defaultSettings());
  await updateSettings({ siteName: "Daughters" });
  expect(siteSettings().copyright).toBe("© 2025 Daughters. All rights reserved.");
  await restore(2);
  expect(siteSettings()).toMatchObject({ siteName: "Fenwick", copyright: "Ours", faq });
});

test("they move to another database with an export", async () => {
  await updateSettings({ siteName: "Fenwick", tagline: "" }, { by: ada });
  const before = siteSettings();
  const folder = await mkdtemp(path.join(tmpdir(), "settings-"));
  await exportSite(path.join(folder, "all"));
  await Promise.all(Object.values(mongoose.connection.collections).map((collection) => collection.deleteMany({})));
  await importSite(path.join(folder, "all"));
  forgetSnapshots();
  await rm(folder, { recursive: true });
  const { version, settings } = await readSettings();
  expect(version).toBe(2);
  expect(settings).toMatchObject({ siteName: "Fenwick", tagline: "", copyright: before.copyright });
});
