import { expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { withDatabase } from "../../tests/setup/database";
import { feedUsuallyAt } from "./usual-feed-addresses.server";

withDatabase();

test.each([
  ["/feed", "/feed.xml"],
  ["/feed/", "/feed.xml"],
  ["/Feed/", "/feed.xml"],
  ["/rss", "/feed.xml"],
  ["/rss/", "/feed.xml"],
  ["/feed/rss2/", "/feed.xml"],
  ["/feed/atom/", "/feed.atom"],
  ["/feed/json", "/feed.json"],
  ["/rss.xml", "/feed.xml"],
  ["/atom.xml", "/feed.atom"],
  ["/index.xml", "/feed.xml"],
  ["/index.rdf", "/feed.xml"],
  ["/atom/", "/feed.atom"],
  ["/wellness/feed/", "/feeds/wellness.xml"],
  ["/wellness/rss", "/feeds/wellness.xml"],
  ["/recipes/feed/atom/", "/feeds/recipes.atom"],
  ["/tag/Slow-Living/feed/", "/tag/slow-living/feed.xml"],
  ["/author/joan/feed/atom/", "/author/joan/feed.atom"],
  ["/tag/nothing/feed/", null],
  ["/tag/%ff/feed/", null],
  ["/feeding", null],
  ["/nowhere/feed", null],
  ["/a/b/c/feed", null],
  ["/", null],
])("%s leads to %s", async (path, feed) => {
  const text = { excerpt: "Short.", content: "Long.", category: "home", tags: "Slow Living", author: "Joan" };
  await createArticle({ title: "Linen", ...text });
  await createArticle({ title: "Wool", ...text });
  expect(await feedUsuallyAt(path)).toBe(feed);
});
