import { expect, test } from "vitest";
import { removeArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { newId } from "~/db/model.server";
import { revisedPlaces } from "~/nouns/nouns.server";
import { withDatabase } from "../../../tests/setup/database";
import { emptyBin } from "./bin.server";
import { longestNote } from "./review-note";
import { addNote, eraseNotesBy, notesBy, notesOn, removeNote, shownNotes } from "./review-notes.server";

withDatabase();

const ada = { id: newId(), name: "Ada" };
const wil = { id: newId(), name: "Wil" };
const id = newId();
const add = (text: string, by = ada, on = id) => addNote("article", on, { text }, { by });

test("notes are kept in their order with who wrote them, as plain text; a double click makes one", async () => {
  await add("The second part is <b>long</b>.");
  await add("Shortened.\nBetter?", wil);
  await add("Shortened.\nBetter?", wil);
  expect(await notesOn("article", id)).toMatchObject([
    { by: ada, text: "The second part is <b>long</b>.", at: expect.stringMatching(/Z$/) },
    { by: wil, text: "Shortened.\nBetter?" },
  ]);
  expect(await notesOn("recipe", id)).toEqual([]);
});

test("no words and too many are refused beside the field", async () => {
  for (const text of ["", "  ", "x".repeat(longestNote + 1)]) {
    await expect(add(text)).rejects.toMatchObject({ kind: "invalid", errors: { text: [expect.any(String)] } });
  }
  await expect(addNote("article", id, {}, { by: ada })).rejects.toMatchObject({ kind: "invalid" });
});

test("who wrote a note may remove it, and editors any", async () => {
  const note = await add("Too long.");
  const writer = { by: wil, anybodys: false };
  expect(await shownNotes("article", id, writer)).toMatchObject([{ removable: false }]);
  await expect(removeNote("article", id, note.id, writer)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(removeNote("article", newId(), note.id, { by: ada, anybodys: true })).rejects.toMatchObject({
    kind: "missing",
  });
  await removeNote("article", id, note.id, { by: ada, anybodys: false });
  await removeNote("article", id, (await add("Mine.", wil)).id, { by: ada, anybodys: true });
  expect(await notesOn("article", id)).toEqual([]);
});

test("they stay while a text is in the bin and go with it, and with the person who wrote them", async () => {
  const article = await createArticle({ title: "A", excerpt: "B", content: "C", category: "home", status: "draft" });
  await add("Why?", ada, article.id);
  await removeArticle(article.id, { by: ada });
  expect(await notesOn("article", article.id)).toHaveLength(1);
  await emptyBin(revisedPlaces, new Date(Date.now() + 31 * 24 * 60 * 60_000));
  expect(await notesOn("article", article.id)).toEqual([]);
  await add("One.");
  await add("Two.", wil);
  expect(await notesBy(ada)).toMatchObject([{ text: "One." }]);
  await eraseNotesBy(ada);
  expect(await notesOn("article", id)).toMatchObject([{ by: wil }]);
});
