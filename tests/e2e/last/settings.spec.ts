import { expect, expectProblems, field, noticeOn, open, press, test } from "../desk";

const original = {
  siteName: "Meadowsweet",
  heroTitle: "A quieter place to live well",
  place: { language: "en-GB", timeZone: "Europe/London", currency: "GBP" },
};

test.afterEach(async ({ page }) => {
  const { navigation, home } = await (await page.request.get("/api/admin/settings")).json();
  // What is left of the original sections, without the one that a test has added.
  const sections = home.filter(({ title }: { title?: string }) => title !== "For a cold week");
  const data = {
    ...original,
    home: sections,
    navigation: navigation.filter(({ label }: { label: string }) => label !== "Journal"),
  };
  expect((await page.request.put("/api/admin/settings", { data })).status()).toBe(200);
});

test("an owner gives the site another name and a link in its menu, after a first try that loses nothing", async ({
  page,
}) => {
  await open(page, "/admin/settings");
  await field(page, "Name of the site").fill("");
  await field(page, "Tagline").fill("Made by hand, slowly.");
  await press(page, "Save changes");
  await expectProblems(page, ["Enter the site's name"]);
  await expect(field(page, "Tagline")).toHaveValue("Made by hand, slowly.");
  await field(page, "Name of the site").fill("Fenwick & Daughters");
  await press(page, "Save changes");
  await expect(noticeOn(page)).toContainText("Settings updated successfully");
  await expect(page.getByText("Changed by you.")).toHaveCount(2);
  await press(page, "Use the original words for Tagline");
  await expect(field(page, "Tagline")).toHaveValue(/^A digital sanctuary/);
  await press(page, "Save changes");
  await expect(page.getByText("Changed by you.")).toHaveCount(1);

  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Menu" }).click();
  const links = page.getByRole("group", { name: /^menu link \d+$/ });
  await expect(links).toHaveCount(8);
  await press(page, "Add a row");
  await expect(links).toHaveCount(9);
  await links.last().getByLabel("Label").fill("Journal");
  await links.last().getByLabel("Address").fill("journal");
  await press(page, "Move up menu link 9");
  await expect(links.nth(7).getByLabel("Label")).toHaveValue("Journal");
  await press(page, "Save changes");
  await expectProblems(page, ["Enter an address of this site that starts with /, or one with https://"]);
  await links.nth(7).getByLabel("Address").fill("/news");
  await press(page, "Save changes");
  // The notice of the save before may still be there.
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toHaveCount(0);
  await expect(noticeOn(page)).toContainText("Settings updated successfully");

  await open(page, "/");
  await expect(page).toHaveTitle(/Fenwick & Daughters/);
  await expect(page.getByRole("contentinfo")).toContainText("© 2025 Fenwick & Daughters. All rights reserved.");
  // A long name and nine links may have no room in the bar: then they are in the drawer.
  const hidden = { includeHidden: true };
  const menu = page.getByRole("navigation", { name: "Main", ...hidden }).getByRole("link", hidden);
  const labels = (await menu.allTextContents()).slice(0, 9);
  expect(labels.slice(-3)).toEqual(["About", "Journal", "Contact"]);
});

test("an owner puts a collection on the front page, and looks at it before it is saved", async ({
  page,
  overHttp,
  scripted,
}) => {
  await open(page, "/admin/settings/home");
  const sections = page.getByRole("group", { name: /^section \d+$/ });
  const before = await sections.count();
  await press(page, "Add “Picks”");
  await expect(sections).toHaveCount(before + 1);
  const added = sections.last();
  const unfold = async () => {
    if (!(await added.getByLabel("Title").isVisible())) await added.getByText("Change").click();
  };
  await unfold();
  await added.getByLabel("Title").fill("For a cold week");
  await press(page, "Save changes");
  await expectProblems(page, ["Enter the addresses"]);
  await expect(added.getByLabel("Title")).toHaveValue("For a cold week");
  const [recipe] = await (await page.request.get("/api/recipes?limit=1")).json();
  const addresses = added.getByLabel("Addresses");
  if (scripted) {
    await added.getByRole("button", { name: "Find a text" }).click();
    await added.getByRole("combobox", { name: "Find a text" }).fill(recipe.title);
    await added.getByRole("option", { name: recipe.title }).first().click();
    await expect(addresses).toHaveValue(`/recipe/${recipe.slug}`);
    await expect(added.getByRole("button", { name: "Find a text" })).toBeFocused();
  }
  await addresses.fill(`/recipe/${recipe.slug}\n/content/nothing-of-this-name`);
  await press(page, `Move up section ${before + 1}`);
  await field(page, "Heading").fill("Slow days, well fed");

  if (!overHttp) {
    const button = page.getByRole("button", { name: "Preview", exact: true });
    const [preview] = await Promise.all([page.context().waitForEvent("page"), button.click()]);
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Slow days, well fed");
    await expect(preview.getByRole("region", { name: "For a cold week" }).getByRole("article")).toHaveCount(1);
    await preview.close();
  }
  await press(page, "Save changes");
  await expect(noticeOn(page)).toContainText("Settings updated successfully");
  await expect(page.getByText("leaves out what readers cannot see: /content/nothing-of-this-name.")).toBeVisible();

  await open(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slow days, well fed");
  const shown = page.getByRole("region", { name: "For a cold week" });
  await shown.getByRole("link", { name: recipe.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(recipe.title);
});

test("an owner says where the site is at home; prices, hours and the language of pages follow", async ({ page }) => {
  await open(page, "/admin/settings/place");
  await field(page, "Language of the texts").selectOption("German (Germany)");
  await field(page, "Time zone").fill("Nowhere");
  await field(page, "Currency of the shop").selectOption("Euro (EUR)");
  await press(page, "Save changes");
  await expectProblems(page, ["Choose a time zone from the list, like Europe/Berlin"]);
  await expect(field(page, "Currency of the shop")).toHaveValue("EUR");
  await field(page, "Time zone").fill("berlin");
  await press(page, "Save changes");
  await expect(noticeOn(page)).toContainText("Settings updated successfully");
  await expect(field(page, "Time zone")).toHaveValue("Europe/Berlin");
  await expect(page.getByText("Changed by you.")).toHaveCount(3);

  await open(page, "/admin/plan");
  await expect(page.getByText("All times are Berlin time.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");

  await open(page, "/shop");
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("main").getByText(/^Buy Now - [\d.]+,\d\d\s€$/)).toBeVisible();
});
