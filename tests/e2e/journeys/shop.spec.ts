import { randomBytes } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { APIRequestContext } from "playwright/test";
import type { Product, ProductSummary } from "../../../app/products/product";
import { expect, open, someAddress, test } from "../page";
import { signInByRequest } from "../people";

const noId = "0".repeat(24);
const rel = "sponsored nofollow noopener";
const day = 24 * 60 * 60 * 1000;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const categories = [
  "Bath & Balm",
  "Sleep & Slow Evenings",
  "The Long-Haul Wardrobe",
  "Bags & Finishing Touches",
  "Kitchen & Table",
  "Desk & Study",
  "House & Garden",
  "Moving About",
];

const ageOfPrice = ({ priceCheckedAt }: ProductSummary) => (Date.now() - Date.parse(priceCheckedAt ?? "")) / day;

async function listed(request: APIRequestContext, wanted: (product: ProductSummary) => boolean): Promise<Product> {
  const products: ProductSummary[] = await (await request.get("/api/products")).json();
  const { id } = products.find(wanted) ?? { id: noId };
  return (await request.get(`/api/products/${id}`)).json();
}

test.describe("the shop", () => {
  test("has a button for all categories and one for each, and says how many products it shows", async ({ page }) => {
    await open(page, "/shop");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meadowsweet Shop");
    const buttons = page.getByRole("navigation", { name: "Shop categories" }).getByRole("link");
    expect((await buttons.allInnerTexts()).slice(0, 9)).toEqual(["All Categories", ...categories]);
    await expect(page.locator('[aria-label="Shop categories"] [aria-current]')).toHaveText("All Categories");
    await expect(page.getByText("Showing 40 products across all categories")).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(40);
  });

  test("shows a category's name, description and products, at an address of its own", async ({ page, request }) => {
    const [, , wardrobe] = await (await request.get("/api/product-categories")).json();
    await open(page, "/shop");
    const buttons = page.getByRole("navigation", { name: "Shop categories" });
    await buttons.getByRole("link", { name: wardrobe.name }).click();
    await expect(page).toHaveURL("/shop/3");
    await expect(page.getByRole("heading", { level: 2, name: wardrobe.name })).toBeVisible();
    await expect(page.getByText(wardrobe.description)).toBeVisible();
    await expect(page.getByText("Showing 5 products in The Long-Haul Wardrobe")).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(5);
    await expect(buttons.locator("[aria-current]")).toHaveText(wardrobe.name);
    await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Lowest price" }).click();
    await expect(page).toHaveURL("/shop/3?sort=price-asc");
    const prices = page
      .getByRole("main")
      .getByRole("article")
      .getByText(/^£\d+\.\d\d$/);
    await expect(prices.first()).toHaveText("£34.00");
    await page.getByRole("link", { name: "Newest" }).click();
    // The categories keep the order of the page that is shown.
    await expect(page).toHaveURL("/shop/3");
    await buttons.getByRole("link", { name: "All Categories" }).click();
    await expect(page).toHaveURL("/shop");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(40);
  });

  test("says so where a category has nothing", async ({ page, request }) => {
    await signInByRequest(request, "admin");
    const name = `Not yet ${randomBytes(3).toString("hex")}`;
    const made = await request.post("/api/product-categories", { data: { name } });
    expect(made.status()).toBe(201);
    await open(page, `/shop/${(await made.json()).id}`);
    await expect(page.getByText(`Showing 0 products in ${name}`)).toBeVisible();
    await expect(page.getByRole("heading", { name: "No Products Available" })).toBeVisible();
    await expect(page.getByText(`No products found in the ${name} category.`)).toBeVisible();
  });

  test("has no page for a category that is not there", async ({ page }) => {
    expect((await page.goto("/shop/9999"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  });

  test("names the day of each price, and claims no saving for a price that was checked long ago", async ({
    page,
    request,
  }) => {
    await open(page, "/shop");
    const products: ProductSummary[] = await (await request.get("/api/products")).json();
    const cards = page.getByRole("main").getByRole("article");
    const words = await cards.allInnerTexts();
    for (const [index, product] of products.entries()) {
      const card = words[index] ?? "";
      expect(card).toContain(product.title);
      expect(card).toMatch(/Checked \d+ \w+ 20\d\d/);
      const old = ageOfPrice(product) > 30;
      expect(card.includes("may have changed"), card).toBe(old);
      const saves = !old && product.originalPrice !== null;
      expect(card.includes("Save "), card).toBe(saves);
      expect(card.includes(`£${product.originalPrice}`), card).toBe(saves);
    }
    expect(words.join()).toContain("may have changed");
  });

  test("leads from a card to the product", async ({ page }) => {
    await open(page, "/shop/5");
    const link = page.getByRole("main").getByRole("article").first().getByRole("link");
    const title = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(/\/product\/[a-z]+(-[a-z0-9]+)+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
});

test.describe("a product's page", () => {
  test("says everything of the product", async ({ page, request }) => {
    const isOnOffer = (each: ProductSummary) => each.originalPrice !== null && ageOfPrice(each) < 25 && each.inStock;
    const product = await listed(request, isOnOffer);
    await open(page, `/product/${product.id}`);
    const main = page.getByRole("main");
    await expect(page).toHaveTitle(`${product.title} | Meadowsweet`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(product.title);
    await expect(main.getByRole("img", { name: product.imageAlt })).toBeVisible();
    await expect(main.getByText(`${product.rating} out of 5 from`).first()).toBeAttached();
    await expect(main.getByText(`£${product.price}`, { exact: true }).first()).toBeVisible();
    await expect(main.locator("s").first()).toContainText(`£${product.originalPrice}`);
    const [now, was] = [Number(product.price), Number(product.originalPrice)];
    await expect(main.getByText(`Save ${Math.round(((was - now) / was) * 100)}%`).first()).toBeVisible();
    const checked = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });
    await expect(main.getByText("Price checked on")).toHaveText(
      `Price checked on ${checked.format(new Date(product.priceCheckedAt ?? ""))}`,
    );
    await expect(main.getByText(product.description.slice(0, 60))).toBeVisible();
    await expect(main.getByRole("region", { name: "Key Features" }).getByRole("listitem")).toHaveText(product.features);
    await expect(main.getByText(`Seller: ${product.vendor}`)).toBeVisible();
    await expect(main.getByText("In Stock")).toBeVisible();
  });

  test("claims no saving for a price that was checked more than thirty days ago, and says why", async ({
    page,
    request,
  }) => {
    const product = await listed(request, (each) => each.originalPrice !== null && ageOfPrice(each) > 31);
    await open(page, `/product/${product.id}`);
    const own = page.getByRole("main").getByRole("article").first();
    await expect(own.getByText(/^Price checked on .+\. It may have changed since then\.$/)).toBeVisible();
    await expect(own.locator("s")).toHaveCount(0);
    await expect(own.getByText(/^Save/)).toHaveCount(0);
    expect(await page.content()).not.toContain("AggregateOffer");
  });

  test("that is out of stock says so, and leads quietly to its seller", async ({ page, request }) => {
    const product = await listed(request, ({ inStock }) => !inStock);
    await open(page, `/product/${product.id}`);
    const own = page.getByRole("main").getByRole("article").first();
    await expect(own.getByText("Out of stock")).toBeVisible();
    await expect(own.getByRole("link", { name: `See it at ${product.vendor}` })).toHaveAttribute(
      "href",
      `/go/${product.id}`,
    );
    await expect(own.getByText("Buy Now")).toHaveCount(0);
  });

  test("shows up to four others of its category", async ({ page, request }) => {
    const product = await listed(request, ({ categoryId }) => categoryId === 5);
    await open(page, `/product/${product.id}`);
    const related = page.getByRole("region", { name: "Related Products" });
    await expect(related.getByRole("article")).toHaveCount(4);
    await expect(related.getByRole("heading", { name: product.title })).toHaveCount(0);
  });

  test("that is not there says so, with 404, and leads back to the shop", async ({ page }) => {
    for (const address of [`/product/${noId}`, "/product/none"]) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Available");
      await expect(
        page.getByText(
          "This product may have been removed or is temporarily unavailable. Browse our current selection instead.",
        ),
      ).toBeVisible();
    }
    await page.getByRole("link", { name: "Browse the Shop" }).click();
    await expect(page).toHaveURL("/shop");
  });

  test("tells search engines of the product, never of a shop's own listing or of ratings", async ({
    page,
    request,
  }) => {
    const product = await listed(request, (each) => ageOfPrice(each) < 25);
    await open(page, `/product/${product.id}`);
    const blocks = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).join();
    expect(blocks).toContain('"@type":"Product"');
    expect(blocks).toContain('"@type":"AggregateOffer"');
    for (const forbidden of ["shippingDetails", "hasMerchantReturnPolicy", "aggregateRating", '"Offer"', '"Review"']) {
      expect(blocks).not.toContain(forbidden);
    }
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "website");
  });
});

test.describe("buying", () => {
  test("the note stands before the button, which leads through the site's redirect", { tag: "@core" }, async ({
    page,
    request,
  }) => {
    const product = await listed(request, ({ vendor }) => vendor === "The Copper Ladle");
    await open(page, `/product/${product.id}`);
    await expect(
      page.getByText("Affiliate link - the product may earn a commission from qualifying purchases"),
    ).toBeVisible();
    const buy = page.getByRole("link", { name: `Buy Now - £${product.price}` });
    await expect(buy).toHaveAttribute("href", `/go/${product.id}`);
    await expect(buy).toHaveAttribute("rel", rel);
    await expect(buy).toHaveAccessibleDescription(/^Affiliate link/);
    await buy.hover();
    await buy.focus();
    await expect(page.locator('link[href*="/go/"], link[href*="thecopperladle"]')).toHaveCount(0);

    const answer = await request.get(`/go/${product.id}`, { maxRedirects: 0, headers: { "User-Agent": firefox } });
    expect(answer.status()).toBe(302);
    expect(answer.headers()).toMatchObject({
      location: product.affiliateUrl,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    expect(answer.headers()["set-cookie"]).toBeUndefined();
    expect((await request.head(`/go/${product.id}`, { maxRedirects: 0 })).status()).toBe(302);
  });

  test("where the vendor forbids redirects, the button leads straight there, labelled like any other", async ({
    page,
    request,
  }) => {
    const product = await listed(request, ({ vendor }) => vendor === "Paperwhite Stationers");
    expect(product.directLink).toBe(true);
    await open(page, `/product/${product.id}`);
    const buy = page.getByRole("link", { name: /^Buy Now/ });
    await expect(buy).toHaveAttribute("href", product.affiliateUrl ?? "");
    await expect(buy).toHaveAttribute("rel", rel);
    const answer = await request.get(`/go/${product.id}`, { maxRedirects: 0 });
    expect(answer.headers().location).toBe(`/product/${product.id}?buy=now#buy`);
  });

  test("where there is no link, the page says so and stays", async ({ page, request, overHttp }) => {
    const product = await listed(request, ({ title }) => title.includes("Aspidistra"));
    expect(product.affiliateUrl).toBeNull();
    await open(page, `/product/${product.id}`);
    await page.getByRole("button", { name: `Buy Now - £${product.price}` }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Affiliate link not available for this product" });
    await expect(alert).toBeVisible();
    if (!overHttp) await expect(alert).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
  });

  for (const id of [noId, "none", "https:%2F%2Fevil.example", "%2F%2Fevil.example", "%00"]) {
    test(`/go/${id} leads nowhere`, { tag: "@once" }, async ({ request }) => {
      const answer = await request.get(`/go/${id}?url=https://evil.example`, { maxRedirects: 0 });
      expect(answer.status()).toBe(404);
      expect(answer.headers().location).toBeUndefined();
    });
  }
});

test("an affiliate link in an article is labelled on the page", async ({ page }) => {
  await open(page, "/content/the-twenty-minute-bath-done-properly");
  const link = page.getByRole("link", { name: "Larkstile’s calendula oil" });
  await expect(link).toHaveAttribute("href", /^\/go\/[0-9a-f]{24}$/);
  await expect(link).toHaveAttribute("rel", rel);
  await expect(page.getByText("(Affiliate link)")).toBeVisible();
});

test("only an admin writes to the shop, and wrong fields are named", { tag: "@once" }, async ({
  request,
  playwright,
  baseURL,
}) => {
  const calls: ["post" | "put", string][] = [
    ["post", "/api/products"],
    ["put", `/api/products/${noId}`],
    ["post", "/api/product-categories"],
  ];
  for (const [method, address] of calls) expect((await request[method](address, { data: {} })).status()).toBe(401);
  const user = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "X-Forwarded-For": someAddress() } });
  await signInByRequest(user, "user");
  for (const [method, address] of calls) expect((await user[method](address, { data: {} })).status()).toBe(403);
  await user.dispose();

  await signInByRequest(request, "admin");
  const refused = await request.post("/api/products", { data: { title: "Pot", price: "x" } });
  expect(refused.status()).toBe(422);
  expect(Object.keys((await refused.json()).errors).sort()).toEqual(["description", "price"]);
  expect((await request.put(`/api/products/${noId}`, { data: { title: "Pot" } })).status()).toBe(404);
  expect((await request.put(`/api/products/${noId}`, { data: [] })).status()).toBe(422);
  const headers = { "Content-Type": "application/json" };
  expect((await request.post("/api/products", { headers, data: Buffer.from("{") })).status()).toBe(400);
  expect((await request.post("/api/product-categories", { data: { name: "" } })).status()).toBe(422);
});

test("every link to a vendor that a visitor can reach is labelled and said to be paid for, and no page sets a cookie", {
  tag: "@once",
}, async ({ request }) => {
  test.setTimeout(240_000);
  const inside = /^\/(shop|product|content|news|recipes?|wellness|style|nutrition|career|home|community)?(\/|\?|$)/;
  const seen = new Set(["/", "/shop", "/news?page=3"]);
  const [wrong, affiliate]: [string[], string[]] = [[], []];
  for (const address of seen) {
    const answer = await request.get(address, { headers: { "X-Forwarded-For": someAddress() } });
    if (answer.headers()["set-cookie"]) wrong.push(`${address} sets a cookie`);
    if (!answer.headers()["content-type"]?.includes("html")) continue;
    for (const { href, rel: given, before } of linksOf(await answer.text())) {
      const url = new URL(href, answer.url());
      const own = url.origin === new URL(answer.url()).origin;
      if (own && inside.test(url.pathname)) seen.add(url.pathname + url.search);
      if (!url.hostname.endsWith(".example") && !(own && url.pathname.startsWith("/go/"))) continue;
      affiliate.push(href);
      if (given !== rel) wrong.push(`${address}: ${href} has rel="${given}"`);
      if (
        !/affiliate link\W*$|affiliate link - the product may earn a commission from qualifying purchases\W*$/i.test(
          before,
        )
      )
        wrong.push(`${address}: before ${href} stands "${before.slice(-60)}"`);
    }
  }
  expect(wrong).toEqual([]);
  expect(new Set(affiliate).size).toBeGreaterThanOrEqual(40);
  expect(affiliate.filter((href) => !href.startsWith("/go/")).length).toBeGreaterThan(0);
});

type Link = { href: string; rel: string; before: string };

/** The links of a page, each with the words that stand before it. */
function linksOf(html: string): Link[] {
  const links: Link[] = [];
  let words = "";
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if (node.nodeName === "#text") words += (node as DefaultTreeAdapterTypes.TextNode).value;
    if (["script", "style"].includes(node.nodeName) || !("childNodes" in node)) return;
    if (node.nodeName === "a") {
      const given = Object.fromEntries(
        (node as DefaultTreeAdapterTypes.Element).attrs.map(({ name, value }) => [name, value]),
      );
      if (given.href) links.push({ href: given.href, rel: given.rel ?? "", before: words });
    }
    node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return links;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("shop, category and product fit the screen", { tag: "@browser" }, async ({ page, request }) => {
    const { id } = await listed(request, ({ title }) => title.includes("Enamelled"));
    for (const address of ["/shop", "/shop/4", `/product/${id}`]) {
      await open(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});
