import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { describe, expect, test } from "vitest";
import { examineText, renderArticleBody } from "./article-body.server";

const textWarnings = (source: string) => examineText(source).sentences;

const picture = "/images/0123456789abcdef01234567-800x600.webp";
const frame = (src: string) => `<iframe src="${src}" title="x"></iframe>`;

test.each<[what: string, source: string, told: string[]]>([
  [
    "frames",
    `Words.\n\n${frame("https://www.youtube-nocookie.com/embed/a")}\n\n${frame("//www.youtube-nocookie.com/embed/b")}`,
    [
      "2 frames (www.youtube-nocookie.com) were removed: readers' browsers ask no other site for anything; link to the page instead.",
    ],
  ],
  [
    "a video",
    '<p>x</p><video controls><source src="https://films.test/a.mp4">Words</video>',
    ["A video (films.test) was removed: link to it instead."],
  ],
  [
    "a picture of another site in markdown",
    "![Tea](https://a.test/tea.png)",
    ["A picture of another site was removed: https://a.test/tea.png"],
  ],
  [
    "pictures of other sites in HTML",
    "<p><img src=//a.test/1.png><img src='/\\b.test/2.png'></p>",
    ["2 pictures of other sites were removed: https://a.test/1.png, https://b.test/2.png"],
  ],
  [
    "a picture in the text itself",
    "![x](data:image/png;base64,AAAA)",
    ["A picture that is written into the text (data:) was removed: upload it instead."],
  ],
  [
    "a picture that nobody has uploaded",
    "<p><img src=file:///home/a.png></p>",
    ["A picture that is not one of this site's was removed: file:///home/a.png"],
  ],
  [
    "the address of a heading",
    "<h2 id=intro>One</h2><p><a href=#intro>up</a></p>",
    [
      "The address of a heading (#intro) was removed: no link leads to a place in a text.",
      "A link to a place in the text (#intro) was removed: the words stay.",
    ],
  ],
  [
    "an anchor of the old kind",
    "<p><a name=top>x</a></p>",
    ["A place to link to (#top) was removed: no link leads to a place in a text."],
  ],
  [
    "scripts",
    "<p onclick=a() onload=b()>x</p><script>c()</script>",
    ["A script was removed.", "2 scripts in attributes (onclick, onload) were removed."],
  ],
  [
    "looks",
    "<style>p {}</style>\n\n<p style='color:red' align=center>x</p>",
    [
      "A style sheet was removed: the site gives every text its look.",
      "The look of one element (style and align) was removed: the site gives every text its look.",
    ],
  ],
  [
    "a form",
    "<form action=/x><label>Name <input name=a></label><button>Send</button></form>",
    ["A form was removed: the words stay.", "2 form fields (<input>, <button>) were removed."],
  ],
  ["the boxes of a task list", "- [ ] tea\n- [x] cake", ["2 tick boxes of lists were removed."]],
  ["a drawing", "<p><svg><path/></svg></p>", ["A drawing (<svg>) was removed: upload it as a picture instead."]],
  [
    "a link that is none",
    "[x](javascript:alert(1)) [y](ftp://a.test/b)",
    [
      "2 links (javascript:alert(1), ftp://a.test/b) were removed: the words stay. Links start with https:, mailto: or tel:, or lead to a page of this site.",
    ],
  ],
  [
    "elements that an article does not have",
    "<p><u>x</u> <kbd>y</kbd> <u>z</u></p>",
    ["3 elements (<u>, <kbd>) were taken away: what is in them stays."],
  ],
])("an editor is told of %s", (_what, source, told) => {
  expect(textWarnings(source)).toEqual(told);
});

describe("nothing is told", () => {
  test.each([
    ["of what readers get", `## Tea\n\n![Tea](${picture} "Hot") and [a link](/shop).\n\n| a |\n|---|\n| b |`],
    ["of a footnote", "Tea[^1]\n\n[^1]: Or coffee."],
    ["of comments and classes", '<!-- a -->\n<div class="x" data-a="b"><p lang="fr"><span>Thé</span></p></div>'],
    ["of other headings", "# One\n\n###### Six"],
    ["of code that shows HTML", "`<iframe src=x>`\n\n```\n<script>x</script>\n```"],
    ["of a text that is refused", "> ".repeat(500)],
    ["of an empty text", ""],
  ])("%s", (_what, source) => expect(textWarnings(source)).toEqual([]));

  test("of any text of the library", () => {
    const library = path.resolve("app/demo/library/articles");
    for (const name of readdirSync(library, { recursive: true, encoding: "utf8" })) {
      if (!/\.(md|html)$/.test(name)) continue;
      const file = new VFile(readFileSync(path.join(library, name), "utf8"));
      matter(file, { strip: true });
      expect(textWarnings(String(file)), name).toEqual([]);
    }
  });
});

test("of very many things a few are named", () => {
  const many = Array.from({ length: 2000 }, (_, i) => `![](https://a.test/${i}${"x".repeat(300)})`).join("\n\n");
  const [told = "", ...others] = textWarnings(many.slice(0, 190_000));
  expect(others).toEqual([]);
  expect(told).toMatch(/^\d+ pictures of other sites were removed: https:\/\/a\.test\/0x+…, .*, \d+ more$/);
  expect(told.length).toBeLessThan(800);
});

test("what is told of is gone, and what was cleaned tells of nothing", () => {
  const source = `<h2 id=a style=x>A</h2>${frame("https://x.test")}<p><u>b</u><img src=https://y.test/z.png></p>`;
  expect(textWarnings(source)).toHaveLength(5);
  expect(textWarnings(renderArticleBody(source).html)).toEqual([]);
});
