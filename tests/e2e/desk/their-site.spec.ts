import type { Page } from "playwright/test";
import { crawl, findWords, wordsOfSettings } from "../../setup/crawl";
import { plain } from "../../setup/pictures";
import { expect, expectProblems, field, noticeOn, open, press } from "../desk";
import { test } from "../empty-site";
import { withPictures } from "../playwright.config";

test.use({ launchOptions: withPictures });

/** What the first versions of the pages say. */
const wordsOfPages =
  /small independent|published in the United Kingdom|British|wet Tuesday|Our mission|mattresses|Who we are|What these terms are|What cookies are|December 15, 2024|July 27, 2025/gi;

test("an empty production site becomes Fenwick & Daughters on the desk, and no old word is left", {
  tag: "@core",
}, async ({ page, baseURL, scripted, overHttp }) => {
  test.setTimeout(120_000);
  const steps = page.getByRole("region", { name: "Make this site yours" });

  await test.step("sign in, and from the list of the first day to the name", async () => {
    // The cache has a page with the old words.
    expect(await (await page.request.get("/")).text()).toContain("Meadowsweet");
    // The provider is another origin, which no page of the site may ask.
    await page.request.get("/api/login");
    await open(page, "/admin");
    await steps.getByRole("link", { name: "Set name and logo" }).click();
    await field(page, "Name of the site").fill("Fenwick & Daughters");
    await field(page, "Tagline").fill("Boots, mended and made in Hexham.");
    await save(page, "Settings");
  });

  await test.step("say the words of the home page, how to be reached, and the rest", async () => {
    await section(page, "Home page");
    await field(page, "Heading").fill("Boots for three hills");
    await field(page, "Text below the heading").fill("Made in Hexham since the rainy spring.");
    await save(page, "Settings");
    await section(page, "Contact");
    await field(page, "E-mail address").fill("shop@fenwick.example");
    await field(page, "Phone number").fill("+44 1434 496 000");
    await field(page, "Phone hours").fill("Tuesdays until dusk");
    await field(page, "Postal address").fill("4 Tanner's Yard\nHexham");
    await field(page, "When you reply").fill("by the weekend");
    await save(page, "Settings");
    await section(page, "Partnership offers");
    await keepOneRow(page, "offer", { Offer: "A shelf in the window", "What it is": "For a month." });
    await section(page, "Questions");
    await keepOneRow(page, "question", { Question: "Do you mend other people's boots?", Answer: "Yes. Bring them." });
    await section(page, "Footer");
    await keepOneRow(page, "social link", { Name: "Mastodon", Address: "https://social.example/@fenwick" });
    await section(page, "Other words");
    await field(page, "Affiliate disclosure").fill("we are paid for some links.");
    await field(page, "Copyright line").fill("© Fenwick & Daughters, all of them.");
    await save(page, "Settings");
  });

  await test.step("look at a colour before it is saved, and upload a logo", async () => {
    await section(page, "Look");
    await page.getByLabel("Accent colour", { exact: true }).fill("#7a2f1d");
    await press(page, "Preview");
    await press(page, "Save #7a2f1d");
    await expect(noticeOn(page)).toContainText("Settings updated successfully");
    await expect(page.getByRole("button", { name: "Save #7a2f1d" })).toHaveCount(0);
    const buffer = await plain(600, 150, "#7a2f1d").png().toBuffer();
    await field(page, "Upload a picture").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await press(page, "Save the logo");
    await expect(page.getByLabel("Remove the logo")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("img", { name: "Fenwick & Daughters" })).toBeVisible();
  });

  await test.step("adapt the pages that every site has, and write another", async () => {
    for (const title of ["About", "Privacy", "Terms", "Cookie Policy"]) {
      await open(page, "/admin/pages");
      await page.getByRole("link", { name: `Edit ${title}` }).click();
      await field(page, "Introduction").fill(`${title}, as {{site}} means it.`);
      await field(page, "Content").fill(`## ${title} for walkers\n\nThe leather comes from [us](/contact).`);
      await field(page, "Updated today").check();
      await field(page, "Description for search engines").fill(`${title} in a few words.`);
      await save(page, "Page", "Update");
    }
    await page.getByRole("link", { name: "Add Page" }).click();
    await expect(page.getByRole("heading", { name: "New page" })).toBeVisible();
    await field(page, "Title").fill("Our workshop");
    await field(page, "Content").fill("Three benches and a stove.");
    await press(page, "Publish");
    await expect(noticeOn(page)).toContainText("Page created successfully");
  });

  await test.step("add a category, and links to it and to the page in the menu", async () => {
    await open(page, "/admin/article-categories");
    await page.getByRole("link", { name: "Add category" }).click();
    await field(page, "Name").fill("Boots & Leather");
    await field(page, "Colour").fill("#2d5d7b");
    await press(page, "Create article category");
    await expect(noticeOn(page)).toContainText("Category created successfully");
    await open(page, "/admin/settings/menus");
    await addMenuLink(page, "Leather", "/boots-and-leather");
    await addMenuLink(page, "Workshop", "/our-workshop");
    await save(page, "Settings");
  });

  await test.step("the kitchen cooks other things than it came with", async () => {
    await open(page, "/admin/recipe-cuisines");
    await page.getByRole("link", { name: "Add cuisine" }).click();
    await press(page, "Create cuisine");
    await expectProblems(page, ["Enter a name"]);
    await field(page, "Name").fill("Northumbrian");
    await press(page, "Create cuisine");
    await expect(noticeOn(page)).toContainText("Cuisine created successfully");
    const data = { title: "Pan haggerty", cuisine: "italian", ingredients: ["Potatoes"], instructions: ["Fry."] };
    expect((await page.request.post("/api/recipes", { data })).status()).toBe(201);
    await page.getByRole("link", { name: "Delete Italian" }).click();
    await press(page, "Delete cuisine");
    await expect(page.getByRole("alert").filter({ hasText: "1 recipe" })).toBeVisible();
    await page.getByLabel("Move the recipes to").selectOption("Northumbrian");
    await press(page, "Delete cuisine");
    await expect(noticeOn(page)).toContainText("Cuisine deleted successfully");
    await open(page, "/recipes?cuisine=italian");
    await expect(page).toHaveURL("/recipes?cuisine=northumbrian");
    await expect(page.getByLabel("Cuisine")).toHaveValue("northumbrian");
    await expect(page.getByRole("link", { name: "Pan haggerty" })).toBeVisible();
    await page.getByLabel("Cuisine").selectOption("Asian");
    if (!scripted) await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No recipes found")).toBeVisible();
  });

  await test.step("publish the first article", async () => {
    await open(page, "/admin");
    await steps.getByRole("link", { name: "Write an article" }).click();
    await field(page, "Title").fill("How a welt is sewn");
    await field(page, "Excerpt").fill("With two needles.");
    await field(page, "Content").fill("And a good deal of wax.");
    await field(page, "Category").selectOption("Boots & Leather");
    await press(page, "Publish");
    await expect(noticeOn(page)).toContainText("Article created successfully");
    await page.getByRole("link", { name: "Cancel" }).click();
    for (const done of ["Name and logo", "Contact details", "Pages", "First article"]) {
      await expect(steps.getByRole("listitem").filter({ hasText: done })).toContainText("Done");
    }
  });

  await test.step("a reader finds the site that the owner made", async () => {
    await open(page, "/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boots for three hills");
    const hidden = { includeHidden: true };
    const menu = page.getByRole("navigation", { name: "Main", ...hidden }).first();
    await expect(menu.getByRole("link", { name: "Leather", ...hidden })).toHaveAttribute("href", "/boots-and-leather");
    await expect(menu.getByRole("link", { name: "Workshop", ...hidden })).toHaveAttribute("href", "/our-workshop");
    const logo = page.getByRole("banner").getByRole("img", { name: "Fenwick & Daughters" });
    await expect(logo).toBeVisible();
    if (!overHttp) {
      await expect(logo).toHaveJSProperty("complete", true);
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    const icons = page.locator('head link[rel$="icon"]');
    const addresses = await icons.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      const icon = await page.request.get(address);
      expect([icon.status(), icon.headers()["content-type"], address]).toEqual([
        200,
        "image/png",
        expect.stringMatching(/^\/look\/icon-/),
      ]);
    }
    await open(page, "/news");
    const buttons = page.getByRole("navigation", { name: "News categories" });
    await buttons.getByRole("link", { name: /^Boots & Leather\b.*1/ }).click();
    await expect(page.getByRole("link", { name: "How a welt is sewn" })).toBeVisible();
    await open(page, "/boots-and-leather");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boots & Leather");
    if (!overHttp) await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(45, 93, 123)");
    await expect(page.getByRole("link", { name: "How a welt is sewn" })).toBeVisible();
  });

  await test.step("a crawl finds the owner's words, and none of the old ones", async () => {
    const pages = await crawl(baseURL ?? "");
    const lasting = ["/about", "/privacy", "/terms", "/cookie-policy", "/contact", "/feed.xml"];
    const own = ["/our-workshop", "/boots-and-leather", "/feeds/boots-and-leather.xml", "/content/how-a-welt-is-sewn"];
    expect([...pages.keys()]).toEqual(expect.arrayContaining([...lasting, ...own]));
    expect(findWords(pages, wordsOfSettings)).toEqual([]);
    expect(findWords(pages, wordsOfPages)).toEqual([]);
    expect(pages.get("/feed.xml")).toContain("Boots, mended and made in Hexham.");
    for (const words of ["shop@fenwick.example", "Tuesdays until dusk", "by the weekend", "Bring them.", "@fenwick"]) {
      expect(pages.get("/contact")).toContain(words);
    }
  });
});

