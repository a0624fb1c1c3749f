import { describe, expect, test } from "vitest";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { readIncomingItems } from "./incoming-items.server";
import { parseFeed } from "./parse-feed.server";

const now = new Date(Date.UTC(2026, 11, 1));
const address = "https://news.example/feed";
const source = { name: "The Example", address, category: "community" };

/** What the stories of a feed become, without keys. */
async function storiesOf(feed: string) {
  const { items } = readIncomingItems(source, await parseFeed(feed, address), address, now);
  return items.map(({ title, excerpt, url, author, publishedAt }) => ({
    ...{ title, excerpt, url, author },
    date: publishedAt.toISOString().slice(0, 16),
  }));
}

const atom = (entry: string, more = "") =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${more}><title>T</title><entry><id>urn:1</id><title>A walk by the river</title>${entry}</entry></feed>`;
const rss = (item: string, more = "", channel = "") =>
  `<rss version="2.0" ${more}><channel><title>T</title><link>https://news.example/</link>${channel}<item><title>A walk by the river</title>${item}</item></channel></rss>`;
const here = '<link href="https://news.example/1"/>';
const linked = "<link>https://news.example/1</link>";

describe("an address is relative to the xml:base that counts for it", () => {
  test.each([
    ["on the entry", atom('<link href="a"/>').replace("<entry", '<entry xml:base="/2026/11/"'), "/2026/11/a"],
    [
      "on both, the inner one relative to the outer one",
      atom('<link href="a"/>', 'xml:base="https://other.example/o/"').replace("<entry", '<entry xml:base="11/"'),
      "https://other.example/o/11/a",
    ],
    ["on the link", atom('<link xml:base="https://other.example/d/" href="p1"/>'), "https://other.example/d/p1"],
    ["on RSS", rss("<link>a</link>", 'xml:base="https://other.example/b/"'), "https://other.example/b/a"],
    ["that is none", atom('<link href="/a"/>', 'xml:base="http://"'), "/a"],
  ])("%s", async (_name, feed, url) => {
    expect(await storiesOf(feed)).toMatchObject([{ url: new URL(url, "https://news.example").href }]);
  });
});

describe("a story leads to its page", () => {
  test.each([
    [
      "which goes before other forms of it",
      atom(`<link rel="alternate" type="application/json" href="/x.json"/><link type="text/html" href="/page"/>`),
      "/page",
    ],
    [
      "which a registered relation names",
      atom(`<link rel="http://www.iana.org/assignments/relation/alternate" href="/page"/>`),
      "/page",
    ],
    [
      "also where RSS links in Atom's way",
      rss('<a:link rel="alternate" href="/1"/>', 'xmlns:a="http://www.w3.org/2005/Atom"'),
      "/1",
    ],
    [
      "not to the feed itself",
      rss('<a:link rel="self" href="/self"/><link>/1</link>', 'xmlns:a="http://www.w3.org/2005/Atom"'),
      "/1",
    ],
    [
      "not to a counter of clicks",
      rss("<link>https://count.example/1</link><feedburner:origLink>/1</feedburner:origLink>"),
      "/1",
    ],
    [
      "of an episode to the recording",
      rss('<guid isPermaLink="false">a</guid><enclosure url="/1.mp3" type="audio/mpeg"/>'),
      "/1.mp3",
    ],
    ["of Atom's episode, too", atom('<link rel="enclosure" href="/1.mp3"/>'), "/1.mp3"],
    ["by the GUID before the recording", rss('<guid>https://news.example/g</guid><enclosure url="/1.mp3"/>'), "/g"],
  ])("%s", async (_name, feed, url) => {
    expect(await storiesOf(feed)).toMatchObject([{ url: new URL(url, "https://news.example").href }]);
  });

  test("and a picture is no story", async () => {
    expect(await storiesOf(rss('<guid>a</guid><enclosure url="/1.jpg" type="image/jpeg"/>'))).toEqual([]);
  });
});

