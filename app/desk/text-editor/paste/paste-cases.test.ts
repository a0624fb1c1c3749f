import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cleanClipboardHtml } from "./clean-clipboard";

const origin = "https://site.example";
const clean = (html: string) => cleanClipboardHtml(html, "", { origin });
const htmlOf = (html: string) => clean(html).html;

/** What each clipboard in `tests/setup/clipboard/cases` becomes. */
const cases: Record<string, { html: string; notes?: string[] }> = {
  "01-word-content-control": { html: "<p>Before</p><p>Words of a control inside a template</p><p>After</p>" },
  "02-word-skipped-level": { html: "<ul><li>Bulbs<ul><li>Tulips</li><li>Soil</li></ul></li></ul>" },
  "04-numbered-headings-of-google-docs": { html: "<h2>First step</h2><p>Words.</p><h2>Second step</h2>" },
  "05-word-quote-style": {
    html: "<p>She said:</p><blockquote><p>A quoted line</p><p>A strong one</p></blockquote>",
  },
  "06-word-footnote": {
    html: [
      '<p>Bread needs time<sup data-footnote="1">1</sup>, and salt.</p>',
      '<div data-pasted-note="1"><p>Twelve hours at least.</p></div>',
    ].join(""),
    notes: ["1 footnote."],
  },
  "09-word-comment-and-changes": {
    html: "<p>The price is twelve pounds.</p>",
    notes: ["Left out, because no article has them: 1 tracked deletion, 1 comment."],
  },
  "12-web-odds": {
    html: [
      "<p>Term list</p><p><strong>Crumb</strong></p><p>The inside.</p>",
      "<p>Underlined and <mark>marked</mark> and red</p><p>More</p><p>hidden words</p>",
      '<p>H<sub>2</sub>O, x<sup>2</sup>, <q>quoted</q>, <abbr title="t">abbr</abbr>, <code>Ctrl</code></p>',
    ].join(""),
    notes: [
      "Fonts and colours were left out.",
      "Tracking was taken out of 1 link.",
      "1 picture of another site was left out: https://a.example/p.jpg",
    ],
  },
  "13-tables": {
    html: [
      "<table><tbody><tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></tbody></table>",
      '<p>Cap</p><table><thead><tr><th colspan="2">Both</th></tr></thead>',
      '<tbody><tr><td rowspan="2">x</td><td><ul><li>l1</li><li>l2</li></ul></td></tr>',
      "<tr><td>y<br>z</td></tr></tbody></table>",
    ].join(""),
  },
};

test.each(readdirSync("tests/setup/clipboard/cases"))("%s", (file) => {
  const { html, notes } = clean(readFileSync(`tests/setup/clipboard/cases/${file}`, "utf8"));
  const right = cases[file.replace(/\.clipboard$/, "")];
  expect(html).toBe(right?.html);
  if (right?.notes) expect(notes).toEqual(right.notes);
});

