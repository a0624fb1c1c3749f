import { expect, test } from "vitest";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { newId } from "~/db/model.server";
import type { User } from "~/facts/user";
import { localTimeText } from "~/place/days";
import { withDatabase } from "../../tests/setup/database";
import { addDays, mondayOf } from "./plan";
import { movePlanned, readPlan } from "./plan.server";

withDatabase();

const person = (role: "editor" | "writer") =>
  ({ id: newId(), firstName: "Ada", lastName: "Pole", email: "a@example.test", isAdmin: false, role }) as User;
const editor = person("editor");
const today = () => localTimeText(new Date().toISOString()).slice(0, 10);
const write = (title: string, publishedAt: string, status = "published") =>
  createArticle({ title, excerpt: "Short.", content: "Text.", category: "wellness", status, publishedAt });
const planned = async (from?: string) =>
  (await readPlan(editor, from)).weeks.flat().flatMap(({ day, texts }) => texts.map((text) => ({ ...text, in: day })));

test("a week is from Monday to Sunday", () => {
  expect(mondayOf("2026-11-23")).toBe("2026-11-23");
  expect(mondayOf("2026-11-29")).toBe("2026-11-23");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

test("the plan has what is scheduled and drafts with a date, on their days in UK time, and nothing else", async () => {
  await write("Summer", "2031-06-30T23:30:00Z");
  await write("A draft", "2031-07-02T08:00:00Z", "draft");
  await write("Out already", "2020-01-01T09:00:00Z");
  await createArticle({ title: "No date", excerpt: "S.", content: "T.", category: "home", status: "draft" });
  expect(await planned("2031-07-03")).toMatchObject([
    { title: "Summer", in: "2031-07-01", time: "00:30", status: "published" },
    { title: "A draft", in: "2031-07-02", time: "09:00", status: "draft" },
  ]);
  const { weeks } = await readPlan(editor);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7]);
  expect(weeks[0]?.map(({ day }) => day)).toContain(today());
  expect(await planned("2031-08-20")).toEqual([]);
});

test("a text is moved to another day at the same UK time, also over the change of clocks, with a version", async () => {
  const { id, version } = await write("Autumn", "2031-10-20T08:15:00Z");
  const moved = await movePlanned({ noun: "article", id, version: String(version), day: "2031-11-03" }, editor);
  expect(moved).toEqual({ title: "Autumn", day: "2031-11-03", time: "09:15" });
  expect(await findDeskArticle(id)).toMatchObject({ publishedAt: "2031-11-03T09:15:00.000Z", version: version + 1 });
  // From an old page of the plan.
  const again = movePlanned({ noun: "article", id, version, day: "2031-11-05" }, editor);
  await expect(again).rejects.toMatchObject({ kind: "conflict" });
});

test("nothing is moved into the past, by who may not, or to no day", async () => {
  const { id, version } = await write("Later", "2031-10-20T08:15:00Z");
  const move = (changes: object, user = editor) =>
    movePlanned({ noun: "article", id, version, day: "2031-11-03", ...changes }, user);
  await expect(move({ day: addDays(today(), -1) })).rejects.toMatchObject({ kind: "invalid" });
  for (const day of ["", "2031-02-30", "soon"]) await expect(move({ day })).rejects.toMatchObject({ kind: "invalid" });
  await expect(move({}, person("writer"))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(move({ noun: "product" })).rejects.toMatchObject({ kind: "missing" });
  await expect(move({ id: newId() })).rejects.toMatchObject({ kind: "missing" });
  const draft = await write("A draft", "2031-10-20T08:15:00Z", "draft");
  await movePlanned({ noun: "article", id: draft.id, version: draft.version, day: "2031-10-21" }, person("writer"));
  expect((await findDeskArticle(draft.id))?.publishedAt).toBe("2031-10-21T08:15:00.000Z");
});
