import type { Page } from "playwright/test";
import { expect, open, test } from "../page";
import { signInByRequest } from "../people";

const navigation = ["Home", "Wellness", "Style", "Career", "Recipes", "Shop", "About", "Contact"];

test("the navigation highlights where the reader is", { tag: "@core" }, async ({ page }) => {
  await open(page, "/style");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText(navigation);
  await expect(main.locator("[aria-current]")).toHaveText(["Style"]);
});

test("the bar keeps its height on every page and while the page is scrolled", { tag: "@browser" }, async ({ page }) => {
  const heights = [];
  for (const address of ["/", "/news", "/wellness"]) {
    await open(page, address);
    await page.mouse.wheel(0, 2000);
    heights.push((await page.getByRole("banner").boundingBox())?.height);
  }
  expect(new Set(heights).size).toBe(1);
});

test("a visitor can sign in by a full navigation", async ({ page }) => {
  await open(page, "/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" }).first()).toHaveAttribute(
    "href",
    "/api/login",
  );
});

test("the footer leads everywhere, discloses affiliate links and carries the year", async ({ page }) => {
  await open(page, "/");
  const footer = page.getByRole("contentinfo");
  const own = [
    "/news/wellness",
    "/news/style",
    "/recipes",
    "/about",
    "/contact",
    "/shop",
    "/news/career",
    "/news/community",
    "/privacy",
    "/terms",
    "/cookie-policy",
  ];
  for (const address of own) await expect(footer.locator(`a[href="${address}"]`)).toHaveCount(1);
  await expect(footer.locator('a[href^="https://"]')).toHaveCount(4);
  await expect(footer).toContainText("some links on this site are affiliate links");
  await expect(footer).toContainText("at no extra cost to you");
  await expect(footer).toContainText("© 2025 Meadowsweet");
});

test("a link at the foot of a page leads to the top of the next at once, without a ride through it", {
  tag: "@browser",
}, async ({ page }) => {
  await open(page, "/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  const there = await page.waitForFunction(
    () => document.querySelector("h1")?.textContent === "Get in touch" && { scrolled: scrollY },
  );
  expect(await there.jsonValue()).toEqual({ scrolled: 0 });
});

test("the first Tab leads past the navigation", { tag: ["@core", "@browser"] }, async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#main");
});

for (const address of ["/", "/contact"]) {
  test(`a key pressed while ${address} wakes up is taken, and the page comes to life`, {
    tag: ["@core", "@scripted"],
  }, async ({ page }) => {
    // Only scripts wake up.
    await page.addInitScript(holdData);
    await page.goto(address);
    await page.keyboard.press("Tab");
    await page.evaluate(() => (window as Held).letGo?.());
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
    await expect(page).toHaveURL("/shop");
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });
}

type Held = Window & { letGo?: () => void };

/** Holds back what the server sent beside the page, as a slow line does, until `letGo`. */
function holdData() {
  const { enqueue, close } = ReadableStreamDefaultController.prototype;
  const held: (() => void)[] = [];
  Object.assign(ReadableStreamDefaultController.prototype, {
    enqueue(this: ReadableStreamDefaultController, chunk: unknown) {
      held.push(() => enqueue.call(this, chunk));
    },
    close(this: ReadableStreamDefaultController) {
      held.push(() => close.call(this));
    },
  });
  (window as Held).letGo = () => {
    Object.assign(ReadableStreamDefaultController.prototype, { enqueue, close });
    for (const work of held) work();
  };
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the drawer opens by keyboard, leads on and closes", { tag: ["@core", "@browser"] }, async ({
    page,
    scripted,
  }) => {
    await open(page, "/");
    const drawer = page.getByRole("navigation", { name: "Menu" });
    await expect(drawer).toBeHidden();
    await page.getByText("Menu", { exact: true }).locator("xpath=ancestor::summary").focus();
    await page.keyboard.press("Enter");
    await expect(drawer.getByRole("link", { name: "Recipes" })).toBeVisible();
    // What it covers is out of reach.
    await expect(page.locator("main, footer").filter({ visible: true })).toHaveCount(0);
    if (scripted) {
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await page.keyboard.press("Enter");
    }
    await drawer.getByRole("link", { name: "Style" }).click();
    await expect(page).toHaveURL("/style");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("main")).toBeVisible();
  });

  test("the drawer has the search that the bar has no room for, and the bar fits 320 px", { tag: "@browser" }, async ({
    page,
  }) => {
    await signInByRequest(page.request, "admin");
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "/about");
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
    await page.getByText("Menu", { exact: true }).locator("xpath=ancestor::summary").click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Search" }).click();
    await expect(page).toHaveURL("/search");
  });

  // WCAG 2.2, 1.4.10: nothing has to be pushed sideways at 320 px.
  for (const address of ["/", "/wellness", "/news", "/shop", "/content/linen-and-the-quiet-dignity-of-a-crease"]) {
    test(`${address} fits the screen`, { tag: "@browser" }, async ({ page }) => {
      await open(page, address);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect(await widthOf(page)).toBeLessThanOrEqual(width);
      }
    });
  }
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("the menu of an account closes when the focus leaves it", { tag: "@scripted" }, async ({ page }) => {
  // Without JavaScript its own control closes it.
  await signInByRequest(page.request, "user");
  await open(page, "/about");
  const menu = page.getByRole("banner").getByRole("navigation", { name: "Your account" });
  await page.getByText("Your account", { exact: true }).locator("xpath=ancestor::summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("button", { name: "Log out" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
});

test("the not-found page says what it is, with 404", async ({ page }) => {
  const response = await page.goto("/nothing/here");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  await expect(page.getByRole("region", { name: /^New on / }).getByRole("link")).toHaveCount(3);
  await page.getByRole("searchbox", { name: "Search articles, recipes and products" }).fill("linen");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=linen");
});

test("who wants to share a story is led to the contact form", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Share Your Story" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await page.getByRole("link", { name: "Send us your story" }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("A story to share");
});

test("below the chrome, the not-found page is empty where the path contains /product/", async ({ page }) => {
  const response = await page.goto("/product/a/b");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main")).toBeEmpty();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});