describe("who wrote a story", () => {
  const person = (name: string) => `<author><name>${name}</name><email>mail@news.example</email></author>`;
  const atomNames = 'xmlns:a10="http://www.w3.org/2005/Atom"';
  const itunes = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
  test.each([
    ["all who are named", atom(`${here}${person("Ann")}${person("Bob")}${person("Ann")}`), "Ann, Bob"],
    ["otherwise the author of the feed", atom(here).replace("<entry>", `${person("Ann")}<entry>`), "Ann"],
    ["also where that stands behind the stories", atom(here).replace("</feed>", `${person("Ann")}</feed>`), "Ann"],
    [
      "before that, the publication it was first in",
      atom(`${here}<source>${person("Cy")}</source>`).replace("<entry>", `${person("Ann")}<entry>`),
      "Cy",
    ],
    ["a mail address names nobody", atom(`${here}<author><email>mail@news.example</email></author>`), null],
    ["of RSS by .NET", rss(`${linked}<a10:author><a10:name>Ann</a10:name></a10:author>`, atomNames), "Ann"],
    ["of RSS, with elements that are not escaped", rss(`${linked}<author><b>Ann</b> Lee</author>`), "Ann Lee"],
    ["several of Dublin Core", rss(`${linked}<dc:creator>Ann</dc:creator><dc:creator>Bob</dc:creator>`), "Ann, Bob"],
    [
      "of Dublin Core under another prefix",
      rss(`${linked}<x:creator>Ann</x:creator>`, 'xmlns:x="http://purl.org/dc/terms/"'),
      "Ann",
    ],
    ["of an episode", rss(`${linked}<itunes:author>Host</itunes:author>`, itunes), "Host"],
    [
      "of an episode, in Google's words",
      rss(
        `${linked}<googleplay:author>Host</googleplay:author>`,
        'xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0"',
      ),
      "Host",
    ],
    ["of all episodes", rss(linked, itunes, "<itunes:author>Host</itunes:author>"), "Host"],
    ["but the editor of a paper wrote none of them", rss(linked, "", "<managingEditor>Ed</managingEditor>"), null],
  ])("%s", async (_name, feed, author) => {
    expect(await storiesOf(feed)).toMatchObject([{ author }]);
  });
});

describe("the date of a story", () => {
  test.each([
    [
      "of RSS by .NET",
      rss(`${linked}<a10:updated>2020-05-01T10:00:00Z</a10:updated>`, 'xmlns:a10="http://www.w3.org/2005/Atom"'),
    ],
    [
      "of Atom 0.3",
      atom(`${here}<issued>2020-05-01T10:00:00Z</issued><modified>2020-05-02T10:00:00Z</modified>`).replace(
        "www.w3.org/2005/Atom",
        "purl.org/atom/ns#",
      ),
    ],
    [
      "of Dublin Core",
      rss(`${linked}<d:issued>2020-05-01T10:00:00Z</d:issued>`, 'xmlns:d="http://purl.org/dc/terms/"'),
    ],
    ["of RSS in Atom", atom(`${here}<pubDate>Fri, 01 May 2020 10:00:00 GMT</pubDate>`)],
    ["with a small letter", rss(`${linked}<pubdate>Fri, 01 May 2020 10:00:00 GMT</pubdate>`)],
    ["is the one that can be read", rss(`${linked}<pubDate>gestern</pubDate><dc:date>2020-05-01T10:00:00Z</dc:date>`)],
    ["is otherwise that of the feed", rss(linked, "", "<lastBuildDate>Fri, 01 May 2020 10:00:00 GMT</lastBuildDate>")],
  ])("%s", async (_name, feed) => {
    expect(await storiesOf(feed)).toMatchObject([{ date: "2020-05-01T10:00" }]);
  });

  test("that is missing is that of its neighbour, so that it never stands on top of the news", async () => {
    const story = (number: number, date = "") =>
      `<item><title>Story ${number}</title><link>/${number}</link>${date}</item>`;
    const dated = "<pubDate>Fri, 01 May 2020 10:00:00 GMT</pubDate>";
    const feed = `<rss><channel>${story(1)}${story(2)}${story(3, dated)}${story(4)}</channel></rss>`;
    const { items } = readIncomingItems(source, await parseFeed(feed, address), address, now);
    const at = Date.UTC(2020, 4, 1, 10);
    expect(items.map(({ publishedAt }) => publishedAt.getTime() - at)).toEqual([2, 1, 0, -1]);
    const fresh = rss(linked, "", `<lastBuildDate>${now.toUTCString()}</lastBuildDate>`);
    expect(await storiesOf(fresh)).toMatchObject([{ date: "2026-11-30T00:00" }]);
  });
});

describe("the words of a story", () => {
  const xhtml = (inside: string) =>
    atom(`${here}<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${inside}</div></content>`);
  const none = "A story from The Example.";
  test.each<[name: string, feed: string, excerpt: string]>([
    ...["iframe", "script", "style", "svg", "object"].map(
      (name) => [`behind an empty ${name}`, xhtml(`<${name}/><p>Words.</p>`), "Words."] as [string, string, string],
    ),
    [
      "without a script under a prefix",
      xhtml('<h:script xmlns:h="http://www.w3.org/1999/xhtml">track()</h:script><p>Words.</p>'),
      "Words.",
    ],
    [
      "of a film",
      atom(
        `${here}<media:group><media:title>F</media:title><media:description>Words.</media:description></media:group>`,
      ),
      "Words.",
    ],
    [
      "of a film in RSS",
      rss(`${linked}<media:content url="/1.mp4"><media:description>Words.</media:description></media:content>`),
      "Words.",
    ],
    ["of an episode", rss(`${linked}<itunes:summary>Words.</itunes:summary>`), "Words."],
    ["of Dublin Core", rss(`${linked}<dc:description>Words.</dc:description>`), "Words."],
    ["of XHTML in RSS", rss(`${linked}<body xmlns="http://www.w3.org/1999/xhtml"><p>Words.</p></body>`), "Words."],
    [
      "in base64 of Atom 0.3",
      atom(`${here}<content type="text/html" mode="base64">PHA+V29yZHMuPC9wPg==</content>`),
      "Words.",
    ],
    ["in base64 of Atom", atom(`${here}<content type="application/octet-stream">V29yZHMu</content>`), "Words."],
    ["are no picture", atom(`${here}<content type="image/png">iVBORw0KGgoAAAANSUhEUgAA</content>`), none],
    ["are XML", atom(`${here}<content type="application/xml"><p>Words.</p></content>`), "Words."],
  ])("%s", async (_name, feed, excerpt) => {
    expect(await storiesOf(feed)).toMatchObject([{ excerpt }]);
  });
});

