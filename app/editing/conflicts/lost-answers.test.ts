import { describe, expect, test } from "vitest";
import { articleFields } from "~/articles/article-fields";
import { countArticles } from "~/articles/articles.server";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { newId } from "~/db/model.server";
import { listRevisions } from "~/editing/history/revisions.server";
import { EditConflict } from "~/facts/edit-conflict";
import type { FormText } from "~/facts/form-text";
import { textOf } from "~/fields/field-text";
import { withDatabase } from "../../../tests/setup/database";
import { earlierAttemptsField, writeEarlierAttempts } from "./earlier-attempts";
import { createAfterLostAnswer, splitEarlierAttempts, updateAfterLostAnswer } from "./lost-answers.server";

withDatabase();

const ada = { id: "a".repeat(24), name: "Ada" };
const rita = { id: "b".repeat(24), name: "Rita" };
const input = {
  title: "A walk before breakfast",
  excerpt: "Twenty minutes that change the day.",
  content: "Put on your **boots**.",
  category: "wellness" as const,
};

describe("an edit that is sent again with other words", () => {
  /** The form of an open article, and a function that sends it as Ada. */
  async function opened() {
    const { id, version } = await createArticle({ ...input, tags: "tea, walks" }, { by: rita });
    const article = await findDeskArticle(id);
    if (!article) throw new Error("It was not stored");
    const update = (fields: FormText, version: number) => updateArticle(id, fields, { by: ada, version });
    const send = (fields: FormText, sentBefore: FormText[]) =>
      updateAfterLostAnswer(update, { fields, version, by: ada, sentBefore });
    return { id, form: textOf(articleFields, article), update, send };
  }

  test("after a save whose answer was lost is no edit conflict with that save", async () => {
    const { id, form, update, send } = await opened();
    const first = { ...form, excerpt: "First.", tags: "tea,walks, boots" };
    await update(first, 1);
    // An attempt in between never arrived.
    const between = { ...form, excerpt: "Between." };
    expect(await send({ ...form, excerpt: "Second." }, [between, first])).toMatchObject({
      version: 3,
      excerpt: "Second.",
    });
    expect(await listRevisions(id)).toHaveLength(3);
  });

  test("where nothing of it was saved, is an edit like any other", async () => {
    const { id, form, send } = await opened();
    const saved = await send({ ...form, excerpt: "Second." }, [{ ...form, excerpt: "First." }]);
    expect(saved).toMatchObject({ version: 2, excerpt: "Second." });
    expect(await listRevisions(id)).toHaveLength(2);
  });

  test("conflicts with what somebody else saved, and with one's own save from another window", async () => {
    const { id, form, update, send } = await opened();
    const first = { ...form, excerpt: "First." };
    const second = { ...form, excerpt: "Second." };
    await update({ ...form, excerpt: "From another window." }, 1);
    await expect(send(second, [first])).rejects.toThrow(EditConflict);
    await updateArticle(id, { excerpt: "Rita's." }, { by: rita });
    await expect(send(second, [{ ...form, excerpt: "Rita's." }])).rejects.toThrow(EditConflict);
    expect(await findDeskArticle(id)).toMatchObject({ version: 3, excerpt: "Rita's." });
  });

  test("is not held up by earlier words that would not pass", async () => {
    const { form, update, send } = await opened();
    const first = { ...form, excerpt: "First." };
    await update(first, 1);
    expect(await send({ ...form, excerpt: "Second." }, [{ ...form, title: "" }, first])).toMatchObject({ version: 3 });
  });
});

describe("a new article that is sent again with other words", () => {
  const send = (fields: FormText, id: string) =>
    createAfterLostAnswer(
      {
        find: findDeskArticle,
        create: (fields, context) => createArticle(fields, context),
        update: (id, fields, context) => updateArticle(id, fields, context),
      },
      { fields, id, by: ada },
    );

  test("after an answer was lost is one article", async () => {
    const id = newId();
    await createArticle(input, { by: ada, id });
    await send({ ...input, excerpt: "Other words." }, id);
    expect((await countArticles()).all).toBe(1);
    expect(await findDeskArticle(id)).toMatchObject({ version: 2, excerpt: "Other words.", updatedBy: ada });
  });

  test("is made where the first try never arrived, and beside one that somebody has changed since", async () => {
    const id = newId();
    await send(input, id);
    expect(await findDeskArticle(id)).toMatchObject({ version: 1, excerpt: input.excerpt });
    await updateArticle(id, { excerpt: "Rita's." }, { by: rita });
    await send({ ...input, excerpt: "Other words." }, id);
    expect(await findDeskArticle(id)).toMatchObject({ version: 2, excerpt: "Rita's." });
    expect((await countArticles()).all).toBe(2);
  });
});

test("what was sent before travels in a field of the form; what cannot be read is nothing", () => {
  const sentBefore = [{ title: "Second" }, { title: "First" }];
  expect(splitEarlierAttempts({ title: "Third", [earlierAttemptsField]: writeEarlierAttempts(sentBefore) })).toEqual({
    fields: { title: "Third" },
    sentBefore,
  });
  for (const unreadable of ["", "{", '"text"', '[{"title":1}]', JSON.stringify(Array(6).fill({}))])
    expect(splitEarlierAttempts({ [earlierAttemptsField]: unreadable }).sentBefore).toEqual([]);
  expect(splitEarlierAttempts({ title: "Only" })).toEqual({ fields: { title: "Only" }, sentBefore: [] });
  // Long texts do not make the form too large.
  const long = Array.from({ length: 9 }, (_none, index) => ({ content: String(index).repeat(120_000) }));
  expect(JSON.parse(writeEarlierAttempts(long))).toEqual(long.slice(0, 2));
});
