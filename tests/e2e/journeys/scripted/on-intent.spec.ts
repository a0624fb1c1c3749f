import type { Page } from "playwright/test";
import { hold } from "../../holding";
import { expect, noticeOn, test } from "../../page";
import { withPictures } from "../../playwright.config";

/** Pages for reading before their scripts have come: see ~/page/page-scripts. Nothing here uses `open`, which waits for them. */

const article = "/content/linen-and-the-quiet-dignity-of-a-crease";

/** Deep apple pie, written for 8. */
const pie = "/recipe/deep-apple-pie-with-two-kinds-of-apple";

// A Chromium that shows no pictures fetches no page ahead either.
test.use({ launchOptions: withPictures, permissions: ["clipboard-read", "clipboard-write"] });

/** What scripts the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && asked.push(request.url()));
  return asked;
}

const holdScripts = (page: Page) => hold(page, "**/assets/*.js");

const copiedText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const pages = ["/", article, "/about", "/wellness", "/news", "/search?q=linen", "/shop", "/recipes", pie, "/contact"];

for (const address of pages) {
  test(`whoever reads and scrolls ${address} loads no script`, async ({ page }) => {
    const asked = scriptsOf(page);
    await page.goto(address);
    // Where no link is: on the news page the filters stand in the middle.
    await page.mouse.move(address === "/news" ? 8 : 640, 300);
    const devtools = await page.context().newCDPSession(page);
    for (const gestureSourceType of ["mouse", "touch"] as const) {
      await devtools.send("Input.synthesizeScrollGesture", {
        x: 640,
        y: 500,
        yDistance: -900,
        speed: 4000,
        gestureSourceType,
      });
    }
    for (const key of ["End", "PageUp", "ArrowUp", "Home"]) await page.keyboard.press(key);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  });
}

test("a pointer over a link brings the scripts, and what the link leads to", { tag: "@core" }, async ({ page }) => {
  const asked = scriptsOf(page);
  await page.goto("/");
  const next = page.waitForRequest((request) => new URL(request.url()).pathname === "/wellness.data");
  await page.getByRole("link", { name: "Explore Wellness" }).hover();
  await next;
  expect(asked).not.toEqual([]);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole("link", { name: "Explore Wellness" }).click();
  await expect(page).toHaveURL("/wellness");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("a link that is clicked before the scripts have come leads on", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(article);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  letGo();
});

test("a quick click on Copy link is kept until the scripts have come, and given once", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(article);
  const copy = page.getByRole("link", { name: "Copy link" });
  await copy.click();
  await copy.click();
  await expect(noticeOn(page)).toHaveCount(0);
  letGo();
  await expect(noticeOn(page)).toContainText("Link copied");
  await expect(page).toHaveURL(article);
  expect(await copiedText(page)).toBe(await copy.getAttribute("href"));
});

test("a click on Copy link is a link's where the scripts cannot be had", { tag: "@core" }, async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto(`${article}#top`);
  await page.getByRole("link", { name: "Copy link" }).click();
  await expect(page).toHaveURL(article);
});

test("a keyboard alone brings the scripts, follows links and copies", async ({ page }) => {
  const asked = scriptsOf(page);
  await page.goto(article);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const copy = page.getByRole("link", { name: "Copy link" });
  await copy.focus();
  await page.keyboard.press("Enter");
  await expect(noticeOn(page)).toContainText("Link copied");
  expect(await copiedText(page)).toBe(await copy.getAttribute("href"));
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("the menu opens before the scripts have come, and closes with Escape once they are there", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letGo = await holdScripts(page);
  await page.goto("/");
  await page.getByText("Menu", { exact: true }).locator("xpath=ancestor::summary").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  letGo();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("what is searched for and how many are served before the scripts have come is followed once they are there", async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto("/recipes");
  await page.getByRole("searchbox", { name: "Search" }).fill("curry");
  letGo();
  await expect(page.getByText("Found 30 recipe(s) (filtered: 2)")).toBeVisible();

  await page.unroute("**/assets/*.js");
  const letGoAgain = await holdScripts(page);
  await page.goto(pie);
  await page.getByRole("spinbutton", { name: "Number of servings" }).fill("12");
  letGoAgain();
  await expect(page).toHaveURL(`${pie}?servings=12`);
  await expect(page.getByText("525 g plain flour, plus extra for rolling")).toBeVisible();
});

test("news are searched for before the scripts have come, and followed once they are there", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto("/news");
  const box = page.getByRole("searchbox", { name: "Search articles" });
  await box.fill("linen");
  // The reader has left the box already.
  await page.keyboard.press("Tab");
  letGo();
  await expect(page).toHaveURL("/news?q=linen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "linen"');
  await expect(box).toHaveValue("linen");
});

test("a message is typed and sent before the scripts have come; the mistakes that come back bring them", async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto("/contact");
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("button", { name: "Send Message" }).click();
  const mistakes = page.getByRole("alert");
  await expect(mistakes).toBeFocused();
  letGo();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await expect(mistakes).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
});

test("one serving more keeps the place on the page, and what was ticked off needs no sign", async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto(pie);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByText("350 g plain flour, plus extra for rolling").click();
  await page.getByRole("button", { name: "One serving more" }).click();
  await expect(page).toHaveURL(pie);
  letGo();
  await expect(page).toHaveURL(`${pie}?servings=9`);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  const flour = page.getByRole("checkbox", { name: /plain flour/ });
  await expect(flour).toBeChecked();
  await page.reload();
  await expect(flour).toBeChecked();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a tap follows a link without a script, and a tap on Copy link brings what copies", async ({ page }) => {
    const asked = scriptsOf(page);
    await page.goto("/style");
    await page.locator(`a[href="${article}"]`).first().tap();
    await expect(page).toHaveURL(article);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Copy link" }).tap();
    await expect(noticeOn(page)).toContainText("Link copied");
  });
});
