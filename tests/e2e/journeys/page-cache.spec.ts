import type { Page, Request } from "playwright/test";
import { expect, open, signOfIntent, test } from "../page";
import { withPictures } from "../playwright.config";

// Pictures that come must not move what is on the page.
test.use({ launchOptions: withPictures });

const ofTheWire = /document|stylesheet|script|font/;

/** Kilobytes over the wire of HTML, styles, scripts and fonts, as this browser gets them: to read, and then to use the page. */
async function weightOf(page: Page, address: string): Promise<{ read: number; used: number }> {
  const sizes: Promise<number>[] = [];
  const measure = (request: Request) => {
    if (!ofTheWire.test(request.resourceType())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  const weight = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
  page.on("requestfinished", measure);
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  const read = await weight();
  await signOfIntent(page);
  await page.waitForLoadState("networkidle");
  // What still ends afterwards could not be asked for its size once the page is closed.
  page.off("requestfinished", measure);
  return { read, used: await weight() };
}

/** The first address on a list that begins so. */
async function firstAddress(page: Page, list: string, start: string): Promise<string> {
  const html = await (await page.request.get(list)).text();
  return new RegExp(`href="(${start}[\\w-]+)"`).exec(html)?.[1] ?? `${list} links to none`;
}

/**
 * An answer from memory. The database may take longer to answer a busy machine than its last answer is trusted: then the
 * page is made for the one who asks.
 */
async function fromMemory<Answer extends { headers(): { etag?: string } } | null>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await ask();
  await expect(async () => {
    if (answer?.headers().etag === undefined) answer = await ask();
    expect(answer?.headers().etag).toBeDefined();
  }).toPass();
  return answer;
}

/** What any page for reading may weigh, in kilobytes: to be read, and once its scripts have come. */
const most = { read: 66, used: 150 };

// React comes when the page is about to be used.
test("every page for reading is light: HTML, styles, scripts and fonts", { tag: "@browser" }, async ({
  page,
  scripted,
  browser,
  baseURL,
}) => {
  // Twelve pages, each of which loads until its files are compressed.
  test.setTimeout(120_000);
  const listed = await Promise.all([
    firstAddress(page, "/wellness", "/content/"),
    firstAddress(page, "/recipes", "/recipe/"),
    firstAddress(page, "/shop", "/product/"),
  ]);
  const lists = ["/wellness", "/news", "/recipes", "/shop", "/search?q=linen", "/contact", "/about", "/nothing-here"];
  for (const address of ["/", ...listed, ...(scripted ? lists : [])]) {
    // Files are as small as they get once somebody has asked for them: see ~/page-cache/compressed-files.server.
    await expect(async () => {
      const visitor = await browser.newPage({ baseURL });
      const { read, used } = await weightOf(visitor, address);
      await visitor.close();
      expect(read, address).toBeLessThan(most.read);
      expect(used, address).toBeLessThan(most.used);
    }).toPass({ timeout: 60_000 });
  }
});

test("a page loads the letters that it needs, and no others", { tag: "@browser" }, async ({ page }) => {
  const fonts: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "font")
      fonts.push(request.url().replace(/^.*\/assets\/(.*)-[\w-]{8}\.woff2$/, "$1"));
  });
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  // A busy machine may be idle on the line before it has found out which letters it needs.
  await expect.poll(() => fonts.toSorted()).toEqual(["figtree", "fraunces"]);
  const heading = page.getByRole("heading", { level: 1 });
  await heading.evaluate((element) => element.append(" Brûlée, £4½ – “déjà vu”…"));
  await page.waitForLoadState("networkidle");
  expect(fonts).toHaveLength(2);
  await heading.evaluate((element) => element.append(" Łukasz"));
  await expect.poll(() => fonts.at(-1)).toBe("fraunces-latin-ext-wght-normal");
});

test("a page from memory carries no nonce, allows its own scripts by their hashes, and comes to life", {
  tag: "@core",
}, async ({ page, scripted }) => {
  const answer = await fromMemory(() => page.goto("/about"));
  const policy = (await answer?.headerValue("content-security-policy")) ?? "";
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+$/);
  expect(policy).not.toContain("nonce");
  expect(await answer?.text()).not.toContain("nonce=");
  // Only scripts come to life.
  if (!scripted) return;
  await open(page, "/about");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await expect(page).toHaveURL("/shop");
  // The page was not loaded anew.
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("every public page tells browsers to ask whether it is still the page, and that it is", async ({ page }) => {
  for (const address of ["/", "/wellness", "/news", "/shop", "/recipes", "/about"]) {
    const first = await fromMemory(() => page.request.get(address));
    expect(first.headers()["cache-control"], address).toBe("public, no-cache");
    const { etag = "" } = first.headers();
    const again = await page.request.get(address, { headers: { "If-None-Match": etag } });
    expect([200, 304], address).toContain(again.status());
    if (again.status() === 200) expect(again.headers().etag).not.toBe(etag);
  }
});

test("what is one reader's own comes from no memory", async ({ page }) => {
  for (const address of ["/contact", "/?notice=signed-out", "/news?q=linen"]) {
    const { etag, "content-security-policy": policy } = (await page.request.get(address)).headers();
    expect(etag, address).toBeUndefined();
    expect(policy, address).toContain("'nonce-");
  }
});

for (const [name, width] of [
  ["phone", 360],
  ["desk", 1280],
] as const) {
  test(`nothing on a page moves while it loads, on a ${name}`, { tag: "@scripted" }, async ({ page }) => {
    // The browser is asked by a script.
    await page.setViewportSize({ width, height: 800 });
    const lists = ["/", "/wellness", "/news", "/shop", "/recipes", "/contact", "/about"];
    const details = await Promise.all([
      firstAddress(page, "/wellness", "/content/"),
      firstAddress(page, "/shop", "/product/"),
      firstAddress(page, "/recipes", "/recipe/"),
    ]);
    for (const address of [...lists, ...details]) {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      expect(await layoutShift(page), address).toBeLessThan(0.01);
    }
  });
}

/** The sum of what has moved since the page began (Layout Instability API). */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
