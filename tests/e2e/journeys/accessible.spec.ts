import { expect, expectAccessible, open, test } from "../page";
import { signInByRequest } from "../people";

// The checker writes styles of its own into the page, which the page's policy would refuse.
test.use({ bypassCSP: true });

const addresses = {
  "the home page and the sections": ["/", "/wellness", "/community"],
  "the news": ["/news", "/news/style", "/news?q=linen", "/news?q=zeppelinfahrt", "/news/sports"],
  "articles, and what is not there": [
    "/content/linen-and-the-quiet-dignity-of-a-crease",
    "/content/seven-days-with-one-bunch-of-supermarket-flowers",
    "/content/nothing-of-the-kind",
    "/community/submit-story",
  ],
  "tags and authors": ["/tag/linen", "/author/joan-abernathie"],
  "the shop": ["/shop", "/shop/3", "/product/none"],
  recipes: ["/recipes", "/recipes?q=soup&difficulty=easy", "/recipes?q=zeppelinfahrt", "/recipe/none"],
  "the newsletter": ["/newsletter", "/newsletter?sent", "/newsletter/confirm/none", "/newsletter/unsubscribe/none"],
  "contact, the static pages and a notice": [
    "/contact",
    "/contact?sent",
    "/about",
    "/privacy",
    "/terms",
    "/cookie-policy",
    "/?notice=signed-out",
    "/demo-mail?to=nobody@example.test",
  ],
};

for (const [part, pages] of Object.entries(addresses)) {
  test(`axe finds nothing on ${part}`, { tag: "@browser" }, async ({ page }) => {
    for (const address of pages) {
      await open(page, address);
      await expectAccessible(page);
    }
  });
}

/** Without JavaScript a dialog is a part of the page. */
test("axe finds nothing on the desk where something is asked or shown before a list", { tag: "@browser" }, async ({
  page,
  request,
}) => {
  await signInByRequest(page.request, "admin");
  const [article] = await (await request.get("/api/content?limit=1")).json();
  for (const address of [`/admin?delete=${article.id}`, `/admin?edit=${article.id}`]) {
    await open(page, address);
    await expectAccessible(page);
  }
});

test("forced colours leave buttons an edge, and show what is chosen", { tag: "@browser" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const edge = (element: Element) => getComputedStyle(element).borderTopWidth;
  const fill = (element: Element) => getComputedStyle(element).backgroundColor;
  await open(page, "/news");
  expect(await page.getByRole("button", { name: "Search" }).evaluate(edge)).toBe("1px");
  const chips = page.getByRole("navigation", { name: "News categories" }).getByRole("link");
  expect(await chips.first().evaluate(fill)).not.toBe(await chips.last().evaluate(fill));
  await open(page, "/recipe/6020a13daaa5da047b72227d/cook?step=2");
  expect(await page.getByRole("link", { name: "Next" }).evaluate(edge)).toBe("1px");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("axe finds nothing where the drawer is open", { tag: "@browser" }, async ({ page }) => {
    await open(page, "/");
    await page.locator("header summary").click();
    await expectAccessible(page);
  });
  test("axe finds nothing on the desk's lists", { tag: "@browser" }, async ({ page }) => {
    await signInByRequest(page.request, "admin");
    for (const list of ["jobs", "changes", "bin", "users", "newsletter/subscribers?csv"]) {
      await open(page, `/admin/${list}`);
      await expectAccessible(page);
    }
  });
});
