import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findArticle, listArticles } from "~/articles/articles.server";
import { withDatabase } from "../../tests/setup/database";
import { type Answer, FeedServer, type RssItem, rss, stories, story } from "../../tests/setup/feed-server";
import { FeedItemModel } from "./feed-item.model.server";
import type { FeedSource } from "./feed-source";
import { isTitleKey } from "./item-keys.server";
import { type ReadOptions, readSource } from "./read-source.server";
import { SourceStateModel } from "./source-state.model.server";

/** What the web does to readers of feeds, one test each, with what the admin reads of it. */

process.env.SESSION_SECRET = "a secret of at least thirty-two characters";
process.env.SITE_URL = "https://www.example.org";
process.env.FEEDS_ALLOW_PRIVATE = "1";

withDatabase();
const server = new FeedServer();
beforeAll(() => server.listen());
afterAll(() => server.close());

const limits = { totalMs: 10_000, idleMs: 5000, bytes: 2 * 1024 * 1024 };
const impatient = { ...limits, totalMs: 150, idleMs: 80 };
const noon = new Date(Date.UTC(2026, 5, 1, 12));
const day = 86_400_000;

const sourceAt = (address: string, more: Partial<FeedSource> = {}): FeedSource => ({
  name: "The Example",
  address,
  category: "community",
  ...more,
});

/** Reads an address, or what would be at one. */
async function read(feed: string | Buffer | Answer, options: ReadOptions & { headers?: Record<string, string> } = {}) {
  const address = typeof feed === "string" && feed.startsWith("http") ? feed : server.at(feed, options.headers);
  return readSource(sourceAt(address), { limits, now: noon, ...options });
}

async function stored() {
  return (await listArticles({ limit: 100 })).reverse();
}

const titles = async () => (await stored()).map(({ title }) => title);
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end("<html>Sorry</html>");

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
    expect(await stored()).toMatchObject([{ title: "The <dialog> element", publishedAt: noon.toISOString() }]);
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
      { title: "In JSON", excerpt: "Some words.", url: "https://news.example/json" },
      { title: "A link to elsewhere", excerpt: "Worth it.", url: "https://other.example/linked" },
      { title: "No title but some words." },
    ]);
  });

  test("an empty feed is a good one", async () => {
    expect(await read(rss([]))).toMatchObject({ state: "read", items: 0, message: null });
  });

  test("ten thousand items arrive whole, and once", async () => {
    const feed = rss(stories(10_000));
    const address = server.at(feed);
    const large = { ...limits, bytes: 10 * 1024 * 1024 };
    expect(await read(address, { limits: large })).toMatchObject({ items: 10_000, added: 10_000 });
    server.at(`${feed} `, {}, new URL(address).pathname);
    expect(await read(address, { limits: large })).toMatchObject({ items: 10_000, added: 0, changed: 0 });
  }, 240_000);
});

