import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "playwright/test";
import type { ProductSummary } from "../../../app/products/product";
import { plain } from "../../setup/pictures";
import { field, press } from "../desk";
import { expect, noticeOn, open, test } from "../page";
import { signInByRequest } from "../people";

// The checker writes styles of its own into the page, which the page's policy would refuse.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** WCAG 2.2 AA, as far as a machine can tell, in light and in dark colours. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    const { violations } = await new AxeBuilder({ page }).withTags(standards).setLegacyMode().analyze();
    const found = violations.map(({ id, help, nodes }) => [id, help, ...nodes.slice(0, 3).map(({ html }) => html)]);
    expect.soft(found, `${page.url()} in ${colorScheme} colours`).toEqual([]);
  }
}

/** How a page comes into a state, after it was opened. */
type Steps = (page: Page) => Promise<unknown>;
type States = Record<string, Steps | null>;

const soup = "/recipes?q=soup&difficulty=easy";
const bread = "/recipe/6020a13daaa5da047b72227d";
const linen = "/content/linen-and-the-quiet-dignity-of-a-crease";

/** An address alone, or with what happens there. */
const forReaders: States = {
  "/": null,
  "/challenges": null,
  "/challenges/sow-a-windowsill-you-can-eat-from": null,
  "/collections": null,
  "/collection/a-week-of-soups-and-slow-pots": null,
  "/?notice=signed-out": null,
  "/?notice=sign-in-failed": null,
  "/wellness": null,
  "/news": null,
  "/news/sports": null,
  "/news?q=zeppelinfahrt": null,
  "/news: suggestions": async (page) => {
    await page.getByLabel("Search articles").fill("wardr");
    await expect(page.getByRole("option").first()).toBeVisible();
  },
  [linen]: null,
  [`${linen}: a tooltip`]: async (page) => {
    await page.getByRole("group", { name: "Share this article" }).getByRole("link", { name: "Facebook" }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tooltip")).toHaveText(["Share on Twitter"]);
  },
  "/content/seven-days-with-one-bunch-of-supermarket-flowers": null,
  "/content/the-twenty-minute-bath-done-properly": null,
  "/content/nothing-of-the-kind": null,
  "/community/submit-story": null,
  "/mine": null,
  "/mine/week": null,
  "/mine/shopping": null,
  "/mine/shopping?recipe=6020a13daaa5da047b72227d:4&more=Milk&more=2+lemons": null,
  "/tag/linen": null,
  "/author/joan-abernathie": null,
  "/search": null,
  "/search?q=lemon": null,
  "/search?q=moisturzer+bath": null,
  "/search?q=zeppelinfahrt": null,
  "/shop": null,
  "/shop/3": null,
  "/shop: a product": (page) => page.getByRole("main").getByRole("article").first().getByRole("link").first().click(),
  "/shop: a price that was checked long ago": (page) =>
    openProduct(page, ({ priceCheckedAt }) => Date.now() - Date.parse(priceCheckedAt ?? "") > 31 * 86_400_000),
  "/shop: a product without a link": (page) =>
    openProduct(page, ({ title }) => title.includes("Aspidistra"), "?buy=now"),
  "/product/none": null,
  "/recipes": null,
  [soup]: null,
  "/recipes?q=zeppelinfahrt": null,
  [bread]: null,
  [`${bread}?servings=7`]: null,
  [`${bread}/cook?step=2`]: null,
  [`${bread}/cook: ingredients`]: (page) =>
    page.locator("details", { hasText: /^Ingredients for/ }).evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    }),
  "/recipe/none": null,
  "/newsletter": null,
  "/newsletter?sent": null,
  "/newsletter/confirm/none": null,
  "/newsletter/interests/none": null,
  "/account/by-mail/none": null,
  "/newsletter/unsubscribe/none": null,
  "/contact": null,
  "/contact?sent": null,
  "/contact: mistakes": async (page) => {
    await press(page, "Send Message");
    await expect(problem(page)).toBeVisible();
  },
  "/about": null,
  "/privacy": null,
  "/terms": null,
  "/cookie-policy": null,
  "/api/login": null,
  "/demo-identity/interaction/zzz": null,
  "/demo-mail?to=nobody@example.test": null,
};

