import { describe, expect, test } from "vitest";
import { readDate } from "./feed-date.server";

const read = (text: string) => readDate(text)?.toISOString() ?? null;

describe("a feed's date", () => {
  test.each([
    ["Mon, 01 Jun 2026 10:00:00 GMT", "2026-06-01T10:00:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00 +0100", "2026-06-01T09:00:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00 BST", "2026-06-01T09:00:00.000Z"],
    ["1 Jun 26 10:00 bst", "2026-06-01T09:00:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00 IST", "2026-06-01T09:00:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00 CEST", "2026-06-01T08:00:00.000Z"],
    ["Thu, 01 Jan 2026 10:00:00 CET", "2026-01-01T09:00:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00 EEST", "2026-06-01T07:00:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00 AEST", "2026-06-01T00:00:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00 ACST", "2026-06-01T00:30:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00 EDT", "2026-06-01T14:00:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00 +0100 (BST)", "2026-06-01T09:00:00.000Z"],
    ["Mon, 01 Jun 2026 10:00 PM BST", "2026-06-01T21:00:00.000Z"],
    ["Mon, 01 Jun 2026 10:00:00 GMT+0100", "2026-06-01T09:00:00.000Z"],
    ["2026-06-01T10:00:00 BST", "2026-06-01T09:00:00.000Z"],
    ["2026-06-01T10:00:00 +01:00", "2026-06-01T09:00:00.000Z"],
    ["2026-06-01T10:00:00.5Z", "2026-06-01T10:00:00.500Z"],
  ])("%s is read in its zone", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ["25/05/2026 10:00", "2026-05-25T10:00:00.000Z"],
    ["01/06/2026", "2026-06-01T00:00:00.000Z"],
    ["1.6.2026 10:00 BST", "2026-06-01T09:00:00.000Z"],
    ["01-06-2026, 10:00", "2026-06-01T10:00:00.000Z"],
    ["05/25/2026 10:00", "2026-05-25T10:00:00.000Z"],
  ])("%s is read with its day first, if that can be", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test("without a zone is in UTC, wherever the program runs", () => {
    const zone = process.env.TZ;
    process.env.TZ = "America/New_York";
    try {
      expect(new Date(2026, 5, 1).getTimezoneOffset()).toBe(240);
      expect(read("Mon, 01 Jun 2026 10:00:00")).toBe("2026-06-01T10:00:00.000Z");
      expect(read("2026-06-01T10:00:00")).toBe("2026-06-01T10:00:00.000Z");
      expect(read("2026-06-01")).toBe("2026-06-01T00:00:00.000Z");
      expect(read("01-Jun-2026")).toBe("2026-06-01T00:00:00.000Z");
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test.each(["", "soon", "Mon, 01 Jun 2026 10:00:00 NOPE", "99/99/2026", "BST", "x".repeat(200)])(
    "that is none is none: %s",
    (text) => {
      expect(readDate(text)).toBeNull();
    },
  );
});
