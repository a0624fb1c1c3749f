import { randomBytes } from "node:crypto";
import { expect, open, test } from "../page";
import { signInByRequest } from "../people";

/** A browser that is driven by a test says so, and counts as a robot. */
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test.use({ userAgent: firefox });

test("what a reader reads, searches for in vain and follows to a vendor stands on the numbers' page", {
  tag: "@core",
}, async ({ page, playwright, baseURL, scripted, overHttp }) => {
  test.setTimeout(120_000);
  const admin = await playwright.request.newContext({ baseURL });
  await signInByRequest(admin, "admin");
  const name = `Bread ${randomBytes(3).toString("hex")}`;
  const shop = `shop-${randomBytes(3).toString("hex")}.example`;
  const made = await admin.post("/api/content", {
    data: {
      title: name,
      excerpt: "Slow.",
      content: `[Their oven](https://${shop}/oven "affiliate link")`,
      category: "wellness",
    },
  });
  const { id, slug } = await made.json();
  const reads = 80;
  let link: string | null = null;
  const nothing = `zzqx${randomBytes(3).toString("hex").replace(/\d/g, "q")}`;

  await test.step("a reader comes by a page of the site, reads, searches and follows a link", async () => {
    await open(page, "/wellness");
    const other = scripted ? page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(".data")) : null;
    await page.getByRole("main").getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    if (other) expect(new URL((await other).url()).pathname).toBe(`/content/${slug}.data`);
    link = await page.getByRole("link", { name: "Their oven" }).getAttribute("href");
    const followed = await page.request.get(link ?? "", {
      maxRedirects: 0,
      headers: { Referer: page.url(), "User-Agent": firefox },
    });
    expect(followed.headers().location).toBe(`https://${shop}/oven`);
    await page.goto(`/search?q=${nothing}`);
    // The demo has invented readers, and the page shows what was read and followed most.
    const more = { maxRedirects: 0, headers: { Referer: page.url(), "User-Agent": firefox } };
    const onArticle = { ...more, headers: { ...more.headers, Referer: `${baseURL}/content/${slug}` } };
    for (let time = 1; time < reads; time++) {
      await page.request.get(`/content/${slug}`, more);
      await page.request.get(link ?? "", onArticle);
    }
  });

  await test.step("an admin sees it, and reads it as an admin without being counted", async () => {
    await signInByRequest(page.request, "admin");
    await page.goto(`/content/${id}`);
    await open(page, "/admin");
    await page.getByRole("searchbox").first().fill(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article").filter({ hasText: name })).toContainText(`${reads} reads in 30 days`);
    await open(page, "/admin/numbers?period=7-days");
    const readTimes = new RegExp(`${reads}$`);
    const table = (of: string) => page.getByRole("table", { name: of, exact: true });
    await expect(table("Articles").getByRole("row", { name })).toContainText(readTimes);
    await expect(table("Searches that found nothing").getByRole("row", { name: nothing })).toContainText(/1$/);
    await expect(table("Links followed, by vendor").getByRole("row", { name: shop })).toContainText(readTimes);
    await expect(table("Links followed, by page").getByRole("row", { name })).toContainText(readTimes);
    await page.getByText("Reads by day as a table").click();
    await expect(table("Reads by day").getByRole("row")).toHaveCount(8);
    const file = await page.getByRole("link", { name: "CSV: Articles" }).getAttribute("href");
    expect(new URL(file ?? "", baseURL).pathname).toBe("/admin/numbers/articles.csv");
    expect(await (await page.request.get(file ?? "")).text()).toContain(
      `${name},${baseURL}/content/${slug},,${reads}\n`,
    );
  });

  await test.step("the longest period fits on a small screen; what is deleted says so", async () => {
    await admin.delete(`/api/content/${id}`);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole("link", { name: "Last 12 months" }).click();
    await expect(page).toHaveURL("/admin/numbers?period=12-months");
    await expect(page.getByRole("table", { name: "Articles", exact: true }).getByRole("row", { name })).toContainText(
      new RegExp(`Deleted\\s*${reads}$`),
    );
    if (!overHttp) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await admin.dispose();
  });
});
