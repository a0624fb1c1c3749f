import { expect, open, test } from "../page";

test("a search field suggests pages while somebody types, for keyboard, screen reader and finger", {
  tag: "@core",
}, async ({ page, scripted }) => {
  const asked: string[] = [];
  if (scripted) await page.setViewportSize({ width: 320, height: 700 });
  if (scripted)
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === "/api/search/suggest" || pathname.includes("/suggestions-")) asked.push(pathname + search);
    });
  await open(page, "/search");
  const field = page.getByLabel("Search articles, recipes and products");
  await expect(field).toHaveRole("searchbox");
  expect(asked).toEqual([]);

  if (!scripted) {
    await field.fill("chicken");
    await field.press("Enter");
    await expect(page).toHaveURL("/search?q=chicken");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("article").first()).toContainText("chicken");
    return;
  }

  await field.focus();
  await expect(field).toHaveRole("combobox");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  expect(asked.filter((address) => address.startsWith("/api"))).toEqual([]);

  // At once: a slower hand asks more than once, and each answer is a list of its own without a choice.
  await field.fill("chick");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  const options = list.getByRole("option");
  await expect(options.first()).toContainText("Chicken souvlaki with tzatziki");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ suggestions$/ })).toHaveCount(1);
  const isWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  expect(await page.locator("[style]").count()).toBe(0);

  // The field keeps the focus and names the chosen one; typing goes on; Escape closes and loses nothing.
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  const active = await field.getAttribute("aria-activedescendant");
  expect(await options.nth(1).getAttribute("id")).toBe(active);
  await expect(field).toBeFocused();
  await field.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("chick");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await field.press("ArrowDown");
  await expect(list).toBeVisible();
  await field.pressSequentially("en ti");
  await expect(options).toHaveText([/^Chicken tinga tostadas/, "Search for “chicken ti”"]);

  // Without a choice the form is sent as ever.
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=chicken+ti");
  await expect(list).toBeHidden();

  // Nobody hears of an answer that cannot be had, and one that comes late is not shown.
  await page.route("**/api/search/suggest?q=gyo*", (route) => route.fulfill({ status: 503 }));
  const answers: (() => Promise<void>)[] = [];
  await page.route("**/api/search/suggest?q=pol*", (route) => void answers.push(() => route.continue()));
  const refused = page.waitForResponse("**/api/search/suggest?q=gyo*");
  await field.fill("gyo");
  await refused;
  await expect(list).toBeHidden();
  await field.fill("pol");
  await expect.poll(() => answers.length).toBe(1);
  await field.fill("focaccia");
  await expect(options).toHaveText([/^Potato and rosemary focaccia/, "Search for “focaccia”"]);
  await answers[0]?.().catch(() => undefined);
  await expect(options).toHaveText([/^Potato and rosemary focaccia/, "Search for “focaccia”"]);

  // Tab leaves; Enter opens the chosen page.
  await field.press("Tab");
  await expect(list).toBeHidden();
  await expect(field).toHaveRole("searchbox");
  await field.fill("focacci");
  await expect(options).toHaveCount(2);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL("/recipe/potato-and-rosemary-focaccia");

  // What is typed before the scripts have come is kept and used; a finger opens a page. The list has its kind alone.
  await page.goto("/recipes");
  const recipes = page.getByRole("main").getByLabel("Search", { exact: true });
  await recipes.fill("souv");
  await options.filter({ hasText: "Chicken souvlaki" }).click();
  await expect(page).toHaveURL("/recipe/chicken-souvlaki-with-tzatziki");
  expect(asked.at(-1)).toBe("/api/search/suggest?q=souv&in=recipes");

  await open(page, "/news");
  await page.getByLabel("Search articles").fill("wardr");
  await expect(options).toHaveText([/^The wardrobe audit/, "Search for “wardr”"]);

  // What no title has, the search may find in a text.
  await open(page, "/search");
  await field.fill("choco");
  await expect(options).toHaveText(["Search for “choco”"]);
  await options.first().click();
  await expect(page).toHaveURL("/search?q=choco");
  await expect(list).toBeHidden();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
