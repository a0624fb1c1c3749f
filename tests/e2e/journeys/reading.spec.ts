import { expect, open, test } from "../page";

const categories = [
  ["wellness", "Wellness & Self-Care"],
  ["style", "Style & Fashion"],
  ["nutrition", "Nutrition & Recipes"],
  ["career", "Career & Creativity"],
  ["home", "Home & Aesthetics"],
  ["community", "Community"],
] as const;

test("a reader goes from the front page to an article and on to a related one", { tag: "@core" }, async ({
  page,
  overHttp,
}) => {
  await open(page, "/");
  const featured = page.getByRole("region", { name: "Featured Content" });
  await expect(featured.getByRole("article")).toHaveCount(3);
  const title = await featured.getByRole("heading", { level: 3 }).first().innerText();
  await featured.getByRole("link", { name: title }).click();

  await expect(page).toHaveURL(/\/content\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Meadowsweet`);
  await expect(page.getByText(/Estimated read time: \d+ minutes/)).toBeVisible();
  // Behind "3 days ago" the mouse finds the whole date.
  await expect(page.locator("article header time")).toHaveAttribute(
    "title",
    /^[A-Z]\w+day \d+ [A-Z]\w+ \d{4}, \d\d:\d\d$/,
  );
  if (!overHttp) {
    const pages = (await page.pdf({ format: "A4", preferCSSPageSize: true }))
      .toString("latin1")
      .match(/\/Type\s*\/Page\b/g);
    expect(pages?.length).toBeLessThanOrEqual(3);
  }

  const related = page.getByRole("region", { name: "Related Articles" });
  await expect(related.getByRole("article")).toHaveCount(2);
  const next = related.getByRole("heading", { level: 3 }).first();
  const nextTitle = await next.innerText();
  await next.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(nextTitle);
  if (!overHttp) expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the hero of the front page leaves a featured story in sight on a laptop", { tag: "@browser" }, async ({
  page,
}) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await open(page, "/");
    await page.evaluate(async () => void (await document.fonts.ready));
    const story = await page
      .getByRole("region", { name: "Featured Content" })
      .getByRole("article")
      .first()
      .boundingBox();
    expect(story?.y).toBeLessThan(size.height - 150);
  }
});

test("on a phone the first story begins on the first screen", { tag: "@browser" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  await page.evaluate(async () => void (await document.fonts.ready));
  const story = page.getByRole("region", { name: "Featured Content" }).getByRole("heading", { level: 3 }).first();
  expect((await story.boundingBox())?.y).toBeLessThan(844 - 60);
});

test("the front page offers six interests, three challenges and two ways to say hello", async ({ page }) => {
  await open(page, "/");
  const interests = page.getByRole("region", { name: "What are you in the mood for?" });
  for (const [path, label] of categories) {
    await expect(interests.getByRole("link", { name: label })).toHaveAttribute("href", `/${path}`);
  }
  const challenges = page.getByRole("region", { name: "Join the Challenge" });
  await expect(challenges.getByRole("article")).toHaveCount(3);
  for (const join of await challenges.getByRole("link", { name: /^Join Now/ }).all()) {
    expect(await join.getAttribute("href")).toMatch(/^\/challenges\/[0-9a-f]{24}$/);
  }
  for (const [name, count] of [
    ["Latest", 6],
    ["From the kitchen", 3],
    ["From the shop", 4],
  ] as const)
    await expect(page.getByRole("region", { name }).getByRole("article")).toHaveCount(count);
  await expect(page.getByRole("link", { name: "Share Your Story" })).toHaveAttribute("href", "/community/submit-story");
  await expect(page.getByRole("link", { name: "Get In Touch" })).toHaveAttribute("href", "/contact");
});

test("a reader joins a challenge from the front page, and finds all of them", async ({ page }) => {
  await open(page, "/");
  const challenges = page.getByRole("region", { name: "Join the Challenge" });
  const title = await challenges.getByRole("heading", { level: 3 }).first().innerText();
  await challenges.getByRole("link", { name: `Join Now: ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Challenges" }).click();
  await expect(page).toHaveURL("/challenges");
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page.getByRole("region", { name: "Over" }).getByRole("link", { name: /^Join Now/ })).toHaveCount(0);
});

