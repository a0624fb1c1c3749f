import { expect, test } from "vitest";
import { articleFields } from "~/articles/article-fields";
import { Problem } from "~/facts/problem";
import { pageFields } from "~/texts/page-fields";
import { publicationOf, type SaveKind } from "./save-kind";
import { refuseWrongDate, withSaveKind } from "./save-kind.server";

const now = new Date("2027-03-01T12:00:00Z");
const later = "2027-04-01T09:00";
const earlier = "2027-02-01T09:00";
const text = { title: "Tea", excerpt: "Short.", content: "Words.", category: "home" };

function refused(
  kind: SaveKind,
  publishedAt: string,
  present?: { status: "draft" | "published"; publishedAt: string },
) {
  try {
    refuseWrongDate(kind, { ...text, publishedAt }, { fields: articleFields, present, now });
    return null;
  } catch (error) {
    return error instanceof Problem ? error.errors : error;
  }
}

test("a button says the status, and Publish now empties the date; Update says nothing of it", () => {
  const sent = (kind: SaveKind) =>
    withSaveKind({ title: "Tea", save: kind, publishedAt: later, status: "draft" }, kind, articleFields);
  expect(sent("draft")).toEqual({ title: "Tea", publishedAt: later, status: "draft" });
  expect(sent("publish")).toEqual({ title: "Tea", publishedAt: later, status: "published" });
  expect(sent("schedule")).toEqual({ title: "Tea", publishedAt: later, status: "published" });
  expect(sent("publish-now")).toEqual({ title: "Tea", publishedAt: "", status: "published" });
  expect(sent("update")).toEqual({ title: "Tea", publishedAt: later });
  expect(withSaveKind({ save: "publish-now" }, "publish-now", pageFields)).toEqual({ status: "published" });
  expect(withSaveKind({ save: "draft" }, "draft", {})).toEqual({});
});

test.each<[SaveKind, string, RegExp | null]>([
  ["schedule", later, null],
  ["schedule", "", /in the future/],
  ["schedule", earlier, /in the future/],
  ["publish", "", null],
  ["publish", earlier, null],
  ["publish", later, /choose Schedule/],
  ["draft", later, null],
  ["draft", earlier, null],
])("a new text: %s with the date %j", (kind, date, message) => {
  if (message) expect(refused(kind, date)).toEqual({ publishedAt: [expect.stringMatching(message)] });
  else expect(refused(kind, date)).toBeNull();
});

test("an update neither hides what readers see nor publishes what was scheduled", () => {
  const published = { status: "published", publishedAt: "2027-01-01T00:00:00Z" } as const;
  const scheduled = { status: "published", publishedAt: "2027-05-01T00:00:00Z" } as const;
  expect(refused("update", later, published)).toHaveProperty("publishedAt");
  expect(refused("update", earlier, published)).toBeNull();
  expect(refused("update", later, scheduled)).toBeNull();
  expect(refused("update", "", scheduled)).toHaveProperty("publishedAt");
  expect(refused("publish-now", "", scheduled)).toBeNull();
  // Somebody else has made it a draft meanwhile.
  expect(refused("update", later, { status: "draft", publishedAt: later })).toBeNull();
});

test("a date that is wrong is told together with what else is wrong; one that cannot be read is left to the noun", () => {
  const send = (publishedAt: string) =>
    refuseWrongDate("schedule", { title: "", publishedAt }, { fields: articleFields, now });
  expect(() => send("")).toThrow(
    expect.objectContaining({
      errors: expect.objectContaining({ title: expect.anything(), publishedAt: expect.anything() }),
    }),
  );
  expect(() => send("nonsense")).not.toThrow();
});

test("a text is scheduled until its time has come", () => {
  const of = (publishedAt: string | null) => publicationOf({ status: "published", publishedAt }, now.getTime());
  expect([of("2027-03-01T12:01:00Z"), of("2027-03-01T12:00:00Z"), of(null)]).toEqual([
    "scheduled",
    "published",
    "published",
  ]);
  expect(publicationOf({ status: "draft", publishedAt: "2099-01-01T00:00:00Z" })).toBe("draft");
});