async function openProduct(page: Page, isWanted: (product: ProductSummary) => boolean, query = ""): Promise<void> {
  const products: ProductSummary[] = await (await page.request.get("/api/products")).json();
  await open(page, `/product/${products.find(isWanted)?.id}${query}`);
}

const problem = (page: Page) => page.getByRole("alert").filter({ hasText: "There is a problem" });
const refused = (button: string) => async (page: Page) => {
  await press(page, button);
  await expect(problem(page)).toBeVisible();
};
const first = (page: Page, link: string | RegExp): Locator =>
  page.getByRole("main").getByRole("link", { name: link }).first();
const follow = (link: string | RegExp) => async (page: Page) => {
  const { pathname, search } = new URL(page.url());
  await first(page, link).click();
  await expect(page).not.toHaveURL(pathname + search);
};

const forAdmins: States = {
  "/: the account's menu": (page) => page.getByRole("banner").locator("summary").first().click(),
  "/admin": null,
  "/admin?new": (page) => expect(page.getByRole("toolbar")).toBeVisible(),
  "/admin?new: mistakes": refused("Publish"),
  "/admin?new: a picture that is kept": async (page) => {
    const buffer = await plain(800, 600).png().toBuffer();
    await field(page, "Upload a picture").setInputFiles({ name: "summer.png", mimeType: "image/png", buffer });
    await refused("Publish")(page);
    await expect(page.getByAltText("Preview")).toBeVisible();
  },
  "/admin: an article": follow(/^Edit /),
  "/admin: deleting": follow(/^Delete /),
  "/admin: several are selected": (page) => page.getByRole("link", { name: "Select all on this page" }).click(),
  "/admin: several are deleted": async (page) => {
    await page.getByRole("link", { name: "Select all on this page" }).click();
    await press(page, "Delete…");
    await expect(page.getByRole("heading", { name: /^Delete \d+ articles\?$/ })).toBeVisible();
  },
  "/admin: earlier versions": async (page) => {
    await follow(/^Edit /)(page);
    await field(page, "Excerpt").fill("Another excerpt.");
    await press(page, "Update");
    // The link is there before the save, too. A click while the page is replaced would go to the old one.
    await expect(noticeOn(page)).toContainText("Article updated successfully");
    await page.getByRole("link", { name: "Earlier versions" }).click();
    await expect(page.getByRole("heading", { name: /compared with/ })).toBeVisible();
  },
  "/admin?new: the menu of blocks": async (page) => {
    await field(page, "Content").click();
    await page.keyboard.type("Words.\n/");
    await expect(page.getByRole("option", { name: "Heading 2" })).toBeVisible();
  },
  "/admin?new: a link in a text": async (page) => {
    await field(page, "Content").click();
    await page.getByRole("toolbar").getByRole("button", { name: "Link" }).click();
    await expect(page.getByRole("combobox", { name: "Link to" })).toBeFocused();
  },
  "/admin?new: the preview": async (page) => {
    for (const name of ["Title", "Excerpt"]) await field(page, name).fill("Words");
    await field(page, "Content").click();
    await page.keyboard.type("Words.");
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const shown = await opened;
    await expect(shown.getByText("Preview: nothing is saved.")).toBeVisible();
    await expectAccessible(shown);
  },
  "/admin/recipes": null,
  "/admin/recipes?new": null,
  "/admin/recipes?new: mistakes": refused("Publish"),
  "/admin/recipes: a recipe": follow(/^Edit /),
  "/admin/products": null,
  "/admin/products?new: mistakes": refused("Publish"),
  "/admin/products: a product": follow(/^Edit /),
  "/admin/categories": null,
  "/admin/categories?new: mistakes": refused("Create category"),
  "/admin/challenges": null,
  "/admin/collections": null,
  "/admin/collections?new: mistakes": refused("Publish"),
  "/admin/collections: a collection": follow(/^Edit /),
  "/admin/challenges: a challenge": follow(/^Edit /),
  "/challenges/ten-minutes-of-morning-light/join": null,
  "/challenges/sow-a-windowsill-you-can-eat-from/join: progress": async (page) => {
    const membership = "/api/challenges/sow-a-windowsill-you-can-eat-from/membership";
    await page.request.post(membership);
    await page.request.patch(membership, { data: { done: [1], undone: [2] } });
    await page.reload();
    await expect(page.getByRole("button", { name: /^Week 1/, pressed: true })).toBeVisible();
  },
  "/recipe/red-lentil-dal-with-a-mustard-seed-tarka/ratings": null,
  "/recipe/red-lentil-dal-with-a-mustard-seed-tarka/rate": null,
  "/recipe/red-lentil-dal-with-a-mustard-seed-tarka/rate: mistakes": refused("Send my rating"),
  "/comments/article/twelve-tins-and-the-suppers-inside-them": null,
  "/comments/article/twelve-tins-and-the-suppers-inside-them: an answer": follow(/^Answer Owen/),
  "/comments/recipe/deep-apple-pie-with-two-kinds-of-apple: a report": follow(/^Report/),
  "/comments/recipe/deep-apple-pie-with-two-kinds-of-apple/write": null,
  "/comments/recipe/deep-apple-pie-with-two-kinds-of-apple/write: mistakes": refused("Send my comment"),
  "/comments/by/none": null,
  "/comments/stop/none": null,
  "/pictures/recipe/deep-apple-pie-with-two-kinds-of-apple": null,
  "/pictures/challenge/sow-a-windowsill-you-can-eat-from": null,
  "/pictures/challenge/sow-a-windowsill-you-can-eat-from/send": null,
  "/pictures/recipe/deep-apple-pie-with-two-kinds-of-apple/send: mistakes": refused("Send my picture"),
  "/challenges/none/stop/none": null,
  "/mine/save/recipe/red-lentil-dal-with-a-mustard-seed-tarka": null,
  "/mine/save/recipe/red-lentil-dal-with-a-mustard-seed-tarka: saved": async (page) => {
    await page.getByRole("button", { name: /^Save (it|my notes)$/ }).click();
    await expect(page).toHaveURL(/\/mine(\?|$)/);
  },
  "/mine/week": null,
  "/mine/week: mistakes": refused("Add it"),
  "/mine/week: a meal": async (page) => {
    await page.getByLabel("Or in your words").fill("Leftovers");
    await press(page, "Add it");
    await expect(page.getByRole("button", { name: "Remove Leftovers on Monday" }).first()).toBeVisible();
    await page.getByRole("link", { name: "Change Leftovers on Monday" }).first().click();
    await expect(page.getByRole("heading", { name: "Change Leftovers" })).toBeVisible();
  },
  "/mine/shopping?recipe=6020a13daaa5da047b72227d:4: taken over": async (page) => {
    await press(page, "Add it to my list");
    await expect(page).toHaveURL(/\/mine\/shopping(\?notice|$)/);
  },
  "/account": null,
  "/account?erase": null,
  "/account/name: mistakes": async (page) => {
    await page.getByLabel("First name").fill("");
    await refused("Save")(page);
  },
  "/admin/comments": null,
  "/admin/comments?status=shown": null,
  "/admin/comments?status=shown: mistakes": refused("Hide the ticked"),
  "/admin/settings/readers": null,
  "/admin/challenges?new: mistakes": refused("Publish"),
  "/admin/challenges?new: a picture of the library": async (page) => {
    await page.getByRole("button", { name: "Choose from the library" }).click();
    await expect(page.getByRole("dialog", { name: "Choose a picture" })).toBeVisible();
  },
  "/admin/article-categories": null,
  "/admin/article-categories?new: mistakes": refused("Create article category"),
  "/admin/authors": null,
  "/admin/authors?new: mistakes": refused("Create author"),
  "/admin/cuisines": null,
  "/admin/pages": null,
  "/admin/pages?new: mistakes": refused("Publish"),
  "/admin/pages?new&from=imprint: mistakes": refused("Publish"),
  "/admin/pictures": null,
  "/admin/pictures: a picture": (page) => page.getByRole("main").locator('a[href*="edit="]').first().click(),
  "/admin/newsletter": null,
  "/admin/newsletter?new: mistakes": refused("Create issue"),
  "/admin/newsletter/subscribers": null,
  "/admin/newsletter/subscribers?csv": null,
  "/admin/messages": null,
  "/admin/rss": null,
  "/admin/rss?new: mistakes": refused("Create source"),
  "/admin/rss?opml": null,
  "/admin/redirects": null,
  "/admin/redirects?new: mistakes": refused("Make the redirect"),
  "/admin/redirects?csv": null,
  "/admin/tags": null,
  "/admin/tags: a new name": follow(/^Rename /),
  "/admin/plan": null,
  "/admin/unfinished": null,
  "/admin/bin": null,
  "/admin/changes": null,
  "/admin/health": null,
  "/admin/jobs": null,
  "/admin/users": null,
  "/admin/privacy": null,
  "/admin/numbers": (page) => page.getByText("Reads by day as a table").click(),
  "/admin/links": null,
  "/admin/tokens": null,
  "/admin/tokens?new": null,
  "/admin/webhooks": null,
  "/admin/webhooks: mistakes": async (page) => {
    await page.getByLabel("Address").fill("https://hooks.example.org/chat");
    await refused("Make the webhook")(page);
  },
  "/admin/import": null,
  "/admin/ai": null,
  "/admin/ai/calls": null,
  "/admin/settings": null,
  "/admin/settings: mistakes": async (page) => {
    await field(page, "Name of the site").fill("");
    await refused("Save changes")(page);
  },
  "/admin/settings/home: a section is added": async (page) => {
    await page.getByRole("button", { name: "Add “Picks”" }).click();
    await page.getByText("Change", { exact: true }).first().click();
  },
  "/admin/settings/place: mistakes": async (page) => {
    await field(page, "Time zone").fill("Nowhere");
    await refused("Save changes")(page);
  },
  "/admin/settings/home-picture": null,
  "/admin/settings/look": null,
  "/admin/nothing-of-the-kind": null,
};

