import type { APIRequestContext, Page } from "playwright/test";
import sharp from "sharp";
import { expect, noticeOn, open, test } from "../page";
import { signInByRequest } from "../people";
import { modelAddress, plainAddress } from "../playwright.config";

/** The AI Content tab and the API behind it; the program asks a language model's server of the tests' own. */

const photo = { name: "jug.png", mimeType: "image/png", buffer: await picture() };
const sentence = (name: string) => `${name} ${Math.random().toString(36).slice(2, 10)}`;

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: "#8faf95" } })
    .png()
    .toBuffer();
}

/** What the model's server was asked that holds some words. */
async function askedAbout(request: APIRequestContext, words: string) {
  const asked = (await (await request.get(`${modelAddress}/asked`)).json()) as { text: string; picture: number }[];
  return asked.filter(({ text }) => text.includes(words));
}

const form = (page: Page, name: string) => page.getByRole("region", { name });

test.beforeEach(async ({ page }) => {
  await signInByRequest(page.request, "admin");
});

test("a picture becomes a published article that says it was written with AI", { tag: "@core" }, async ({ page }) => {
  const price = sentence("under £20");
  await open(page, "/admin/ai");
  const card = form(page, "Review from a picture");
  await card.getByLabel("Product image").setInputFiles(photo);
  await card.getByLabel("Category").selectOption("home-decor");
  await card.getByLabel("Price range").fill(price);
  await card.getByLabel("Publish at once").check();
  await card.getByRole("button", { name: "Generate Review from Image" }).click();

  await expect(noticeOn(page)).toContainText('Generated review for "Stoneware Jug" with 4 stars!');
  const [asked, ...more] = await askedAbout(page.request, price);
  expect(asked?.picture).toBeGreaterThan(100);
  expect(more).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "Read it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A stoneware jug with a quiet glaze");
  // Below it related articles may name her, too.
  await expect(page.getByText("By Ada Admin", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Written with AI.", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: "Stoneware Jug" })).toBeVisible();
  await expect(page.locator(".prose strong")).toHaveText("matt glaze");
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.join()).not.toMatch(/rating/i);
});