/** Goes to another section of the settings, as its menu leads there. */
async function section(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(`^${name} `));
}

/** The notice may still be that of an earlier save, and who leaves before the page has the answer is asked about a draft. */
async function save(page: Page, noun: string, button = "Save changes"): Promise<void> {
  // The page says by a POST of its own, too, that somebody has it open.
  const answer = page.waitForResponse(
    (response) => response.request().method() === "POST" && new URL(response.url()).pathname.startsWith("/admin"),
  );
  await press(page, button);
  await answer;
  await expect(page.getByRole("button", { name: "Saving…" })).toHaveCount(0);
  await expect(noticeOn(page)).toContainText(`${noun} updated successfully`);
}

const rowsOf = (page: Page, named: string) => page.getByRole("group", { name: new RegExp(`^${named} \\d+$`) });

/** Says something else in the first row of a list, takes the others away, and saves. */
async function keepOneRow(page: Page, named: string, texts: Record<string, string>): Promise<void> {
  const rows = rowsOf(page, named);
  for (const [label, text] of Object.entries(texts)) await rows.first().getByLabel(label, { exact: true }).fill(text);
  for (let count = await rows.count(); count > 1; count--) {
    await rows.last().getByRole("button", { name: "Remove" }).click();
    await expect(rows).toHaveCount(count - 1);
  }
  await save(page, "Settings");
}

async function addMenuLink(page: Page, label: string, address: string): Promise<void> {
  const rows = rowsOf(page, "menu link");
  const count = await rows.count();
  await press(page, "Add a row");
  await expect(rows).toHaveCount(count + 1);
  await rows.last().getByLabel("Label").fill(label);
  await rows.last().getByLabel("Address").fill(address);
}
