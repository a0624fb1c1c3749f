import { describe, expect, test } from "vitest";
import { renderArticleBody } from "./article-body.server";
import { withPastedLists } from "./pasted-lists.server";

const html = (text: string) => renderArticleBody(text).html.replaceAll("\n", "");

describe("lists that were pasted as plain words", () => {
  test.each([
    [
      "Buy:\n•\tEggs\no\tlarge\n§\tbrown\no\tfresh\n•\tFlour\nMix.",
      "<p>Buy:</p><ul><li>Eggs<ul><li>large<ul><li>brown</li></ul></li><li>fresh</li></ul></li><li>Flour</li></ul><p>Mix.</p>",
    ],
    ["• a\r\n  • b\r\n• c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"],
    ["•one\n\n•two", "<ul><li>one</li><li>two</li></ul>"],
    ["– one\n– **two**", "<ul><li>one</li><li><strong>two</strong></li></ul>"],
    ["·\tone", "<ul><li>one</li></ul>"],
    ["‣ one\n  goes on", "<ul><li>one goes on</li></ul>"],
    ["9)\tA\na)\tB\n10)\tC", '<ol start="9"><li>A<ol><li>B</li></ol></li><li>C</li></ol>'],
    ["<p>x</p>\n• a\n• b", "<p>x</p><ul><li>a</li><li>b</li></ul>"],
    ["<p>x</p>\nwords\n• a", "<p>x</p><p>words</p><ul><li>a</li></ul>"],
  ])("%j", (text, expected) => {
    expect(html(text)).toBe(expected);
  });
});

describe("what is no such list stays letter by letter", () => {
  test.each([
    "– a dash that opens one line\n\nmore",
    "· · ·",
    "–––\n–––",
    "Tel.\t1\nFax.\t2",
    "T.\t1\nE.\t2",
    "1)\tone\n2)\ttwo",
    "- a\n- b\n* c\n1. d",
    "```\n• code\n• code\n```",
    "~~~\n• code that nobody ends",
    "words • and words\n2 · 3",
    "    • code\n    • code",
    "> • a quotation",
  ])("%j", (text) => {
    expect(withPastedLists(text)).toEqual([{ text, from: 0 }]);
  });

  test("HTML and what it holds", () => {
    expect(html("<pre>\n• a\n• b\n</pre>")).toBe("<pre>• a• b</pre>");
    expect(html("words\n\n<pre>\n• a\n</pre>\n\nwords")).toContain("<pre>• a</pre>");
    expect(html("<p>• a<br>• b</p>")).toBe("<p>• a<br>• b</p>");
  });
});

test("a long text of bullets, deeper with each line or on one level, is laid out", () => {
  const flat = Array.from({ length: 1500 }, (_, line) => `•\t${line}`).join("\n");
  expect(html(flat).match(/<li>/g)).toHaveLength(1500);
  const deep = Array.from({ length: 300 }, (_, line) => `${" ".repeat(line)}• ${line}`).join("\n");
  expect(html(deep).match(/<li>/g)).toHaveLength(300);
});