describe("what nobody wants to wait for", () => {
  test("a server that never answers", async () => {
    expect(await read(() => {}, { limits: impatient })).toMatchObject({
      state: "failed",
      message: "It did not answer in time",
    });
  });

  test("a server that sends a byte now and then, without end", async () => {
    const drip: Answer = (_request, response) => {
      const timer = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(timer));
    };
    expect((await read(drip, { limits: impatient })).message).toBe("It took too long to send the feed");
  });

  test("two hundred megabytes that are announced are not begun", async () => {
    const announced = status(200, { "Content-Length": String(200 * 1024 * 1024) });
    expect((await read(announced)).message).toBe("It is larger than 2 MB");
  });

  test("a file without end is left after the allowed size", async () => {
    let sent = 0;
    const endless: Answer = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536))) sent += 65_536;
      };
      response.on("drain", more);
      more();
    };
    expect((await read(endless)).message).toBe("It is larger than 2 MB");
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
  ] as const)("a bomb packed with %s is left after the allowed size", async (coding, pack) => {
    const bomb = pack(Buffer.alloc(50 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await read(bomb, { headers: { "Content-Encoding": coding } })).message).toBe("It is larger than 2 MB");
  });

  test("an entity bomb is not even read", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${rss([story(1, { title: "&b;" })], { head: "" })}`;
    expect((await read(bomb)).message).toBe("It defines XML entities of its own, which could fill the memory");
  });

  test("XML that is nested a hundred thousand deep", async () => {
    expect((await read("<a>".repeat(100_000))).message).toBe("Its XML is nested too deeply");
  });

  test("a description made to take a slow reader for ever", async () => {
    await read(rss([story(1, { description: `<![CDATA[x${"<p".repeat(500_000)}]]>` })]));
    expect(await stored()).toHaveLength(1);
  });
});

describe("what comes packed or in other letters", () => {
  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
  ] as const)("packed with %s", async (coding, pack) => {
    await read(pack(rss([story(1)])), { headers: { "Content-Encoding": coding } });
    expect(await stored()).toHaveLength(1);
  });

  test("packed in a way that nobody asked for", async () => {
    const outcome = await read("?", { headers: { "Content-Encoding": "zstd" } });
    expect(outcome.message).toBe("It is packed in a way that nobody asked for (zstd)");
  });

  test("said to be packed, but not", async () => {
    expect((await read(rss([story(1)]), { headers: { "Content-Encoding": "gzip" } })).message).toBe(
      "It could not be unpacked",
    );
  });

  const café = "Crème brûlée in a café – “perfect” for a Sunday";
  const named = (encoding: string) =>
    rss([story(1, { title: café })], { head: `<?xml version="1.0" encoding="${encoding}"?>` });
  test.each<[name: string, bytes: Buffer, contentType: string]>([
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${named("utf-8")}`), "text/xml"],
    ["UTF-16 with a mark", iconv.encode(named("utf-16"), "utf-16le", { addBOM: true }), "text/xml"],
    ["UTF-16 without a mark", iconv.encode(named("utf-16"), "utf-16be"), "text/xml"],
    ["Windows-1252 by the header", iconv.encode(named("utf-8"), "windows-1252"), "text/xml; charset=windows-1252"],
    ["Windows-1252 by the declaration", iconv.encode(named("windows-1252"), "windows-1252"), "text/xml"],
    ["Windows-1252 that says it is UTF-8", iconv.encode(named("utf-8"), "windows-1252"), "text/xml; charset=utf-8"],
    ["Windows-1252 that says it is ISO-8859-1", iconv.encode(named("ISO-8859-1"), "windows-1252"), "text/xml"],
    ["Windows-1252 that says it is Latin 1", iconv.encode(named("utf-8"), "windows-1252"), "text/xml; charset=latin1"],
    ["Windows-1252 that says it is ASCII", iconv.encode(named("us-ascii"), "windows-1252"), "text/xml"],
    ["UTF-8 that says it is ISO-8859-1", Buffer.from(named("iso-8859-1")), "text/xml; charset=ISO-8859-1"],
    ["a charset that nobody knows", Buffer.from(named("klingon")), "text/xml; charset=klingon"],
  ])("%s", async (_name, bytes, contentType) => {
    await read(bytes, { headers: { "Content-Type": contentType } });
    expect(await titles()).toEqual([café]);
  });

  test("one wrong byte in UTF-8, and one letter that is cut off, cost those letters and no other", async () => {
    const [before = "", after = ""] = named("utf-8").split("Sunday");
    const broken = [Buffer.from(before), Buffer.of(0xe9), Buffer.from(" day, and a c"), Buffer.of(0xe2, 0x82)];
    await read(Buffer.concat([...broken, Buffer.from(after)]));
    expect(await titles()).toEqual([café.replace("Sunday", "\ufffd day, and a c\ufffd")]);
  });

  test.each(["gbk", "big5", "euc-kr", "windows-874", "windows-1251"])(
    "text in %s is not taken for broken UTF-8",
    async (charset) => {
      const title = {
        gbk: "北京是中华人民共和国的首都，是全国的政治中心",
        big5: "臺北市是中華民國的首都，亦為臺灣的政治",
        "euc-kr": "서울특별시는 대한민국의 수도이자 최대 도시이다",
        "windows-874": "กรุงเทพมหานครเป็นเมืองหลวงและนครที่มีประชากรมากที่สุด",
        "windows-1251": "Москва — столица России",
      }[charset];
      const head = `<?xml version="1.0" encoding="${charset}"?>`;
      await read(iconv.encode(rss([story(1, { title })], { head }), charset));
      expect(await titles()).toEqual([title]);
    },
  );

  test("letters of Windows-1252 by number are the letters that were meant", async () => {
    await read(
      rss([
        story(1, { title: "The baker&#146;s &#x93;best&#x94; bread &#150; for &#128;3" }),
        story(2, { title: "<![CDATA[The baker&#146;s bread]]>", description: "In UTF-8 \u0096 as it is" }),
      ]),
    );
    expect((await titles()).reverse()).toEqual(["The baker’s “best” bread – for €3", "The baker’s bread"]);
    expect((await stored())[0]?.excerpt).toBe("In UTF-8 – as it is");
  });

  test("numbers of no letter go, an emoji in two halves is one, and the feed is read", async () => {
    await read(
      rss([
        story(1, { title: "Nothing&#0; odd&#x1; in&#xFFFE; this&#xD800; title&#x110000;&#1114112;" }),
        story(2, { title: "A happy &#xD83D;&#xDE00; and &#55357;&#56832; story" }),
        story(3, { title: "<![CDATA[As HTML &#xD83D;&#xDE00;&#0; too]]>" }),
      ]),
    );
    expect((await titles()).reverse()).toEqual([
      "Nothing odd in this title",
      "A happy 😀 and 😀 story",
      "As HTML 😀 too",
    ]);
  });

  test("Japanese in a charset that is made of ASCII bytes", async () => {
    // ISO-2022-JP is not among the charsets that are read; Shift_JIS is.
    const title = "京都の静かな朝のお茶の時間について";
    const bytes = iconv.encode(
      rss([story(1, { title })], { head: "<?xml version='1.0' encoding='Shift_JIS'?>" }),
      "Shift_JIS",
    );
    await read(bytes);
    expect(await titles()).toEqual([title]);
  });
});

