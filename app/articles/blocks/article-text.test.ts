import { expect, test } from "vitest";
import { withDatabase } from "../../../tests/setup/database";
import { articleText } from "./article-text.server";

withDatabase();

const part = (title: string) => `<h2>${title}</h2>\n<p>Words.</p>`;
const three = [part("The <em>cloth</em> &amp; you"), part("Notice"), part("Notice")].join("\n");

test("a long text has a table of contents, whose anchors nothing else on its page has", async () => {
  const { html, contents } = await articleText({ contentHtml: three, readTime: 4 });
  expect(contents).toEqual([
    { id: "the-cloth-and-you", title: "The cloth & you" },
    { id: "notice-2", title: "Notice" },
    { id: "notice-3", title: "Notice" },
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
