import { randomBytes } from "node:crypto";
import { plain } from "../../setup/pictures";
import { expect, expectProblems, field, noticeOn, open, press, removeCreated, rowOf, test } from "../desk";

let title = "";

test.beforeEach(() => {
  title = `Soups of ${randomBytes(4).toString("hex")}`;
});

/** What a test has made is gone after it. */
test.afterEach(({ page }) => removeCreated(page, "/api/collections", title));

test("an editor picks things, says why, and readers see them in that order", { tag: "@core" }, async ({
  page,
  scripted,
}) => {
  await open(page, "/admin");
  await page.getByRole("link", { name: "Collections", exact: true }).click();
  await page.getByRole("link", { name: "Add Collection" }).click();
  await field(page, "Title").fill(title);
  await field(page, "Introduction").fill("For wet evenings.");
  const picture = await plain(800, 600).png().toBuffer();
  await field(page, "Upload a picture").setInputFiles({ name: "soup.png", mimeType: "image/png", buffer: picture });
  const row = (number: number) => page.getByRole("group", { name: `item ${number}`, exact: true });
  const addresses = ["/recipe/ancho-tortilla-soup", "/recipe/no-such-soup"];
  for (const [at, address] of addresses.entries()) {
    await press(page, "Add a row");
    await row(at + 1)
      .getByLabel("Article, recipe or product")
      .fill(address);
  }
  await row(1).getByLabel("Your line on it").fill("Fruity rather than fierce.");
  await field(page, "Last day").fill("2020-01-31");
  await press(page, "Publish");
  await expectProblems(page, ["There is no article, recipe or product of this site at this address"]);
  await expect(field(page, "Title")).toHaveValue(title);
  await row(2).getByLabel("Article, recipe or product").fill("/recipe/red-lentil-dal-with-a-mustard-seed-tarka");
  await press(page, "Publish");
  await expectProblems(page, ["Choose at least 3, or save it as a draft"]);
  await press(page, "Add a row");
  if (scripted) {
    await row(3).getByRole("button", { name: "Find a text" }).click();
    await page.getByRole("combobox", { name: "Find a text" }).fill("marrowby enamelled");
    await page.getByRole("option", { name: /^Marrowby Enamelled/ }).click();
  } else {
    const [pot] = await (await page.request.get("/api/search/suggest?q=marrowby%20enam&in=products")).json();
    await row(3).getByLabel("Article, recipe or product").fill(pot.path);
  }
  await expect(row(3).getByLabel("Article, recipe or product")).toHaveValue(/^\/product\/marrowby-enamelled/);
  await row(3).getByRole("button", { name: "Move up" }).click();
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Collection created successfully");
  await expect(rowOf(page, title)).toContainText("3 things");
  await expect(rowOf(page, title)).toContainText("Until 31 January 2020");

  await open(page, "/collections");
  await page.getByRole("region", { name: "Over" }).getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("This collection is over. Until 31 January 2020.");
  const items = main
    .getByRole("article")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(items.getByRole("heading", { level: 2 })).toHaveText([
    "Ancho tortilla soup",
    /^Marrowby Enamelled/,
    "Red lentil dal with a mustard seed tarka",
  ]);
  await expect(items.first()).toContainText("Fruity rather than fierce.");
  await expect(items.nth(1)).toContainText("(Affiliate link)");
  await items.first().getByRole("link", { name: "Ancho tortilla soup" }).click();
  await expect(page).toHaveURL("/recipe/ancho-tortilla-soup");
});

test("a collection has previews, versions and the bin", async ({ page }) => {
  const recipes = await (await page.request.get("/api/recipes?limit=3")).json();
  const items = recipes.map(({ id }: { id: string }) => ({ kind: "recipe", id, line: "Try it." }));
  const made = await page.request.post("/api/collections", { data: { title, items, status: "draft" } });
  expect(made.status()).toBe(201);
  const { id, slug } = await made.json();
  expect((await page.request.get(`/collection/${slug}`)).status()).toBe(404);
  await open(page, `/admin/preview/collection/${id}`);
  await expect(page.getByRole("main")).toContainText("Try it.");
  await page.request.put(`/api/collections/${id}`, { data: { intro: "Three of them.", status: "published" } });
  await open(page, `/collection/${id}`);
  await expect(page).toHaveURL(`/collection/${slug}`);
  await expect(page.getByRole("main")).toContainText("Three of them.");
  await open(page, `/admin/collections?edit=${id}`);
  await page.getByRole("link", { name: "Earlier versions" }).click();
  await expect(page.getByRole("main")).toContainText("Version 1");
  expect((await page.request.delete(`/api/collections/${id}`)).status()).toBe(204);
  expect((await page.request.get(`/collection/${slug}`)).status()).toBe(404);
  await open(page, "/admin/bin");
  await expect(page.getByRole("button", { name: `Restore ${title}` })).toBeVisible();
});
