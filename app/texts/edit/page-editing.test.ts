import { expect, test } from "vitest";
import { listChanges } from "~/editing/history/audit.server";
import { listBin } from "~/editing/history/bin.server";
import { findRevision } from "~/editing/history/revisions.server";
import { page as pageNoun } from "~/nouns/page.server";
import { listPagesWithDates, pageAt } from "~/texts/page-index.server";
import { readPage } from "~/texts/pages.server";
import { withDatabase } from "../../../tests/setup/database";
import { createPage, removePage, restorePage, updatePage } from "./page-changes.server";
import { deskPages, findDeskPage, idOfSlug, listDeskPages, pageWarnings } from "./page-desk.server";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
const team = { title: "Our team", content: "## Who we are\n\nTwo people." };

test("an untouched site stores nothing and has its four pages", async () => {
  const pages = await listDeskPages();
  expect(pages.map(({ slug, lastUpdated, status, version }) => [slug, lastUpdated, status, version])).toEqual([
    ["about", null, "published", 1],
    ["privacy", "2024-12-15", "published", 1],
    ["terms", "2024-12-15", "published", 1],
    ["cookie-policy", "2025-07-27", "published", 1],
  ]);
  const id = await idOfSlug("privacy");
  await updatePage(id, { title: "Privacy", lastUpdated: "2024-12-15" }, { by: ada });
  expect(await findDeskPage(id)).toEqual(pages[1]);
  expect((await listChanges()).changes).toEqual([]);
});

test("the first change keeps the default as version 1, also among ten at once", async () => {
  const id = await idOfSlug("privacy");
  const titles = Array.from({ length: 10 }, (_none, index) => `Privacy ${index}`);
  const results = await Promise.allSettled(titles.map((title) => updatePage(id, { title }, { by: ada, version: 1 })));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const changed = await findDeskPage(id);
  expect(changed).toMatchObject({ version: 2, updatedBy: ada, slug: "privacy" });
  expect(await findRevision(id, 1)).toMatchObject({
    by: null,
    fields: { title: "Privacy", lastUpdated: "2024-12-15" },
  });
  expect((await listDeskPages()).map(({ slug }) => slug)).toHaveLength(4);
  const first = await findRevision(id, 1);
  await pageNoun.revisions?.update(id, first?.fields ?? {}, { by: ada, version: 2 });
  expect(await findDeskPage(id)).toMatchObject({ title: "Privacy", version: 3, lastUpdated: "2024-12-15" });
});

test("the four cannot be deleted or moved", async () => {
  const id = await idOfSlug("terms");
  await expect(removePage(id)).rejects.toMatchObject({ kind: "conflict" });
  await expect(updatePage(id, { slug: "conditions" })).rejects.toMatchObject({
    kind: "invalid",
    errors: { slug: [expect.stringContaining("/terms")] },
  });
  await updatePage(id, { slug: "terms", content: "Be kind." });
  await expect(removePage(id)).rejects.toMatchObject({ kind: "conflict" });
});

test("a form that does not pass names its fields", async () => {
  await expect(createPage({ title: "", content: " ", lastUpdated: "soon", layout: "x" })).rejects.toMatchObject({
    errors: { title: ["Enter a title"], content: ["Enter the page's text"], lastUpdated: [expect.any(String)] },
  });
  await expect(createPage({ ...team, lastUpdated: "2999-01-01" })).rejects.toMatchObject({
    errors: { lastUpdated: ["Enter the day of the last update: it cannot be to come"] },
  });
  for (const slug of ["admin", "API", "news", "wellness", "sports", "about", "images", "★"]) {
    await expect(createPage({ ...team, slug }), slug).rejects.toMatchObject({
      kind: "invalid",
      errors: { slug: [expect.any(String)] },
    });
  }
  await expect(createPage({ ...team, title: "Shop" })).rejects.toMatchObject({
    errors: { slug: [expect.stringContaining("“shop”")] },
  });
});

test("an own page has the address of its title, and an earlier address leads on", async () => {
  const { id, slug } = await createPage(team, { by: ada });
  expect(slug).toBe("our-team");
  expect((await createPage(team)).slug).toBe("our-team-2");
  await expect(createPage({ ...team, slug: "Our Team" })).rejects.toMatchObject({ kind: "conflict" });
  await updatePage(id, { slug: "people" });
  expect(pageAt("our-team")).toMatchObject({ slug: "people" });
  expect(pageAt("people")).toMatchObject({ slug: "people" });
  await expect(createPage({ ...team, slug: "our-team" })).rejects.toMatchObject({ kind: "conflict" });
  await expect(updatePage(await idOfSlug("our-team-2"), { slug: "our-team" })).rejects.toMatchObject({
    kind: "conflict",
  });
  expect(listPagesWithDates().map(({ path }) => path)).toContain("/people");
});

test("a draft is on the desk alone; what was deleted comes back to its address, or to another", async () => {
  const { id } = await createPage({ ...team, status: "draft" }, { by: ada });
  expect(pageAt("our-team")).toBeUndefined();
  expect(await readPage("our-team")).toBeNull();
  await updatePage(id, { status: "published" });
  expect(await readPage("our-team")).toMatchObject({ page: { heading: "Our team" } });
  await removePage(id, { by: ada });
  expect(pageAt("our-team")).toBeUndefined();
  expect(await listBin()).toMatchObject([{ noun: "page", id, title: "Our team" }]);
  await createPage({ ...team, title: "Another", slug: "our-team" });
  expect(await restorePage(id, { by: ada })).toEqual({ readdressed: true });
  expect(pageAt("our-team-2")).toMatchObject({ title: "Our team" });
});

test("the desk's list finds by the beginnings of words and by status", async () => {
  await createPage({ ...team, status: "draft" });
  expect(await deskPages({ q: "cook pol" })).toMatchObject({
    total: 1,
    items: [{ slug: "cookie-policy", lasting: true }],
  });
  expect(await deskPages({ status: "draft" })).toMatchObject({
    total: 1,
    items: [{ slug: "our-team", lasting: false }],
  });
  expect((await deskPages({})).items.map(({ title }) => title)).toEqual([
    "Our team",
    "About",
    "Cookie Policy",
    "Privacy",
    "Terms",
  ]);
});

test("the editor is told of an unknown word in braces; the day of today can be ticked", async () => {
  const page = await createPage({ ...team, summary: "We are {{sight}}, {{site}}", updatedToday: "on" });
  expect(await pageWarnings(page)).toEqual([
    expect.stringMatching(/^\{\{sight\}\} is shown as you typed it.*\{\{site\}\}/),
  ]);
  expect(page.lastUpdated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