for (const [path, label] of categories) {
  test(`/${path} lists its articles under its name`, async ({ page }) => {
    await open(page, `/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(label);
    // "Nutrition & Recipes" ends with three recipes.
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(path === "nutrition" ? 10 : 7);
    const address = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label, exact: true });
    if ((await address.count()) > 0) await expect(address).toHaveAttribute("aria-current", "page");
  });
}

test("the news list grows page by page and ends", async ({ page, overHttp }) => {
  await open(page, "/news");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Latest News");
  const articles = page.getByRole("main").getByRole("article");
  await expect(articles).toHaveCount(20);
  const more = page.getByRole("link", { name: "Load More Articles" });
  await more.click();
  await expect(page).toHaveURL(/\/news\?page=2#page-2$/);
  await expect(articles).toHaveCount(40);
  if (!overHttp) await expect(page.locator("#page-2")).toBeInViewport();
  await more.click();
  await expect(articles).toHaveCount(42);
  await expect(more).toHaveCount(0);
});

test("a category button shows its count, its list and its name", async ({ page }) => {
  await open(page, "/news");
  const buttons = page.getByRole("navigation", { name: "News categories" });
  await expect(buttons.getByRole("link")).toHaveText([
    "All42",
    "Wellness7",
    "Style7",
    "Nutrition7",
    "Career7",
    "Home7",
    "Community7",
  ]);
  await buttons.getByRole("link", { name: /^Style/ }).click();
  await expect(page).toHaveURL("/news/style");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Style");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(7);
  await expect(buttons.getByRole("link", { name: /^Style/ })).toHaveAttribute("aria-current", "page");
});

test("a search overrides the category and can be linked and reloaded", async ({ page }) => {
  await open(page, "/news/home");
  await page.getByPlaceholder("Search articles...").fill("linen");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "linen"');
  await expect(page).toHaveURL(/q=linen/);
  const found = page.getByRole("main").getByRole("article");
  await expect(found.first()).toContainText("Linen, and the quiet dignity of a crease");
  await expect(page.getByRole("link", { name: "Load More Articles" })).toHaveCount(0);
  const count = await found.count();
  await page.reload();
  await expect(found).toHaveCount(count);
  await open(page, "/news/home?q=li");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/news\/home$/);
});

test("a search follows the typing from the third character on", { tag: ["@core", "@scripted"] }, async ({ page }) => {
  // Typing is followed by JavaScript; the button is tested for both.
  // Only timers go on: however long a busy machine takes, it is within those 30 s.
  await page.clock.setFixedTime(new Date());
  await open(page, "/news");
  const searches: string[] = [];
  page.on("request", (request) => request.url().includes("/news.data?q=linen") && searches.push(request.url()));
  const box = page.getByPlaceholder("Search articles...");
  const heading = page.getByRole("heading", { level: 1 });
  await box.pressSequentially("lin", { delay: 20 });
  await expect(heading).toHaveText('Search Results for "lin"');
  await expect(page.getByRole("main").getByRole("article").first()).toContainText("Linen, and the quiet dignity");
  await box.pressSequentially("en", { delay: 20 });
  await expect(heading).toHaveText('Search Results for "linen"');
  for (const _letter of "nen") await box.press("Backspace");
  await expect(heading).toHaveText("Latest News");
  await expect(box).toHaveValue("li");
  await box.pressSequentially("nen", { delay: 20 });
  await expect(heading).toHaveText('Search Results for "linen"');
  // R17.1: the answer is kept for 30 s.
  expect(searches).toHaveLength(1);
  await box.fill("");
  await expect(heading).toHaveText("Latest News");
});

test("a search says what it was taken for, or that it finds nothing", async ({ page }) => {
  await open(page, "/news?q=jewelery");
  await expect(page.getByText("Nothing here says “jewelery”. Showing results for jewellery.")).toBeVisible();
  await open(page, "/news?q=zeppelinfahrt");
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search terms or browse by category.")).toBeVisible();
});

test("a category without articles says so", async ({ page }) => {
  await open(page, "/news/sports");
  await expect(page.getByRole("heading", { name: "No articles available" })).toBeVisible();
  await expect(page.getByText("Check back later for the latest news and updates.")).toBeVisible();
});

test("an article by its id names its slug as canonical", async ({ page, request, baseURL }) => {
  const [article] = await (await request.get("/api/content?limit=1")).json();
  for (const address of [`/content/${article.id}`, `/article/${article.id}`, `/content/${article.slug}`]) {
    await open(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", `${baseURL}/content/${article.slug}`);
  }
});

test("an article tells search engines and networks what it is", async ({ page, request, baseURL }) => {
  const [article] = await (await request.get("/api/content?limit=1")).json();
  await open(page, `/content/${article.slug}`);
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(meta("description")).toHaveAttribute("content", article.excerpt);
  await expect(meta("robots")).toHaveAttribute("content", "index, follow");
  await expect(meta("og:title")).toHaveAttribute("content", `${article.title} | Meadowsweet`);
  await expect(meta("og:url")).toHaveAttribute("content", `${baseURL}/content/${article.slug}`);
  for (const tag of article.tags) expect(await meta("keywords").getAttribute("content")).toContain(tag);
  const image = await meta("og:image").getAttribute("content");
  expect((await request.get(image ?? "")).headers()["content-type"]).toBe("image/jpeg");
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText());
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    datePublished: article.publishedAt,
    author: { "@type": "Person", name: article.author },
    // Whole, and in the shapes that search engines show.
    image: ["1280", "1x1", "4x3", "16x9"].map((size) => image?.replace("1280.jpeg", `${size}.webp`)),
  });
});

test("an article that is not there says so with 404", async ({ page }) => {
  const response = await page.goto("/content/nothing-of-the-kind");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Article Not Found");
  await expect(page.getByText("The article you're looking for doesn't exist or has been removed.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a tag and an author lead to all that has them, and the search engine's address is one", async ({ page }) => {
  await open(page, "/content/linen-and-the-quiet-dignity-of-a-crease");
  await page.getByRole("list", { name: "Tags" }).getByRole("link", { name: "linen" }).click();
  await expect(page).toHaveURL("/tag/linen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tag: Linen");
  await expect(page.getByText("1 article · 1 product")).toBeVisible();
  await page.getByRole("link", { name: "Linen, and the quiet dignity of a crease" }).click();
  await page.getByRole("main").getByRole("link", { name: "Cerys Pugh", exact: true }).first().click();
  await expect(page).toHaveURL("/author/cerys-pugh");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Written by: Cerys Pugh");
  await open(page, "/tag/LINEN");
  await expect(page).toHaveURL("/tag/linen");
});

test("an article can be shared without any network's script", async ({ page, scripted, context, baseURL }) => {
  await open(page, "/content/linen-and-the-quiet-dignity-of-a-crease");
  const share = page.getByRole("group", { name: "Share this article" });
  const own = encodeURIComponent(`${baseURL}/content/linen-and-the-quiet-dignity-of-a-crease`);
  expect(await share.getByRole("link", { name: "Facebook" }).getAttribute("href")).toContain(own);
  expect(await share.getByRole("link", { name: "Twitter" }).getAttribute("href")).toContain(own);
  const copy = share.getByRole("link", { name: "Copy link" });
  await expect(copy).toHaveAttribute("href", `${baseURL}/content/linen-and-the-quiet-dignity-of-a-crease`);
  if (scripted) {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(page.getByRole("region", { name: "Notices" })).toContainText("Link copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await copy.getAttribute("href"));
  }
  await share.getByText("More ways to share").click();
  const whatsApp = share.getByRole("link", { name: "WhatsApp" });
  await expect(whatsApp).toBeVisible();
  expect(await whatsApp.getAttribute("href")).toContain(own);
  const pin = new URL((await share.getByRole("link", { name: "Pinterest" }).getAttribute("href")) ?? "");
  expect(pin.searchParams.get("media")).toMatch(`${baseURL}/images/`);
  expect(await share.getByRole("link", { name: "Email" }).getAttribute("href")).toMatch(
    /^mailto:\?subject=Linen%2C%20and/,
  );
});

test("a reader goes through a long text by its parts, and through a series from part to part", async ({ page }) => {
  await open(page, "/content/a-week-of-counting-to-thirty-plants");
  await expect(page.getByText("Part 4 of 5 of One week, honestly kept")).toBeVisible();
  const contents = page.getByRole("navigation", { name: "In this article" });
  await expect(contents.getByRole("link")).toHaveCount(8);
  const anchor = "#what-i-would-keep";
  await expect(contents.getByRole("link", { name: "What I would keep" })).toHaveAttribute("href", anchor);
  await expect(page.locator(anchor)).toHaveText("What I would keep");
  const series = page.getByRole("navigation", { name: "One week, honestly kept" });
  await expect(series.getByRole("listitem")).toHaveCount(5);
  await series.getByRole("link", { name: "First week back" }).last().click();
  await expect(page.getByText("Part 3 of 5 of One week, honestly kept")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "In this article" })).toBeVisible();
});

test("on a phone the phone's own list of ways to share opens", { tag: "@scripted" }, async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (what: ShareData) => Object.assign(window, { shared: what });
    Object.defineProperty(navigator, "share", { value: share });
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query.replace("(pointer: coarse)", "all"));
  });
  await open(page, "/content/linen-and-the-quiet-dignity-of-a-crease");
  await page.getByText("More ways to share").click();
  await expect
    .poll(() => page.evaluate(() => "shared" in window && window.shared))
    .toMatchObject({
      url: expect.stringContaining("/content/linen-and-the-quiet-dignity-of-a-crease"),
    });
  await expect(page.getByRole("link", { name: "WhatsApp" })).toBeHidden();
});

test("a reader learns who wrote a text, what else they wrote, and who the others are", async ({ page }) => {
  await open(page, "/content/linen-and-the-quiet-dignity-of-a-crease");
  const box = page.getByRole("region", { name: "Cerys Pugh" });
  await expect(box).toContainText("Goes to markets, woods and allotments");
  await expect(box.getByRole("list").getByRole("link")).toHaveCount(3);
  const other = box.getByRole("list").getByRole("link").first();
  const title = await other.innerText();
  await other.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  // Recipes and articles are told apart by nobody here: both say who wrote them.
  await expect(page.getByRole("region", { name: "Cerys Pugh" })).toBeVisible();
  await open(page, "/about");
  const people = page.getByRole("region", { name: "The people" });
  await expect(people.getByRole("link")).toHaveCount(6);
  await people.getByRole("link", { name: "Joan Abernathie" }).click();
  await expect(page).toHaveURL("/author/joan-abernathie");
});
