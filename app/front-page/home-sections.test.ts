import { expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { createCollection } from "~/collections/collection-changes.server";
import { storeImage } from "~/images/images.server";
import { warningsOfSettings } from "~/links/link-warnings.server";
import { wherePathsLead } from "~/links/where-paths-lead.server";
import { countOne, storeCounts } from "~/numbers/waiting-counts.server";
import { previewUnsaved } from "~/previews/unsaved-text.server";
import { createProduct, updateProduct } from "~/products/edit/product-changes.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { settingsRevisions, updateSettings } from "~/settings/edit/settings-changes.server";
import { defaultHome, type HomeSection } from "~/settings/home-sections";
import { settingsId } from "~/settings/settings-fields";
import { siteSettings } from "~/settings/site-settings.server";
import { withDatabase } from "../../tests/setup/database";
import { plain } from "../../tests/setup/pictures";
import { sectionsDesk } from "./home-desk.server";
import { homeSections, notesOnSections } from "./home-sections.server";

withDatabase();

const article = (title: string, more: object = {}) =>
  createArticle({ title, excerpt: "Short.", content: "Long.", category: "home", ...more });
const recipe = (title: string, more: object = {}) =>
  createRecipe({ title, ingredients: "Oats", instructions: "Stir.", ...more });
const product = (title: string, more: object = {}) =>
  createProduct({ title, description: "Fine.", price: "5.00", originalPrice: null, ...more });

const shown = async (home: HomeSection[], now?: Date) => homeSections({ ...siteSettings(), home }, now);
/** The titles that each section shows, by its kind. */
const titles = async (home: HomeSection[], now?: Date) =>
  (await shown(home, now)).map((section) => {
    const all = Object.values(section).find(Array.isArray) as { title?: string }[] | undefined;
    return [section.kind, ...(all ?? []).flatMap(({ title }) => title ?? [])];
  });

test("an untouched site without content has the requirements' words and nothing empty", async () => {
  expect((await homeSections()).map(({ kind }) => kind)).toEqual(["hero", "categories", "newsletter", "words"]);
  const [hero, , , words] = await homeSections();
  expect(hero).toMatchObject({
    picture: "/hero.svg",
    buttons: [
      { label: "Explore Wellness", path: "/wellness" },
      { label: "Join the Community", path: "/community" },
    ],
  });
  expect(words).toMatchObject({ title: "Tell us how you live", id: "words" });
  expect(await warningsOfSettings("home")).toEqual([]);
});

test("the most read are those of the last 30 days, also if another section has them, and only what readers may see", async () => {
  const popular: HomeSection = { kind: "popular", title: "Most read", count: "2" };
  expect(await titles([popular])).toEqual([]);
  const [one, two, three, draft] = await Promise.all([
    article("One"),
    article("Two"),
    article("Three"),
    article("A draft", { status: "draft" }),
  ]);
  const read = (times: number, id: string, days = 0) => {
    for (let time = 0; time < times; time++) countOne("article", id, Date.now() - days * 86_400_000);
  };
  read(1, one.id);
  read(3, two.id);
  read(2, three.id);
  read(9, one.id, 40);
  read(9, draft.id);
  await storeCounts();
  await article("Four");
  const latest: HomeSection = { kind: "latest", title: "Latest", count: "4" };
  const [, second] = await titles([latest, popular]);
  expect(second).toEqual(["popular", "Two", "Three"]);
});

test("an article is shown once, and what is added stands below the requirements' sections", async () => {
  const imageUrl = await storeImage(await plain(40, 30).png().toBuffer());
  for (let number = 1; number <= 9; number++)
    await article(`Story ${number}`, { imageUrl, publishedAt: `2026-01-0${number}T08:00` });
  await recipe("Porridge");
  await product("Pan");
  await createChallenge({ title: "Walk", description: "Daily.", participantCount: 1, active: true });
  expect(await titles([...defaultHome])).toEqual([
    ["hero"],
    ["featured", "Story 9", "Story 8", "Story 7"],
    ["categories"],
    ["challenges", "Walk"],
    ["latest", "Story 6", "Story 5", "Story 4", "Story 3", "Story 2", "Story 1"],
    ["recipes", "Porridge"],
    ["products", "Pan"],
    ["newsletter"],
    ["words"],
  ]);
  const story = { kind: "hero", shows: "story" };
  const [hero, featured] = await shown([story, { kind: "featured", title: "More", count: "2" }]);
  expect(hero).toMatchObject({ story: { title: "Story 9" }, picture: null });
  expect(featured).toMatchObject({ articles: [{ title: "Story 8" }, { title: "Story 7" }] });
});

test("a section can be repeated, moved, and about one category, tag or shelf", async () => {
  await article("Chairs", { category: "home" });
  await article("Coats", { category: "style" });
  await recipe("Soup", { tags: "Winter" });
  await recipe("Salad");
  const style = { kind: "category", title: "Style", category: "style" };
  const sections = await shown([style, { kind: "latest", title: "New" }, { kind: "latest", title: "Newer" }]);
  expect(sections.map(({ id }) => id)).toEqual(["category", "latest"]);
  expect(sections).toMatchObject([
    { articles: [{ title: "Coats" }], more: { path: "/news/style" } },
    { articles: [{ title: "Chairs" }], more: { path: "/news" } },
  ]);
  const tagged = await shown([{ kind: "recipes", title: "For cold days", tag: "winter" }]);
  expect(tagged).toMatchObject([{ recipes: [{ title: "Soup" }], more: { path: "/tag/winter" } }]);
  const nothing = [
    { kind: "category", title: "Gone", category: "removed" },
    { kind: "products", title: "Bare", shelf: "77" },
  ];
  expect(await shown(nothing)).toEqual([]);
  expect(await notesOnSections(nothing)).toEqual([
    "The section “Gone” is not shown: there is nothing for it.",
    "The section “Bare” is not shown: there is nothing for it.",
  ]);
});

test("collections are a section while they are not over", async () => {
  for (const title of ["Soup", "Stew", "Salad"]) await recipe(title);
  const items = ["/recipe/soup", "/recipe/stew", "/recipe/salad"].map((address) => ({ address }));
  const section = [{ kind: "collections", title: "Chosen by hand" }];
  await createCollection({ title: "Over", items, to: "2020-12-24" });
  expect(await shown(section)).toEqual([]);
  await createCollection({ title: "Warm", items });
  const more = { label: "All collections", path: "/collections" };
  expect(await shown(section)).toMatchObject([{ collections: [{ title: "Warm" }], more, id: "collections" }]);
});

test("a season comes and goes by itself, on the days of the United Kingdom", async () => {
  const season = [{ kind: "words", title: "Summer", from: "2026-06-01", until: "2026-08-31" }];
  const on = async (moment: string) => (await shown(season, new Date(moment))).length;
  // British summer time: midnight is 23:00 in UTC.
  expect(await on("2026-05-31T22:59:00Z")).toBe(0);
  expect(await on("2026-05-31T23:00:00Z")).toBe(1);
  expect(await on("2026-08-31T22:59:00Z")).toBe(1);
  expect(await on("2026-08-31T23:00:00Z")).toBe(0);
});

test("a collection has texts of all kinds in its own order, and what readers cannot see is told", async () => {
  const bread = await recipe("Bread");
  const loom = await product("Loom");
  const linen = await article("Linen");
  const draft = await article("Draft", { status: "draft" });
  const picks = [
    `/product/${loom.slug}`,
    `http://localhost:3000/recipe/${bread.id}/`,
    `/content/${linen.slug}?from=mail`,
    `/recipe/${bread.slug}`,
    `/content/${draft.slug}`,
    "/nothing/here",
  ].join("\n");
  const home = [{ kind: "collection", title: "Gifts", text: "For all.", picks }];
  expect(await titles(home)).toEqual([["collection", "Loom", "Bread", "Linen"]]);
  expect(await notesOnSections(home)).toEqual([
    `The section “Gifts” leaves out what readers cannot see: /content/${draft.slug}, /nothing/here.`,
  ]);
  await updateProduct(loom.id, { status: "draft" });
  expect(await titles(home)).toEqual([["collection", "Bread", "Linen"]]);
});

test("what is saved is checked section by section, and an earlier version brings it back", async () => {
  const refused = async (...home: object[]) =>
    updateSettings({ home }).then(
      () => [],
      ({ errors }) => Object.entries(errors as Record<string, string[]>).map(([at, [said]]) => `${at}: ${said}`),
    );
  expect(await refused({ kind: "banner" }, { title: "x" })).toEqual([
    expect.stringMatching(/^home\.0\.kind: Say the kind: hero, featured, /),
    expect.stringMatching(/^home\.1\.kind: Say the kind/),
  ]);
  expect(await refused({ kind: "latest" })).toEqual(["home.0.title: Enter a title"]);
  expect(await refused({ kind: "latest", title: "x", count: 13 })).toEqual([
    "home.0.count: Enter how many: a whole number from 1 to 12",
  ]);
  expect(await refused({ kind: "hero", shows: "video" })).toEqual([
    "home.0.shows: Choose what it shows: one of picture, words, story",
  ]);
  expect(await refused({ kind: "hero" }, { kind: "hero" })).toEqual(["home.1.kind: There can be only one “Opening”"]);
  expect(await refused({ kind: "words", button: "Go" }, { kind: "words", path: "/x" })).toEqual([
    "home.0.path: Enter where the button leads",
    "home.1.button: Enter what the button says",
  ]);
  expect(await refused({ kind: "words", button: "Go", path: "javascript:alert(1)" })).toEqual([
    expect.stringMatching(/^home\.0\.path: Enter an address of this site/),
  ]);
  expect(await refused({ kind: "words", from: "2026-02-30", until: "soon" })).toEqual([
    "home.0.from: Enter the first day as year, month and day: 2026-12-01",
    "home.0.until: Enter the last day as year, month and day: 2026-12-01",
  ]);
  expect(await refused({ kind: "words", from: "2026-12-02", until: "2026-12-01" })).toEqual([
    "home.0.until: Enter a last day that is not before the first",
  ]);
  expect(await refused({ kind: "collection", title: "x", picks: "/content/a\nbread" })).toEqual([
    "home.0.picks: Enter addresses of this site, one a line, each with / before it: not “bread”",
  ]);
  expect(await refused({ kind: "latest", title: "x", tag: "y" })).toHaveLength(1);
  expect(siteSettings().home).toEqual(defaultHome);

  const home = [{ kind: "words", title: "Boots", text: "For three hills.\nAnd a valley." }];
  await updateSettings({ home: [{ ...home[0], button: "" }], heroImageUrl: null });
  expect(siteSettings()).toMatchObject({ home, heroImageUrl: null });
  const { fields } = (await settingsRevisions.present(settingsId)) ?? { fields: {} };
  await updateSettings({ home: [], heroImageUrl: "/hero.svg" });
  expect(await homeSections()).toEqual([]);
  await settingsRevisions.update(settingsId, fields, {});
  expect(siteSettings()).toMatchObject({ home, heroImageUrl: null });
});

test("the form offers the categories and the shelves, and its preview shows what is typed", async () => {
  expect((await sectionsDesk()).choices.category).toContainEqual({ value: "style", label: "Style & Fashion" });
  await article("Coats");
  const body = new FormData();
  const fields = {
    version: "1",
    heroTitle: "Boots for three hills",
    home: "Section: hero",
    "home.0.kind": "hero",
    "home.0.button": "Walk",
    "home.0.path": "/walks",
    "home.1.kind": "latest",
    "home.1.title": "New here",
  };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const ask = () => new Request("http://localhost:3000/admin/preview/unsaved/settings", { method: "POST", body });
  const admin = { id: "a".repeat(24), firstName: "Ada", lastName: null, email: "a@example.test", isAdmin: true };
  const preview = await previewUnsaved(ask(), "settings", admin as never);
  expect(preview).toMatchObject({
    text: {
      noun: "settings",
      props: {
        sections: [
          { title: "Boots for three hills", buttons: [{ label: "Walk" }] },
          { title: "New here", articles: [{ title: "Coats" }] },
        ],
      },
    },
  });
  expect(siteSettings().heroTitle).toBe("A quieter place to live well");
  body.set("home.1.title", "");
  expect(await previewUnsaved(ask(), "settings", admin as never)).toMatchObject({
    refused: { errors: { "home.1.title": ["Enter a title"] } },
  });
});

test("a topic that several texts have as a tag leads to them", async () => {
  await article("Sheets", { tags: "sleep rest" });
  await recipe("Cocoa", { tags: "Sleep & Rest" });
  await article("Alone", { tags: "Mind & Mood" });
  const [categories] = await shown([{ kind: "categories", title: "Moods" }]);
  expect(categories).toMatchObject({
    interests: expect.arrayContaining([
      expect.objectContaining({
        key: "wellness",
        topics: [
          { label: "Sleep & Rest", path: "/tag/sleep-rest" },
          { label: "Mind & Mood", path: null },
          { label: "Everyday Movement", path: null },
        ],
      }),
    ]),
  });
});

test("the buttons of an untouched site are no dead links for its editors", async () => {
  const led = await wherePathsLead(["/community/submit-story", "/challenges"]);
  expect([...led.values()]).toEqual(["there", "there"]);
});
