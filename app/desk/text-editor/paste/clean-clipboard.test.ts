import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { cleanClipboardHtml } from "./clean-clipboard";
import { longestClipboard } from "./clipboard-tree";
import { plainLink } from "./plain-link";

const origin = "https://site.example";
const of = (program: string) => readFileSync(`tests/setup/clipboard/${program}.clipboard`, "utf8");
const paste = (program: string, files: File[] = []) => cleanClipboardHtml(of(program), "", { origin, files });
const clean = (html: string, plain = "") => cleanClipboardHtml(html, plain, { origin });
const htmlOf = (html: string) => clean(html).html;
const picture = (name = "a.png") => new File([new Uint8Array([1, 2, 3])], name, { type: "image/png" });

describe("programs", () => {
  test("Word: its title, headings, lists in styles, a table; its comments and fonts go, its picture is told", () => {
    expect(paste("word")).toEqual({
      html: [
        "<h2>Autumn on the balcony</h2>",
        "<p>Pots <strong>need</strong> feeding, and <em>not too much</em> of it.</p>",
        "<h2>What to buy</h2><ul><li>Soil<ul><li>without peat</li></ul></li><li>Bulbs</li></ul>",
        "<h2>What to do</h2><h3>Before the frost</h3>",
        '<ol start="3"><li>Water <a href="https://plants.example/water?kind=pots">the pots</a></li><li>Cover them</li></ol>',
        "<table><thead><tr><th>Bulb</th><th>Depth</th></tr></thead>",
        "<tbody><tr><td>Tulip</td><td>15\u00a0cm</td></tr></tbody></table>",
      ].join(""),
      notes: [
        "4 headings, 2 lists, 1 table.",
        "Fonts and colours were left out.",
        "Tracking was taken out of 1 link.",
        "1 picture did not come with the text: add it here.",
      ],
      pictures: [],
    });
  });

  test("Word on the web: items that each stand in a list of their own become one list again", () => {
    expect(paste("word-online").html).toBe(
      "<h2>Packing</h2><ul><li><strong>Rug</strong><ul><li>wool</li></ul></li><li>Basket</li></ul>",
    );
  });

  test("Google Docs: its title, bold and italic in styles, inner lists beside their items, links through Google", () => {
    expect(paste("google-docs")).toEqual({
      html: [
        "<h2>A slow Sunday</h2>",
        '<p>Bake <strong>bread,</strong> <em>slowly</em>, as <a href="https://bread.example/loaf?size=big">they say</a>.</p>',
        "<h2>You need</h2><ul><li>Flour<ul><li>rye</li></ul></li><li>Salt</li></ul><ol><li>Mix</li></ol>",
      ].join(""),
      notes: [
        "2 headings, 2 lists.",
        "Fonts and colours were left out.",
        "Tracking was taken out of 1 link.",
        "1 picture of another site was left out: https://lh7-us.googleusercontent.com/docsz/picture-of-bread",
      ],
      pictures: [],
    });
  });

  test("LibreOffice Writer: a picture that is written into the text is handed back as a file", async () => {
    const { html, pictures } = paste("libreoffice-writer");
    expect(html).toBe(
      [
        "<h2>Herbs in winter</h2><h2>On the sill</h2>",
        "<p>A <strong>south</strong> window, <em>never</em> above a heater. CO<sub>2</sub> and m<sup>2</sup>.</p>",
        "<ul><li>Basil</li><li>Mint<ul><li>in a pot of its own</li></ul></li></ul>",
        '<ol start="2"><li>Cut</li></ol>',
        '<p><img data-pasted-picture="picture-1" alt="A sill"></p>',
      ].join(""),
    );
    expect(pictures).toMatchObject([{ key: "picture-1", alt: "A sill" }]);
    const bytes = Buffer.from((await pictures[0]?.file.arrayBuffer()) ?? new ArrayBuffer());
    expect([pictures[0]?.file.type, bytes.subarray(1, 4).toString()]).toEqual(["image/png", "PNG"]);
  });

  test("Outlook: bullets without styles, a safe link, a table for layout, a picture that only counts readers", () => {
    expect(paste("outlook")).toEqual({
      html: [
        '<p>Hello Ann,</p><p>the prices are <a href="https://vendor.example/list?page=2">on their list</a>. Two of them:</p>',
        "<ul><li>a kettle</li><li>a <s>blue</s> pan</li></ul><p>Kind regards</p><p>Ben</p>",
      ].join(""),
      notes: ["1 list.", "Tracking was taken out of 1 link."],
      pictures: [],
    });
  });

  test("Gmail: lines, empty lines, what was moved to the right, and what was quoted", () => {
    expect(paste("gmail").html).toBe(
      [
        "<p>Dear all,</p><p>three things:</p><p>first <strong>tea</strong>, then cake.</p><p>moved to the right</p>",
        "<p>On Mon, Ann wrote:</p><blockquote><p>Which cake?</p></blockquote>",
      ].join(""),
    );
  });

  test("Excel, Google Sheets and LibreOffice Calc: a row in bold letters is the head; empty rows and columns go", () => {
    const table = (head: string, body: string) => `<table><thead>${head}</thead><tbody>${body}</tbody></table>`;
    expect(paste("excel").html).toBe(
      table("<tr><th>Shop</th><th>Price &amp; size</th></tr>", "<tr><td>Kettle</td><td>12.50</td></tr>"),
    );
    expect(paste("google-sheets").html).toBe(
      table(
        "<tr><th>Month</th><th>Visits</th></tr>",
        '<tr><td rowspan="2">May</td><td>10</td></tr><tr><td><a href="https://sums.example/">12</a><br><a href="https://sums.example/">in all</a></td></tr>',
      ),
    );
    expect(paste("libreoffice-calc").html).toBe(
      table("<tr><th>Plant</th><th>Height</th></tr>", "<tr><td>Fern</td><td><em>30</em></td></tr>"),
    );
    expect(htmlOf("<table><tr><td>one cell</td></tr></table>")).toBe("<p>one cell</p>");
  });

  test("a web page: this site's pictures and links stay, others are named, scripts and forms go", () => {
    const { html, notes } = paste("web-page");
    expect(html).toBe(
      [
        '<h2>Spring cleaning</h2><p>To the start</p><p>Wash <em>and</em> rinse. <a href="https://soap.example/?id=7">Soap</a>,',
        ' a trick, <a href="/article/clean-windows">windows</a> and <a href="mailto:ann@site.example">a letter</a>.</p>',
        "<h4>Small print</h4><p><strong>Lye</strong></p><p>Careful with it</p><pre><code>rinse\n  twice</code></pre><hr>",
        '<figure><img src="/images/0123456789abcdef01234567-1200x800.webp" alt="Windows">',
        "<figcaption>Clear <strong>windows</strong></figcaption></figure>",
      ].join(""),
    );
    expect(notes).toEqual([
      "2 headings, 1 picture.",
      "Fonts and colours were left out.",
      "Left out, because no article has them: 1 frame.",
      "Tracking was taken out of 1 link.",
      "1 picture of another site was left out: https://pictures.example/soap.jpg",
    ]);
  });

  test("what comes of each program is what readers get: rendering removes nothing of it", () => {
    for (const program of ["word", "word-online", "google-docs", "outlook", "gmail", "excel", "google-sheets"]) {
      const { html } = paste(program);
      const published = renderArticleBody(html).html;
      const plain = published
        .replace(/<div class="table-scroll"[^>]*>/g, "")
        .replaceAll("</div>", "")
        .replaceAll(' rel="noopener"', "");
      expect(plain.replaceAll("&#x26;", "&amp;")).toBe(html);
    }
  });
});

