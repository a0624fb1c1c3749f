import { expect, test } from "vitest";
import { parseFeed } from "./parse-feed.server";

test.each(["<entry/>", "<entry>\n</entry>", "<entry>words</entry>"])(
  "the articles of an Atom feed are not lost with %j among them",
  async (empty) => {
    const entry = '<entry><id>1</id><title>A quiet morning</title><link href="https://news.example/1"/></entry>';
    const { items } = await parseFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom">${empty}${entry}</feed>`,
      "https://news.example/feed",
    );
    expect(items.map(({ title, link }) => [title, link])).toContainEqual(["A quiet morning", "https://news.example/1"]);
  },
);