describe("a feed is read", () => {
  const story = [{ title: "A walk by the river", url: "https://news.example/1" }];
  test.each([
    [
      "in capitals",
      rss(linked).replace(/<item>.*<\/item>/, (item) => item.replace(/<[^>]+>/g, (tag) => tag.toUpperCase())),
    ],
    [
      "behind a warning of PHP",
      `Warning: date(): it is not safe in /srv/feed.php on line 12\n<?xml version="1.0"?>${rss(linked)}`,
    ],
    ["behind a warning in HTML", `<br />\n<b>Warning</b>: it is not safe<br />\n${rss(linked)}`],
    [
      "as RSS 1.0 under a prefix",
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:r="http://purl.org/rss/1.0/"><r:channel/>
        <r:item rdf:about="https://news.example/1"><r:title>A walk by the river</r:title><r:link>https://news.example/1</r:link></r:item></rdf:RDF>`,
    ],
    [
      "under a prefix that is declared nowhere",
      `<x:rss>${rss(linked)
        .replace(/^<rss[^>]*>|<\/rss>$/g, "")
        .replace(/<(\/?)/g, "<$1x:")}</x:rss>`,
    ],
    [
      "as RSS 1.1",
      `<Channel xmlns="http://purl.org/net/rss1.1#"><items><item><title>A walk by the river</title>${linked}</item></items></Channel>`,
    ],
    [
      "with stories outside of the channel",
      rss(linked).replace("<item>", "</channel><item>").replace("</channel></rss>", "</rss>"),
    ],
    [
      "with a list of HTML's letters that is elsewhere",
      `<!DOCTYPE rss [<!ENTITY % HTMLlat1 PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml-lat1.ent"> %HTMLlat1; ]>${rss(linked)}`,
    ],
  ])("%s", async (_name, feed) => {
    expect(await storiesOf(feed)).toMatchObject(story);
  });

  test("but not with entities of its own", async () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY % a PUBLIC "x" "y"><!ENTITY b "&c;&c;">]>${rss(linked)}`;
    await expect(parseFeed(bomb, address)).rejects.toThrow(FeedTrouble);
  });
});

test("messages of one title that all lead to the site are one each, and stay so in the next run", async () => {
  const event = (day: number) =>
    `<item><title>Service status</title><link>https://news.example/</link><pubDate>0${day} Jun 2026 10:00:00 GMT</pubDate><description>Event ${day}</description></item>`;
  const keysOf = async (days: number[]) => {
    const feed = `<rss><channel><link>https://news.example/</link>${days.map(event).join("")}</channel></rss>`;
    return readIncomingItems(source, await parseFeed(feed, address), address, now).items.map(({ keys }) => keys);
  };
  const [first, second, third] = await keysOf([1, 2, 3]);
  expect(new Set([first, second, third].flat()).size).toBe(3);
  expect([await keysOf([1]), await keysOf([3, 2])]).toEqual([[first], [third, second]]);
});

test("a web page says which feeds it names, those of comments last", async () => {
  const page = `<!doctype html><html><head><base href="/blog/"><link rel="alternate" type="application/rss+xml" title="Comments" href="comments/feed">
    <link rel="alternate" type="application/rss+xml" href="feed.xml"><LINK REL="Alternate" TYPE="application/feed+json" HREF="feed://other.example/feed">
    <link rel="alternate" type="application/rss+xml" href="javascript:alert(1)"><link rel="alternate" hreflang="de" href="/de"></head></html>`;
  const trouble = await parseFeed(page, address).catch((error) => error);
  expect(trouble.message).toBe("It answered with a web page instead of a feed. The page names these feeds");
  expect(trouble.more.feeds).toEqual([
    "https://news.example/blog/feed.xml",
    "http://other.example/feed",
    "https://news.example/blog/comments/feed",
  ]);
});
