import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import fc from "../setup/fuzz";
import { cleanUpProcesses } from "../setup/program/processes";
import { anAdmin, ask, json, long, type Site, startSite, tell } from "../soak/site";
import { anArticle } from "../soak/traffic";
import { anyValue, oddText } from "./values";

withDatabase({ kept: true });
cleanUpProcesses(afterAll);

let site: Site;
beforeAll(async () => {
  await buildProgram();
  site = await startSite({ MONGODB_URI: databaseAddress() });
}, 300_000);

const numRuns = long ? 5000 : 120;
const timeout = long ? 3_600_000 : 600_000;

const noId = "0".repeat(24);

const paths = [
  ..."/ /news /news/style /recipes /shop /shop/1 /wellness /about /contact /privacy /terms /cookie-policy".split(" "),
  ..."/api/content /api/content/featured /api/content/search /api/products /api/product-categories".split(" "),
  ..."/api/recipes /api/challenges /api/articles /api/login /api/login/callback /api/logout /api/auth/user".split(" "),
  ..."/feed.xml /feed.atom /feed.json /feeds/style.xml /sitemap.xml /sitemaps/articles-1.xml /robots.txt".split(" "),
  ...["content", "article", "product", "recipe", "go", "api/content", "api/products", "api/recipes"].map(
    (noun) => `/${noun}/${noId}`,
  ),
  ..."/admin /admin/products /admin/messages /_root.data /news.data /recipes.data /admin.data".split(" "),
];
const names =
  "q page category cuisine difficulty limit offset sort notice sent returnTo code state error id new edit".split(" ");

const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), oddText), oddText), { maxLength: 5 })
  .map((pairs) =>
    new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])).toString(),
  );
const rawQuery = fc.string({ unit: fc.constantFrom(..."%&=+;[]{}$.a0fF?/\\|~"), maxLength: 40 });

describe("whatever the site is asked", { timeout }, () => {
  test("it answers below 500", async () => {
    let asked = 0;
    const address = fc
      .tuple(fc.constantFrom(...paths), fc.oneof(query, rawQuery), oddText)
      .map(([path, search, last]) =>
        // Some addresses end in what nobody has thought of.
        path.includes(noId) && last.length % 2
          ? path.replace(noId, encodeURIComponent(last.toWellFormed()))
          : `${path}?${search}`,
      );
    await fc.assert(
      fc.asyncProperty(address, async (path) => {
        const number = asked++;
        const headers = { "X-Forwarded-For": `10.9.${(number >> 8) & 255}.${number & 255}` };
        const { status, text } = await ask(site.address + path, { headers });
        expect([path, status < 500 && status > 0], text.slice(0, 200)).toEqual([path, true]);
      }),
      { numRuns: numRuns * 2 },
    );
    tell("queries", { asked });
  });

  test("an editor's program may send anything: it is refused, or stored and shown", async () => {
    const { cookie } = await anAdmin();
    const nouns = {
      content: { like: anArticle("A title"), page: "content" },
      products: { like: { title: "Lamp", description: "A lamp", price: "9.99" }, page: "product" },
      recipes: { like: { title: "Soup", ingredients: "1 onion", instructions: "Cook" }, page: "recipe" },
    };
    let stored = 0;
    const sent = fc.constantFrom(...(Object.keys(nouns) as (keyof typeof nouns)[])).chain((noun) => {
      const fields = Object.keys(nouns[noun].like).concat(
        "imageUrl",
        "tags",
        "author",
        "url",
        "rating",
        "slug",
        "publishedAt",
      );
      const changed = fc.dictionary(fc.constantFrom(...fields), anyValue, { maxKeys: 2 });
      return changed.map((odd) => ({ noun, body: { ...nouns[noun].like, ...odd } }));
    });
    const safely = (value: unknown) => {
      try {
        return JSON.stringify(value, (_key, one) => (typeof one === "bigint" ? String(one) : one)) ?? "null";
      } catch {
        return "{}";
      }
    };
    await fc.assert(
      fc.asyncProperty(sent, async ({ noun, body }) => {
        // A picture of another site would be fetched.
        if (/^https?:/.test(String((body as { imageUrl?: unknown }).imageUrl))) return;
        const text = safely(body);
        const made = await ask(`${site.address}/api/${noun}`, { ...json("POST", cookie, {}), body: text });
        expect([text, made.status < 500 && made.status > 0], made.text).toEqual([text, true]);
        if (made.status !== 201) return;
        stored++;
        const { id } = JSON.parse(made.text);
        for (const address of [`/${nouns[noun].page}/${id}`, `/api/${noun}/${id}`]) {
          const shown = await ask(site.address + address);
          expect([text, address, shown.status < 500 && shown.status > 0]).toEqual([text, address, true]);
        }
      }),
      { numRuns },
    );
    for (const page of ["/", "/news", "/recipes", "/shop", "/feed.xml", "/feed.atom", "/feed.json", "/sitemap.xml"]) {
      expect([page, (await ask(site.address + page)).status]).toEqual([page, 200]);
    }
    expect(stored).toBeGreaterThan(10);
    tell("inputs", { stored });
  });
});
