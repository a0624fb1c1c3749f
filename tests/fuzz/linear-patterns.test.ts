import { describe, expect, test } from "vitest";
import { endOfText, wholeText } from "~/db/literal-pattern";
import { firstWords } from "~/facts/english";
import { byline } from "~/ingestion/read/byline.server";
import { readDate } from "~/ingestion/read/feed-date.server";
import { textOfHtml } from "~/ingestion/read/feed-text.server";
import { canonicalLink } from "~/ingestion/read/item-keys.server";
import { withoutFence } from "~/language-model/ask/answer.server";
import { groupIngredients } from "~/recipes/page/ingredients";
import { wholeWords } from "~/recipes/page/recipe-metadata.server";
import fc from "../setup/fuzz";

/** Patterns that a text could keep busy were written anew. Each means what it meant: beside it stands the old one. */

const of = (signs: string[], most = 12) =>
  fc.array(fc.constantFrom(...signs), { maxLength: most }).map((parts) => parts.join(""));

const same = <Input>(inputs: fc.Arbitrary<Input>, now: (input: Input) => unknown, before: (input: Input) => unknown) =>
  fc.assert(
    fc.property(inputs, (input) => {
      expect(now(input)).toEqual(before(input));
    }),
    { numRuns: 2000 },
  );

describe("as before", () => {
  test("a step in short ends with a whole word", () => {
    same(of(["a", "b", " ", ",", ";", ":", "\n"]), wholeWords, (text) => text.replace(/[\s,;:]+\S*$/, ""));
  });

  test("a model's answer comes out of its fence", () => {
    same(of(["```", "`", "json", " ", "\n", "{}"]), withoutFence, (text) =>
      text.replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, "$1"),
    );
  });

  test("an answer that begins a fence and goes on with spaces is read at once", () => {
    const answer = `\`\`\`${" ".repeat(1_000_000)}x`;
    expect(withoutFence(answer)).toBe(answer);
  });

  test("a description in short ends with a letter", () => {
    same(
      of(["ab", "!", " ", "—", "é", "1"]),
      (text) => firstWords(text + "x".repeat(190) + text),
      (text) => {
        const line = (text + "x".repeat(190) + text).replace(/\s+/g, " ").trim();
        if (line.length <= 200) return line;
        return `${line
          .slice(0, 199)
          .replace(/ [^ ]*$/, "")
          .replace(/[^\p{L}\p{N}]+$/u, "")}…`;
      },
    );
  });

  test("a heading of ingredients loses its colon", () => {
    same(
      of(["a", ":", " "]),
      (line) => groupIngredients([line])[0]?.heading,
      (line) => (/[^\s:]\s*:$/.test(line) ? line.replace(/\s*:$/, "") : null),
    );
  });

  test("an address is known without the slashes at its end", () => {
    same(
      of(["/", "a"]),
      (path) => canonicalLink(`https://news.example${path && `/${path}`}`),
      (path) => {
        const url = new URL(`https://news.example${path && `/${path}`}`);
        return url.host + url.pathname.replace(/\/+$/, "");
      },
    );
  });

  test("a byline loses mail addresses, brackets and the signs around", () => {
    same(of(["Ann", " ", ",", ";", "(", ")", " a@b.example "]), byline, (written) => {
      const named = written.replace(/a@b\.example/g, " ");
      const names = named === written ? named : named.replace(/[()]/g, " ").replace(/\s+([,;])/g, "$1");
      const name = textOfHtml(names).replace(/^[\s,;]+|[\s,;]+$/g, "");
      return name || null;
    });
  });
});

test.each([
  ["1 Jan 2026 10:00:00   +0100", "2026-01-01T09:00:00.000Z"],
  ["1 Jan 2026 10:00:00 +01:00 (CET)", "2026-01-01T09:00:00.000Z"],
  ["1 Jan 2026 10:00:00+0100  (Paris) ", "2026-01-01T09:00:00.000Z"],
  ["1 Jan 2026 10:00 (noon", "2026-01-01T10:00:00.000Z"],
  ["2026-01-01T10:00:00-0500", "2026-01-01T15:00:00.000Z"],
  ["2026-01-01", "2026-01-01T00:00:00.000Z"],
])("a date with what stands behind it: %s", (text, moment) => {
  expect(readDate(text)?.toISOString() ?? null).toBe(moment);
});

test("a text as a filter of the database is that text alone, whatever signs are in it", () => {
  const signs = of(["a", "A", ".", "*", "(", ")", "[", "]", "\\", "^", "$", "|", "{", "}", "+", "?", "-", "/"], 6);
  fc.assert(
    fc.property(signs, signs, (text, other) => {
      expect(wholeText(text).test(other)).toBe(text === other);
      expect(wholeText(text, { anyCase: true }).test(other)).toBe(text.toLowerCase() === other.toLowerCase());
      expect(wholeText(text).test(text)).toBe(true);
      expect(endOfText(text).test(other + text)).toBe(true);
      expect(endOfText(text).test(other)).toBe(other.endsWith(text));
    }),
    { numRuns: 2000 },
  );
});