describe("lists", () => {
  test("an inner list in an item of its own belongs to the item before it", () => {
    expect(htmlOf("<ul><li>a</li><li><ul><li>b</li><li><ul><li>c</li></ul></li></ul></li><li>d</li></ul>")).toBe(
      "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>",
    );
    expect(htmlOf("<ol><li><ol><li>x</li></ol></li><li>y</li></ol>")).toBe("<ol><li>x</li><li>y</li></ol>");
    expect(htmlOf("<ul><ul><li>deep</li></ul><li>x</li></ul>")).toBe("<ul><li>deep</li><li>x</li></ul>");
  });

  test("a heading in an item ends the list, and the numbers go on behind it", () => {
    expect(htmlOf("<ol><li><h3>Prep</h3><p>Do it</p></li><li>Then</li><li><h3>Bake</h3></li></ol>")).toBe(
      '<h3>Prep</h3><p>Do it</p><ol start="2"><li>Then</li></ol><h3>Bake</h3>',
    );
    expect(htmlOf("<ol><li><h2>One</h2></li><ol><li><h3>Inner</h3></li></ol></ol>")).toBe("<h2>One</h2><h3>Inner</h3>");
    const onTheWeb = `<ul><li data-aria-level="1"><p role="heading" aria-level="2">One</p></li></ul>`;
    expect(htmlOf(onTheWeb)).toBe("<h2>One</h2>");
  });

  const item = (level: number, words: string, mark = "1.") =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}&nbsp;</span>${words}</p>`;

  test("Word: a second paragraph of an item stays in it, one behind the list does not", () => {
    const second = "<p class=MsoListParagraphCxSpMiddle>until smooth.</p>";
    const moved = "<p class=MsoNormal style='margin-left:36pt'>For an hour.</p>";
    expect(htmlOf(item(1, "Mix") + second + item(1, "Bake", "2.") + moved + item(1, "Eat", "3.") + moved)).toBe(
      [
        "<ol><li><p>Mix</p><p>until smooth.</p></li><li><p>Bake</p><p>For an hour.</p></li><li>Eat</li></ol>",
        "<p>For an hour.</p>",
      ].join(""),
    );
  });

  test("Word: levels may be skipped, come back, and start deep; paragraphs and lists of HTML mix", () => {
    expect(htmlOf(item(3, "a") + item(1, "b") + item(4, "c") + item(2, "d") + item(3, "e") + item(1, "f"))).toBe(
      "<ol><li>a</li><li>b<ol><li>c</li><li>d<ol><li>e</li></ol></li></ol></li><li>f</li></ol>",
    );
    const inner = "<ol><ol><li style='mso-list:l0 level2 lfo1'>b</li></ol></ol>";
    expect(htmlOf(item(1, "a") + inner + item(1, "c"))).toBe("<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>");
  });

  test("the box of an item that can be ticked is no picture", () => {
    const box = `<img src="data:image/png;base64,iVBORw0KGgo=" aria-roledescription="avmerkingsboks">`;
    expect(clean(`<ul><li role="checkbox" aria-checked="false">${box}<p>Milk</p></li></ul>`)).toEqual({
      html: "<ul><li>Milk</li></ul>",
      notes: ["1 list."],
      pictures: [],
    });
  });
});

describe("footnotes", () => {
  const note = (label: string, words: string) => `<div data-pasted-note="${label}">${words}</div>`;
  const mark = (label: string) => `<sup data-footnote="${label}">${label}</sup>`;

  test.each([
    [
      "LibreOffice, with a second paragraph and an endnote",
      `<p>Bread<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> and tea<a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a>.</p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>First <b>note</b>.</p><p>More.</p></div><div id="sdendnote1"><p><a name="sdendnote1sym" href="#sdendnote1anc">i</a>End.</p></div>`,
      `<p>Bread${mark("1")} and tea${mark("2")}.</p>${note("1", "<p>First <strong>note</strong>.</p><p>More.</p>")}${note("2", "<p>End.</p>")}`,
    ],
    [
      "Google Docs, beside a comment",
      `<p>Bread<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> is<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> good</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;A note</span></p></div><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Check</span></p></div>`,
      `<p>Bread${mark("1")} is good</p>${note("1", "<p>A note</p>")}`,
    ],
    [
      "Pandoc",
      `<p>Here.<a href="#fn1" id="fnref1" role="doc-noteref"><sup>1</sup></a></p><section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>One.<a href="#fnref1" role="doc-backlink">↩︎</a></p></li></ol></section><p>Behind</p>`,
      `<p>Here.${mark("1")}</p><hr><p>Behind</p>${note("1", "<p>One.</p>")}`,
    ],
    [
      "GitHub, with whole addresses",
      `<p>Text<sup><a href="https://github.com/a/b#user-content-fn-x" id="user-content-fnref-x">1</a></sup>.</p><section class="footnotes"><h2>Footnotes</h2><ol><li id="user-content-fn-x"><p>Note <a href="https://github.com/a/b#user-content-fnref-x"><g-emoji>↩</g-emoji></a></p></li></ol></section>`,
      `<p>Text${mark("1")}.</p>${note("1", "<p>Note</p>")}`,
    ],
    [
      "Wikipedia, one note with two marks",
      `<p>A<sup id="cite_ref-1"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup> b<sup id="cite_ref-2"><a href="#cite_note-1">[1]</a></sup></p><h2>References</h2><ol><li id="cite_note-1"><span>^ <a href="#cite_ref-1"><sup><i>a</i></sup></a> <a href="#cite_ref-2"><sup><i>b</i></sup></a></span> <span>Smith, <i>Bread</i>.</span></li></ol>`,
      `<p>A${mark("1")} b${mark("1")}</p>${note("1", "<p>Smith, <em>Bread</em>.</p>")}`,
    ],
  ])("of %s are this site's", (_program, html, right) => {
    expect(htmlOf(html)).toBe(right);
  });

  test("the labels that the text has already are not used again", () => {
    const html = `<p>A<a href="#n" id="m"><sup>1</sup></a></p><p id="n">Note <a href="#m">↩</a></p>`;
    const pasted = cleanClipboardHtml(html, "", { origin, footnotes: new Set(["1", "2"]) });
    expect(pasted.html).toBe(`<p>A${mark("3")}</p>${note("3", "<p>Note</p>")}`);
  });

  test("a mark without its note stays a link, and a link within a page is none", () => {
    expect(htmlOf(`<p>A<sup><a href="https://a.example/s#note-1">[1]</a></sup></p>`)).toBe(
      '<p>A<a href="https://a.example/s#note-1"><sup>[1]</sup></a></p>',
    );
    expect(htmlOf(`<p>See <a href="#below">the table below</a></p><p id="below">Below</p>`)).toBe(
      "<p>See the table below</p><p>Below</p>",
    );
  });
});

test("what Word's styles say alone: quotations on the web too, italics of headings and quotations go", () => {
  const words = (style: string, text: string) =>
    `<p><span data-ccp-parastyle="${style}" style="font-style:italic">${text}</span></p>`;
  expect(htmlOf(words("Quote", "He said") + words("Intense Quote", "again"))).toBe(
    "<blockquote><p>He said</p><p>again</p></blockquote>",
  );
  expect(htmlOf("<h4><i>All</i></h4><h2>A <i>Book</i></h2>")).toBe("<h4>All</h4><h2>A <em>Book</em></h2>");
});

test("empty lines part paragraphs, whatever invisible signs are in them", () => {
  expect(htmlOf("<p>a<br> <br>b</p><p>&#8203;</p><p>x<br>&nbsp;<br>&#8203;<br>y</p>")).toBe(
    "<p>a</p><p>b</p><p>x</p><p>y</p>",
  );
});

test("what stands in a table outside its cells comes before it; what is beyond its limits is told", () => {
  expect(htmlOf("<table>loose<caption><p>Cap</p></caption><tr><td>1</td><td>2</td></tr></table>")).toBe(
    "<p>loose</p><p>Cap</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
  );
  const row = `<tr>${"<td>x</td>".repeat(52)}</tr>`;
  expect(clean(`<table>${row.repeat(2)}</table>`).notes).toContain(
    "Left out, because no article has them: 4 table cells.",
  );
});

test("words that were struck out while changes were tracked go and are told; words in a style stay", () => {
  expect(clean("<p><del>style</del> <del datetime='2020'>gone</del> <ins datetime='2020'>new</ins></p>")).toMatchObject(
    {
      html: "<p><s>style</s> new</p>",
      notes: ["Left out, because no article has them: 1 tracked deletion."],
    },
  );
});