describe("what a clipboard may hold", () => {
  test("one first-level heading is the title; of several the levels all move down, none below the fourth", () => {
    expect(htmlOf("<h1>T</h1><h2>A</h2><h3>B</h3>")).toBe("<h2>T</h2><h2>A</h2><h3>B</h3>");
    expect(htmlOf("<h1>A</h1><h2>B</h2><h1>C</h1><h3>D</h3><h6>E</h6>")).toBe(
      "<h2>A</h2><h3>B</h3><h2>C</h2><h4>D</h4><h4>E</h4>",
    );
    expect(htmlOf("<h2><b>Bold</b> <i>words</i></h2><h3> </h3>")).toBe("<h2>Bold <em>words</em></h2>");
  });

  test("marks that touch are one, and the space at their edge stands outside", () => {
    expect(htmlOf("<p><b>a</b><b>b </b>c <a href='https://a.example/'>one <b>two</b></a></p>")).toBe(
      '<p><strong>ab</strong> c <a href="https://a.example/">one <strong>two</strong></a></p>',
    );
    expect(
      htmlOf("<p><b> </b><span style='font-weight: 600'><span style='font-weight:normal'>no</span> yes</span></p>"),
    ).toBe("<p>no <strong>yes</strong></p>");
  });

  test("words are words, whatever they look like", () => {
    expect(htmlOf('<p>&lt;script&gt; &amp;amp; "x"</p>')).toBe("<p>&lt;script&gt; &amp;amp; &quot;x&quot;</p>");
    expect(htmlOf(`<img alt='"><script>x()</script>' src="/images/0123456789abcdef01234567-12x8.webp">`)).toBe(
      '<p><img src="/images/0123456789abcdef01234567-12x8.webp" alt="&quot;&gt;&lt;script&gt;x()&lt;/script&gt;"></p>',
    );
  });

  test("files stand in for pictures only if there is one for each; a lone file is a picture", () => {
    const word = "<p>Words</p><img src='file:///C:/a.png' alt='A'><img src='file:///C:/b.png' alt='B'>";
    const two = cleanClipboardHtml(word, "", { origin, files: [picture("a.png"), picture("b.png")] });
    expect(two.html).toContain('data-pasted-picture="picture-2" alt="B"');
    expect(two.pictures.map(({ file }) => (file as File).name)).toEqual(["a.png", "b.png"]);
    // Excel and Word put a drawing of everything beside the HTML.
    const drawing = paste("excel", [picture()]);
    expect([drawing.pictures, drawing.html.includes("img")]).toEqual([[], false]);
    const copied = cleanClipboardHtml("<img src='https://other.example/a.png' alt='A'>", "", {
      origin,
      files: [picture()],
    });
    expect([copied.html, copied.notes]).toEqual([
      '<p><img data-pasted-picture="picture-1" alt="A"></p>',
      ["1 picture."],
    ]);
    expect(cleanClipboardHtml("", "", { origin, files: [picture()] }).html).toBe(
      '<p><img data-pasted-picture="picture-1" alt=""></p>',
    );
    const letter = new File(["x"], "x.txt", { type: "text/plain" });
    expect(cleanClipboardHtml("", "", { origin, files: [letter] })).toEqual({ html: "", notes: [], pictures: [] });
  });

  test("plain words: empty lines end paragraphs, bullets are lists, signs are signs", () => {
    expect(clean("", "One\r\ntwo\r\n\r\n•\tflour\r\no\trye\r\n•\tsalt\r\n1 < 2").html).toBe(
      "<p>One<br>two</p><ul><li>flour<ul><li>rye</li></ul></li><li>salt</li></ul><p>1 &lt; 2</p>",
    );
    expect(clean("", "Just words").notes).toEqual([]);
  });

  test("what is too long is read as plain words, what is nested too deeply loses its depth, broken HTML is read", () => {
    expect(clean("x".repeat(longestClipboard + 1), "plain").html).toBe("<p>plain</p>");
    expect(htmlOf(`${"<div>".repeat(5000)}deep`)).toBe("<p>deep</p>");
    expect(htmlOf("<b><ul><li>a<table><tr><td>b")).toBe(
      "<ul><li><p><strong>a</strong></p><p><strong>b</strong></p></li></ul>",
    );
  });
});

