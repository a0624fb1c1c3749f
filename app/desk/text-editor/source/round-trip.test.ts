import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getSchema } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { sourceBlocks } from "~/articles/body/source-blocks.server";
import { textExtensions } from "../schema/extensions";
import { readBlocks } from "./read-blocks";
import { blockMarkdown } from "./to-markdown";
import { writeSource } from "./write-source";

const document = new Window().document as unknown as Document;
const schema = getSchema(textExtensions);

describe("an empty item in a list makes nothing else of the words above it:", () => {
  const words = (text: string) => ({ type: "paragraph", content: text ? [{ type: "text", text }] : [] });
  const item = (...content: object[]) => ({ type: "listItem", content });
  const list = (type: string, ...content: object[]) => ({ type, attrs: { loose: false }, content });
  const kinds = ["bulletList", "orderedList"];
  const nested = kinds.flatMap((outer) =>
    kinds.flatMap((inner): [string, object][] => [
      [`${inner} in ${outer}`, list(outer, item(words("Ferns"), list(inner, item(words("")))))],
      [`${inner} in ${outer}, two`, list(outer, item(words("Ferns"), list(inner, item(words("")), item(words("")))))],
      [
        `${inner} in ${outer}, with words`,
        list(outer, item(words("Ferns"), list(inner, item(words("")), item(words("Shade"))))),
      ],
      [
        `${inner} in ${outer}, at the end`,
        list(outer, item(words("Ferns"), list(inner, item(words("Shade")), item(words(""))))),
      ],
      [
        `${inner} in ${outer}, deep`,
        list(outer, item(words("Ferns"), list(inner, item(words("Shade"), list(outer, item(words(""))))))),
      ],
    ]),
  );
  test.each([
    ...nested,
    ...kinds.map((kind): [string, object] => [kind, list(kind, item(words("Ferns")), item(words("")))]),
  ])("%s", (_name, json) => {
    const source = blockMarkdown(schema.nodeFromJSON(json), document);
    const { html } = renderArticleBody(source);
    expect(html).not.toMatch(/<h[1-6]|<p>|[-*]|\d\./);
    expect(html).toContain("Ferns");
    // It opens as a list, which can be typed into.
    const { nodes } = readBlocks(sourceBlocks(source), schema, document);
    expect(nodes.map(({ type }) => type.name)).toEqual([(json as { type: string }).type]);
  });
});

test.each([" a", "a ", " a b ", " "])("code that is %j opens as what can be typed into, with its words", (code) => {
  const text = (words: string, marks: object[] = []) => ({ type: "text", text: words, marks });
  const json = { type: "paragraph", content: [text("One"), text(code, [{ type: "code" }]), text("two")] };
  const source = blockMarkdown(schema.nodeFromJSON(json), document);
  const { nodes } = readBlocks(sourceBlocks(source), schema, document);
  expect(nodes.map(({ type, textContent }) => [type.name, textContent])).toEqual([["paragraph", `One${code}two`]]);
});

test("an item that begins with another block can be typed into, and two lists stay two", () => {
  for (const source of ["- ## T\n  - a\n  - b", "1. > q\n2. x", "- ```\n  code\n  ```"]) {
    const { nodes } = readBlocks(sourceBlocks(source), schema, document);
    expect(
      nodes.map(({ type }) => type.name),
      source,
    ).not.toContain("written");
  }
  const list = (type: string, words: string) =>
    schema.nodeFromJSON({
      type,
      attrs: { loose: false },
      content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] }],
    });
  for (const type of ["bulletList", "orderedList"]) {
    const { write } = open("");
    const source = write(["a", "b", "c"].map((words) => list(type, words)));
    expect(readBlocks(sourceBlocks(source), schema, document).nodes, source).toHaveLength(3);
  }
});

test("two lists that a remark parts stay as they were written when something else is changed", () => {
  const source = "First.\n\n- a\n\n<!-- apart -->\n\n- b\n\n1. c\n\n<!-- -->\n\n1. d\n";
  const { nodes, write } = open(source);
  const [first, ...others] = nodes;
  const changed = first && withWord(first, "new");
  expect(write(changed ? [changed, ...others] : []).slice(source.indexOf("\n") - source.length)).toBe(
    source.slice(source.indexOf("\n")),
  );
});