describe("redirects", () => {
  const to = (location: string, code = 302): Answer => status(code, { Location: location });

  test("are followed, and relative links are relative to where they end", async () => {
    const feed = server.at(rss([story(1, { link: "../a" })]).replace("<link>https://news.example/</link>", ""));
    await read(to(feed));
    expect(await stored()).toMatchObject([{ url: `${server.origin}/a` }]);
  });

  test("that go round in circles are left", async () => {
    const address: string = server.at((request, response) => to(`${server.origin}${request.url}`)(request, response));
    expect((await read(address)).message).toBe("It leads from one address to the next more than 5 times");
    expect(server.askedAt(address)).toHaveLength(6);
  });

  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/feed",
    "http://[::1]/feed",
    "http://0x7f.1/feed",
  ])("to the private address %s are not followed", async (address) => {
    expect((await read(to(address))).message).toBe("It leads to a private address, which is never asked");
  });

  test("to a name that stands for a private address are not followed, by the address that is connected to", async () => {
    const address = `http://localhost:${new URL(server.origin).port}/secret`;
    const before = server.asked.length;
    expect((await read(to(address))).message).toBe("It leads to a private address, which is never asked");
    expect(server.asked.slice(before).map(({ path }) => path)).not.toContain("/secret");
  });

  test("to something that is not of the web are not followed", async () => {
    expect((await read(to("file:///etc/passwd"))).message).toBe("It leads to an address that is not of the web");
    expect((await read(to("http://"))).message).toBe("It leads to an address that is none");
  });

  async function movedAfter(days: number[], answers: Answer[]) {
    const old = server.at("");
    for (const [index, after] of days.entries()) {
      server.at(answers[index] ?? (answers.at(-1) as Answer), {}, new URL(old).pathname);
      await read(old, { now: new Date(noon.getTime() + after * day), insist: true });
    }
    return (await SourceStateModel.findById(old).lean())?.movedTo ?? null;
  }

  test("that say the feed has moved for good are believed when they hold for days", async () => {
    const feed = server.at(rss([story(1)]));
    expect(await movedAfter([0, 1, 2], [to(feed, 301)])).toBe(feed);
    expect(await movedAfter([0, 1, 2], [to(feed, 308)])).toBe(feed);
  });

  test("that say so for an hour, now and then, of different places or of no feed are not", async () => {
    const feed = server.at(rss([story(1)]));
    const other = server.at(rss([story(1)]));
    expect(await movedAfter([0, 0.01, 0.02, 0.03], [to(feed, 301)])).toBeNull();
    expect(await movedAfter([0, 2], [to(feed, 301)])).toBeNull();
    expect(await movedAfter([0, 1, 2, 3], [to(feed, 301), to(feed, 302), to(feed, 301)])).toBeNull();
    expect(await movedAfter([0, 1, 2, 3], [to(feed, 301), to(feed, 301), to(other, 301)])).toBeNull();
    expect(await movedAfter([0, 1, 2, 3], [to(server.at("<html>Maintenance</html>"), 301)])).toBeNull();
  });

  test("a new address that fails later is given up for the first one", async () => {
    const feed = server.at(rss([story(1)]));
    const old = server.at(to(feed, 301));
    for (const after of [0, 1, 2]) await read(old, { now: new Date(noon.getTime() + after * day) });
    server.at(status(404), {}, new URL(feed).pathname);
    const asked = server.askedAt(old).length;
    expect(await read(old, { now: new Date(noon.getTime() + 3 * day) })).toMatchObject({ state: "failed" });
    expect(server.askedAt(old)).toHaveLength(asked);
    server.at(rss([story(2)]), {}, new URL(old).pathname);
    expect(await read(old, { now: new Date(noon.getTime() + 4 * day) })).toMatchObject({ state: "read", added: 1 });
  });
});

