import { describe, expect, test } from "vitest";
import { findArticle } from "~/articles/articles.server";
import { day, noon, read, server, stored, titles, withFeedBench } from "../../../tests/setup/feeds/feed-bench";
import { rss, stories, story } from "../../../tests/setup/feeds/feed-server";

withFeedBench();

describe("items as they come", () => {
  test("without dates they keep their order and are a day old; dates to come are not believed", async () => {
    await read(
      rss([
        story(1, { date: undefined }),
        story(2, { date: "Tomorrow, perhaps" }),
        story(3, { date: "Fri, 01 Jan 2100 00:00:00 GMT" }),
        story(4, { date: "Thu, 01 Jan 1970 00:00:00 GMT" }),
      ]),
    );
    const articles = (await stored()).reverse();
    expect(articles.map(({ url }) => url?.at(-1))).toEqual(["1", "2", "3", "4"]);
    for (const { publishedAt } of articles) {
      const age = noon.getTime() - Date.parse(publishedAt ?? "");
      expect(Math.abs(age - day)).toBeLessThan(10);
    }
  });

  test("dates in British summer time, and with the day first, are believed", async () => {
    const dates = ["Mon, 01 Jun 2026 10:00:00 BST", "Mon, 01 Jun 2026 09:30:00 CEST", "25/05/2026 10:00"];
    await read(rss(dates.map((date, index) => story(index, { date }))));
    await read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title>Tea</title><id>urn:tea</id>
      <link href="https://news.example/tea"/><updated>Sat, 23 May 2026 10:00:00 BST</updated></entry></feed>`);
    expect((await stored()).map(({ publishedAt }) => publishedAt).reverse()).toEqual([
      "2026-06-01T09:00:00.000Z",
      "2026-06-01T07:30:00.000Z",
      "2026-05-25T10:00:00.000Z",
      "2026-05-23T09:00:00.000Z",
    ]);
  });

  test("where the first date says nothing, the other one counts", async () => {
    await read(`<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title>
      <item><title>Two dates of which one is good</title><link>https://news.example/1</link>
      <pubDate>gestern</pubDate><dc:date>2014-05-01T10:00:00Z</dc:date></item></channel></rss>`);
    expect((await stored()).map(({ publishedAt }) => publishedAt)).toEqual(["2014-05-01T10:00:00.000Z"]);
  });

  test("relative links are relative to the site", async () => {
    await read(rss([story(1, { link: "/here", guid: "1" }), story(2, { link: "there?a=1", guid: "2" })]));
    expect((await stored()).map(({ url }) => url)).toEqual([
      "https://news.example/there?a=1",
      "https://news.example/here",
    ]);
  });

  test("relative links in Atom are relative to its xml:base", async () => {
    await read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://base.example/x/"><entry><title>One of them</title>
      <link href="y"/><id>1</id></entry></feed>`);
    expect(await stored()).toMatchObject([{ url: "https://base.example/x/y" }]);
  });

  test("HTML, entities and line breaks in titles become plain text", async () => {
    await read(
      rss([
        story(1, { title: "&lt;b&gt;Bold&lt;/b&gt; &amp;amp; <![CDATA[<em>brave</em> &eacute;t&eacute;]]>" }),
        story(2, { title: "\n  AT&T &nbsp; and &hellip; Fish & chips\n" }),
        story(3, { title: "<i>Real</i> elements" }),
        story(4, { title: "1 &lt; 2 &amp;lt; 3" }),
        story(5, { title: "&lt;script&gt;alert(1)&lt;/script&gt;Safe" }),
      ]),
    );
    expect((await titles()).reverse()).toEqual([
      "Bold & brave été",
      "AT&T and … Fish & chips",
      "Real elements",
      "1 < 2 < 3",
      "Safe",
    ]);
  });

  test("what turns words around is taken out of a title", async () => {
    await read(rss([story(1, { title: "Bread \u202eevil\u202c and \u2067tea\u2069" })]));
    expect(await titles()).toEqual(["Bread evil and tea"]);
  });

  test("markup that is not escaped keeps its words, also where it is no XML", async () => {
    await read(
      rss([
        story(1, { title: "Inline <em>not</em> escaped", description: "<p>Real <b>text</b> of A&amp;B</p>" }),
        story(2, { description: "First<br>second <img src='x.png'> <![CDATA[and <i>third</i>]]>" }),
        story(3, { description: "<![CDATA[<p>A <title>drawing</title> &amp; <description>more</description></p>]]>" }),
        story(4, { description: "Write <b>&lt;dialog&gt;</b>, <p>not <x:y>this" }),
      ]),
    );
    const articles = (await stored()).reverse();
    expect(articles[0]).toMatchObject({ title: "Inline not escaped", excerpt: "Real text of A&B" });
    expect(articles.slice(1).map(({ excerpt }) => excerpt)).toEqual([
      "First second and third",
      "A drawing & more",
      "Write <dialog>, not this",
    ]);
  });

  test("a description without words gives way to the text, and nobody reads its markup", async () => {
    const whole =
      "<content:encoded xmlns:content='http://purl.org/rss/1.0/modules/content/'>The text.</content:encoded>";
    await read(
      rss([
        story(1, { description: "&lt;img src=&quot;a.png&quot;&gt;" }),
        story(2, { description: "<![CDATA[<script>track()</script>]]>", extra: whole }),
      ]),
    );
    const excerpts = (await stored()).reverse().map(({ excerpt }) => excerpt);
    expect(excerpts).toEqual(["A story from The Example.", "The text."]);
  });

  test("a byline is a name, and nobody's mail address", async () => {
    const authors = [
      "ann@news.example",
      "ann@news.example (Ann Smith)",
      "Ann Smith &lt;ann@news.example&gt;",
      "mailto:ann@news.example, bob@news.example (Bob Jones)",
      "&lt;b&gt;Ann&lt;/b&gt; Smith (The Example)",
      "@ann",
    ];
    await read(rss(authors.map((author, index) => story(index, { extra: `<author>${author}</author>` }))));
    await read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title>Tea</title><id>urn:tea</id>
      <link href="https://news.example/tea"/><author><name>&lt;b&gt;Ann&lt;/b&gt; O’Hara</name></author>
      <updated>2026-05-01T10:00:00Z</updated></entry></feed>`);
    const bylines = await Promise.all(
      (await stored()).reverse().map(async ({ id }) => (await findArticle(id))?.author),
    );
    expect(bylines).toEqual([
      null,
      "Ann Smith",
      "Ann Smith",
      "Bob Jones",
      "Ann Smith (The Example)",
      "@ann",
      "Ann O’Hara",
    ]);
  });

  test("a link that runs a script, or none at all, leaves the item out and says so", async () => {
    const items = [
      story(1, { link: "javascript:alert(1)" }),
      story(2, { link: undefined, guid: "no address" }),
      story(3, { link: undefined, guid: "https://news.example/by-guid" }),
      story(4, { link: "data:text/html,x" }),
    ];
    const address = server.at(rss(items));
    const message = "3 left out: no link to follow, or no words";
    expect(await read(address)).toMatchObject({ state: "read", items: 1, added: 1, message });
    // Which is as true when nothing has changed.
    expect(await read(address)).toMatchObject({ state: "unchanged", items: 1, message });
    expect(await stored()).toMatchObject([{ url: "https://news.example/by-guid" }]);
  });

  test("a long text is cut at a word, and one that is missing says where the story is", async () => {
    await read(
      rss([
        story(1, { description: `${"meadow ".repeat(200)}` }),
        story(2, { description: undefined }),
        story(3, { title: "w".repeat(500) }),
        story(4, { title: undefined, description: "No headline, but these words." }),
      ]),
    );
    const articles = (await stored()).reverse();
    expect(articles[0]?.excerpt).toMatch(/^(meadow )+meadow…$/);
    expect(articles[0]?.excerpt.length).toBeLessThanOrEqual(300);
    expect(articles[1]?.excerpt).toBe("A story from The Example.");
    expect(articles[2]?.title).toHaveLength(200);
    expect(articles[3]?.title).toBe("No headline, but these words.");
  });

  test("whatever the content type says, a feed is a feed", async () => {
    await read(rss([story(1)]), { headers: { "Content-Type": "text/html; charset=utf-8" } });
    await read(rss([story(2)]), { headers: { "Content-Type": "application/octet-stream" } });
    expect(await stored()).toHaveLength(2);
  });

  test("a thousand items of one headline have addresses of their own", async () => {
    const same = stories(1000).map((item) => ({ ...item, title: "Untitled" }));
    expect(await read(rss(same))).toMatchObject({ added: 1000 });
  });
});
