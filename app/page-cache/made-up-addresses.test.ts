import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeAll, expect, test, vi } from "vitest";
import { waitForChanges } from "~/db/content-changes.server";
import { DayCountModel } from "~/numbers/count.model.server";
import { storeCounts } from "~/numbers/waiting-counts.server";
import { maxMissing } from "~/redirects/missing";
import { countIfMissing, listMissing, storeMissing } from "~/redirects/missing.server";
import { withDatabase } from "../../tests/setup/database";
import { pageCache } from "./page-cache.server";
import { PageStore } from "./page-store.server";

const robots = vi.hoisted(() => ({ asked: 0 }));
vi.mock("isbot", async (original) => {
  const { isbot } = await original<typeof import("isbot")>();
  const counting = (userAgent?: string | null) => {
    robots.asked++;
    return isbot(userAgent);
  };
  return { isbot: counting };
});

/** What nobody links to, in numbers that would fill any memory: the pages that readers use must not notice. */
withDatabase({ kept: true });

const many = 10_000;
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const known = ["/", "/about", "/news?page=2", "/about.data"];
const rendered: string[] = [];

/** As large as five of its pages. */
const cached = pageCache({
  store: new PageStore(60_000),
  protection: () => [],
  async render(address, { numbers }) {
    rendered.push(address);
    if (!known.includes(address)) return new Response("Nothing", { status: 404 });
    numbers.isRead({ kind: "page", id: address });
    return new Response(address.repeat(500), { headers: { "Content-Type": "text/html" } });
  },
});

class Answer extends EventEmitter {
  statusCode = 200;
  headersSent = false;
  writeHead(status: number) {
    this.statusCode = status;
    return this;
  }
  end() {
    this.emit("finish");
  }
}

/** Whether the cache answered; what it leaves to the program is not found. */
function ask(url: string): Promise<boolean> {
  const headers = { host: "site.example", "user-agent": browser, "accept-encoding": "identity" };
  const request = {
    method: "GET",
    url,
    headers,
    rawHeaders: Object.entries(headers).flat(),
  } as unknown as IncomingMessage;
  const answer = new Answer();
  const response = answer as unknown as ServerResponse;
  return new Promise((resolve) => {
    let fromCache = true;
    answer.once("finish", () => resolve(fromCache && answer.statusCode === 200));
    cached(request, response, () => {
      fromCache = false;
      countIfMissing(request, response);
      answer.writeHead(404).end();
    });
  });
}

async function answersFromCache(urls: string[]): Promise<number> {
  let count = 0;
  for (const url of urls) if (await ask(url)) count++;
  return count;
}

const each = (make: (number: number) => string) => Array.from({ length: many }, (_none, number) => make(number));

beforeAll(async () => {
  // A cached page is valid for half a minute, and a machine may be busy: here no time passes.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  await vi.waitFor(async () => expect(await waitForChanges()).toBe(true), { timeout: 30_000 });
  for (const page of known) expect(await ask(page), page).toBe(true);
  for (let time = 0; time < 3; time++) await ask("/an-old-page");
  await storeMissing();
  await storeCounts();
});

const parameters = each((number) => `x${number}=1`);

test.each([
  ["one address with them all", () => [`/about?${parameters.join("&")}`, `/nowhere?${parameters.join("&")}`]],
  ["a page with one each", () => parameters.map((one) => `/about?${one}`)],
  ["a page's list with one each", () => parameters.map((one) => `/news?page=2&${one}`)],
  ["a page's data with one each", () => parameters.map((one) => `/about.data?${one}`)],
  ["a page's data of made-up routes", () => each((number) => `/about.data?_routes=routes/made-up-${number}`)],
  ["an unknown address with one each", () => parameters.map((one) => `/nowhere?${one}`)],
  ["unknown addresses with a number each, as old sites have them", () => each((number) => `/nowhere?p=${number}`)],
  ["unknown addresses", () => each((number) => `/nowhere-${number}`)],
  ["archives that do not exist", () => each((number) => `/tag/made-up-${number}`).slice(0, 2000)],
  ["pictures that do not exist", () => each((number) => `/images/${String(number).padStart(24, "0")}-640x480.webp`)],
])("made-up parameters and addresses in thousands push out nothing: %s", async (_what, urls) => {
  const counted = await DayCountModel.countDocuments();
  expect(await answersFromCache(urls())).toBe(0);
  await storeMissing();
  await storeCounts();
  rendered.length = 0;
  robots.asked = 0;
  for (const page of known) expect(await ask(page), page).toBe(true);
  expect(rendered).toEqual([]);
  // Who reads with this browser is still known.
  expect(robots.asked).toBe(0);
  const missing = await listMissing();
  expect(missing.length).toBeLessThanOrEqual(maxMissing);
  expect(missing.find(({ path }) => path === "/an-old-page")?.count).toBe(3);
  await storeCounts();
  expect(await DayCountModel.countDocuments()).toBe(counted);
});
