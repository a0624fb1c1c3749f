import { describe, expect, test } from "vitest";
import { examineText, renderArticleBody } from "~/articles/body/article-body.server";
import fc from "../../../tests/setup/fuzz";
import type { ForeignSite } from "./options.server";
import { toSiteText } from "./to-site-text.server";

const site: ForeignSite = {
  base: "https://old.example/2020/bread/",
  picture: (url) => ({ url, alt: null }),
  leadsToPicture: (url) => url.endsWith(".jpg"),
  hasRecipe: (key) => key === "recipe:1",
};
const convert = (html: string) => toSiteText(html, site);
const contentOf = (html: string) => convert(html).content;

/** With pictures of this site, as the importer leaves them. */
const asStored = (content: string) =>
  content.replace(
    /(src="|\]\()<?https?:\/\/[^")\s>]*\.(?:jpg|png)>?/g,
    "$1/images/0123456789abcdef01234567-1200x800.webp",
  );

describe("HTML of another site", () => {
  test.each([
    ["words beside blocks", "a <b>b</b><div>c</div>d", "<p>a <b>b</b></p>\n\n<p>c</p>\n\n<p>d</p>"],
    ["headings", '<h1 id="x">One</h1><h6>Six</h6><h3> </h3>', "<h2>One</h2>\n\n<h4>Six</h4>"],
    [
      "a picture alone",
      '<p><a href="/a.jpg"><img src="/a.jpg" alt="A"></a></p>',
      '<figure><img src="https://old.example/a.jpg" alt="A"></figure>',
    ],
    [
      "a picture that leads somewhere",
      '<p><a href="/x"><img src="a.jpg"></a></p>',
      '<figure><a href="https://old.example/x"><img src="https://old.example/2020/bread/a.jpg" alt=""></a></figure>',
    ],
    [
      "a picture among words",
      '<p>a <img src="/a.jpg" alt="A" width="64"> b</p>',
      '<p>a <img src="https://old.example/a.jpg" alt="A" width="64"> b</p>',
    ],
    [
      "a picture that loads late",
      '<img src="data:x" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>',
      '<figure><img src="https://old.example/a.jpg" alt=""></figure>',
    ],
    [
      "a picture with several sizes only",
      '<img srcset="/s.jpg 300w, /l.jpg 1200w">',
      '<figure><img src="https://old.example/l.jpg" alt=""></figure>',
    ],
    [
      "a frame that plays",
      '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
      '::video{src="https://www.youtube.com/embed/abcdefghijk"}',
    ],
    [
      "a frame in a paragraph",
      '<p>See <iframe src="https://player.vimeo.com/video/76979871"></iframe></p>',
      '<p>See</p>\n\n::video{src="https://player.vimeo.com/video/76979871"}',
    ],
    [
      "a frame in a list",
      '<ul><li><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe></li></ul>',
      '<ul><li><a href="https://www.youtube.com/embed/abcdefghijk">www.youtube.com</a></li></ul>',
    ],
    [
      "a post of TikTok",
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@ann/video/7106594312292453675"><p>x</p></blockquote>',
      '::video{src="https://www.tiktok.com/@ann/video/7106594312292453675"}',
    ],
    [
      "a recipe in a list",
      '<ul><li>a<figure data-brought="recipe" data-key="recipe:1"></figure></li></ul>',
      '<ul><li>a</li></ul>\n\n::recipe{id="recipe:1"}',
    ],
    ["a recipe that is not there", '<figure data-brought="recipe" data-key="x"></figure>', ""],
    [
      "links",
      '<p><a href="mailto:a@b.example">m</a> <a href="javascript:x">j</a> <a href="b?c#d">r</a></p>',
      '<p><a href="mailto:a@b.example">m</a> j <a href="https://old.example/2020/bread/b?c#d">r</a></p>',
    ],
    ["a link around blocks", '<a href="/x"><h2>T</h2><p>w</p></a>', "<h2>T</h2>\n\n<p>w</p>"],
    ["code with empty lines", "<pre><code>a\n\n\nb</code></pre>", "<pre><code>a&#10;&#10;\nb</code></pre>"],
    ["nothing", "<p> </p><div><br></div><ul><li></li></ul><!-- x -->", ""],
  ])("%s", (_, html, expected) => {
    expect(contentOf(html)).toBe(expected);
  });

  test("what is lost is said once, with how often", () => {
    const { notes, content } = convert(
      '<iframe src="https://maps.example/1"></iframe><iframe src="https://maps.example/2"></iframe><script>x</script><p><a href="#a">x</a></p><form><input><select><option>o</option></select>Words</form><img src="data:image/png;base64,AA">',
    );
    expect(notes).toEqual([
      "A frame became a link (2 times): maps.example",
      "A script was left out",
      "A link to a place in the text became words",
      "A field of a form was left out (2 times)",
      "A picture that is written into the text (data:) was left out",
    ]);
    expect(content).toContain("<p>Words</p>");
  });

  test("a text has at most as many blocks as an article may", () => {
    const { content } = convert('<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>'.repeat(120));
    expect(content.match(/::video/g)).toHaveLength(95);
    expect(examineText(content).sentences).toEqual([]);
  });

  test("what is too deep or too tangled is refused, and not tried", () => {
    for (const html of ["<div>".repeat(15_000), "<b>".repeat(15_000), "<ul><li>".repeat(5000)])
      expect(() => convert(html)).toThrow(/fields need your attention/);
  });

  test("whatever comes, the cleaner takes nothing away from what goes", () => {
    const words = fc.constantFrom(
      "w",
      " ",
      "\n\n",
      "::note",
      "[a](b)",
      "*x*",
      "&lt;b&gt;",
      "<!-- wp:x -->",
      "1. a",
      '"',
      "]",
      "`",
      "# h",
    );
    const names = [
      "p",
      "div",
      "h1",
      "h4",
      "ul",
      "li",
      "blockquote",
      "pre",
      "table",
      "tr",
      "td",
      "figure",
      "figcaption",
      "a",
      "b",
      "span",
      "details",
      "summary",
      "section",
      "code",
      "em",
      "dl",
      "dt",
      "dd",
    ];
    const classes = [
      "",
      "wp-block-gallery",
      "wp-block-pullquote",
      "wp-block-button",
      "kg-callout-card",
      "wp-block-embed",
      "alignwide",
    ];
    const html = fc.letrec<{ node: string; element: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        words,
        fc.constantFrom(
          '<img src="/a.jpg" alt="A [b]">',
          '<img src="/a b.png" class="wp-image-5">',
          "<br>",
          "<hr>",
          "<script>s</script>",
          '<iframe src="https://vimeo.com/76979871"></iframe>',
          '<video src="/v.mp4"></video>',
          "<svg><path/></svg>",
          "<input>",
          "https://vimeo.com/76979871",
        ),
        tie("element"),
      ),
      element: fc
        .tuple(fc.constantFrom(...names), fc.constantFrom(...classes), fc.array(tie("node"), { maxLength: 4 }))
        .map(
          ([name, cls, inside]) =>
            `<${name}${cls ? ` class="${cls}"` : ""}${name === "a" ? ' href="/x"' : ""} id="i" style="x">${inside.join("")}</${name}>`,
        ),
    })).element;
    fc.assert(
      fc.property(fc.array(html, { maxLength: 4 }), (parts) => {
        const stored = asStored(contentOf(parts.join("\n")));
        const told = examineText(stored).sentences.filter((sentence) => !/description here/.test(sentence));
        expect(told, stored).toEqual([]);
        expect(renderArticleBody(stored).html).not.toMatch(/data-brought|wp-|kg-|<span|style=/);
      }),
      { numRuns: 100 },
    );
  });
});
