import mongoose from "mongoose";
import Parser from "rss-parser";
import { beforeEach, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { type FeedFormat, feedFormats } from "~/page/feed-links";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { withSettings } from "../../tests/setup/settings";
import { answerMainFeed } from "./answer-feed.server";
import { writeFeed } from "./feed-formats.server";
import { feedContent } from "./feeds.server";
import { feedOf, readFeedName } from "./published-feeds.server";

withSettings({ SITE_URL: "https://sage.example.org", SITE_NAME: "Sage" });

withDatabase();

const site = "https://sage.example.org";
const title = `Tea & "toast" <b>]]></title></script>`;
const excerpt = "Less < more & so on.";

let id = "";

beforeEach(async () => {
  ({ id } = await createArticle({
    title,
    excerpt,
    content: `<p>See <a href="/shop">the shop</a> and <img src="/images/0123456789abcdef01234567-40x30.webp" alt="x">.</p>`,
    category: "home",
    author: "Ada & Co",
    tags: "slow, a<b",
    publishedAt: "2026-03-01T08:00:00.000Z",
  }));
});

function contentOf(name: string, format: FeedFormat) {
  const feed = feedOf(name);
  if (!feed) throw new Error(`There is no feed ${name}`);
  return feedContent(feed, format);
}

const written = async (format: FeedFormat, feed: "all" | "home" | "style" | "recipes" = "all") =>
  writeFeed(await contentOf(feed, format), format);
/** A strict reader: it throws on XML that is not well-formed. */
const read = async (format: "xml" | "atom") => {
  const text = await written(format);
  return { text, feed: await new Parser({ customFields: { item: ["dc:creator"] } }).parseString(text) };
};

test.each(["xml", "atom"] as const)(
  "%s is well-formed, whatever a title holds, and leads back to itself",
  async (format) => {
    const { text, feed } = await read(format);
    expect(text).toMatch(/rel="self"/);
    expect(text).toContain(`${site}/feed.${format}`);
    expect(feed.title).toBe("Sage");
    expect(feed.items).toHaveLength(1);
    expect(feed.items[0]?.link).toMatch(/^https:\/\/sage\.example\.org\/content\/tea/);
    expect(text).toContain(`${site}/content/${id}`);
  },
);

test.each(["xml", "atom"] as const)("%s loses what XML cannot write, wherever a document holds it", async (format) => {
  const odd = "a\ufffeb\uffffc\u0000d\ud800e\u000bf";
  await mongoose.connection.collection("articles").updateOne(
    { _id: new mongoose.Types.ObjectId(id) },
    // The driver replaces half a surrogate pair.
    { $set: { title: odd, excerpt: odd, contentHtml: `<p>${odd}</p>`, author: odd, tags: [odd] } },
  );
  const { text, feed } = await read(format);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u);
  expect(feed.items[0]?.title).toBe("abcd\ufffdef");
  expect(text).toContain("<p>abcd\ufffdef</p>");
  const content = await contentOf("all", format);
  const halves = { ...content, items: content.items.map((item) => ({ ...item, title: "\ud800", html: "\udc00" })) };
  expect(writeFeed(halves, format).isWellFormed()).toBe(true);
});

test("RSS names an author as Dublin Core does, an excerpt as HTML and the whole text with whole addresses", async () => {
  const { text, feed } = await read("xml");
  expect(feed.items[0]).toMatchObject({ title, creator: "Ada & Co", pubDate: "Sun, 01 Mar 2026 08:00:00 GMT" });
  expect(text).not.toMatch(/<author>/);
  expect(text).toContain("Less &lt; more &amp; so on.");
  expect(text).toContain(`href="${site}/shop"`);
  expect(feed.items[0]).toHaveProperty(
    ["content:encoded"],
    expect.stringContaining(`src="${site}/images/0123456789abcdef01234567-40x30.webp"`),
  );
});