test("the picture's form says what is missing, and keeps the picture and what was typed", async ({ page }) => {
  const price = sentence("about £35");
  await open(page, "/admin/ai");
  const card = form(page, "Review from a picture");
  await card.getByLabel("Price range").fill(price);
  await card.getByRole("button", { name: "Generate Review from Image" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText(["Please select an image file", "Please select a category"]);
  await expect(page).toHaveTitle(/^Error: AI Content/);
  await expect(card.getByLabel("Price range")).toHaveValue(price);

  await card.getByLabel("Product image").setInputFiles(photo);
  await card.getByRole("button", { name: "Generate Review from Image" }).click();
  await expect(summary.getByRole("link")).toHaveText(["Please select a category"]);
  await expect(card.getByText("jug.png is kept.")).toBeVisible();

  await card.getByLabel("Category").selectOption("makeup");
  await card.getByRole("button", { name: "Generate Review from Image" }).click();
  await expect(page.getByText("is held as a draft.")).toBeVisible();
  expect(await askedAbout(page.request, price)).toHaveLength(1);
});

test("what is no picture is refused in the words of R14.9", async ({ page }) => {
  await open(page, "/admin/ai");
  const card = form(page, "Review from a picture");
  await card
    .getByLabel("Product image")
    .setInputFiles({ name: "jug.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await card.getByLabel("Category").selectOption("makeup");
  await card.getByRole("button", { name: "Generate Review from Image" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Invalid file type: Please upload a JPEG, PNG, GIF, or WebP image.",
  ]);
});

test("the button says that the picture is looked at", { tag: "@scripted" }, async ({ page }) => {
  // Without JavaScript the browser says so.
  await open(page, "/admin/ai");
  const card = form(page, "Review from a picture");
  await card.getByLabel("Product image").setInputFiles(photo);
  await card.getByLabel("Category").selectOption("makeup");
  await card.getByLabel("Price range").fill("[hanging]");
  await card.getByRole("button", { name: "Generate Review from Image" }).click();
  await expect(card.getByRole("button", { name: "Analyzing Image..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Generate Review" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Generate Comparison" })).toBeDisabled();
});

test("a product that is described in words is reviewed", async ({ page, overHttp }) => {
  const name = sentence("Linen apron");
  await open(page, "/admin/ai");
  const card = form(page, "Product review");
  await card.getByLabel("Product name").fill(name);
  await card.getByLabel("Category").selectOption("home-decor");
  await card.getByLabel("Key features").fill("washable, cross back");
  await card.getByLabel("Publish at once").check();
  // Twice is once, with and without JavaScript.
  await card.getByRole("button", { name: "Generate Review" }).click({ clickCount: overHttp ? 1 : 2 });
  await expect(noticeOn(page)).toContainText('Generated review for "Linen Apron" with 4.5 stars!');
  const [asked, ...more] = await askedAbout(page.request, name);
  expect(asked?.text).toContain("Key features, as listed: washable; cross back");
  expect(more).toEqual([]);
  await expect(card.getByLabel("Product name")).toHaveValue("");
  await page.getByRole("main").getByRole("link", { name: "Read it" }).click();
  await expect(page.getByText("Written with AI.", { exact: true })).toBeVisible();
  await expect(page.locator("main script")).toHaveCount(0);
});

test("products are compared, and the comparison is a draft unless asked otherwise", async ({ page }) => {
  const first = sentence("Iron teapot");
  await open(page, "/admin/ai");
  const card = form(page, "Comparison");
  await card.getByLabel("Category").selectOption("wellness");
  await card.getByLabel("Products").fill(first);
  await card.getByLabel("Publish at once").check();
  await card.getByRole("button", { name: "Generate Comparison" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText(["Enter at least two products, one per line"]);
  await summary.getByRole("link").click();
  await expect(card.getByLabel("Products")).toBeFocused();
  await expect(card.getByLabel("Category")).toHaveValue("wellness");
  await expect(card.getByLabel("Publish at once")).toBeChecked();
  await card.getByLabel("Publish at once").uncheck();

  await card.getByLabel("Products").fill(`${first}\nGlass teapot\n`);
  await card.getByRole("button", { name: "Generate Comparison" }).click();
  await expect(page.getByText("“Three teapots, side by side” is held as a draft.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Read it" })).toHaveCount(0);
  expect(await askedAbout(page.request, `- ${first}\n- Glass teapot`)).toHaveLength(1);
});

for (const [order, message] of [
  ["refused", "The language model refused to write about this."],
  ["broken-json", "The language model's answer could not be read: it is no valid JSON. Try again."],
  ["no-credit", "The account at the language model's server has no credit left."],
] as const) {
  test(`a model that fails (${order}) is no end: the form says why and keeps what was typed`, async ({ page }) => {
    const name = `${sentence("Lamp")} [${order}]`;
    await open(page, "/admin/ai");
    const card = form(page, "Product review");
    await card.getByLabel("Product name").fill(name);
    await card.getByLabel("Category").selectOption("fitness");
    await card.getByRole("button", { name: "Generate Review" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Failed to generate review" });
    await expect(failure.filter({ hasText: message })).toBeVisible();
    await expect(card.getByLabel("Product name")).toHaveValue(name);
    await expect(card.getByLabel("Category")).toHaveValue("fitness");

    await page.getByRole("link", { name: "What was asked and answered" }).click();
    await page
      .getByRole("listitem")
      .filter({ hasText: message })
      .filter({ hasText: "Product review" })
      .first()
      .getByRole("link")
      .click();
    await expect(page.getByRole("heading", { name: "Product review" })).toBeVisible();
    await expect(page.getByText("Product: Lamp")).toBeVisible();
  });
}

test("the card tells the model, where texts go and what was asked today; the tab is accessible", async ({ page }) => {
  await open(page, "/admin/ai");
  const card = form(page, "Language model");
  await expect(card).toContainText("Active");
  await expect(card).toContainText("test-model-1");
  await expect(card).toContainText("127.0.0.1");
  await expect(card).toContainText(/\d+ of 200/);
});

test("what was asked and answered is listed and shown, without the key", async ({ page }) => {
  const name = sentence("Woollen blanket");
  await open(page, "/admin/ai");
  const card = form(page, "Product review");
  await card.getByLabel("Product name").fill(name);
  await card.getByLabel("Category").selectOption("home-decor");
  await card.getByRole("button", { name: "Generate Review" }).click();
  await expect(noticeOn(page)).toContainText("Generated review");
  await open(page, "/admin/ai/calls");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Product review" })
    .filter({ hasText: "Answered" })
    .first()
    .getByRole("link")
    .click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("productName: Linen Apron");
  await expect(page.getByRole("region", { name: "Instructions" })).toContainText("You have not held, used or tested");
  await expect(page.getByText("321 in, 123 out")).toBeVisible();
  expect(await page.content()).not.toContain("sk-test");
});

test("a question that is not on record is not found", async ({ page }) => {
  expect((await page.goto(`/admin/ai/calls?call=${"0".repeat(24)}`))?.status()).toBe(404);
});

const analysis = "/api/admin/analyze-product-image";

test.describe("the analysis by API", () => {
  test("answers an admin what the model wrote, and the article that is made of it is marked", async ({ page }) => {
    const price = sentence("up to £60");
    const multipart = { image: photo, category: "home-decor", priceRange: price };
    const answer = await page.request.post(analysis, { multipart });
    expect(answer.status()).toBe(200);
    const { productName, rating, ...review } = await answer.json();
    expect({ productName, rating }).toEqual({ productName: "Stoneware Jug", rating: 4 });
    expect(Object.keys(review).sort()).toEqual(["content", "excerpt", "title"]);
    expect(await askedAbout(page.request, price)).toHaveLength(1);

    const posted = await page.request.post("/api/content", {
      data: { ...review, category: "style", imageUrl: null, tags: [], author: "Ada Admin" },
    });
    expect(posted.status()).toBe(201);
    await open(page, `/content/${(await posted.json()).slug}`);
    await expect(page.getByText("Written with AI.", { exact: true })).toBeVisible();
    const told = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText());
    expect(told).toMatchObject({ "@type": "Article", author: { "@type": "Organization", name: "Meadowsweet" } });
  });

  test("says what is missing or wrong", async ({ page }) => {
    const noCategory = await page.request.post(analysis, { multipart: { image: photo } });
    expect(noCategory.status()).toBe(422);
    expect(await noCategory.json()).toMatchObject({ errors: { category: ["Please select a category"] } });
    const noImage = await page.request.post(analysis, { multipart: { category: "makeup" } });
    expect(noImage.status()).toBe(422);
    expect(await noImage.json()).toMatchObject({ errors: { image: ["Please select an image file"] } });
    const text = { name: "jug.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    const wrongType = await page.request.post(analysis, { multipart: { image: text, category: "makeup" } });
    expect(wrongType.status()).toBe(415);
    const large = { ...photo, buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 1) };
    expect((await page.request.post(analysis, { multipart: { image: large, category: "makeup" } })).status()).toBe(413);
    expect((await page.request.post(analysis, { data: {} })).status()).toBe(415);
  });

  test("says that the model failed", async ({ page }) => {
    const multipart = { image: photo, category: "makeup", priceRange: "[no-credit]" };
    const answer = await page.request.post(analysis, { multipart });
    expect(answer.status()).toBe(503);
    expect((await answer.json()).message).toMatch(/^Failed to analyze image\. The account /);
  });
});

test.describe("where no language model is set up", () => {
  test.use({ baseURL: plainAddress });

  test("the tab says so, its buttons are disabled, and nothing is invented", async ({ page }) => {
    await open(page, "/admin/ai");
    await expect(page.getByText("No language model is set up.")).toBeVisible();
    await expect(form(page, "Language model")).toContainText("Not set up");
    for (const name of ["Generate Review from Image", "Generate Review", "Generate Comparison"]) {
      await expect(page.getByRole("button", { name, exact: true })).toBeDisabled();
    }
  });

  test("the API and a form that is sent all the same answer 503 with the reason", async ({ page }) => {
    const multipart = { image: photo, category: "makeup" };
    const answer = await page.request.post(analysis, { multipart });
    expect(answer.status()).toBe(503);
    expect(await answer.json()).toEqual({ message: "Failed to analyze image. No language model is set up." });
    const sent = await page.request.post("/admin/ai?form=product", {
      form: { productName: "Linen apron", category: "makeup" },
      headers: { Origin: plainAddress },
    });
    expect(sent.status()).toBe(503);
    expect(await sent.text()).toMatch(/Failed to generate review<.*>No language model is set up\./);
  });
});

for (const [kind, status] of [
  ["visitor", 401],
  ["user", 403],
] as const) {
  test(`a ${kind} has nothing analysed and nothing written`, async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL ?? "" } });
    if (kind === "user") await signInByRequest(request, "user");
    const price = sentence("stolen");
    const multipart = { image: photo, category: "makeup", priceRange: price };
    expect((await request.post(analysis, { multipart })).status()).toBe(status);
    const written = await request.post("/admin/ai?form=product", {
      form: { productName: price, category: "makeup" },
      maxRedirects: 0,
    });
    expect(written.status()).toBe(status);
    expect(await askedAbout(request, price)).toEqual([]);
    await request.dispose();
  });
}