/** Those that the gate looks at. The others wait for `npm run test:all`. */
const inGate = ["/", linen, "/shop", bread, "/contact: mistakes", "/admin", "/admin?new", "/admin?new: mistakes"];
const tagOf = (state: string) => (inGate.includes(state) ? { tag: "@core" } : {});

for (const [person, states] of [
  ["a reader", forReaders],
  ["an admin", forAdmins],
] as const) {
  for (const [state, steps] of Object.entries(states)) {
    test(`axe finds nothing for ${person} at ${state}`, tagOf(state), async ({ page }) => {
      if (person === "an admin") await signInByRequest(page.request, "admin");
      await open(page, state.replace(/: .*/, ""));
      await steps?.(page);
      await expectAccessible(page);
    });
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [address, steps] of Object.entries<Steps>({
    "/": (page) => page.locator("[data-drawer] > summary").click(),
    "/admin": (page) => page.locator("[data-drawer] > summary").click(),
    "/admin/users": async () => {},
    "/admin/changes": async () => {},
  })) {
    test(`axe finds nothing at ${address}`, async ({ page }) => {
      await signInByRequest(page.request, "admin");
      await open(page, address);
      await steps(page);
      await expectAccessible(page);
    });
  }
});

test("forced colours leave buttons an edge, and show what is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const edge = (element: Element) => getComputedStyle(element).borderTopWidth;
  const fill = (element: Element) => getComputedStyle(element).backgroundColor;
  await open(page, "/news");
  expect(await page.getByRole("button", { name: "Search" }).evaluate(edge)).toBe("1px");
  const chips = page.getByRole("navigation", { name: "News categories" }).getByRole("link");
  expect(await chips.first().evaluate(fill)).not.toBe(await chips.last().evaluate(fill));
  await open(page, `${bread}/cook?step=2`);
  expect(await page.getByRole("link", { name: "Next" }).evaluate(edge)).toBe("1px");
});

test("words that are hard to read are found, in light and in dark colours", async ({ page }) => {
  for (const scheme of ["light", "dark"] as const) {
    const style = `body { color: #000; background: #fff } @media (prefers-color-scheme: ${scheme}) { p { color: #999 } }`;
    await page.setContent(
      `<!doctype html><html lang="en"><title>A page</title><style>${style}</style><main><h1>A page</h1><p>Words</p></main>`,
    );
    await page.emulateMedia({ colorScheme: scheme });
    const { violations } = await new AxeBuilder({ page }).withTags(standards).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual(["color-contrast"]);
  }
});
