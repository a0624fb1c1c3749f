import { describe, expect, test } from "vitest";
import { maxTimesTheWork, ordinaryText } from "../../../tests/setup/cost/ordinary-text";
import { timesTheWorkOf } from "../../../tests/setup/cost/work";
import { renderArticleBody } from "./article-body.server";

const picture = "/images/0123456789abcdef01234567-800x600.webp";
const html = (source: string) => renderArticleBody(source).html;
/** Shows each picture as its description only. Other tests look at its sizes. */
const plain = (source: string) => html(source).replace(/<picture>.*?<img alt="([^"]*)".*?<\/picture>/g, "[$1]");
const figureSource = `<figure>\n<img src="${picture}" alt="Tea">\n<figcaption>A cup of tea</figcaption>\n</figure>`;
const squeezed = (text: string) => text.replace(/>\s+</g, "><").trim();

describe("a text that opens with HTML and goes on in markdown", () => {
  test.each([
    ["behind an empty line", "\n\n"],
    ["on the next line", "\n"],
    ["behind lines of white space", "\n  \n \t\n"],
    ["with Windows line ends", "\r\n"],
  ])("shows a heading after a figure %s as a heading", (_where, between) => {
    const source = `${figureSource}${between}## A heading${between}Some **words**.${between}- one${between}- two`;
    expect(squeezed(html(source))).toContain("</figure><h2>A heading</h2><p>Some <strong>words</strong>.</p><ul><li>");
    expect(html(source)).toContain("<figcaption>A cup of tea</figcaption>");
  });

  test.each([
    ["a table", "<table>\n<tr>\n\n    <td>*a*</td>\n\n</tr>\n</table>", "<td>*a*</td>"],
    ["a quotation", "<blockquote>\n<p># Tea</p>\n</blockquote>", "<blockquote>\n<p># Tea</p>\n</blockquote>"],
    ["a line", "<hr>", "<hr>"],
    ["a closed line", "<hr />", "<hr>"],
    ["a division", "<div>\n    <p>*Tea*</p>\n\n    <p>Cake</p>\n</div>", "<p>*Tea*</p>"],
    ["divisions in divisions", "<div><div>*Tea*</div>\n\n<div>Cake</div></div>", "<p>*Tea*</p>"],
    ["an aside", "<aside>* Tea *</aside>", "<p>* Tea *</p>"],
    ["a heading", "<h2>1 * 2 * 3</h2>", "<h2>1 * 2 * 3</h2>"],
    ["a paragraph", "<p>5 * 6 *and* _7_\n# eight</p>", "<p>5 * 6 *and* _7_\n# eight</p>"],
    ["a list", "<ul>\n\n    <li>*Tea*</li>\n\n</ul>", "<li>*Tea*</li>"],
    ["pre-formatted words", "<pre>\n*a*\n\n    # b\n</pre>", "<pre>*a*\n\n    # b\n</pre>"],
    ["a comment and a paragraph", "<!-- <p>*a*\n\n -->\n<p>*b*</p>", "<p>*b*</p>"],
    ["blocks side by side", "<p>*a*</p> <hr> <p>\n\n*b*</p>", "<p>\n\n*b*</p>"],
  ])("%s stays as it is, and what follows is markdown", (_what, source, expected) => {
    for (const between of ["\n", "\n\n"]) {
      const once = html(`${source}${between}## A heading\n\nAnd *more*.`);
      expect(once).toContain(expected);
      expect(once).toContain("<h2>A heading</h2>");
      expect(once).toContain("<p>And <em>more</em>.</p>");
      expect(html(once)).toBe(once);
    }
  });

  test("blocks of HTML may stand between, each as it is", () => {
    const source = `${figureSource}\nFirst *words*.\n<table>\n<tr><td>*a*</td></tr>\n\n</table>\nThen:\n\n1. one\n2. two\n\n${figureSource}\n> Said.`;
    const once = squeezed(html(source));
    expect(once).toMatch(
      /^<figure>.*<p>First <em>words<\/em>\.<\/p><div class="table-scroll".*<td>\*a\*<\/td>.*<p>Then:<\/p><ol><li>one.*<figure>.*<blockquote><p>Said\.<\/p><\/blockquote>$/s,
    );
  });

  test("a link may be explained, and a note stand, on the other side of a block", () => {
    const once = html(`<hr>\nSee [the shop][1] and more.[^a]\n<hr>\n[1]: /shop\n\n[^a]: A note.`);
    expect(once).toContain('<a href="/shop">the shop</a>');
    expect(once).toContain("A note.");
  });

  test("a frame whose opening tag an empty line follows holds markdown", () => {
    expect(squeezed(html("<aside>\n\n## Note\n\nSome **words**.\n\n</aside>\n## Tea"))).toBe(
      "<h2>Note</h2><p>Some <strong>words</strong>.</p><h2>Tea</h2>",
    );
  });

  test("code keeps its blocks", () => {
    expect(html("<hr>\nLike so:\n\n```\n<p>\n*a*\n</p>\n```\n\n*Tea*")).toContain(
      "<pre><code>&#x3C;p>\n*a*\n&#x3C;/p>\n</code></pre>",
    );
  });

  test("indented words are words, not code", () => {
    expect(squeezed(html("<p>Tea</p>\n    Cake *and* jam"))).toBe("<p>Tea</p><p>Cake <em>and</em> jam</p>");
  });
});

