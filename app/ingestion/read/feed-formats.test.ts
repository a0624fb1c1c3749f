import { describe, expect, test } from "vitest";
import { findArticle } from "~/articles/articles.server";
import { day, limits, noon, read, server, stored, titles, withFeedBench } from "../../../tests/setup/feeds/feed-bench";
import { rss, stories, story } from "../../../tests/setup/feeds/feed-server";

withFeedBench();

describe("a feed as it should be", () => {
  test("RSS 2.0 becomes external articles with headline, excerpt, source and link, and no full text", async () => {
    const item = story(1, {
      description: "A short &lt;b&gt;summary&lt;/b&gt;.",
      extra:
        "<content:encoded xmlns:content='http://purl.org/rss/1.0/modules/content/'>The whole text.</content:encoded>",
    });
    expect(await read(rss([item]))).toEqual({ state: "read", items: 1, added: 1, changed: 0, message: null });
    const [article] = await stored();
    expect(article).toMatchObject({
      title: item.title,
      excerpt: "A short summary.",
      source: "The Example",
      url: item.link,
      category: "community",
      isExternal: true,
      publishedAt: new Date(item.date ?? "").toISOString(),
    });
    expect((await findArticle(article?.id ?? ""))?.content).not.toContain("whole text");
  });

  test("Atom, with a title in XHTML, a summary in HTML and an alternate link", async () => {
    await read(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry>
      <title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Tea &amp; <em>quiet</em> toast</div></title>
      <link rel="self" href="https://news.example/self"/><link rel="alternate" href="https://news.example/tea"/>
      <id>urn:tea</id><updated>2026-05-30T10:00:00Z</updated>
      <summary type="html">&lt;p&gt;Both &amp;amp; butter.&lt;/p&gt;</summary></entry></feed>`);
    expect(await stored()).toMatchObject([
      {
        title: "Tea & quiet toast",
        excerpt: "Both & butter.",
        url: "https://news.example/tea",
        publishedAt: "2026-05-30T10:00:00.000Z",
      },
    ]);
  });

  test("Atom under a prefix, with a link that is text and a date that is none", async () => {
    await read(`<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>The &lt;dialog&gt; element</a:title>
      <a:link>https://news.example/dialog</a:link><a:id>urn:1</a:id><a:updated>soon</a:updated></a:entry></a:feed>`);
    expect(await stored()).toMatchObject([
      { title: "The <dialog> element", publishedAt: new Date(noon.getTime() - day).toISOString() },
    ]);
  });

  test("RSS 1.0 (RDF)", async () => {
    await read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://news.example/"><title>R</title></channel>
      <item rdf:about="https://news.example/r1"><title>From the old web</title><link>https://news.example/r1</link>
      <dc:date>2026-05-01T00:00:00Z</dc:date><description>Still here.</description></item></rdf:RDF>`);
    expect(await stored()).toMatchObject([
      { title: "From the old web", excerpt: "Still here.", publishedAt: "2026-05-01T00:00:00.000Z" },
    ]);
  });

  test("RSS 0.91 with its DOCTYPE, which defines nothing", async () => {
    await read(`<?xml version="1.0"?>
      <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">
      <rss version="0.91"><channel><title>N</title><link>https://news.example/</link>
      <item><title>From 1999 with care</title><link>https://news.example/1999</link></item></channel></rss>`);
    expect(await titles()).toEqual(["From 1999 with care"]);
  });

  test("what stands behind the end of a feed does no harm, and a link without a relation leads to the story", async () => {
    await read(`<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">Under &amp;amp; over</title>
      <link rel="self" href="https://news.example/self"/><link href="https://news.example/under"/><id>urn:u</id>
      </entry></feed><feed>Warning: &nbsp; <b>sorry</feed>`);
    expect(await stored()).toMatchObject([{ title: "Under & over", url: "https://news.example/under" }]);
  });

  test("RSS without a version", async () => {
    await read(rss([story(1)]).replace(' version="2.0"', ""));
    expect(await stored()).toHaveLength(1);
  });

  test("JSON Feed", async () => {
    const feed = {
      version: "https://jsonfeed.org/version/1.1",
      title: "J",
      home_page_url: "https://news.example/",
      items: [
        {
          id: 7,
          url: "/json",
          content_html: "<p>Some <i>words</i>.</p>",
          title: "In JSON",
          date_published: "2026-05-02T00:00:00Z",
        },
        { id: "8", url: "https://news.example/untitled", content_text: "No title but some words." },
        {
          id: "9",
          url: "",
          external_url: "https://other.example/linked",
          title: "A link to elsewhere",
          summary: "",
          content_text: "Worth it.",
          date_published: "",
          date_modified: "2026-05-03T00:00:00Z",
        },
        "not an item",
      ],
    };
    expect(await read(JSON.stringify(feed), { headers: { "Content-Type": "application/feed+json" } })).toMatchObject({
      added: 3,
    });
    expect(await stored()).toMatchObject([
      { title: "No title but some words." },
      { title: "In JSON", excerpt: "Some words.", url: "https://news.example/json" },
      { title: "A link to elsewhere", excerpt: "Worth it.", url: "https://other.example/linked" },
    ]);
  });

  test("who wrote an item of JSON Feed: all who are named, else the author of the feed", async () => {
    const named = [
      { authors: [{ name: "Ann" }, { name: "Bob" }] },
      { authors: { name: "Cy" } },
      { author: { name: "Di" } },
      { authors: [], author: null },
      { authors: [{ url: "https://news.example/about" }] },
      { authors: 7 },
    ];
    const items = named.map((more, id) => ({ id, url: `/${id}`, title: `Story number ${id}`, ...more }));
    const feed = { version: "https://jsonfeed.org/version/1.1", home_page_url: "https://news.example/", items };
    await read(JSON.stringify({ ...feed, authors: [{ name: "The house" }] }));
    const written = (await stored()).map(({ url, author }) => `${url?.at(-1)} ${author}`).sort();
    expect(written).toEqual(["0 Ann, Bob", "1 Cy", "2 Di", "3 The house", "4 The house", "5 The house"]);
  });

  test("an empty feed is a good one", async () => {
    expect(await read(rss([]))).toMatchObject({ state: "read", items: 0, message: null });
  });

  test("a feed of several batches arrives whole, and once", async () => {
    const feed = rss(stories(2500));
    const address = server.at(feed);
    const large = { ...limits, bytes: 10 * 1024 * 1024 };
    expect(await read(address, { limits: large })).toMatchObject({ items: 2500, added: 2500 });
    server.at(`${feed} `, {}, new URL(address).pathname);
    expect(await read(address, { limits: large })).toMatchObject({ items: 2500, added: 0, changed: 0 });
  }, 240_000);
});
