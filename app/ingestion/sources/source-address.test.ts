import { expect, test } from "vitest";
import { sourceAddress } from "./source-address";

test.each([
  ["news.example/feed", "https://news.example/feed"],
  ["www.news.example", "https://www.news.example"],
  ["news.example:8443/rss", "https://news.example:8443/rss"],
  ["bücher.example", "https://bücher.example"],
  ["feed://news.example/rss", "http://news.example/rss"],
  ["feed:https://news.example/rss", "https://news.example/rss"],
  ["feed://http://news.example/rss", "http://news.example/rss"],
  [" http://news.example/rss ", "http://news.example/rss"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["a paper", "a paper"],
])("%s means %s", (written, address) => {
  expect(sourceAddress(written)).toBe(address);
});