describe("answers that are no feed", () => {
  test.each<[code: number, message: string]>([
    [401, "It asks for a password (401)"],
    [403, "It does not let us in (403)"],
    [404, "There is no feed at this address (404)"],
    [410, "The feed was closed for good (410)"],
    [418, "It did not send the feed (418)"],
    [500, "Its server is in trouble (500)"],
    [304, "It did not send the feed (304)"],
  ])("%i", async (code, message) => {
    expect(await read(status(code))).toMatchObject({ state: "failed", message });
  });

  test.each<[name: string, body: string, message: RegExp]>([
    ["a web page", "<!DOCTYPE html><html><body>Welcome</body></html>", /web page instead of a feed/],
    [
      "a web page in XHTML",
      '<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml"/>',
      /web page instead of a feed/,
    ],
    ["plain text", "Moved. Ask the webmaster.", /something that is no feed/],
    ["nothing", "", /answered with nothing/],
    ["other XML", "<?xml version='1.0'?><sitemap><loc/></sitemap>", /XML that is no feed/],
    ["half a feed", "<rss version='2.0'></rss>", /feed that is not complete/],
    ["broken XML", rss([story(1)]).replace("</title>", ""), /^Its XML is broken: .*line 1$/],
    [
      "XML that was cut off in the middle",
      rss(stories(5)).slice(0, 400),
      /^Its XML is broken: unclosed root tag, line \d$/,
    ],
    ["broken JSON", '{"version": "https://jsonfeed.org/version/1", ', /Its JSON is broken/],
    ["other JSON", '{"message": "Hello"}', /JSON that is no feed/],
  ])("%s", async (_name, body, message) => {
    const outcome = await read(body);
    expect(outcome).toMatchObject({ state: "failed", added: 0 });
    expect(outcome.message).toMatch(message);
  });

  test("a body that ends before its announced length", async () => {
    const short: Answer = (_request, response) => {
      response.writeHead(200, { "Content-Length": "100000" });
      response.write(rss([story(1)]), () => response.destroy());
    };
    expect((await read(short)).message).toBe("Its answer broke off before the end");
  });

  test("a packed body that breaks off", async () => {
    const packed = gzipSync(rss(stories(50)));
    const outcome = await read(packed.subarray(0, packed.length / 2), { headers: { "Content-Encoding": "gzip" } });
    expect(outcome.message).toBe("It could not be unpacked");
  });

  test("a connection that is reset", async () => {
    expect((await read((request) => void request.socket.resetAndDestroy())).message).toBe(
      "Its answer broke off before the end",
    );
  });

  test("something that is not HTTP", async () => {
    expect((await read((request) => void request.socket.end("220 mail.example ESMTP\r\n"))).message).toBe(
      "Its server does not speak HTTP properly",
    );
  });

  test("plain HTTP where https is asked for", async () => {
    expect((await read(server.at(rss([])).replace("http:", "https:"))).message).toBe("It does not speak https");
  });

  test("a port where nobody listens", async () => {
    expect((await read("http://127.0.0.1:9/feed")).message).toBe("Nothing answers at this address");
  });

  test("a host that does not exist", async () => {
    expect((await read("http://feeds.invalid/")).message).toMatch(
      /^(There is no such host|Its host's name could not be)/,
    );
  });

  test("one source's trouble touches no other", async () => {
    const outcomes = await Promise.all([read(status(500)), read(rss([story(1)])), read("<broken")]);
    expect(outcomes.map(({ state }) => state)).toEqual(["failed", "read", "failed"]);
  });
});

describe("manners", () => {
  test("it says who it is, and asks only for what is new", async () => {
    const validators = { ETag: 'W/"seven"', "Last-Modified": "Mon, 01 Jun 2026 10:00:00 GMT" };
    const address = server.at((request, response) => {
      if (request.headers["if-none-match"]) response.writeHead(304, validators).end();
      else response.writeHead(200, validators).end(rss(stories(3)));
    });
    expect(await read(address)).toMatchObject({ state: "read", added: 3 });
    expect(await read(address)).toMatchObject({ state: "unchanged", items: 3, added: 0 });
    const [first, second] = server.askedAt(address);
    expect(first?.headers["user-agent"]).toBe("Meadowsweet (+https://www.example.org)");
    expect(first?.headers).not.toHaveProperty("if-none-match");
    expect(second?.headers).toMatchObject({
      "if-none-match": 'W/"seven"',
      "if-modified-since": "Mon, 01 Jun 2026 10:00:00 GMT",
    });
  });

  test("the same bytes from a server that knows no conditions are not read again", async () => {
    const address = server.at(rss(stories(3)));
    await read(address);
    expect(await read(address)).toMatchObject({ state: "unchanged" });
  });

  test.each([429, 503])("after a %i it waits as long as it is asked to, also when an admin insists", async (code) => {
    const address = server.at(status(code, { "Retry-After": "7200" }));
    await read(address);
    const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
    expect(await read(address, { now: later(100), insist: true })).toMatchObject({
      state: "waiting",
      message: "It asked us to wait",
    });
    expect(server.askedAt(address)).toHaveLength(1);
    expect(await read(address, { now: later(121) })).toMatchObject({ state: "failed" });
  });

  test("a date to come back at is taken, but not one in years", async () => {
    const address = server.at(status(429, { "Retry-After": "Mon, 01 Jun 2026 20:00:00 GMT" }));
    await read(address);
    expect((await SourceStateModel.findById(address))?.notBefore).toEqual(new Date(Date.UTC(2026, 5, 1, 20)));
    const far = server.at(status(429, { "Retry-After": "999999999" }));
    await read(far);
    expect((await SourceStateModel.findById(far))?.notBefore).toEqual(new Date(noon.getTime() + 7 * day));
  });

  test("a source that fails is asked less and less often, at least once a day, and as usual when it is well again", async () => {
    const address = server.at(status(500));
    const pauses: number[] = [];
    let now = noon;
    for (let run = 0; run < 8; run++) {
      await read(address, { now });
      const { notBefore } = (await SourceStateModel.findById(address).lean()) ?? {};
      pauses.push(((notBefore?.getTime() ?? 0) - now.getTime()) / 3_600_000);
      now = notBefore ?? now;
    }
    for (const [index, hours] of [1, 2, 4, 8, 16, 24, 24, 24].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(hours * 0.8);
      expect(pauses[index]).toBeLessThanOrEqual(hours);
    }
    expect(await read(address, { now: noon })).toMatchObject({ state: "waiting", message: "Paused after failures" });
    expect(await read(address, { now: noon, insist: true })).toMatchObject({ state: "failed" });
    server.at(rss([]), {}, new URL(address).pathname);
    await read(address, { now: noon, insist: true });
    expect(await SourceStateModel.findById(address).lean()).toMatchObject({
      failures: 0,
      notBefore: null,
      error: null,
    });
  });

  test("a source that is gone is left alone until an admin insists", async () => {
    const address = server.at(status(410));
    await read(address);
    const later = new Date(noon.getTime() + 30 * day);
    expect(await read(address, { now: later })).toMatchObject({
      state: "waiting",
      message: "Closed for good by its publisher",
    });
    server.at(rss([story(1)]), {}, new URL(address).pathname);
    expect(await read(address, { now: later, insist: true })).toMatchObject({ state: "read", added: 1 });
    expect(await read(address, { now: later })).toMatchObject({ state: "unchanged" });
  });
});

describe("one story once", () => {
  async function readAgain(first: RssItem[], second: RssItem[]) {
    const address = server.at(rss(first));
    await read(address);
    server.at(rss(second), {}, new URL(address).pathname);
    return read(address, { now: new Date(noon.getTime() + 3_600_000) });
  }

  test("a changed headline and excerpt change in place, under the address that the article has", async () => {
    const item = story(1);
    expect(
      await readAgain([item], [{ ...item, title: "Story number 1 of a loud afternoon", description: "Louder." }]),
    ).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(await stored()).toMatchObject([
      {
        title: "Story number 1 of a loud afternoon",
        excerpt: "Louder.",
        slug: "story-number-1-of-a-long-and-quiet-afternoon",
      },
    ]);
  });

  test("without GUIDs the link tells, whatever is hung onto it to follow readers about", async () => {
    const item = { ...story(1), guid: undefined };
    const again = { ...item, link: "http://www.news.example/stories/1/?utm_source=rss&amp;at_campaign=rss#comments" };
    expect(await readAgain([item], [again])).toMatchObject({ added: 0 });
  });

  test("with the GUID the link may change", async () => {
    const item = story(1);
    expect(await readAgain([item], [{ ...item, link: "https://news.example/renamed" }])).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(await stored()).toMatchObject([{ url: "https://news.example/renamed" }]);
  });

  test.each([
    ["https://news.example/story.php?cid=1", "https://news.example/story.php?cid=2"],
    ["https://news.example/log#v1", "https://news.example/log#v2"],
    ["https://news.example/#/story/1", "https://news.example/#/story/2"],
  ])("%s and %s are two stories, with GUIDs and without", async (one, two) => {
    const first = { title: "Otters return to the upper mill", link: one };
    const second = { title: "New timetable confuses everybody", link: two };
    expect(await readAgain([first], [second])).toMatchObject({ added: 1, changed: 0 });
    const third = { title: "Band rehearses below the railway bridge", link: `${one}0`, guid: "third" };
    const fourth = { title: "Library lends umbrellas since Monday", link: `${two}0`, guid: "fourth" };
    expect(await readAgain([third], [fourth])).toMatchObject({ added: 1, changed: 0 });
    expect((await stored()).map(({ url }) => url).sort()).toEqual([one, `${one}0`, two, `${two}0`]);
  });

  test("what another GUID and other words tell at the same address is another story", async () => {
    const link = "https://news.example/latest";
    const first = [story(1, { link, title: "Otters return to the upper mill" })];
    const second = [story(2, { link, title: "New timetable confuses everybody" })];
    expect(await readAgain(first, second)).toMatchObject({ added: 1, changed: 0 });
    expect(await readAgain(second, first)).toMatchObject({ added: 0, changed: 0 });
    expect(await titles()).toHaveLength(2);
  });

  test("a revision that is counted in the GUID is no other story, whatever its headline is by now", async () => {
    const link = "https://news.example/live/mill";
    const first = [story(1, { link, guid: `${link}#0`, title: "Otters return to the upper mill" })];
    const second = [story(1, { link, guid: `${link}#7`, title: "Lock keepers welcome guests" })];
    expect(await readAgain(first, second)).toMatchObject({ added: 0, changed: 1 });
    expect(await titles()).toEqual(["Lock keepers welcome guests"]);
  });

  test("stories that were kept under shorter addresses are known again", async () => {
    const items = ["log#v1", "log#v2", "story.php?cid=1"].map((end, index) => {
      const { title, date } = story(index);
      return { title, date, link: `https://news.example/${end}` };
    });
    const address = server.at(rss(items));
    await read(address);
    for (const { _id, url, keys } of await FeedItemModel.find().lean()) {
      const former = { url: url.replace(/[#?].*/, ""), keys: [`x${_id}`, ...keys.filter(isTitleKey)] };
      await FeedItemModel.updateOne({ _id }, { $set: former });
    }
    server.at(`${rss(items)} `, {}, new URL(address).pathname);
    expect(await read(address)).toMatchObject({ items: 3, added: 0, changed: 3 });
    server.at(`${rss(items)}  `, {}, new URL(address).pathname);
    expect(await read(address)).toMatchObject({ items: 3, added: 0, changed: 0 });
    expect((await stored()).map(({ url }) => url).sort()).toEqual(items.map(({ link }) => link));
  });

  test("a story that is in the feed in several versions is one, in the words of the newest", async () => {
    const versions = [
      story(1, { title: "Mill saved", date: "Fri, 01 May 2026 10:00:00 GMT" }),
      story(1, { title: "Council decides what becomes of the river", date: "Sat, 02 May 2026 10:00:00 GMT" }),
      story(2),
    ];
    expect(await readAgain(versions, [...versions].reverse())).toMatchObject({ items: 2, added: 0, changed: 0 });
    expect((await titles()).sort()).toEqual(["Council decides what becomes of the river", story(2).title]);
  });

  test("of two versions in Atom the one counts that was updated last", async () => {
    const version = (title: string, updated: string) =>
      `<entry><title>${title}</title><link href="https://news.example/tea"/><id>urn:tea</id>
      <published>2026-05-01T10:00:00Z</published><updated>${updated}</updated></entry>`;
    const old = version("Tea is late", "2026-05-01T10:00:00Z");
    const recent = version("Tea is served", "2026-05-01T12:00:00Z");
    await read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>${old}${recent}</feed>`);
    expect(await stored()).toMatchObject([{ title: "Tea is served", publishedAt: "2026-05-01T10:00:00.000Z" }]);
  });

  test("one GUID and one link for all items tell nothing", async () => {
    const same = stories(5).map((item) => ({ ...item, guid: "1", link: "https://news.example/" }));
    expect(await readAgain(same, [...same].reverse())).toMatchObject({ items: 5, added: 0, changed: 0 });
  });

  test("the same GUID for all items tells nothing", async () => {
    const same = stories(5).map((item) => ({ ...item, guid: "1" }));
    expect(await readAgain(same, same.reverse())).toMatchObject({ items: 5, added: 0, changed: 0 });
    expect(await stored()).toHaveLength(5);
  });

  test("the same GUID for one item after the other tells nothing either", async () => {
    const rotating = (number: number, title: string) => [story(number, { guid: "latest", title })];
    await readAgain(rotating(1, "Otters return to the upper mill"), rotating(2, "New timetable confuses everybody"));
    expect(await titles()).toHaveLength(2);
  });

  test("the same link for all items tells nothing", async () => {
    const same = stories(5).map((item) => ({ ...item, link: "https://news.example/live" }));
    expect(await readAgain(same, same)).toMatchObject({ items: 5, added: 0 });
    expect(await stored()).toHaveLength(5);
  });

  test("neither GUIDs nor links of their own: the words tell", async () => {
    const bare = stories(3).map(({ title, description }) => ({ title, description, link: "https://news.example/" }));
    expect(await readAgain(bare, bare)).toMatchObject({ added: 0 });
    expect(await stored()).toHaveLength(3);
  });

  test("an item that is in the feed twice is one", async () => {
    expect(await read(rss([story(1), story(1), story(2)]))).toMatchObject({ items: 2, added: 2 });
  });

  test("of two sources it is one story by its link, or by its headline within days", async () => {
    const headline = "Council saves the last mill on the river";
    await read(rss([story(1), story(2, { title: headline })]));
    const other = server.at(
      rss([
        story(1, { guid: "other-1", title: "In quite other words" }),
        story(9, { title: `${headline} - Other Paper`, date: story(2).date }),
        story(10, { title: headline, date: "Fri, 01 May 2026 10:00:00 GMT" }),
      ]),
    );
    const outcome = await readSource(sourceAt(other, { name: "Other Paper" }), { limits, now: noon });
    expect(outcome).toMatchObject({ items: 3, added: 1, changed: 0 });
  });

  test("two stories of one source may bear one headline, and headlines that say little tell nothing", async () => {
    const title = "Weather for the south and the west";
    expect(await readAgain([story(1, { title })], [story(1, { title }), story(2, { title })])).toMatchObject({
      added: 1,
    });
    await read(rss([story(3, { title: "Live updates" })]));
    expect(await read(rss([story(4, { title: "Live updates" })]))).toMatchObject({ added: 1 });
  });
});

describe("items as they come", () => {
  test("without dates they keep their order and are of now; dates to come are not believed", async () => {
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
      expect(Math.abs(Date.parse(publishedAt ?? "") - noon.getTime())).toBeLessThan(10);
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

  test("markup that is not escaped keeps its words, also where it is no XML", async () => {
    await read(
      rss([
        story(1, { title: "Inline <em>not</em> escaped", description: "<p>Real <b>text</b> of A&amp;B</p>" }),
        story(2, { description: "First<br>second <img src='x.png'> <![CDATA[and <i>third</i>]]>" }),
        story(3, { description: "<![CDATA[<p>A <title>drawing</title> &amp; <description>more</description></p>]]>" }),
      ]),
    );
    const articles = (await stored()).reverse();
    expect(articles[0]).toMatchObject({ title: "Inline not escaped", excerpt: "Real text of A&B" });
    expect(articles.slice(1).map(({ excerpt }) => excerpt)).toEqual(["First second and third", "A drawing & more"]);
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

  test("this file knows more than thirty ways to misbehave", () => {
    const source = readFileSync(path.join(import.meta.dirname, "feed-bench.test.ts"), "utf8");
    expect(source.match(/^ {2}test/gm)?.length).toBeGreaterThan(30);
  });
});
