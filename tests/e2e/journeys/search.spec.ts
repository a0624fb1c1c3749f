import { expect, open, test } from "../page";

/** What somebody types, and the beginning of what they look for. */
const searches: [typed: string, sought: string][] = [
  ["aple pie", "Deep apple pie"],
  ["appel pie", "Deep apple pie"],
  ["foccacia", "Potato and rosemary focaccia"],
  ["focacia", "Potato and rosemary focaccia"],
  ["blubery pancakes", "Blueberry buttermilk pancakes"],
  ["panckae", "Blueberry buttermilk pancakes"],
  ["souvlakki", "Chicken souvlaki"],
  ["tzatzki", "Chicken souvlaki"],
  ["gaspacho", "Gazpacho"],
  ["polenta cak", "Olive oil and lemon polenta cake"],
  ["paneer tika", "Paneer tikka"],
  ["shrikand", "Saffron and mango shrikhand"],
  ["auberguine", "Miso aubergine"],
  ["parmigana", "Roasted aubergine parmigiana"],
  ["biriyani", "Vegetable biryani"],
  ["yakatori", "Yakitori"],
  ["chowdr", "Smoked haddock"],
  ["cornbred", "Three-bean chilli"],
  ["calendular oil", "Larkstile Calendula"],
  ["hand blam", "Oddmarsh Oat & Beeswax Hand Balm"],
  ["yoga matt", "Evenmoor Cork & Rubber Yoga Mat"],
  ["dumbells", "Evenmoor Cast-Iron Dumbbells"],
  ["foam rolller", "Evenmoor Soft Foam Roller"],
  ["neckalce", "Wrenstock Gold Vermeil Acorn Necklace"],
  ["earings", "Wrenstock Seed-Pod Silver Earrings"],
  ["watering cann", "Greenaby Long-Reach Watering Can"],
  ["notbook", "Quillaby Lay-Flat Dot Grid Notebook"],
  ["fountian pen", "Quillaby Brass Fountain Pen"],
  ["asspidistra", "Overbrook Nursery Aspidistra"],
  ["resignaton letter", "The five-sentence resignation letter"],
  ["waldrobe", "The wardrobe audit"],
  ["herbel tea", "An honest guide to herbal tea"],
  ["jewelry inherited", "How to wear the jewellery you inherited"],
  ["swiming", "Learning to swim"],
  ["Shríkhand", "Saffron and mango shrikhand"],
  ["gazp", "Gazpacho"],
  ["focac", "Potato and rosemary focaccia"],
  ["moisturzer", "The twenty-minute bath"],
];

test("typos, beginnings and accents find what was meant among the first three", { tag: "@once" }, async ({
  request,
}) => {
  const missed: string[] = [];
  for (const [typed, sought] of searches) {
    const answer = await request.get(`/search?${new URLSearchParams({ q: typed })}`);
    const html = (await answer.text()).replaceAll("&amp;", "&");
    const titles = [...html.matchAll(/<h3[^>]*>.*?<a[^>]*>(.*?)<\/a>/g)].map(([, title = ""]) => title.toLowerCase());
    if (!titles.slice(0, 3).some((title) => title.startsWith(sought.toLowerCase()))) {
      missed.push(`${typed}: ${titles.slice(0, 3).join(", ")}`);
    }
  }
  expect(missed).toEqual([]);
});

test("the header leads to the search, which finds all nouns and narrows to one", { tag: "@core" }, async ({ page }) => {
  await open(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
  const main = page.getByRole("main");
  await expect(main.getByRole("navigation", { name: "Sections" })).toContainText("Recipes");
  await expect(main.getByRole("navigation", { name: "Often written about" })).toContainText("weeknight");
  await expect(main.getByRole("heading", { name: "New on the site" })).toBeVisible();
  await page.getByRole("searchbox").fill("salt");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=salt");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for “salt”");
  await expect(page.getByRole("searchbox")).toHaveValue("salt");
  await page
    .getByRole("navigation", { name: "Kinds of results" })
    .getByRole("link", { name: /Recipes/ })
    .click();
  await expect(page).toHaveURL("/search?q=salt&in=recipes");
  // The address may change a moment before the list does.
  await expect(page.getByRole("navigation", { name: "Kinds of results" }).locator("[aria-current]")).toHaveText(
    /^Recipes/,
  );
  for (const line of await page.getByRole("main").getByRole("article").all())
    await expect(line).toContainText("Recipe");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/search?q=salt&in=recipes&page=2");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
});

test("says what a misspelt word was taken for, and what nothing says", async ({ page }) => {
  await open(page, "/search?q=shrikand");
  await expect(page.getByText("Nothing here says “shrikand”. Showing results for shrikhand.")).toBeVisible();
  await open(page, "/search?q=zeppelinfahrt");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "New on the site" })).toBeVisible();
  await open(page, "/search?q=ab");
  await expect(page.getByText("Enter 3 or more characters.")).toBeVisible();
});
