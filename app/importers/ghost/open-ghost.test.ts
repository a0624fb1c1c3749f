import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examineText, renderArticleBody } from "~/articles/body/article-body.server";
import type { SourceAuthor, SourceItem, SourceText } from "~/importers/source/source-item";
import fc from "../../../tests/setup/fuzz";
import { lexicalHtml } from "./lexical.server";
import { mobiledocHtml } from "./mobiledoc.server";
import { openGhost } from "./open-ghost.server";

const fixture = (name: string) => path.resolve("tests/setup/import/ghost", name);
const folder = mkdtempSync(path.join(tmpdir(), "ghost-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function itemsOf(file: string, url: string | null = "https://old.example"): Promise<SourceItem[]> {
  const source = await openGhost(file, { url });
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  await source.close();
  return items;
}

function written(content: string | Buffer): string {
  const file = path.join(folder, "export.json");
  writeFileSync(file, content);
  return file;
}

const textsIn = (items: SourceItem[]) =>
  items.filter((item): item is SourceText => item.kind === "article" || item.kind === "page");
const asStored = (content: string) =>
  content
    .replace(/(src="|\]\()https:\/\/[^")\s]+\.(?:jpe?g|png)/g, "$1/images/0123456789abcdef01234567-1200x800.webp")
    .replace(/::recipe\{id="[^"]+"/g, '::recipe{id="0123456789abcdef01234567"');

describe("an export with everything", () => {
  let items: SourceItem[];
  const find = <T extends SourceItem>(key: string) => items.find((item) => item.key === key) as T;
  beforeAll(async () => {
    items = await itemsOf(fixture("everything.json"));
  });

  test("authors come with what readers know of them, and nobody else", () => {
    expect(items.filter(({ kind }) => kind === "author").map(({ key }) => key)).toEqual(["author:1", "author:2"]);
    expect(find<SourceAuthor>("author:1")).toMatchObject({
      ...{ name: "Ann Archer", slug: "ann", line: "Bakes.", addresses: ["/author/ann/", "/author/ann/rss/"] },
      picture: { url: "https://www.gravatar.com/avatar/x?s=250" },
      links: [
        { name: "Website", url: "https://ann.example" },
        { name: "Facebook", url: "https://www.facebook.com/ann.bakes" },
        { name: "X", url: "https://x.com/ann" },
      ],
    });
    expect(JSON.stringify(items)).not.toMatch(/secret|ann@old/);
  });

  test("a text brings its facts", () => {
    expect(find<SourceText>("post:p1")).toMatchObject({
      ...{ kind: "article", title: "Pie & cream", slug: "pie", status: "published", featured: true, excerpt: "A pie" },
      publishedAt: new Date("2021-01-10T08:00:00Z"),
      updatedAt: new Date("2021-02-01T00:00:00Z"),
      addresses: ["/pie/", "/pie/amp/", "/p/uuid-p1/"],
      ...{ author: { key: "author:1" }, categories: ["Baking"], tags: ["Autumn"] },
      picture: {
        url: "https://old.example/content/images/2021/01/pie.jpg",
        alt: "Pie on a table",
        caption: "Ann took it",
      },
      seo: { title: "The best pie", description: "How to" },
      canonical: "https://first.example/pie",
    });
    expect(find<SourceText>("post:p2")).toMatchObject({
      canonical: null,
      publishedAt: new Date("2019-01-01T00:00:00Z"),
    });
    expect(find("post:p8").kind).toBe("page");
    const { notes } = find("post:p1");
    for (const note of [
      "Code that was put",
      "only newsletters",
      "paywall",
      "subscribe",
      "transistor",
      "A script",
      "Bob",
      "#import",
    ])
      expect(notes.join("\n")).toContain(note);
  });

  test("every card becomes what it means here", () => {
    const { content } = find<SourceText>("post:p1");
    for (const block of [
      '<p>Plain, <em><strong>bold &#x26; slanted</strong></em><br><code>code</code> and <a href="https://old.example/soup/">a link</a></p>',
      '<ol start="3"><li>Three</li><li><ul><li>Inner</li></ul></li></ol>',
      ":::pull-quote\n<p>Large words</p>\n:::",
      '::picture[The **pie**]{src="https://old.example/content/images/2021/01/pie.jpg" alt="A pie" width="wide"}',
      ':::gallery[Both]\n![A](https://old.example/content/images/2021/01/a.jpg)\n![](https://old.example/content/images/2021/01/b.jpg "Bee")\n:::',
      '<p><a href="https://news.example/story">A &#x3C;story></a>: Worth reading</p>',
      '::video[A film]{src="https://www.youtube.com/watch?v=abcdefghijk"}',
      '::button[All soups]{href="https://shop.example/soups"}',
      ":::note[🔥]\n<p>Mind the <strong>heat</strong></p>\n:::",
      ":::note[Why?]\n<p>Because.</p>\n:::",
      '<h3>The pot</h3>\n\n<p>Heavy.</p>\n\n::button[Buy]{href="https://shop.example/pot"}',
      '<p>Raw</p>\n\n::recipe{id="recipe:post:p1:0"}',
      "<h2>One</h2>\n\n<ul><li><em>two</em></li><li>three</li></ul>",
      '<a href="https://old.example/content/files/plan.pdf">The plan</a>',
    ])
      expect(content).toContain(block);
    expect(items.findIndex(({ key }) => key === "recipe:post:p1:0")).toBe(
      items.findIndex(({ key }) => key === "post:p1") - 1,
    );
    expect(find<SourceText>("post:p2").content).toBe(
      '<p>Words <strong>strong <a href="https://old.example/pie/">linked</a></strong><br>next line</p>\n\n<h3>Third</h3>\n\n<ol><li>one</li><li>two</li></ol>\n\n::picture{src="https://old.example/content/images/2019/02/soup.jpg" alt="Soup" width="full"}\n\n<p>A <em>markdown</em> card</p>\n\n<hr>\n\n::video{src="https://vimeo.com/76979871"}',
    );
    expect(find<SourceText>("post:p3").content).toBe(
      '<p>Hi <a href="https://old.example/pie/">pie</a></p>\n\n<p>Card</p>\n\n<p>Behind</p>\n\n<figure><img src="https://old.example/content/images/2021/01/a.jpg" alt="A"><figcaption>Cap</figcaption></figure>\n\n:::note[💡]\n<p>An idea</p>\n:::\n\n::button[To the pie]{href="https://old.example/pie/"}\n\n<p><a href="https://b.example/x">B</a>: D</p>\n\n:::note[T]\n<p>C</p>\n:::',
    );
  });

  test("what not everybody could read is a draft, and the report says why", () => {
    const facts = ["p4", "p5", "p6", "p7"].map((id) => {
      const { status, publishedAt, notes } = find<SourceText>(`post:${id}`);
      return [status, publishedAt?.getUTCFullYear() ?? null, notes.join().split(":")[0]];
    });
    expect(facts).toEqual([
      ["draft", null, ""],
      ["published", 2099, ""],
      ["draft", null, "It was sent as a newsletter and never stood on the site"],
      ["draft", null, "Only some could read it there (“members”)"],
    ]);
    expect(items.filter((item) => item.kind === "other").map(({ from }) => from)).toEqual(["again", "code injection"]);
  });

  test("old addresses lead somewhere", () => {
    const to = Object.fromEntries(
      items.flatMap((item) => (item.kind === "redirect" ? item.addresses.map((one) => [one, item.to]) : [])),
    );
    expect(to).toEqual({
      "/rss/": { path: "/feed.xml" },
      "/feed/": { path: "/feed.xml" },
      "/page/": { path: "/" },
      ...Object.fromEntries(
        ["posts", "pages", "authors", "tags"].map((what) => [`/sitemap-${what}.xml`, { path: "/sitemap.xml" }]),
      ),
      "/tag/baking/": { category: "Baking" },
      "/tag/baking/rss/": { category: "Baking" },
      "/tag/autumn/": { tag: "Autumn" },
      "/tag/autumn/rss/": { tag: "Autumn" },
    });
  });

  test("nothing of Ghost is left in what readers see, and nothing of it is lost here", () => {
    for (const { content } of textsIn(items)) {
      expect(examineText(asStored(content)).sentences.filter((sentence) => !/no description/.test(sentence))).toEqual(
        [],
      );
      expect(renderArticleBody(asStored(content)).html).not.toMatch(/__GHOST|kg-|\{first_name|members-only/i);
    }
  });

  test("without the site's address paths stay paths, and the report says so", async () => {
    const [pie] = textsIn(await itemsOf(fixture("everything.json"), null));
    expect(pie?.content).toContain('<a href="/soup/">');
    expect(pie?.picture?.url).toBe("/content/images/2021/01/pie.jpg");
    expect(JSON.stringify(await itemsOf(fixture("everything.json"), null))).not.toContain("__GHOST_URL__");
    const told = (await itemsOf(fixture("everything.json"), null)).filter(
      ({ from }) => from === "the old site's address",
    );
    expect(told[0]?.notes.join()).toMatch(/--url/);
  });
});

test("an export of Ghost 1, without “db”", async () => {
  const [text] = textsIn(await itemsOf(fixture("old.json")));
  expect(text).toMatchObject({
    ...{ key: "post:5", author: { key: "author:1" }, categories: ["Food"], seo: { title: "T" } },
    content: "<h2>Old</h2>\n\n<p>words</p>",
    publishedAt: new Date("2016-01-02T03:04:05Z"),
  });
});

describe("what cannot be read", () => {
  test("a file that is cut off brings nothing, wherever it ends", async () => {
    const whole = readFileSync(fixture("everything.json"));
    for (const share of [0.01, 0.3, 0.6, 0.9])
      await expect(openGhost(written(whole.subarray(0, Math.floor(whole.length * share))))).rejects.toThrow(
        /ends too early/,
      );
  });

  test("what is no export says so in one line", async () => {
    for (const [content, why] of [
      ["", /empty/],
      ["hello", /no JSON/],
      ["[]", /no JSON|no posts/],
      ["{}", /no posts/],
      ['{"db":[{"data":{"users":[]}}]}', /no posts/],
      [`{"a":${"[".repeat(500)}`, /nested too deeply/],
      ['{"db":[{"data":{"posts":[{"id":"1" "x"}]}}]}', /broken|ends/],
      [Buffer.from("PK\u0003\u0004"), /ZIP/],
    ] as const)
      await expect(openGhost(written(content)), String(content).slice(0, 40)).rejects.toThrow(why);
    await expect(openGhost(path.join(folder, "missing.json"))).rejects.toThrow(/there is no such file/);
  });

  test("a text that is too long is left out and named, and columns that nobody reads may be of any size", async () => {
    const posts = [
      { id: "1", title: "Long", slug: "long", lexical: "x".repeat(5_000_001) },
      { id: "2", title: "Fine", slug: "fine", plaintext: "x".repeat(6_000_000), html: "<p>a</p>", status: "published" },
      {
        id: "3",
        title: "Odd",
        slug: "odd",
        lexical: "{",
        mobiledoc: '{"sections":[[1,"p",[[0,[9],5,"a"],[7]]],[10,99],[3],null]}',
      },
    ];
    const items = await itemsOf(written(JSON.stringify({ data: { posts } })));
    expect(items.filter((item) => item.kind === "other" && item.failed).map(({ key }) => key)).toEqual(["post:1"]);
    expect(textsIn(items).map(({ content }) => content)).toEqual(["<p>a</p>", "<p>a</p>"]);
  });

  test("whatever an editor's JSON holds, an answer comes", () => {
    const names = [
      "root",
      "children",
      "type",
      "text",
      "sections",
      "markups",
      "cards",
      "atoms",
      "format",
      "tag",
      "url",
      "images",
      "html",
      "markdown",
      "metadata",
      "__proto__",
    ];
    const types = [
      "paragraph",
      "text",
      "list",
      "listitem",
      "image",
      "gallery",
      "callout",
      "bookmark",
      "product",
      "toString",
      "h1",
      "h9",
    ];
    const json = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom(...types),
        fc.integer({ min: -1, max: 11 }),
        fc.constant(null),
        fc.array(tie("any"), { maxLength: 4 }),
        tie("object"),
      ),
      object: fc.dictionary(fc.constantFrom(...names), tie("any")),
    })).object;
    fc.assert(
      fc.property(json, (value) => {
        const source = JSON.stringify({ ...(value as object), root: value });
        for (const html of [lexicalHtml(source, () => {}), mobiledocHtml(source, () => {})])
          expect(html === null || typeof html === "string").toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