describe("a text that is HTML from end to end stays as it is", () => {
  test.each([
    ["with signs of markdown in it", "<p># 5 * 6 *and* _7_</p>\n\n<p>- one\n\n- two</p>"],
    ["with indented lines", "<p>Tea</p>\n\n        <p>*Cake*</p>\n"],
    ["with words beside a block on its line", "<p>Tea</p> *and* cake"],
    ["with paragraphs that nobody closed", "<p>*Tea*\n\n# and\n\n<p>*Cake*"],
    ["in a wrapper of a word processor's", '<b style="x" id="y"><p>*Tea*</p>\n\n<p>Cake</p>\n</b>\n'],
    ["with comments", "<!-- a\n\n# b -->\n<p>*Tea*</p>\n<!-- <p>\n*c* -->\n"],
    ["as a whole page", "<!doctype html>\n<html>\n<body>\n\n<p>*Tea*</p>\n\nand *cake*\n</body>\n</html>\n"],
  ])("%s", (_what, source) => {
    const once = html(source);
    expect(once).not.toMatch(/<em>|<strong>|<code>|<ul>|<h2>/);
    expect(once.match(/\*/g)).toHaveLength(source.replace(/<!--[\s\S]*?-->/g, "").match(/\*/g)?.length ?? 0);
  });
});

describe("a text that opens with words", () => {
  test("goes on in markdown on the line under a block", () => {
    const source = `Words.\n\n${figureSource}\n## A heading\n<hr>\n*More*\n`;
    expect(squeezed(html(source))).toMatch(
      /^<p>Words\.<\/p><figure>.*<\/figure><h2>A heading<\/h2><hr><p><em>More<\/em><\/p>$/s,
    );
  });

  test("has markdown in its blocks behind an empty line, as ever", () => {
    expect(squeezed(html("Words.\n\n<div>\n\n**Tea**\n\n</div>\n**Cake**"))).toBe(
      "<p>Words.</p><p><strong>Tea</strong></p><p><strong>Cake</strong></p>",
    );
  });
});

describe("a picture's title is its caption", () => {
  test("where the picture is a paragraph of its own", () => {
    expect(plain(`Words.\n\n![Tea](${picture} "A cup & a saucer")\n\nMore.`)).toBe(
      `<p>Words.</p>\n<figure>[Tea]<figcaption>A cup &#x26; a saucer</figcaption></figure>\n<p>More.</p>`,
    );
  });

  test("and among words it is none", () => {
    expect(plain(`A ![Tea](${picture} "A cup") of tea`)).toBe(`<p>A [Tea] of tea</p>`);
    expect(plain(`![Tea](${picture})`)).toBe(`<p>[Tea]</p>`);
  });
});

test("text with very many blocks and stray quotes is laid out soon, or refused in plain words", async () => {
  const size = 200_000;
  const timesTheWork = timesTheWorkOf(() => html(ordinaryText));
  for (const unit of [
    "<p>\n",
    "<div>\n*a*\n",
    '<p title="',
    "<hr>\na\n",
    "<div>",
    "</div>\n",
    "<p>a</p>\n# b\n",
    "<!--<p>\n",
  ]) {
    const source = `<hr>\n${unit.repeat(Math.floor(size / unit.length))}`;
    const layOut = () => {
      try {
        html(source);
      } catch (error) {
        expect((error as Error).message).toBe("Some fields need your attention");
      }
    };
    const times = await timesTheWork(layOut, maxTimesTheWork);
    expect(times, unit).toBeLessThan(maxTimesTheWork);
  }
});
