import { beforeEach, describe, expect, test } from "vitest";
import { removeArticle, restoreArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { newId } from "~/db/model.server";
import { BinModel } from "~/editing/history/bin.model.server";
import type { User } from "~/facts/user";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { changeComment, ownComment } from "./change-comment.server";
import { mostAnswers, reportsThatHide, threadsOnPage } from "./comment";
import { CommentModel } from "./comment.model.server";
import { changeComments, deskComments, newestComments } from "./comment-desk.server";
import { commentsOf, eraseCommentsOf, forgetCommenter, forgetCommentsOfGone } from "./comment-privacy.server";
import { findCommented } from "./commented-texts.server";
import { commentsOnText, findThread, threadsOn } from "./comments.server";
import { keepComments } from "./kept-comments.server";
import { reportComment, withdrawComment, writeComment } from "./write-comment.server";

withDatabase();

type Writer = Pick<User, "id" | "firstName" | "isAdmin" | "role">;

const reader = (letter: string, firstName: string | null = null): Writer => ({
  ...{ id: letter.repeat(24), firstName, isAdmin: false, role: null },
});
const rita = reader("a", "Rita");
const sam = reader("b");
const joan: Writer = { ...reader("c", "Joan"), role: "editor" };

let article: { id: string; slug: string; publishedAt: string | null; commentsClosed: boolean };

beforeEach(async () => {
  await updateSettings({ comments: "after" });
  article = await createArticle({
    ...{ title: "Tins", excerpt: "Twelve.", content: "Beans.", category: "nutrition", status: "published" },
  });
});

const on = (parent?: string) => ({ noun: "article", identifier: article.slug, parent });
const say = (text: string, writer = rita, parent?: string) => writeComment(on(parent), { text }, writer);
const text = () => ({ noun: "article" as const, id: article.id });
const shown = async () => (await threadsOn(text())).threads.map(({ text: words }) => words);

/** Somebody whose first comment has been let through. */
async function known(writer: Writer): Promise<Writer> {
  const { id } = await say(`Good day from ${writer.id}.`, writer);
  await changeComments([id], "shown");
  return writer;
}

test("nobody comments, and nobody sees comments, until the owner turns them on", async () => {
  await say("Hello.", joan);
  expect(await commentsOnText({ ...article, noun: "article" })).toMatchObject({ count: 1 });
  await updateSettings({ comments: "off" });
  await expect(say("Hello?", joan)).rejects.toMatchObject({ kind: "missing" });
  expect(await findCommented("article", article.id)).toBeNull();
  expect(await commentsOnText({ ...article, noun: "article" })).toBeNull();
});

test("a reader's first comment waits, and the first under another name; later ones are shown at once", async () => {
  const first = await say("Lovely.");
  expect([first.status, first.name, await shown()]).toEqual(["held", "Rita", []]);
  await changeComments([first.id], "shown");
  expect(await say("Still lovely.")).toMatchObject({ status: "shown", isEditor: false });
  expect(await shown()).toEqual(["Still lovely.", "Lovely."]);
  const asSomebodyElse = { text: "I wrote this article.", name: "Joan" };
  expect(await writeComment(on(), asSomebodyElse, rita)).toMatchObject({ status: "held" });
  await updateSettings({ comments: "before" });
  expect(await say("Lovely as ever.")).toMatchObject({ status: "held" });
  expect(await say("Thank you.", joan)).toMatchObject({ status: "shown", isEditor: true });
});

test.each([
  ["an address", "Look at https://example.com/x"],
  ["an address without https", "Look at example.com"],
  ["a mail address", "Write to me@example.org"],
  ["a word of the owner's list", "Buy VIÁGRA-now"],
  ["a phrase of the owner's list", "It is cheap,\nwatches and all"],
])("with %s it waits for somebody of the desk", async (_what, words) => {
  await updateSettings({ heldWords: "viagra\n\ncheap watches\n" });
  await known(rita);
  expect(await say(words)).toMatchObject({ status: "held" });
  expect(await say("Cheapest watch of mine, 1.5 stone.Light.")).toMatchObject({ status: "shown" });
});

test("many addresses are spam, and so is what somebody says whose words were", async () => {
  await known(rita);
  const spam = await say("a.example.com b.example.com c.example.com");
  expect(spam.status).toBe("spam");
  const { id } = await say("Nice site.", sam);
  await changeComments([id], "spam");
  expect(await say("Very nice site.", sam)).toMatchObject({ status: "spam" });
});

test("an answer to an answer belongs to the thread that both are in", async () => {
  const question = await say("Which beans?", joan);
  const answer = await say("Butter beans.", joan, question.id);
  expect(await say("Thank you!", joan, answer.id)).toMatchObject({ parent: question.id });
  const [thread] = (await threadsOn(text())).threads;
  expect(thread?.answers.map(({ text: words }) => words)).toEqual(["Butter beans.", "Thank you!"]);
  expect(await findThread(text(), question.id)).toMatchObject({ answerCount: 2 });
  expect(await findThread(text(), answer.id)).toBeNull();
  const other = await createArticle({
    ...{ title: "Jars", excerpt: "Six.", content: "Jam.", category: "nutrition", status: "published" },
  });
  await expect(
    writeComment({ noun: "article", identifier: other.id, parent: question.id }, { text: "Here?" }, joan),
  ).rejects.toMatchObject({ kind: "missing" });
});

test("a page shows twenty threads, and three answers of each; the thread's own page shows all", async () => {
  const comment = (at: number, parentId: string | null) => ({
    ...{ id: newId(), noun: "article" as const, nounId: article.id, parentId, name: "Ali", isEditor: false },
    ...{ text: `Number ${at}`, saidAt: new Date(2026, 0, 1, 0, at) },
  });
  const first = comment(0, null);
  await keepComments([first, ...Array.from({ length: threadsOnPage }, (_none, at) => comment(at + 1, null))]);
  await keepComments(Array.from({ length: mostAnswers }, (_none, at) => comment(100 + at, first.id)));
  const pages = [await threadsOn(text()), await threadsOn(text(), 9)];
  expect(pages.map(({ threads, page }) => [page, threads.length])).toEqual([
    [1, 20],
    [2, 1],
  ]);
  expect(pages[1]).toMatchObject({ count: 121, threads: [{ answerCount: 100, answers: { length: 3 } }] });
  expect((await findThread(text(), first.id))?.answers).toHaveLength(100);
  await expect(say("One more.", joan, first.id)).rejects.toMatchObject({ kind: "conflict" });
});

test("answers to what readers do not see are not seen and not counted, and come back with it", async () => {
  const question = await say("Which beans?", joan);
  const answer = await say("Butter beans.", joan, question.id);
  await changeComments([question.id], "spam");
  expect(await threadsOn(text())).toMatchObject({ count: 0, threads: [] });
  await expect(say("All right.", joan, answer.id)).rejects.toMatchObject({ kind: "missing" });
  await changeComments([question.id], "shown");
  expect(await threadsOn(text())).toMatchObject({ count: 2, threads: [{ answerCount: 1 }] });
  await changeComments([question.id], "delete");
  expect(await CommentModel.countDocuments()).toBe(0);
});

test("nobody says the same twice, or more than twenty comments in an hour", async () => {
  await known(rita);
  const twice = await Promise.allSettled([say("Once."), say("Twice."), say("Thrice.")]);
  expect(twice.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  const pressed = await Promise.allSettled([say("At once."), say("At once."), say("At once.")]);
  expect(pressed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(say(" Once.\n")).rejects.toMatchObject({ kind: "conflict", message: "You have said this already." });
  for (let at = 5; at < 20; at++) await say(`Comment ${at}`);
  await expect(say("Comment 20")).rejects.toMatchObject({ kind: "too-many", retryAfter: expect.any(Number) });
  await expect(say("Comment 20", joan)).resolves.toMatchObject({ status: "shown" });
});

test("sixty comments at the same moment are no way past the limit of an hour", async () => {
  const sent = await Promise.allSettled(Array.from({ length: 60 }, (_none, at) => say(`Said ${at}`, joan)));
  const stay = await CommentModel.countDocuments();
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(stay);
  expect(stay).toBeGreaterThanOrEqual(20);
  // One that the database takes later than the next can be one too many.
  expect(stay).toBeLessThan(30);
});

test("a reported comment waits for somebody of the desk; several reports take it away until then", async () => {
  const { id } = await say("Drink bleach.", joan);
  await reportComment(text(), id, rita);
  await reportComment(text(), id, rita);
  expect([(await deskComments([id])).get(id)?.reports, await shown()]).toEqual([1, ["Drink bleach."]]);
  expect(await newestComments(9, "held")).toMatchObject([{ id }]);
  for (const letter of "de") await reportComment(text(), id, reader(letter));
  expect(reportsThatHide).toBe(3);
  expect(await shown()).toEqual([]);
  await changeComments([id], "shown");
  expect([await newestComments(9, "held"), await shown()]).toEqual([[], ["Drink bleach."]]);
  await expect(reportComment(text(), newId(), rita)).rejects.toMatchObject({ kind: "missing" });
});

test("a text takes comments as long as the owner says, and no more when an editor has closed it", async () => {
  const long = new Date(Date.now() - 15 * 24 * 60 * 60_000).toISOString();
  const old = await createArticle({
    ...{
      title: "Old",
      excerpt: "Old.",
      content: "Old.",
      category: "nutrition",
      status: "published",
      publishedAt: long,
    },
  });
  const write = (words: string) => writeComment({ noun: "article", identifier: old.id }, { text: words }, joan);
  await write("Early.");
  await updateSettings({ commentTime: "twoWeeks" });
  await expect(write("Late.")).rejects.toMatchObject({ kind: "conflict" });
  expect(await commentsOnText({ noun: "article", ...old })).toMatchObject({ isOpen: false, count: 1 });
  await expect(say("In time.", joan)).resolves.toMatchObject({ status: "shown" });
  await updateArticle(article.id, { commentsClosed: true });
  await expect(say("Too late.", joan)).rejects.toMatchObject({ message: "This text takes no more comments." });
});

test("a faulty comment is refused by field; what is kept is text without tricks", async () => {
  for (const words of ["", " \n\u200b ", null, 5, undefined]) {
    await expect(writeComment(on(), { text: words }, rita)).rejects.toMatchObject({
      errors: { text: ["Write your comment"] },
    });
  }
  await expect(writeComment(on(), { text: "a".repeat(2001), name: "b".repeat(61) }, rita)).rejects.toMatchObject({
    errors: { text: [expect.stringContaining("2,000")], name: [expect.stringContaining("60")] },
  });
  const tricks = `\u202e<b>One</b>\r\n\r\n\r\n\r\nz${"\u0301".repeat(50)}`;
  const stored = await writeComment(on(), { text: tricks, name: "\u202eRita" }, rita);
  expect([stored.text, stored.name]).toEqual([`<b>One</b>\n\nz${"\u0301".repeat(4)}`, "Rita"]);
  for (const noun of ["product", "constructor", ""]) {
    await expect(writeComment({ noun, identifier: article.id }, { text: "Hm." }, rita)).rejects.toMatchObject({
      kind: "missing",
    });
  }
});

test("a person takes words back also while comments are off; under answers their place stays", async () => {
  const recipe = await createRecipe({ title: "Pie", ingredients: "1 apple", instructions: "Bake." });
  const { id } = await writeComment({ noun: "recipe", identifier: recipe.slug }, { text: "Mine." }, joan);
  const question = await say("Which beans?", joan);
  const dora = { ...joan, id: "d".repeat(24) };
  const answer = await say("Butter beans.", dora, question.id);
  await updateSettings({ comments: "off" });
  await withdrawComment(id, sam);
  expect((await commentsOf(joan)).map(({ text: words, on: about }) => [words, about?.path])).toEqual([
    ["Mine.", `/recipe/${recipe.slug}`],
    ["Which beans?", `/content/${article.slug}`],
  ]);
  for (const own of [id, question.id, "none"]) await withdrawComment(own, joan);
  expect(await commentsOf(joan)).toEqual([]);
  expect((await threadsOn(text())).threads).toMatchObject([{ text: null, name: "A reader", answerCount: 1 }]);
  await withdrawComment(answer.id, dora);
  expect(await CommentModel.countDocuments()).toBe(0);
});

test("an article comes out of the bin with its comments; erasing a person leaves them without a name", async () => {
  const { id } = await say("Mine.", joan);
  await reportComment(text(), id, rita);
  await removeArticle(article.id);
  await forgetCommentsOfGone();
  expect(await commentsOf(joan)).toMatchObject([{ on: null, text: "Mine." }]);
  await restoreArticle(article.id);
  await forgetCommenter(rita);
  await forgetCommenter(joan);
  expect([...(await deskComments([id])).values()]).toMatchObject([
    { name: "A former reader", text: "Mine.", reports: 0 },
  ]);
  await removeArticle(article.id);
  await BinModel.deleteMany({});
  await forgetCommentsOfGone();
  expect(await CommentModel.countDocuments()).toBe(0);
});

test("accounts that never were people's go with all that they have said, and the answers to it", async () => {
  const { id } = await say("Which beans?", joan);
  await say("Butter beans.", { ...joan, id: "d".repeat(24) }, id);
  await eraseCommentsOf([joan.id]);
  expect(await CommentModel.countDocuments()).toBe(0);
});

describe("a comment that its writer changes", () => {
  const open = () => ({ ...text(), isOpen: true });
  const change = (id: string, words: string, writer = rita, more = {}) =>
    changeComment(open(), id, { text: words, ...more }, writer);
  const statusIn = async (id: string) => (await CommentModel.findById(id).lean())?.status;

  test("is shown with its new words, and readers see that it was changed", async () => {
    await known(rita);
    const { id } = await say("Pears keep in the fridge.");
    expect((await threadsOn(text())).threads[0]).not.toHaveProperty("changedAt");
    expect(await ownComment(text(), id, rita)).toMatchObject({ text: "Pears keep in the fridge.", wantsMail: false });
    expect(await change(id, "Pears keep in a paper bag.")).toBe("shown");
    const [thread] = (await threadsOn(text())).threads;
    expect(thread).toMatchObject({ id, text: "Pears keep in a paper bag.", changedAt: expect.stringContaining("T") });
    const changePath = `/comments/article/${article.slug}/${id}/change`;
    expect(await commentsOf(rita)).toMatchObject([{}, { changedAt: thread?.changedAt, changePath }]);
    await updateSettings({ comments: "off" });
    expect(await commentsOf(rita)).toMatchObject([{ changePath: null }, { changePath: null }]);
  });

  test("is as it was where nothing is changed but the mail", async () => {
    await known(rita);
    const { id } = await say("Pears.");
    expect(await change(id, "Pears.", rita, { mail: "on" })).toBe("shown");
    expect(await ownComment(text(), id, rita)).toMatchObject({ wantsMail: true });
    expect(await ownComment(text(), id, rita)).not.toHaveProperty("changedAt");
  });

  test.each([
    ["an address", { text: "Pears: example.com" }],
    ["a word of the owner's list", { text: "Cheap pears" }],
    ["another name", { text: "Pears.", name: "Joan" }],
  ])("waits with %s, and the answers to it are not seen until it is", async (_what, said) => {
    await updateSettings({ heldWords: "cheap" });
    await known(rita);
    const { id } = await say("Pears.");
    await say("Which ones?", joan, id);
    const count = async () => (await threadsOn(text())).count;
    expect(await count()).toBe(3);
    expect(await changeComment(open(), id, said, rita)).toBe("held");
    expect([await count(), await shown()]).toEqual([1, [`Good day from ${rita.id}.`]]);
    expect((await newestComments(10, "held")).map((comment) => comment.id)).toEqual([id]);
    await changeComments([id], "shown");
    expect(await count()).toBe(3);
  });

  test("stays as it was judged: what waits waits, and spam is spam", async () => {
    const { id } = await say("Lovely.");
    expect(await change(id, "Lovely, really.")).toBe("held");
    await changeComments([id], "spam");
    expect(await change(id, "Not bad.")).toBe("spam");
    expect(await shown()).toEqual([]);
  });

  test("is nobody else's to change, nor what was removed, nor on another text", async () => {
    const { id } = await say("Lovely.", joan);
    await say("So it is.", joan, id);
    const elsewhere = { noun: "recipe" as const, id: article.id, isOpen: true };
    await expect(change(id, "Awful.")).rejects.toMatchObject({ kind: "missing" });
    await expect(changeComment(elsewhere, id, { text: "Awful." }, joan)).rejects.toMatchObject({ kind: "missing" });
    expect(await ownComment(text(), id, rita)).toBeNull();
    await withdrawComment(id, joan);
    await expect(change(id, "Awful.", joan)).rejects.toMatchObject({ kind: "missing" });
    await expect(change("none", "Awful.")).rejects.toMatchObject({ kind: "missing" });
  });

  test("keeps its words where the text takes no more comments, or where they are refused", async () => {
    const { id } = await say("Lovely.", joan);
    const closed = { ...text(), isOpen: false };
    await expect(changeComment(closed, id, { text: "Awful." }, joan)).rejects.toMatchObject({ kind: "conflict" });
    await expect(change(id, " ", joan)).rejects.toMatchObject({ kind: "invalid", errors: { text: expect.anything() } });
    expect(await shown()).toEqual(["Lovely."]);
  });

  test("that the desk hides at the same moment stays hidden", async () => {
    await known(rita);
    const { id } = await say("Pears.");
    await Promise.allSettled([change(id, "Plums."), changeComments([id], "held")]);
    expect(await statusIn(id)).toBe("held");
    expect(await shown()).not.toContain("Plums.");
  });
});
