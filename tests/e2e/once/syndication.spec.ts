import type { APIRequestContext } from "playwright/test";
import { z } from "zod";
import { elementsOf, structuredDataOf } from "../elements";
import { expect, test } from "../page";

/** The addresses in all sitemaps, as paths. */
async function addressesInSitemaps(request: APIRequestContext): Promise<string[]> {
  const pathsIn = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"]).toBe("application/xml; charset=utf-8");
    return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  };
  const maps = await pathsIn("/sitemap.xml");
  return (await Promise.all(maps.map(pathsIn))).flat();
}

const metaOf = (html: string) =>
  Object.fromEntries(elementsOf(html, "meta").map(({ attributes: a }) => [a.property ?? a.name, a.content]));
const linksOf = (html: string, rel: string) =>
  elementsOf(html, "link").flatMap(({ attributes }) => (attributes.rel === rel ? [attributes] : []));

test("every page that the sitemaps name is there, names itself, and says of itself only what it may", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const paths = await addressesInSitemaps(request);
  expect(new Set(paths).size).toBe(paths.length);
  const types: Record<string, number> = {};
  const trouble: string[] = [];
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const html = await answer.text();
    const meta = metaOf(html);
    try {
      expect(answer.status()).toBe(200);
      expect(linksOf(html, "canonical")[0]?.href).toBe(new URL(path, baseURL).href);
      expect(meta.robots).toBe("index, follow");
      expect(meta["og:image"]).toMatch(/^http/);
      expect(Number(meta["og:image:width"])).toBeGreaterThanOrEqual(1200);
      expect(meta["og:type"]).toBe(/^\/(content|newsletter)\//.test(path) ? "article" : "website");
      if (path.startsWith("/content/")) {
        expect(meta["article:published_time"]).toMatch(/^\d{4}-\d\d-\d\dT/);
        expect(meta["article:section"]).toMatch(/\w/);
      }
      for (const data of structuredDataOf(html)) types[data["@type"]] = (types[data["@type"]] ?? 0) + 1;
    } catch (error) {
      trouble.push(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message}`);
    }
  }
  expect(trouble).toEqual([]);
  const count = (beginning: string) => paths.filter((path) => path.startsWith(beginning)).length;
  expect(types).toMatchObject({
    Article: count("/content/") + count("/newsletter/"),
    Recipe: count("/recipe/"),
    Product: count("/product/"),
    Organization: 1,
    WebSite: 1,
  });
  expect(types.BreadcrumbList).toBeGreaterThanOrEqual(count("/content/") + count("/recipe/") + count("/product/"));
});

test("the picture that a page is shared with is there, as large as it says", async ({ request }) => {
  const paths = await addressesInSitemaps(request);
  const first = (beginning: string) => paths.find((path) => path.startsWith(beginning)) ?? "";
  for (const path of ["/", "/wellness", "/contact", first("/content/"), first("/recipe/"), first("/product/")]) {
    const meta = metaOf(await (await request.get(path)).text());
    const picture = await request.get(meta["og:image"] ?? "");
    expect(picture.status()).toBe(200);
    expect(picture.headers()["content-type"]).toMatch(/^image\//);
    expect(meta["twitter:image"]).toBe(meta["og:image"]);
    expect(meta["og:image:alt"]).toBeTruthy();
  }
});

test("robots are led to the sitemaps and kept from what is no page", async ({ request, baseURL }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const door of ["/admin", "/api/", "/go/"]) expect(text).toContain(`Disallow: ${door}`);
  expect((await request.get("/sitemaps/articles-99.xml")).status()).toBe(404);
});

test("feeds are found where other systems have them, and their icons may be shown elsewhere", async ({ request }) => {
  for (const [asked, feed] of [
    ["/feed/", "/feed.xml"],
    ["/wellness/feed/atom/", "/feeds/wellness.atom"],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, feed]);
  }
  const { icon } = await (await request.get("/feed.json")).json();
  for (const path of [new URL(icon).pathname, "/favicon.ico"])
    expect((await request.get(path)).headers()["cross-origin-resource-policy"]).toBe("cross-origin");
});

test("pages lead to their feeds, which hold the site's own articles, and are not sent twice", async ({ request }) => {
  const feedsOf = async (path: string) =>
    linksOf(await (await request.get(path)).text(), "alternate").map(({ href = "", type }) => ({ href, type }));
  expect((await feedsOf("/style")).map(({ href }) => href)).toEqual([
    "/feeds/style.xml",
    "/feeds/style.atom",
    "/feeds/style.json",
    "/feed.xml",
    "/feed.atom",
    "/feed.json",
  ]);
  const feeds = [...(await feedsOf("/style")), ...(await feedsOf("/recipes"))];
  for (const { href, type } of feeds) {
    const answer = await request.get(href);
    expect(answer.headers()["content-type"]).toBe(`${type}; charset=utf-8`);
    const { etag = "", "last-modified": modified = "" } = answer.headers();
    expect((await request.get(href, { headers: { "If-None-Match": etag } })).status()).toBe(304);
    expect((await request.get(href, { headers: { "If-Modified-Since": modified } })).status()).toBe(304);
  }
  const { items } = await (await request.get("/feed.json")).json();
  const own = await addressesInSitemaps(request);
  for (const { url, id } of items) {
    expect(own).toContain(new URL(url).pathname);
    expect((await request.get(id)).status()).toBe(200);
  }
  expect((await request.get("/feeds/nothing.xml")).status()).toBe(404);
});

test("a reader sees where a page stands", async ({ page }) => {
  await page.goto("/content/linen-and-the-quiet-dignity-of-a-crease");
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("listitem")).toHaveCount(3);
  await trail.getByRole("link", { name: "Style & Fashion" }).click();
  await expect(page).toHaveURL("/style");
  await trail.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});
