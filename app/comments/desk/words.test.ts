import { beforeEach, expect, test } from "vitest";
import { newId } from "~/db/model.server";
import { deskPageSize } from "~/desk/list/desk";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { keepRatings } from "~/recipes/ratings/kept-ratings.server";
import { rateRecipe } from "~/recipes/ratings/ratings.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { keepComments } from "../kept-comments.server";
import { writeComment } from "../write-comment.server";
import type { Words } from "./words";
import {
  changeSeenWords,
  countWaitingWords,
  listWords,
  removeWords,
  setWordStatus,
  waitingWords,
} from "./words.server";

withDatabase();

const rita = { id: "a".repeat(24), firstName: "Rita", isAdmin: false, role: null };
let recipe: { id: string; slug: string };

beforeEach(async () => {
  await updateSettings({ ratings: "signedIn", comments: "after" });
  recipe = await createRecipe({ title: "Apple pie", ingredients: "1 apple", instructions: "Bake." });
});

const comment = (text: string) => writeComment({ noun: "recipe", identifier: recipe.id }, { text }, rita);
const timeOf = (words: Words) =>
  words.kind === "rating" ? words.ratedAt : words.kind === "comment" ? words.saidAt : words.sentAt;
const marks = async () => {
  const { items } = await listWords();
  return items.map((words) => `${words.kind} ${words.id} ${timeOf(words)}`);
};

test("ratings and comments are one list, the newest first, and are let through together", async () => {
  await rateRecipe(recipe.id, { stars: 5, text: "Less sugar." }, rita);
  await comment("More apples.");
  expect(await waitingWords()).toEqual([
    { name: "words", message: "2 wait until somebody here has looked at them.", path: "/admin/comments?status=held" },
  ]);
  const { items, counts } = await listWords({ status: "held" });
  expect([items.map(({ kind, text }) => [kind, text]), counts, await countWaitingWords()]).toEqual([
    [
      ["comment", "More apples."],
      ["rating", "Less sugar."],
    ],
    { held: 2, shown: 0, spam: 0 },
    2,
  ]);
  const before = await marks();
  await rateRecipe(recipe.id, { stars: 5, text: "Buy my pills." }, rita);
  expect(await changeSeenWords({ do: "shown", seen: before.join(", ") })).toBe(
    "Readers see 0 ratings and 1 comment. 1 rating changed meanwhile: read again.",
  );
  expect(await changeSeenWords({ do: "delete", seen: (await marks()).join(", ") })).toBe(
    "Deleted for good: 1 rating and 1 comment.",
  );
  expect(await listWords()).toMatchObject({ items: [], total: 0, page: 1, pages: 1 });
});

test("a page has fifty of both kinds, and the next one goes on", async () => {
  const at = (minute: number) => new Date(2026, 0, 1, 0, minute);
  const each = Array.from({ length: 40 }, (_none, index) => index);
  await keepRatings(
    each.map((index) => ({
      ...{ id: newId(), recipeId: recipe.id, stars: 5, text: `Rating ${index}`, name: "Ali", ratedAt: at(2 * index) },
      source: "wordpress https://blog.example",
    })),
  );
  await keepComments(
    each.map((index) => ({
      ...{ id: newId(), noun: "recipe" as const, nounId: recipe.id, parentId: null, name: "Ali", isEditor: false },
      ...{ text: `Comment ${index}`, saidAt: at(2 * index + 1) },
    })),
  );
  const [first, second] = [await listWords({ status: "shown" }), await listWords({ status: "shown", page: 9 })];
  expect([first.total, first.items.length, second.page, second.items.length]).toEqual([80, deskPageSize, 2, 30]);
  const texts = [...first.items, ...second.items].map(({ text }) => text);
  expect(texts.slice(0, 3)).toEqual(["Comment 39", "Rating 39", "Comment 38"]);
  expect(new Set(texts).size).toBe(80);
});

test("faulty marks are refused; a program is told of what is gone", async () => {
  const id = "a".repeat(24);
  const faulty = [
    undefined,
    "",
    "5",
    `rating ${id}`,
    `${id} 2026-01-01T00:00:00Z`,
    `rating ${id} 2026-02-31T00:00:00Z`,
  ];
  for (const seen of [...faulty, `product ${id} 2026-01-01T00:00:00Z`]) {
    await expect(changeSeenWords({ do: "shown", seen })).rejects.toMatchObject({ kind: "invalid" });
  }
  await expect(setWordStatus(newId(), "shown")).rejects.toMatchObject({ kind: "missing" });
  await expect(removeWords("none")).rejects.toMatchObject({ kind: "missing" });
  const rating = await rateRecipe(recipe.id, { stars: 5, text: "Good." }, rita);
  const said = await comment("Better.");
  expect(await setWordStatus(rating.id, "shown")).toMatchObject({ kind: "rating", status: "shown" });
  expect(await setWordStatus(said.id, "shown")).toMatchObject({ kind: "comment", status: "shown" });
  await removeWords(rating.id);
  await removeWords(said.id);
  expect((await listWords()).total).toBe(0);
});
