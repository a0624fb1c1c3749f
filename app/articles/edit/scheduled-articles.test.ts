import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { countArticles, featuredArticles, findArticle, listArticles, listOwnFirst } from "~/articles/articles.server";
import { newsList } from "~/articles/news-list.server";
import { secondsUntilChange, waitForChanges } from "~/db/content-changes.server";
import type { FeedFormat } from "~/page/feed-links";
import { pageCache } from "~/page-cache/page-cache.server";
import { PageStore } from "~/page-cache/page-store.server";
import { search, searchArticles } from "~/search/search.server";
import { writtenFeed } from "~/syndication/feeds.server";
import { feedOf } from "~/syndication/published-feeds.server";
import { sitemap, sitemapIndex } from "~/syndication/sitemap.server";
import { withDatabase } from "../../../tests/setup/database";
import { relatedArticles } from "../related-articles.server";
import { removeArticle, updateArticle } from "./article-changes.server";
import { deskArticles } from "./article-desk.server";
import { createArticle } from "./new-articles.server";

withDatabase();

function feed(name: string, format: FeedFormat) {
  const published = feedOf(name);
  if (!published) throw new Error(`There is no feed ${name}`);
  return writtenFeed(published, format);
}

const hour = 3_600_000;
const article = { title: "Camomile", excerpt: "Cool.", content: "Dried.", category: "style" } as const;
const pictured = { imageUrl: "https://pictures.example/a.webp", imageAlt: "A field" };

/** A cached page with the content of home, news and category pages. */
const cached = pageCache({
  store: new PageStore(300_000),
  protection: () => [],
  render: async () => {
    const lists = await Promise.all([
      featuredArticles(3),
      newsList({}),
      listOwnFirst({ category: "style", limit: 14 }),
    ]);
    return new Response(JSON.stringify([lists, await countArticles()]), { headers: { "Content-Type": "text/html" } });
  },
});
const server = createServer((request, response) => cached(request, response, () => response.writeHead(503).end()));
let page = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/news`;
});
afterAll(() => server.close());
beforeEach(async () => {
  await createArticle({ ...article, title: "Cotton", ...pictured, publishedAt: new Date(Date.now() - hour) });
  await waitForChanges();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Every place where a reader could find the article. Each returns what it shows as text. */
const places: Record<string, () => Promise<unknown>> = {
  page: async () => (await fetch(page)).text(),
  featured: () => featuredArticles(3),
  latest: () => listArticles({}),
  news: () => newsList({}),
  category: () => listOwnFirst({ category: "style", limit: 14 }),
  related: () => relatedArticles({ id: "0".repeat(24), category: "style", tags: [] }, 2),
  search: () => searchArticles("camomile"),
  "search over all": () => search("camomile"),
  "RSS feed": () => feed("all", "xml"),
  "Atom feed of the category": () => feed("style", "atom"),
  "JSON feed": () => feed("all", "json"),
  sitemap: async () => (await sitemap("articles-1.xml"))?.xml,
  "the desk's published": () => deskArticles({ status: "published" }),
  "its own page": () => findArticle("camomile"),
};

/** The places that show it, and how many articles the site says it has. */
async function seen() {
  const shown = await Promise.all(
    Object.entries(places).map(async ([name, read]) =>
      /Camomile|content\/camomile/.test(JSON.stringify((await read()) ?? "")) ? name : [],
    ),
  );
  return { at: shown.flat(), count: (await countArticles()).style };
}

const everywhere = { at: Object.keys(places), count: 2 };
const nowhere = { at: [], count: 1 };
const at = (time: number) => vi.useFakeTimers({ now: time, toFake: ["Date"] });

describe("an article that is scheduled", () => {
  test("is everywhere from its moment on, and nowhere before", { timeout: 60_000 }, async () => {
    const publishedAt = new Date(Date.now() + hour);
    const { id } = await createArticle({ ...article, ...pictured, publishedAt });
    expect(await seen()).toEqual(nowhere);
    at(publishedAt.getTime() - 1);
    expect(await seen()).toEqual(nowhere);
    at(publishedAt.getTime());
    expect(await seen()).toEqual(everywhere);
    expect(await seen()).toEqual(everywhere);
    vi.useRealTimers();
    await removeArticle(id);
  });

  test("is nowhere at once when it is taken back, moved to later or deleted", { timeout: 60_000 }, async () => {
    const { id } = await createArticle({ ...article, ...pictured });
    expect(await seen()).toEqual(everywhere);
    await updateArticle(id, { status: "draft" });
    expect(await seen()).toEqual(nowhere);
    await updateArticle(id, { status: "published" });
    expect(await seen()).toEqual(everywhere);
    const publishedAt = new Date(Date.now() + hour);
    await updateArticle(id, { publishedAt });
    expect(await seen()).toEqual(nowhere);
    at(publishedAt.getTime());
    expect(await seen()).toEqual(everywhere);
    vi.useRealTimers();
    await removeArticle(id);
    expect(await seen()).toEqual(nowhere);
  });

  test("comes after another one, each at its own moment", async () => {
    const first = Date.now() + hour;
    await createArticle({ ...article, title: "Silk", publishedAt: new Date(first) });
    await createArticle({ ...article, title: "Wool", publishedAt: new Date(first + hour) });
    const titles = async () => (await newsList({})).articles.map(({ title }) => title);
    const counted = async () => [(await countArticles()).style, (await titles()).length];
    const ofPage = async () => (await fetch(page)).text();
    expect(await counted()).toEqual([1, 1]);
    at(first);
    expect(await counted()).toEqual([2, 2]);
    expect(await ofPage()).not.toContain("Wool");
    at(first + hour - 1);
    expect(await counted()).toEqual([2, 2]);
    at(first + hour);
    expect(await counted()).toEqual([3, 3]);
    expect(await ofPage()).toContain("Wool");
  });

  test("is named with the time of its appearance, so that whoever has an older feed or sitemap gets the new one", async () => {
    const publishedAt = new Date(Date.now() + hour);
    await createArticle({ ...article, publishedAt });
    const before = await sitemapIndex();
    expect(before.changedAt === null || before.changedAt < publishedAt).toBe(true);
    at(publishedAt.getTime() + 60_000);
    expect((await feed("all", "xml")).changedAt).toEqual(publishedAt);
    expect((await sitemapIndex()).xml).toContain(publishedAt.toISOString());
    expect(await sitemap("articles-1.xml")).toMatchObject({ changedAt: publishedAt });
  });

  test("shortens the time for which others may keep a search", async () => {
    expect(await secondsUntilChange(30)).toBe(30);
    const publishedAt = new Date(Date.now() + hour);
    await createArticle({ ...article, publishedAt });
    at(publishedAt.getTime() - 7500);
    expect(await secondsUntilChange(30)).toBe(7);
    at(publishedAt.getTime());
    expect(await secondsUntilChange(30)).toBe(30);
  });
});