test.each([
  ["https://www.google.com/url?q=https://a.example/%3Futm_source%3Dx&sa=D", "https://a.example/"],
  ["https://www.google.co.uk/url?url=https%3A%2F%2Fa.example%2Fb%23c", "https://a.example/b#c"],
  ["https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F%3Ffbclid%3D1&h=2", "https://a.example/"],
  [
    "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fa.example&data=1",
    "https://a.example",
  ],
  ["https://www.google.com/search?q=https://a.example", "https://www.google.com/search?q=https://a.example"],
  [
    "https://a.example/?tag=site-21&UTM_Source=x&sig=a%2Bb%20+c#part",
    "https://a.example/?tag=site-21&sig=a%2Bb%20+c#part",
  ],
  ["https://www.google.com/url?q=javascript:alert(1)", "https://www.google.com/url?q=javascript:alert(1)"],
  ["https://site.example", "/"],
  ["https://site.example/recipe/1?gclid=2&x=3", "/recipe/1?x=3"],
  ["//a.example/b", "https://a.example/b"],
  ["tel:+441234", "tel:+441234"],
  ["file:///C:/a", null],
  ["#_ftn1", null],
  ["java\nscript:alert(1)", null],
  ["", null],
])("the link %j leads to %j", (written, address) => {
  expect(plainLink(written, origin)).toBe(address);
});
