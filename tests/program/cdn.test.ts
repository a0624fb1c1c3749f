import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Page } from "playwright";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { countFiles } from "~/images/bytes/move-pictures.server";
import { addPicture } from "~/images/pictures.server";
import { needChromium } from "../setup/browser";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { plain } from "../setup/pictures";
import { cleanUpProcesses } from "../setup/program/processes";
import { ready, start } from "../setup/program/started-program";
import { s3Key, s3Server } from "../setup/s3-server";
import { withSettings } from "../setup/settings";

beforeAll(buildProgram, 300_000);
// These tests run before the journeys, for which `npm test` brings one.
beforeAll(() => void needChromium(), 300_000);
cleanUpProcesses();
withDatabase();
const set = withSettings();

/** What a CDN does: it asks the site for whatever it is asked for. */
async function cdnOf(site: () => string): Promise<{ address: string; server: Server }> {
  const server = createServer((asked, answer) => {
    const { host: _cdn, ...headers } = asked.headers;
    get(new URL(asked.url ?? "/", site()), { headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Where a page's files came from, and what went wrong on it. */
function watch(page: Page) {
  const asked = new Map<string, Set<string>>();
  const wrong: string[] = [];
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    asked.set(request.resourceType(), (asked.get(request.resourceType()) ?? new Set()).add(origin));
  });
  page.on("console", (message) => void (message.type() === "error" && wrong.push(message.text())));
  page.on("pageerror", (error) => void wrong.push(error.message));
  page.on("requestfailed", (request) => {
    // What a page has asked for and does not need any more, it ends itself.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") wrong.push(request.url());
  });
  return { asked, wrong };
}

test("pictures from a storage and all files of the build come by a CDN", { timeout: 300_000 }, async () => {
  const storage = await s3Server();
  onTestFinished(() => storage.close());
  const pictures = {
    PICTURES_S3_URL: `${storage.url}/pictures`,
    PICTURES_S3_KEY_ID: s3Key.keyId,
    PICTURES_S3_SECRET: s3Key.secret,
  };
  let site = "";
  const cdn = await cdnOf(() => site);
  onTestFinished(() => void cdn.server.close());
  const program = await start({ ...pictures, ASSET_URL: cdn.address, MONGODB_URI: databaseAddress() });
  site = program.address;
  await ready(site);

  set({ ...pictures, SITE_URL: site });
  const { url: imageUrl } = await addPicture(await plain(1200, 800, "teal").png().toBuffer());
  const content = `Some words.\n\n![A field](${imageUrl})\n\nMore words.`;
  const fields = { title: "A field", category: "wellness", excerpt: "A field in June", content, imageUrl };
  const { slug } = await createArticle({ ...fields, status: "published" });
  expect((await countFiles()).here).toBe(0);

  // What is removed here leaves the CDN within a day.
  const { headers } = await fetch(cdn.address + imageUrl);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable, s-maxage=86400");

  const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox"] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const { asked, wrong } = watch(page);
  const picturesAreShown = async () => {
    const shown = page.locator("article img");
    await expect.poll(() => shown.count()).toBe(2);
    for (const picture of await shown.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
  };
  await page.goto(`${site}/content/${slug}`);
  await picturesAreShown();
  expect(await page.evaluate(() => document.fonts.check("20px Fraunces"))).toBe(true);

  // Whoever points at a link starts the scripts. Then the next pages come without loading one.
  await page.getByRole("link", { name: "Wellness", exact: true }).first().hover();
  await page.locator("html[data-hydrated]").waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("link", { name: "Wellness", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Wellness" }).waitFor();
  await page.getByRole("link", { name: "A field" }).first().click();
  await page.getByRole("heading", { level: 1, name: "A field" }).waitFor();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await picturesAreShown();

  expect(wrong).toEqual([]);
  const { script, font, image, stylesheet } = Object.fromEntries([...asked].map(([type, from]) => [type, [...from]]));
  expect({ script, font, image }).toEqual({ script: [cdn.address], font: [cdn.address], image: [cdn.address] });
  // What the desk changes comes from the site itself: the colours of categories.
  expect(stylesheet).toContain(cdn.address);
});