test("a picture in a text comes to a feed's reader whole, whatever that knows of pictures", async () => {
  const { text } = await read("xml");
  const [img = ""] = /<img alt[^>]*>/.exec(text) ?? [];
  expect(img).toContain(`srcset="${site}/images/0123456789abcdef01234567-40x30/320.webp 40w"`);
  expect(img).not.toMatch(/sizes=|[" ]\/images/);
  expect(text).not.toMatch(/<(?:picture|source)\b[^>]*srcset/);
});

test("RSS says what a magazine app looks for: the site's picture, how long it keeps, and each story's picture in words", async () => {
  const { items, ...content } = await contentOf("all", "xml");
  const image = { url: `${site}/images/a.webp`, type: "image/webp", bytes: 123, alt: 'A "cup" & more' };
  const text = writeFeed({ ...content, items: items.map((item) => ({ ...item, image })) }, "xml");
  expect(text).toMatch(/<image>\s*<title>Sage<\/title>\s*<url>https:\/\/sage[^<]+\.png<\/url>\s*<link>/);
  expect(text).toContain("<ttl>60</ttl>");
  const read = new Parser({ customFields: { item: ["media:content"] } });
  expect((await read.parseString(text)).items[0]).toMatchObject({
    "media:content": {
      $: { url: image.url, type: "image/webp", fileSize: "123", medium: "image" },
      "media:description": [{ _: image.alt }],
    },
    enclosure: { url: image.url, length: "123" },
  });
});

test("Atom tells when an entry was published and changed, and of what it is about", async () => {
  const { text } = await read("atom");
  expect(text).toContain("<published>2026-03-01T08:00:00.000Z</published>");
  expect(text).toMatch(/<updated>20\d\d-[^<]+Z<\/updated>/);
  expect(text).toContain('term="slow"');
  expect(text).toMatch(/<author>\s*<name>Ada &amp; Co<\/name>/);
});

test("JSON Feed 1.1 holds the same", async () => {
  const feed = JSON.parse(await written("json"));
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "Sage",
    home_page_url: `${site}/`,
    feed_url: `${site}/feed.json`,
    items: [
      {
        id: `${site}/content/${id}`,
        title,
        summary: excerpt,
        date_published: "2026-03-01T08:00:00.000Z",
        authors: [{ name: "Ada & Co" }],
      },
    ],
  });
});

test("a feed holds the site's own published articles of its category", async () => {
  const { id: external } = await createArticle({ title: "Theirs", excerpt, content: "x", category: "home" });
  await mongoose.connection
    .collection("articles")
    .updateOne({ _id: new mongoose.Types.ObjectId(external) }, { $set: { isExternal: true } });
  await createArticle({ title: "A draft", excerpt, content: "x", category: "home", status: "draft" });
  await createArticle({ title: "Linen", excerpt, content: "x", category: "style" });
  const titles = async (feed: "all" | "home" | "style") =>
    (await contentOf(feed, "xml")).items.map((item) => item.title);
  expect(await titles("all")).toEqual(["Linen", title]);
  expect(await titles("home")).toEqual([title]);
  expect(await titles("style")).toEqual(["Linen"]);
});

test("the recipes' feed has what a cook needs, and says so where a language model wrote it", async () => {
  const by = { model: "m", at: new Date().toISOString(), productName: null, rating: null };
  await createRecipe(
    { title: "Soup", ingredients: "For the base:\n2 leeks\n<1 onion", instructions: "Stir.\nServe." },
    { writtenByModel: by },
  );
  const [soup] = (await contentOf("recipes", "xml")).items;
  expect(soup?.html).toContain("<h3>For the base</h3><ul><li>2 leeks</li><li>&#x3C;1 onion</li></ul>");
  expect(soup?.html).toContain("<ol><li>Stir.</li><li>Serve.</li></ol>");
  expect(soup?.html).toContain("Written with AI.");
});

test("a feed is the same until something in it changes", async () => {
  for (const format of Object.keys(feedFormats) as FeedFormat[])
    expect(await written(format)).toBe(await written(format));
});

test("a reader in a browser may fetch a feed from any site, also one that has not changed", async () => {
  const ask = (headers?: HeadersInit) => answerMainFeed(new Request("http://site.test/feed.xml", { headers }), "xml");
  const first = await ask();
  const second = await ask({ "If-None-Match": first.headers.get("ETag") ?? "" });
  const told = [first, second].map(({ status, headers }) => [status, headers.get("Access-Control-Allow-Origin")]);
  expect(told).toEqual([
    [200, "*"],
    [304, "*"],
  ]);
});

test.each(["xml", "atom", "json"] as const)("an empty feed in %s is a feed", async (format) => {
  const text = await written(format, "style");
  if (format === "json") expect(JSON.parse(text).items).toEqual([]);
  else expect((await new Parser().parseString(text)).items).toEqual([]);
});

test("an address names a feed or none", () => {
  expect(readFeedName("wellness.atom")).toMatchObject({ feed: { name: "wellness" }, format: "atom" });
  for (const name of ["wellness", "wellness.txt", "all.xml", "sports.xml", "wellness.xml.xml", "constructor.xml", ""]) {
    expect(readFeedName(name)).toBeNull();
  }
});
