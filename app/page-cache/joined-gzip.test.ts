import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { deflateAround, joinAsGzip } from "./joined-gzip.server";

const page = "<p>Crème brûlée, porridge & soup</p>".repeat(40);

test.each([
  ["nothing", "", "0123456789abcdef"],
  ["a name of several alphabets", "Zoë 李 \u{1f469}‍\u{1f373} 🥕", "fedcba9876543210"],
  ["what stands beside the gap", page, "<p>Crème brûlé"],
  ["more than one block holds", "x".repeat(70_000), "################"],
  ["bytes that no text has", "\uffff".repeat(30), "................"],
])("a text whose gaps are filled with %s is what was meant", async (_what, open, fixed) => {
  // A gap of a known width, twice in a row as well, and one of any width, at both ends too.
  const width = { gap: "fixed", bytes: Buffer.byteLength(fixed) } as const;
  const parts = [{ gap: "open" } as const, page, width, `${page}!`, width, width, page, { gap: "open" } as const, page];
  const pieces = await deflateAround<"fixed" | "open">([...parts, width]);
  const values = { fixed: Buffer.from(fixed), open: Buffer.from(open) };
  const whole = [open, page, fixed, `${page}!`, fixed, fixed, page, open, page, fixed].join("");
  expect(gunzipSync(joinAsGzip(pieces, values)).toString()).toBe(whole);
});

test("what stands twice in a text is compressed once, over gaps of a known width", async () => {
  const words = Array.from({ length: 300 }, (_none, at) => (at * 7919).toString(36)).join(" ");
  const bytesOf = async (gap: { gap: "name"; bytes?: number }) =>
    joinAsGzip(await deflateAround([words, gap, words]), { name: Buffer.from("12345678") }).length;
  expect(await bytesOf({ gap: "name", bytes: 8 })).toBeLessThan((await bytesOf({ gap: "name" })) * 0.7);
});
