import { expect, test } from "vitest";
import { withDatabase } from "../../../tests/setup/database";
import { renderArticleBody } from "../body/article-body.server";
import { articleText } from "./article-text.server";

withDatabase();

const part = (title: string) => `<h2>${title}</h2>\n<p>Words.</p>`;
const three = [part("The <em>cloth</em> &amp; you"), part("Notice"), part("Related")].join("\n");

test("a long text has a table of contents, whose anchors nothing else on its page has", async () => {
  const { html, contents } = await articleText({ contentHtml: three, readTime: 4 });
  expect(contents).toEqual([
    { id: "the-cloth-and-you", title: "The cloth & you" },
    { id: "notice-2", title: "Notice" },
    { id: "related-2", title: "Related" },
  ]);
  for (const { id } of contents) expect(html.split(`<h2 id="${id}">`)).toHaveLength(2);
});

test.each([
  ["short", three, 3],
  ["with few headings", [part("One"), part("Two")].join("\n"), 12],
  ["with very many headings", part("One").repeat(41), 12],
])("a text that is %s has none, and stays as it is", async (_kind, contentHtml, readTime) => {
  const { html, contents } = await articleText({ contentHtml, readTime });
  expect(contents).toEqual([]);
  expect(html).toBe(contentHtml);
});

test("its pictures open large, with their captions, and those that lead elsewhere do not", async () => {
  const at = (id: number, size = "1200x800") => `/images/${String(id).padStart(24, "0")}-${size}.webp`;
  const { html } = renderArticleBody(
    [
      `![A loaf](${at(1)} "The first")`,
      `[![Elsewhere](${at(2)})](https://shop.example)`,
      `![An icon](${at(3, "64x64")})`,
      `:::gallery[All of them]\n![One](${at(4)})\n![Two](${at(5)} "Its own")\n:::`,
      `::picture[Wide]{src="${at(6)}" width="wide"}`,
    ].join("\n\n"),
  );
  const text = await articleText({ contentHtml: html, readTime: 1 }, { opensPictures: true });
  expect(text.pictures.map(({ alt, caption }) => [alt, caption])).toEqual([
    ["A loaf", "The first"],
    ["One", "All of them"],
    ["Two", "Its own"],
    ["", "Wide"],
  ]);
  expect(text.html.match(/href="\?picture=\d"/g)).toHaveLength(4);
  expect(text.html).toMatch(/<figure><a class="text-large" id="picture_1" href="\?picture=1"[^>]*><picture>/);
  expect((await articleText({ contentHtml: html, readTime: 1 })).html).not.toContain("?picture=");
});
