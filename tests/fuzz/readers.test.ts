import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { Problem } from "~/facts/problem";
import { decodeFeed } from "~/ingestion/fetch/feed-charset.server";
import { parseFeed } from "~/ingestion/read/parse-feed.server";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";
import { groupIngredients, groupSteps } from "~/recipes/page/ingredients";
import { rss, stories } from "../setup/feeds/feed-server";
import fc from "../setup/fuzz";
import { long } from "../soak/site";
import { oddText } from "./values";

const numRuns = long ? 10_000 : 120;
const timeout = long ? 1_800_000 : 240_000;
const pieces = (...texts: string[]) =>
  fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: oddText }), {
    maxLength: 30,
  });

describe("an article's text", () => {
  const text = pieces(
    ..."<p>,</p>,<a href=',javascript:alert(1),'>,</a>,<img src=x onerror=alert(1)>,<script>,</script>,<svg>,<math>,</svg>,<style>,</style>,<!--,-->,<table>,<td>,<template>,<noscript>,<title>,<ul><li>,**,__,`,```,[a](,),![,](https://x.example/),> ,# ,- ,1. ,| a | b |,|---|,&lt;,&#0;,&#x6a;,<,>,\",'".split(
      ",",
    ),
    "\n",
    "\n\n",
    "    ",
    "words ",
  ).map((parts) => parts.join(""));

  test("becomes safe HTML that stays as it is, or is refused", { timeout }, () => {
    fc.assert(
      fc.property(text, (source) => {
        try {
          const { html } = renderArticleBody(source);
          expect(dangersIn(parseFragment(html))).toEqual([]);
          expect(renderArticleBody(html).html).toBe(html);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
        }
      }),
      { numRuns },
    );
  });
});

describe("the feed reader", () => {
  const readOrTrouble = async (source: string) => {
    try {
      expect(Array.isArray((await parseFeed(source, "https://news.example/feed")).items)).toBe(true);
    } catch (error) {
      if (!(error instanceof FeedTrouble)) throw error;
    }
  };

  test("reads pieces of feeds in any order, or says what is wrong", { timeout }, async () => {
    const feed = pieces(
      '<?xml version="1.0"?>',
      '<rss version="2.0"><channel>',
      "</channel></rss>",
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      "</feed>",
      "<item>",
      "</item>",
      "<entry>",
      "</entry>",
      "<title>",
      "</title>",
      "<link>",
      '<link href="',
      '"/>',
      "</link>",
      "<guid>",
      "</guid>",
      "<![CDATA[",
      "]]>",
      "<!DOCTYPE a [",
      '<!ENTITY a "b">',
      "]>",
      "&a;",
      "&#0;",
      "<content:encoded>",
      "{",
      '"version":"https://jsonfeed.org/version/1.1","items":[',
      '{"id":1,"title":null}',
      "]}",
      "<__proto__>",
      "<constructor/>",
      "<toString>",
    ).map((parts) => parts.join(""));
    await fc.assert(fc.asyncProperty(feed, readOrTrouble), { numRuns });
  });

  test("reads a feed with any few bytes changed, in any encoding it claims, or says what is wrong", {
    timeout,
  }, async () => {
    const whole = Buffer.from(rss(stories(5)));
    const change = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    const type = fc.oneof(fc.constantFrom("", "text/xml; charset=utf-16", "text/xml; charset=windows-1252"), oddText);
    await fc.assert(
      fc.asyncProperty(change, type, async (changes, contentType) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changes) bytes[at] = byte;
        await readOrTrouble(decodeFeed(bytes, contentType));
      }),
      { numRuns },
    );
  });
});

describe("the ingredient reader", () => {
  test("loses no line of a recipe, whatever the lines are", () => {
    fc.assert(
      fc.property(fc.array(oddText, { maxLength: 20 }), (lines) => {
        for (const groups of [groupIngredients(lines), groupSteps(lines)]) {
          const shown = groups.reduce(
            (sum, { heading, lines: own }) => sum + own.length + (heading === null ? 0 : 1),
            0,
          );
          expect(shown).toBeLessThanOrEqual(lines.length);
          const places = groups.flatMap(({ lines: own }) => own.map(({ place }) => place));
          expect(new Set(places).size).toBe(places.length);
        }
      }),
      { numRuns },
    );
  });
});

/** What a browser would run, or would fetch from elsewhere by itself. */
function dangersIn(node: DefaultTreeAdapterTypes.Node): string[] {
  const own: string[] = [];
  if ("tagName" in node) {
    if (/^(script|style|svg|math|iframe|object|embed|template|form|base|meta|link)$/.test(node.tagName))
      own.push(node.tagName);
    for (const { name, value } of node.attrs) {
      if (/^(on|style$|srcdoc$)/.test(name) || /^[\s\p{Cc}]*(javascript|data|vbscript):/iu.test(value))
        own.push(`${name}=${value}`);
    }
  }
  return "childNodes" in node ? [...own, ...node.childNodes.flatMap(dangersIn)] : own;
}
