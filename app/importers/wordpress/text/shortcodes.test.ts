import { describe, expect, test } from "vitest";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { toSiteText } from "~/importers/html/to-site-text.server";
import fc from "../../../../tests/setup/fuzz";
import { blockPieces } from "./block-comments.server";
import { postHtml } from "./post-html.server";
import { replaceShortcodes } from "./shortcodes.server";

const tell = (source: string) =>
  replaceShortcodes(source, {
    isKnown: (name) => name === "known",
    replace: ({ name, attributes, values, content }) =>
      `{${[name, JSON.stringify(attributes), ...values, content ?? "-"].join("|")}}`,
  });

describe("shortcodes", () => {
  test.each([
    ["[known]", "{known|{}|-}"],
    ["[known /]", "{known|{}|-}"],
    ["a [known a=\"1 2\" b='3' c=4 five] b", 'a {known|{"a":"1 2","b":"3","c":"4"}|five|-} b'],
    ["[known a=”x”]", '{known|{"a":"x"}|-}'],
    ["[known=https://a.example/?v=1]", "{known|{}|=https://a.example/?v=1|-}"],
    ["[known]in[/known] [known]", "{known|{}|in} {known|{}|-}"],
    ["[box]a[/box]", "{box|{}|a}"],
    ["\n[contact]\n", "\n{contact|{}|-}\n"],
    ["[/known]a", "a"],
    ["[[known]] [[known]a[/known]]", "&#91;known] &#91;known]a&#91;/known]"],
  ])("%j", (source, expected) => {
    expect(tell(source)).toBe(expected);
  });

  test.each([
    "see [sic] and [1] and [a note of mine] and [Advert]",
    "[Anzeige]",
    "<pre>[known]</pre> <code>[known a=1]</code><script>[known]</script><!-- [known] --><a title='[known]'>",
    "[known",
    "[ known]",
    "a [b](c)",
  ])("%j has none", (source) => {
    expect(tell(source)).toBe(source);
  });
});

test("blocks are found by their comments", () => {
  const pieces = [
    ...blockPieces(
      'a<!-- wp:core/image {"id":5} --><b><!-- /wp:image --><!--more--><!-- wp:x/y /--><!-- wp:bad {x} -->',
    ),
  ];
  expect(pieces).toEqual([
    { kind: "html", html: "a" },
    { kind: "open", name: "image", attributes: { id: 5 } },
    { kind: "html", html: "<b>" },
    { kind: "close", name: "image" },
    { kind: "html", html: "<!--more-->" },
    { kind: "void", name: "x/y", attributes: {} },
    { kind: "open", name: "bad", attributes: {} },
  ]);
});

const around = {
  attachment: (id: number) =>
    id === 1 ? { url: "https://old.example/a.jpg", alt: "A", caption: "C", parent: null, link: "" } : undefined,
  ownPictures: () => [],
  recipe: (id: number) => (id === 1 ? '<figure data-brought="recipe" data-key="recipe:1"></figure>' : null),
  vendor: (id: number) => (id === 1 ? "https://vendor.example/" : null),
  reusable: (id: number) =>
    id === 1 ? '<!-- wp:paragraph --><p>r</p><!-- /wp:paragraph --><!-- wp:block {"ref":1} /-->' : undefined,
  footnotes: ["n"],
  note: () => {},
};
const site = {
  base: "https://old.example/",
  picture: (url: string) => ({ url, alt: null }),
  leadsToPicture: () => false,
  hasRecipe: () => true,
};
const wordsOf = (content: string) => renderArticleBody(toSiteText(postHtml(content, around), site).content).text;

test("whatever a post is made of, readers see no shortcode, no block's comment and no mark of ours", () => {
  const names = [
    "gallery",
    "caption",
    "embed",
    "video",
    "su_box",
    "vc_row",
    "contact-form-7",
    "wprm-recipe",
    "youtube",
    "one_half",
    "my-plugin_x",
  ];
  const blocks = [
    "paragraph",
    "group",
    "html",
    "shortcode",
    "freeform",
    "gallery",
    "wp-recipe-maker/recipe",
    "my/plugin",
    "more",
    "embed",
    "quote",
  ];
  const attributes = fc.constantFrom(
    "",
    ' id="1"',
    ' ids="1,2"',
    " a=b",
    ' url="https://vimeo.com/76979871"',
    " x",
    ' q="&quot;"',
  );
  const post = fc.letrec<{ node: string; shortcode: string; block: string; element: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        "words",
        "\n\n",
        "\n",
        " ",
        "<br>",
        '<img src="/a.jpg">',
        "https://vimeo.com/76979871",
        "<!--more-->",
        "1 < 2 & 3",
      ),
      tie("shortcode"),
      tie("block"),
      tie("element"),
    ),
    shortcode: fc
      .tuple(fc.constantFrom(...names), attributes, fc.option(fc.array(tie("node"), { maxLength: 3 })))
      .map(([name, given, inside]) => `[${name}${given}]${inside === null ? "" : `${inside.join("")}[/${name}]`}`),
    block: fc
      .tuple(
        fc.constantFrom(...blocks),
        fc.constantFrom("", ' {"id":1}', ' {"ref":1}', ' {"url":"https://x.example/"}', " {"),
        fc.option(fc.array(tie("node"), { maxLength: 3 })),
      )
      .map(([name, given, inside]) =>
        inside === null
          ? `<!-- wp:${name}${given} /-->`
          : `<!-- wp:${name}${given} -->${inside.join("")}<!-- /wp:${name} -->`,
      ),
    element: fc
      .tuple(
        fc.constantFrom("p", "div", "ul", "blockquote", "h2", "strong", "a"),
        fc.array(tie("node"), { maxLength: 3 }),
      )
      .map(([name, inside]) => `<${name}>${inside.join("")}</${name}>`),
  }));
  const whole = fc.array(fc.oneof(post.block, post.shortcode, post.element, post.node), { maxLength: 5 });
  fc.assert(
    fc.property(whole, (parts) => {
      const shown = wordsOf(parts.join(""));
      expect(shown).not.toMatch(/<!--|wp:|data-brought|kept/);
      for (const name of names) expect(shown).not.toMatch(`[${name}`);
      expect(shown).not.toContain("[/");
    }),
    { numRuns: 100 },
  );
});

test("texts that were made to be slow are not", () => {
  for (const [piece, times] of [
    ["[a_b]", 20_000],
    ["[", 300_000],
    ["[a_b x=", 40_000],
    ["<pre>[x]", 20_000],
    ["[/a_b]", 30_000],
    ["<!-- wp:x -->", 20_000],
    ["[[a_b]", 30_000],
    ["<", 300_000],
  ] as const) {
    const source = piece.repeat(times);
    expect(tell(source).length, piece).toBeGreaterThanOrEqual(0);
    expect([...blockPieces(source)].length, piece).toBeGreaterThan(0);
  }
});
