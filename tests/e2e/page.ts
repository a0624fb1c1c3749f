import { randomBytes } from "node:crypto";
import { type BrowserContext, test as base, type Page } from "playwright/test";
import { HttpContext } from "./http/http-context";
import { expect } from "./http/http-expect";
import { HttpPage } from "./http/http-page";

/** Whether a journey goes over HTTP alone, as a browser without JavaScript would. */
export type Walk = { overHttp: boolean };

/**
 * Playwright's `test` for this site: a page that asks another origin for anything, logs an error or throws fails the
 * test, on every journey.
 */
export const test = base.extend<Walk & { scripted: boolean }>({
  overHttp: [false, { option: true }],
  /** Whether this run has JavaScript. */
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  /** Each test comes from an address of its own, so that none uses up another's share of a limit. */
  extraHTTPHeaders: async ({ locale: _locale }, use) => use({ "X-Forwarded-For": someAddress() }),
  context: async ({ overHttp, browser, playwright, baseURL, extraHTTPHeaders }, use) => {
    const context = overHttp
      ? ((await HttpContext.open(playwright, { baseURL, extraHTTPHeaders })) as unknown as BrowserContext)
      : await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context, overHttp, baseURL }, use) => {
    const page = await context.newPage();
    if (overHttp) {
      await use(page);
      return;
    }
    const trouble: string[] = [];
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== baseURL) trouble.push(`asked another origin: ${request.url()}`);
    });
    page.on("pageerror", (error) => trouble.push(`threw: ${error.message}`));
    page.on("console", (message) => {
      // A not-found page, or one that says that a service beside the site is down, is logged by the browser as failed.
      if (message.type() === "error" && !/status of (4\d\d|503)/.test(message.text()))
        trouble.push(`logged: ${message.text()}`);
    });
    await use(page);
    expect(trouble).toEqual([]);
  },
});

/** An address of a network of its own. */
export function someAddress(): string {
  const [third, fourth] = [randomBytes(2).toString("hex"), randomBytes(2).toString("hex")];
  return `2001:db8:${third}:${fourth}::1`;
}

/**
 * Waits until React has taken over, so that a click is answered on the page. A page for reading is shown the sign of intent
 * that it waits for (~/page/page-scripts). Without JavaScript, and on pages of others, there is nothing to wait for.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (page instanceof HttpPage) return;
  await page.waitForLoadState("load");
  await signOfIntent(page);
}

/** Points at a link, for which pages for reading wait, until React has taken over. */
export async function signOfIntent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (!("__remixContext" in window) || "hydrated" in document.documentElement.dataset) return;
    const hydrated = new Promise((resolve) => addEventListener("hydrated", resolve));
    const sign = new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" });
    document.querySelector("a")?.dispatchEvent(sign);
    await hydrated;
  });
}

/** Stops the page's clock, which `page.clock.install()` has set up. @returns what it says */
export async function stopClock(page: Page): Promise<number> {
  // The moment has to be to come still when the page hears of it. Once it has heard, the clock stands, and it is.
  let moment = 0;
  // A busy machine takes its time to tell.
  let ahead = 50;
  await expect(async () => {
    moment = (await page.evaluate(() => Date.now())) + ahead;
    ahead *= 2;
    await page.clock.pauseAt(moment);
  }).toPass();
  return moment;
}

/** The notice that is shown: the toast, or without JavaScript its plain form, which for a moment stands beside the toast. */
export const noticeOn = (page: Page) => page.getByRole("region", { name: "Notices" }).last();

export { expect };