test("a line break that no words follow leaves no backslash, and one in a heading is a space", () => {
  const block = (type: string, ...content: object[]) => schema.nodeFromJSON({ type, content });
  const [words, line] = [{ type: "text", text: "Tea " }, { type: "hardBreak" }];
  expect(blockMarkdown(block("paragraph", words, line, line), document)).toBe("Tea");
  expect(blockMarkdown(block("paragraph", words, line, words), document)).toBe("Tea\\\nTea");
  expect(blockMarkdown(block("heading", line, words, line, words), document)).toMatch(/^#+ Tea +Tea$/);
});

/** Numbers from 0 to 1 that are the same in each run (Lehmer). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Each word in a list, with the kinds of the lists around it. */
function placesOf(node: Node, around: string[] = []): string[] {
  if (node.isTextblock) return node.textContent.trim() === "" ? [] : [`${around.join(" ")} ${node.textContent}`];
  const kind = node.type.name === "listItem" ? around : [...around, node.type.name];
  return node.children.flatMap((child) => placesOf(child, kind));
}

test("lists of every shape are stored, shown and opened as they were written", () => {
  const next = numbers(20_261_128);
  let word = 0;
  const listOf = (depth: number): object => {
    const items = Array.from({ length: 1 + Math.floor(next() * 3) }, () => {
      const blank = [[], [{ type: "hardBreak" }], [{ type: "text", text: " " }]][Math.floor(next() * 9)];
      const paragraph = () => ({ type: "paragraph", content: [{ type: "text", text: `w${++word}w` }] });
      const first = blank ? { type: "paragraph", content: blank } : paragraph();
      const second = next() < 0.1 ? [paragraph()] : [];
      const inner = depth < 4 && next() < 0.45 ? [listOf(depth + 1)] : [];
      return { type: "listItem", content: [first, ...second, ...inner] };
    });
    return { type: next() < 0.5 ? "bulletList" : "orderedList", attrs: { loose: next() < 0.2 }, content: items };
  };
  for (let round = 0; round < 300; round++) {
    const list = schema.nodeFromJSON(listOf(1));
    const source = blockMarkdown(list, document);
    const words = list.textContent.match(/w\d+w/g) ?? [];
    const { html } = renderArticleBody(source);
    expect(html, source).not.toMatch(/<h[1-6]|<pre|<code/);
    expect(html.match(/w\d+w/g) ?? [], source).toEqual(words);
    if (words.length === 0) continue;
    const { nodes } = readBlocks(sourceBlocks(source), schema, document);
    expect(
      nodes.flatMap((node) => placesOf(node)),
      source,
    ).toEqual(placesOf(list));
  }
});

test("a text that would keep the site busy is refused before it is taken apart", () => {
  for (const source of ["<b><p>".repeat(20_000), "<b><i><u><s><em><strong><code><p>".repeat(5000)])
    expect(() => sourceBlocks(source)).toThrow(expect.objectContaining({ kind: "invalid" }));
});

const read = new Map<string, ReturnType<typeof open>>();
const opened = (source: string) => read.get(source) ?? read.set(source, open(source)).get(source) ?? open(source);

function open(source: string) {
  const { nodes, origins } = readBlocks(sourceBlocks(source), schema, document);
  const doc = (children: readonly Node[]) => schema.topNodeType.create(null, Fragment.from([...children]));
  return { nodes, origins, write: (children: readonly Node[]) => writeSource(doc(children), origins, document) };
}

/** A node with a word more behind its first word. `null` if it has none. */
function withWord(node: Node, word: string): Node | null {
  if (node.isText) return /\w/.test(node.text ?? "") ? typedInto(node, word) : null;
  for (const [index, child] of node.children.entries()) {
    const changed = child.isText || !child.isLeaf ? withWord(child, word) : null;
    if (changed) return node.copy(node.content.replaceChild(index, changed));
  }
  return null;
}

const typedInto = (node: Node, word: string) =>
  schema.text(node.text?.replace(/\w+/, (first) => `${first} ${word}`) ?? word, node.marks);

const readAs = (text: string) => renderArticleBody(text).html.replace(/ ?zebra/, "");

const picture = "/images/0123456789abcdef01234567-800x600.webp";

const fixtures: Record<string, string> = {
  "all that markdown has": `A *word*, __another__, \`code\`, ~~gone~~ and [a link][ref].\\
With a break and a note.[^1]
It goes on.

Setext
------

### Closed ###

* one
* two **bold**

    * inner

1) first
2) second

> Said *by* somebody
> on two lines.

| A | table |
|:--|------:|
| a | *cell*|

![Tea](${picture} "A cup of *tea*")

\`\`\`js
const a = 1;
\`\`\`

***

Water is H<sub>2</sub>O, x<sup>2</sup>, <abbr title="Hypertext">HT</abbr>, <cite>A book</cite> &amp; more.

<dl>
<dt>Tea</dt>
<dd>A drink</dd>
</dl>

[ref]: https://example.com "A title"

[^1]: The note, with *words*.
`,
  "frames and tables of HTML in markdown": `Words.

<aside class="box">

Inside **it**.

</aside>

<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>
Words again.

<table>
<tr><td>

*x*

</td></tr>
</table>

<!-- a comment -->

The end.`,
  "a text from WordPress": `<!-- wp:paragraph {"dropCap":true} -->
<p class="has-drop-cap" style="color:red">Some <b>bold</b> and <i>italic</i> words&nbsp;here.</p>
<!-- /wp:paragraph -->

<!-- wp:image {"id":7} -->
<figure class="wp-block-image size-large"><img src="${picture}" alt="" class="wp-image-7"/><figcaption>A <em>cup</em></figcaption></figure>
<!-- /wp:image -->

<!-- wp:list -->
<ul><!-- wp:list-item --><li>one</li><!-- /wp:list-item --><li id="x">two</li></ul>
<!-- /wp:list -->
<div class="wp-block-group"><div class="inner">
<h3 id="more">More</h3>
<p>Words.</p>
</div></div>
<pre class="wp-block-preformatted">a
  b</pre>
<iframe src="https://www.youtube.com/embed/x"></iframe>
<blockquote class="wp-block-quote"><p>Said.</p><cite>Somebody</cite></blockquote>
`,
  "HTML, then markdown": `<figure>
<img src="${picture}" alt="Tea">
<figcaption>A cup of tea</figcaption>
</figure>
## A heading
Some **words**.
- one
- two
<hr>
The end.`,
  "HTML that has to be mended": `<b><p>x</b>y</p><p>z<p>w`,
  "an empty text": "",
  "blank lines": "\n\n",
  "pictures of other sites": `Words ![far](https://example.com/a.png) and ![near](${picture}).`,
};

const textOf = (file: string) => readFileSync(file, "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
const library = path.resolve("app/demo/library/articles");
const demo: string[][] = readdirSync(library, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(md|html)$/.test(name))
  .map((name) => [name, textOf(path.join(library, name))]);
const pages = ["app/texts/defaults", "app/texts/templates"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => [name, textOf(`${folder}/${name}`)]),
);
const all = [...demo, ...pages, ...Object.entries(fixtures)] as [string, string][];

test("only what the editor cannot express is shown as it is written", () => {
  const written = all.flatMap(([name, source]) =>
    opened(source)
      .nodes.filter(({ type }) => type.name === "written")
      .map((node) => `${name}: ${node.attrs.source.slice(0, 20)}`),
  );
  expect(written).toMatchInlineSnapshot(`
    [
      "career/what-to-say-when-you-ask-for-a-pay-rise.html: <dl>
    <dt>‘There’s no",
      "community/how-to-host-a-tea-for-neighbours-you-barely-know.html: <dl>
      <dt>Tea</dt>
    ",
      "style/the-wardrobe-audit-one-rail-one-afternoon-no-tears.html: <dl>
    <dt>Wear</dt>
    <",
      "all that markdown has: <dl>
    <dt>Tea</dt>
    <d",
      "all that markdown has: [^1]: The note, with",
      "frames and tables of HTML in markdown: <table>
    <tr><td>

    *x",
      "a text from WordPress: <pre class="wp-block",
      "HTML that has to be mended: <b><p>x</b>y</p><p>z",
    ]
  `);
});

test("the demo library is there", () => expect(demo.length).toBeGreaterThan(20));

describe.each(all)("%s", (name, source) => {
  test("is the same after it was opened", () => {
    const { nodes, write } = opened(source);
    expect(write(nodes)).toBe(source);
  });

  // The fixtures in each block, what is long in some.
  test("a word typed into one block changes no other, and nothing else in it", () => {
    const { nodes, origins, write } = opened(source);
    const step = name in fixtures ? 1 : 4;
    for (const [index, node] of nodes.entries()) {
      if (index % step !== 0) continue;
      const changed = withWord(node, "zebra");
      if (!changed || node.type.name === "written") continue;
      const text = write(nodes.map((each, at) => (at === index ? changed : each)));
      expect(text.replace(/ ?zebra/, "")).toBe(source);
      const at = [...origins.blocks.values()].slice(0, index).reduce((sum, block) => sum + block.source.length, 0);
      expect(text.indexOf("zebra")).toBeGreaterThan(at);
      if (index % 8 === 0) expect(readAs(text)).toBe(renderArticleBody(source).html);
    }
  });
});

test("lists that were pasted as plain words stay as they are written until somebody changes them", () => {
  const source = "Words.\r\n•\tone\r\n•\ttwo\r\nBehind.\n\n• three\n• four\n\n```\n• code\n```\n\nThe end.";
  const { nodes, write } = opened(source);
  expect(nodes.map(({ type }) => type.name)).toEqual([
    ...["paragraph", "bulletList", "paragraph", "bulletList", "codeBlock", "paragraph"],
  ]);
  expect(write(nodes)).toBe(source);
  const withFirst = (index: number) =>
    nodes.map((node, at) => (at === index ? (withWord(node, "zebra") as Node) : node));
  expect(write(withFirst(0))).toBe(source.replace("Words.", "Words zebra."));
  expect(write(withFirst(3))).toBe(source.replace("three", "three zebra"));
});
