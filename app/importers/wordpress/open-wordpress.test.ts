import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examineText, renderArticleBody } from "~/articles/body/article-body.server";
import type { SourceAuthor, SourceItem, SourceRecipe, SourceText } from "~/importers/source/source-item";
import { zipOf } from "../../../tests/setup/import/zip-of";
import { openWordPress } from "./open-wordpress.server";

const fixture = (name: string) => path.resolve("tests/setup/import/wordpress", name);
const folder = mkdtempSync(path.join(tmpdir(), "wxr-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function itemsOf(...files: [string, ...string[]]): Promise<SourceItem[]> {
  const source = await openWordPress(files[0], { more: files.slice(1) });
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  await source.close();
  return items;
}

/** An export that holds what is given. */
function written(content: string | Buffer, name = "export.xml"): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const wrapped = (inside: string) =>
  `<?xml version="1.0"?><rss><channel><wp:base_blog_url>https://old.example</wp:base_blog_url>${inside}</channel></rss>`;

const post = (id: number, content: string, others = "") =>
  `<item><title>T${id}</title><link>https://old.example/t${id}/</link><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${others}</item>`;

const textsIn = (items: SourceItem[]) =>
  items.filter((item): item is SourceText => item.kind === "article" || item.kind === "page");

/** As the importer would store it: with pictures and recipes of this site. */
const asStored = (content: string) =>
  content
    .replace(/(src="|\]\()https:\/\/[^")\s]+\.(?:jpe?g|png)/g, "$1/images/0123456789abcdef01234567-1200x800.webp")
    .replace(/::recipe\{id="[^"]+"/g, '::recipe{id="0123456789abcdef01234567"');

describe("an item with a wrong tag fails alone, with its line, and nobody reads it:", () => {
  const draft = (fields: string) =>
    `<item>\n<title>Not yet</title>\n<content:encoded><![CDATA[<p>Secret</p>]]></content:encoded>\n${fields}\n</item>`;
  const about = "<wp:post_id>12</wp:post_id>\n";
  const rest = "<wp:status>draft</wp:status>\n<wp:post_type>post</wp:post_type>";

  test.each([
    ["one that ends with another name", draft(`${about}<wp:post_name>not-yet</wp:post_nam>\n${rest}`), 5],
    ["one that begins with another name", draft(`${about}<wp:post_nam>not-yet</wp:post_name>\n${rest}`), 5],
    ["one that has no end", draft(`${about}<wp:post_name>not-yet\n${rest}`), 5],
    ["one of the text", draft(`${about}${rest}`).replace("</content:encoded>", "</content:encode>"), 3],
    ["one of the password", draft(`<wp:post_password>x</wp:post_passwor>\n${about}${rest}`), 4],
    ["the last one", draft(`${about}<wp:post_type>post</wp:post_type>\n<wp:status>publish</wp:statu>`), 6],
    ["the item's own", draft(`${about}${rest}`).replace("</item>", "</itm>"), 7],
  ])("%s", async (_case, item, line) => {
    const items = await itemsOf(written(wrapped(`${item}${post(13, "Flour.")}${post(14, "Water.")}`)));
    expect(textsIn(items)).toMatchObject([
      { key: "post:13", status: "published" },
      { key: "post:14", status: "published" },
    ]);
    const [failed, ...more] = items.filter((one) => one.kind === "other" && one.failed);
    expect(more).toEqual([]);
    expect(failed?.from).toBe("Not yet");
    expect(failed?.notes).toEqual([expect.stringMatching(new RegExp(`line ${line}\\b`))]);
  });

  test("one that does not say its status or its type is a draft", async () => {
    const silent = [/<wp:status>\w*<\/wp:status>/, /<wp:post_type>\w*<\/wp:post_type>/].map((field, index) =>
      post(20 + index, "Words.").replace(field, ""),
    );
    const items = textsIn(await itemsOf(written(wrapped(silent.join("")))));
    expect(items.map(({ status, notes }) => [status, notes.length])).toEqual([
      ["draft", 1],
      ["draft", 1],
    ]);
  });
});

describe("an export with everything", () => {
  let items: SourceItem[];
  const find = <T extends SourceItem>(key: string) => items.find((item) => item.key === key) as T;
  const notesOf = (key: string) => find(key).notes.join("\n");
  beforeAll(async () => {
    items = await itemsOf(fixture("everything.xml"));
  });

  test("comes in the order in which it is stored, each thing once", async () => {
    const kinds = items.map(({ kind, key }) => (kind === "recipe" && key.includes("post") ? "with text" : kind));
    const order = ["author", "recipe", "article", "redirect"].map((kind) => kinds.indexOf(kind as never));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    const source = await openWordPress(fixture("everything.xml"));
    expect(source).toMatchObject({ system: "wordpress", url: "https://old.example", total: 14 });
  });

  test("authors have the names that readers saw", () => {
    expect(find<SourceAuthor>("author:ann")).toMatchObject({ name: "Ann Archer", slug: "ann" });
    expect(find<SourceAuthor>("author:Bob B.")).toMatchObject({ name: "Bob Baker", slug: "bob-b" });
    expect(find("author:ann").addresses).toEqual(["/author/ann/", "/author/ann/feed/"]);
    expect(find<SourceText>("post:102").author).toEqual({ key: "author:Bob B." });
  });

  test("a text brings its facts", () => {
    const loaf = "https://old.example/wp-content/uploads/2020/03/loaf.jpg";
    expect(find<SourceText>("post:101")).toMatchObject({
      kind: "article",
      ...{ title: "Bread & butter ]]> day", slug: "bread-butter", status: "published", featured: true },
      publishedAt: new Date("2020-03-04T05:06:07Z"),
      updatedAt: new Date("2021-01-02T03:04:05Z"),
      excerpt: "The excerpt & more",
      // The main category comes first, and those above it last.
      categories: ["News", "Bread", "Baking"],
      tags: ["Rye", "Slow food"],
      picture: { url: loaf, alt: "A round loaf", caption: "Fresh from the oven", credit: null },
      seo: { title: null, description: "How to Bread & butter ]]> day at home" },
      addresses: ["", "feed/", "amp/", "2/"].map((part) => `/2020/03/bread-butter/${part}`).toSpliced(1, 0, "/?p=101"),
    });
    expect(find<SourceText>("post:102").seo).toEqual({ title: "Classic – The best loaf", description: null });
    expect(find<SourceText>("post:102").categories).toEqual([]);
    expect(find<SourceText>("post:103").publishedAt).toEqual(new Date("2020-03-05T05:06:07Z"));
    expect(find<SourceText>("post:103").seo).toEqual({ title: null, description: "A warm bowl" });
    expect(find<SourceText>("post:120")).toMatchObject({ kind: "page", canonical: "https://elsewhere.example/about/" });
    expect(find("post:121").addresses).toEqual(["/about/team/", "/?page_id=121"]);
  });

  test("what no reader could see is a draft, and the report says why", () => {
    const facts = ["104", "105", "106", "107", "108"].map((id) => {
      const { status, publishedAt, notes } = find<SourceText>(`post:${id}`);
      return [status, publishedAt?.getUTCFullYear() ?? null, notes.join()];
    });
    expect(facts).toEqual([
      ["draft", null, ""],
      ["draft", null, "It waited for a review there: it is a draft here"],
      ["published", 2099, ""],
      ["draft", null, "It was private there: it is a draft here"],
      ["draft", null, "It had a password there: it is a draft here"],
    ]);
    expect(find("post:109")).toBeUndefined();
    const left = items.filter(({ key }) => key.startsWith("left:"));
    expect(left.map(({ notes }) => notes.join())).toContain("It is in the bin there");
    for (const { from } of left) expect(from).toMatch(/\p{L}/u);
    expect(notesOf("skipped:type nav_menu_item")).toMatch(/^2 entries of type “nav_menu_item” are not brought/);
    // Nobody knows whether readers had seen them.
    expect(find<SourceText>("post:101").comments?.map(({ waits, text }) => [waits, text])).toEqual([
      [true, "Nice post"],
      [true, "Nice post"],
    ]);
    expect(items.find(({ key }) => key.startsWith("again:post:101"))?.notes.join()).toMatch(/same id/);
  });

  test("blocks become blocks of this site", () => {
    const { content } = find<SourceText>("post:101");
    for (const block of [
      '<p>First <strong>words</strong> with <a href="https://old.example/about/">a relative link</a>, a jump and a footnote<sup>1</sup>.</p>',
      "<ul><li>One<ul><li>Inner</li></ul></li></ul>",
      // One original for all its sizes, and through whatever service it is shown.
      '::picture[A loaf, *just* out]{src="https://old.example/wp-content/uploads/2020/03/loaf.jpg" alt="A round loaf" width="wide"}',
      ':::gallery[Two of them]\n![A \\[big\\] table](https://old.example/wp-content/uploads/2020/03/big.jpg "The \\"table\\"")\n![](https://old.example/wp-content/uploads/2020/03/crumb.png)\n:::',
      '<figure><img src="https://old.example/wp-content/uploads/2020/03/crumb.png" alt="Crumb"></figure>\n\n<p>Beside the picture</p>',
      ":::pull-quote[Ann]\n<p>Bread is patience.</p>\n:::",
      '::button[To the **shop**]{href="https://old.example/shop/"}',
      "<table><caption>Amounts</caption><thead><tr><th>Flour</th><th>Water</th></tr></thead><tbody><tr><td>500 g</td><td></td></tr></tbody></table>",
      '<pre><code>[gallery ids="1"]&#10;\n&#x3C;!-- wp:code is shown --></code></pre>',
      '::video[How we fold]{src="https://www.youtube.com/watch?v=abcdefghijk"}',
      ":::note[What about salt?]\n<p>Two per cent.</p>\n:::",
      "<p>From the reusable block</p>",
      '::recipe{id="recipe:501"}\n\n::recipe{id="recipe:502"}\n\n<ol><li>The <em>note</em></li></ol>',
    ])
      expect(content.split("\n\n").join("\n\n")).toContain(block);
    expect(content).not.toContain("Fallback");
    expect(content.match(/From the reusable block/g)).toHaveLength(1);
    const notes = notesOf("post:101");
    for (const note of ["latest-posts", "[wpforms]", "instagram.com", "maps.example", "The plan"])
      expect(notes).toContain(note);
  });

  test("classic texts have their paragraphs, and shortcodes become what they mean", () => {
    const { content } = find<SourceText>("post:102");
    for (const block of [
      "<p>Two words about [sic] brackets and 1 &#x3C; 2.<br>A line of its own here.</p>",
      '<figure><img src="https://old.example/wp-content/uploads/2020/03/loaf.jpg" alt="Loaf" width="300"><figcaption>The <strong>caption</strong></figcaption></figure>',
      "<blockquote><p>A quote</p><p>of two paragraphs</p></blockquote>",
      "<p>In a box</p>\n\n<p>and more</p>",
      ':::gallery\n![A round loaf](https://old.example/wp-content/uploads/2020/03/loaf.jpg "Fresh from the oven")\n![](',
      '::video{src="https://vimeo.com/76979871"}',
      '::video{src="https://www.tiktok.com/@ann/video/7106594312292453675"}',
      '::video{src="https://youtu.be/abcdefghijk"}',
      '<p>Escaped: [gallery ids="1"] and code <code>[gallery]</code>.</p>',
      "<pre>[caption]&#10;\nleft alone[/caption]</pre>",
      "<p>Words <em>inside</em> stay</p>",
      '::recipe{id="recipe:501"}',
      "<p>🙂 Smile</p>",
    ])
      expect(content).toContain(block);
    expect(content.match(/lazy\.jpg/g)).toHaveLength(1);
    const notes = notesOf("post:102");
    for (const note of [
      "[su_box]",
      "[contact-form-7], [mailpoet]",
      "film.mp4",
      "sound.mp3",
      "A script",
      "tasty-recipe 999",
    ])
      expect(notes).toContain(note);
    expect(find<SourceText>("post:102").pictureKey).toMatch(/^attachment:\d+$/);
    expect(find<SourceText>("post:121").content).toBe("<p>We are <b>three</b>.</p>");
  });

  test("recipe cards become recipes", () => {
    expect(find<SourceRecipe>("recipe:501")).toMatchObject({
      ...{ title: "Rye & wheat bread", slug: "rye-bread", description: "Two days.", status: "published" },
      ingredients: [
        { name: "Dough", lines: ["500 g flour, sifted", "1 egg (large)"] },
        { name: null, lines: ["Salt"] },
      ],
      times: { prep: 30, cook: null, total: 90 },
      ...{ yield: "2 loaves", cuisine: "Danish", category: "Breakfast", tags: ["rye"], author: { name: "Ann Archer" } },
      nutrition: { calories: "210 kcal", fatContent: "1.5 g" },
      recipeNotes: "Keep it dry.\nA week",
      video: "https://www.youtube.com/embed/abcdefghijk?feature=oembed",
    });
    const [group] = find<SourceRecipe>("recipe:501").steps;
    expect(group?.name).toBe("Make it");
    expect(group?.lines.map(({ text, picture }) => [text, picture?.url.split("/").at(-1)])).toEqual([
      ["Mix all.", "mix.jpg"],
      ["Rest.", undefined],
      ["Wait.", undefined],
    ]);
    expect(find<SourceRecipe>("recipe:502")).toMatchObject({
      ingredients: [
        { name: "Base", lines: ["200 g sugar", "2 eggs"] },
        { name: "For the top", lines: ["Icing"] },
      ],
      times: { prep: 10, cook: 65, total: null },
      ...{
        yield: "8 slices",
        category: "Dessert",
        tags: ["Cake", "cake", "quick"],
        nutrition: { calories: "320 kcal" },
      },
    });
    const keys = items.map(({ key }) => key);
    expect(keys.indexOf("recipe:post:103:0")).toBe(keys.indexOf("post:103") - 1);
    expect(find<SourceText>("post:103").content).toBe(
      '<p>Intro</p>\n\n::recipe{id="recipe:post:103:0"}\n\n<p>Outro</p>',
    );
  });

  test("old addresses lead somewhere", () => {
    const to = Object.fromEntries(
      items.flatMap((item) => (item.kind === "redirect" ? item.addresses.map((one) => [one, item.to]) : [])),
    );
    expect(to).toMatchObject({
      "/feed/": { path: "/feed.xml" },
      "/wp-sitemap.xml": { path: "/sitemap.xml" },
      "/post-sitemap.xml": { path: "/sitemap.xml" },
      "/page/": { path: "/" },
      "/category/baking/bread/": { category: "Bread" },
      "/category/bread/feed/": { category: "Bread" },
      "/?cat=3": { category: "News" },
      "/tag/rye/": { tag: "Rye" },
      "/photo-11/": { item: "post:101" },
      "/?attachment_id=12": { picture: "https://old.example/wp-content/uploads/2020/03/big.jpg" },
    });
    expect(Object.keys(to)).not.toContain("/photo-14/");
  });

  test("nothing of WordPress is left in what readers see, and nothing of it is lost here", () => {
    for (const { content, title, excerpt, seo } of textsIn(items)) {
      const { sentences } = examineText(asStored(content));
      expect(sentences.filter((sentence) => !/no description/.test(sentence))).toEqual([]);
      const { text } = renderArticleBody(asStored(content));
      const withoutCode = text
        .replace('[gallery ids="1"]\n\n<!-- wp:code is shown -->', "")
        .replace("left alone[/caption]", "");
      expect(withoutCode).not.toMatch(/<!--|\[\/|%%|\[(?!sic|gallery|caption)[a-z_-]+[ \]]|wp:/);
      expect(`${title} ${excerpt} ${seo.title} ${seo.description}`).not.toMatch(/%%|<|\[|%\w+%/);
    }
  });
});

describe("what real files get wrong", () => {
  test("is understood as far as it can be", async () => {
    const items = await itemsOf(fixture("odd.xml"));
    const [first, second] = textsIn(items);
    // It stood in a folder, whose own address was that of its home page.
    expect(items.find(({ key }) => key === "lists")).toMatchObject({ addresses: ["/blog/page/", "/blog/"] });
    expect(first).toMatchObject({
      key: "post:http://odd.example/blog/caf%c3%a9/",
      ...{ title: "Café & “quotes” é", slug: "café", author: { name: "ghost" }, publishedAt: null },
      addresses: ["/blog/caf%c3%a9/", "/blog/caf%c3%a9/feed/", "/blog/caf%c3%a9/amp/"],
      content: "<p>One &#x26; <b>two</b></p>\n\n<p>three</p>",
    });
    expect(second).toMatchObject({
      key: "post:7",
      content: "<p>Escaped instead of CDATA</p>",
      addresses: ["/blog/?p=7"],
    });
  });

  test("in another encoding", async () => {
    const xml = wrapped(post(1, "Grüße aus København"));
    for (const [declared, bytes] of [
      ["ISO-8859-1", Buffer.from(xml.replace('"1.0"', '"1.0" encoding="ISO-8859-1"'), "latin1")],
      ["utf-16", Buffer.from(`\ufeff${xml}`, "utf16le")],
    ] as const) {
      const [text] = textsIn(await itemsOf(written(bytes)));
      expect(text?.content, declared).toBe("<p>Grüße aus København</p>");
    }
  });

  test("a file that is cut off brings nothing, wherever it ends", async () => {
    const whole = readFileSync(fixture("everything.xml"));
    for (const share of [0.02, 0.3, 0.5, 0.8, 0.95]) {
      const cut = written(whole.subarray(0, Math.floor(whole.length * share)));
      await expect(openWordPress(cut), String(share)).rejects.toThrow(/ends in the middle of/);
    }
    const inTitle = whole.indexOf("Classic]]>");
    await expect(openWordPress(written(whole.subarray(0, inTitle + 200)))).rejects.toThrow(/item 7 \(“Classic”\)/);
  });

  test("what is no export says so in one line", async () => {
    for (const [content, why] of [
      ["", /empty/],
      ["hello", /no XML/],
      ["<html><body></body></html>", /another element than <rss>/],
      ["<rss><channel><title>Feed</title><item><title>x</title></item></channel></rss>", /feed/],
      ['<!DOCTYPE rss [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><rss></rss>', /document type/],
      [Buffer.from("PK\u0003\u0004"), /archive cannot be read/],
      [zipOf([{ name: "read.me", content: "x" }]), /no export of WordPress \(XML\) in the archive/],
      [zipOf([{ name: "a.xml", content: "x", said: { flags: 1 } }]), /encrypted/],
      [zipOf([{ name: "a.xml", content: wrapped(post(1, "Fine")), said: { size: 10 } }]), /archive cannot be read/],
      [Buffer.from([0x1f, 0x8b, 8, 0]), /gzip/],
      ['<?xml version="1.0" encoding="klingon"?><rss/>', /klingon/],
      [`<rss><channel><wp:x/><${"a".repeat(200_000)}></channel></rss>`, /too long/],
    ] as const)
      await expect(openWordPress(written(content))).rejects.toThrow(why);
    await expect(openWordPress(path.join(folder, "missing.xml"))).rejects.toThrow(/there is no such file/);
  });

  test("an archive may have several files, and what macOS adds is none of them", async () => {
    const items = await itemsOf(
      written(
        zipOf([
          { name: "export/b.xml", content: wrapped(post(2, "Second")) },
          { name: "export/a.xml", content: wrapped(post(1, "First")) },
          { name: "__MACOSX/export/._a.xml", content: "no XML" },
        ]),
      ),
    );
    expect(textsIn(items).map(({ key }) => key)).toEqual(["post:1", "post:2"]);
  });

  test("a text that is too long or too tangled is left out and named, and the others come", async () => {
    const items = await itemsOf(
      written(
        wrapped(
          post(1, "x".repeat(5_000_001)) +
            post(2, "<b>".repeat(30_000)) +
            post(3, "<div>".repeat(9000)) +
            post(4, "Fine"),
        ),
      ),
    );
    expect(
      items.filter(({ kind }) => kind === "other").map((item) => [item.key, item.kind === "other" && item.failed]),
    ).toEqual([
      ["post:1", true],
      ["post:2", true],
      ["post:3", true],
    ]);
    expect(textsIn(items).map(({ content }) => content)).toEqual(["<p>Fine</p>"]);
  });

  test("the parts of a split export are one", async () => {
    const picture = `<item><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/wp-content/uploads/a.jpg</wp:attachment_url></item>`;
    const thumbnail =
      "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>";
    const one = written(wrapped(post(1, "One", thumbnail)), "1.xml");
    const two = written(wrapped(picture + post(1, "Again") + post(2, "Two")), "2.xml");
    const items = await itemsOf(one, two);
    expect(textsIn(items).map(({ key, picture: shown }) => [key, shown?.url])).toEqual([
      ["post:1", "https://old.example/wp-content/uploads/a.jpg"],
      ["post:2", undefined],
    ]);
  });
});
