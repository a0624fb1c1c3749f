import { beforeEach, expect, test } from "vitest";
import { newId } from "~/db/model.server";
import { BinModel } from "~/editing/history/bin.model.server";
import { createRecipe, removeRecipe, restoreRecipe } from "~/recipes/edit/recipe-changes.server";
import { newestOnCards } from "~/recipes/recipes.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { withRatings } from "./rated-recipes.server";
import { reviewsOnPage } from "./rating";
import { RatingModel } from "./rating.model.server";
import {
  changeSeenRatings,
  countRatings,
  deskRatings,
  newestRatings,
  removeRating,
  setRatingStatus,
} from "./rating-desk.server";
import { forgetRater, forgetRatingsOfGone, ratingsOf } from "./rating-privacy.server";
import { listReviews, rateRecipe, ratingBy, ratingsOnRecipe, withdrawRating } from "./ratings.server";

withDatabase();

const reader = (letter: string, firstName: string | null = null) => ({ id: letter.repeat(24), firstName });
const rita = reader("a", "Rita");
const sam = reader("b");

const pie = { title: "Apple pie", ingredients: "1 apple", instructions: "Bake." };
let recipe: { id: string; slug: string };

beforeEach(async () => {
  await updateSettings({ ratings: "signedIn" });
  recipe = await createRecipe(pie);
});

const seen = async () => (await newestRatings(50)).map(({ id, at }) => ({ id, at: at.toISOString() }));
const listed = async () => {
  const byId = await deskRatings((await seen()).map(({ id }) => id));
  return (await seen()).map(({ id }) => byId.get(id));
};

test("nobody rates a recipe, and nobody sees ratings, until the owner turns them on", async () => {
  await rateRecipe(recipe.id, { stars: 4 }, rita);
  await updateSettings({ ratings: "off" });
  await expect(rateRecipe(recipe.id, { stars: 5 }, rita)).rejects.toMatchObject({ kind: "missing" });
  await expect(listReviews(recipe, 1)).rejects.toMatchObject({ kind: "missing" });
  expect(await ratingsOnRecipe(recipe)).toBeNull();
  await updateSettings({ ratings: "signedIn" });
  expect(await ratingsOnRecipe(recipe)).toMatchObject({ average: "4.0", count: 1 });
});

test("a person has one rating of a recipe, however often they press, and can change it or take it back", async () => {
  expect(await ratingsOnRecipe(recipe)).toEqual({
    average: null,
    count: 0,
    reviews: [],
    reviewCount: 0,
    page: 1,
    pages: 1,
  });
  await Promise.all([5, 5, 5].map((stars) => rateRecipe(recipe.slug, { stars }, rita)));
  await rateRecipe(recipe.id, { stars: "2" }, sam);
  expect(await ratingsOnRecipe(recipe)).toMatchObject({ average: "3.5", count: 2, reviewCount: 0 });
  await rateRecipe(recipe.id, { stars: 4 }, sam);
  expect(await ratingBy(sam, recipe)).toMatchObject({ stars: 4, status: "shown", name: "A reader" });
  await withdrawRating(recipe.slug, sam);
  await withdrawRating(recipe.slug, sam);
  expect(await ratingsOnRecipe(recipe)).toMatchObject({ average: "5.0", count: 1 });
});

test("a person takes a rating back also while ratings are off, and when readers do not see the recipe", async () => {
  await rateRecipe(recipe.id, { stars: 1, text: "Never again." }, rita);
  await removeRecipe(recipe.id);
  await updateSettings({ ratings: "off" });
  await withdrawRating(recipe.id, sam);
  expect(await ratingsOf(rita)).toMatchObject([{ stars: 1, title: null }]);
  await withdrawRating(recipe.id, rita);
  expect(await ratingsOf(rita)).toEqual([]);
});

test("words wait for somebody of the desk, again after each change of them; stars count at once", async () => {
  const said = { stars: 5, text: "Less sugar.", name: " Rita \u202e R. " };
  expect(await rateRecipe(recipe.id, said, rita)).toMatchObject({ status: "held", name: "Rita R." });
  expect(await ratingsOnRecipe(recipe)).toMatchObject({ average: "5.0", count: 1, reviews: [], reviewCount: 0 });
  expect(await changeSeenRatings(await seen(), "shown")).toBe(1);
  expect(await ratingsOnRecipe(recipe)).toMatchObject({
    reviews: [{ text: "Less sugar.", name: "Rita R." }],
    reviewCount: 1,
  });
  expect(await rateRecipe(recipe.id, { ...said, stars: 3 }, rita)).toMatchObject({ status: "shown" });
  for (const changed of [{ text: "More sugar." }, { name: "The editor" }]) {
    await changeSeenRatings(await seen(), "shown");
    expect(await rateRecipe(recipe.id, { ...said, ...changed }, rita)).toMatchObject({ status: "held" });
  }
  expect((await listReviews(recipe, 1)).items).toEqual([]);
});

test("nobody shows words that have changed since they saw them", async () => {
  await rateRecipe(recipe.id, { stars: 5, text: "Lovely." }, rita);
  const before = await seen();
  await rateRecipe(recipe.id, { stars: 5, text: "Buy my pills." }, rita);
  expect(await changeSeenRatings(before, "shown")).toBe(0);
  expect(await ratingBy(rita, recipe)).toMatchObject({ status: "held" });
});

test("spam counts nowhere, stays spam whatever its person does, and can be deleted", async () => {
  await rateRecipe(recipe.id, { stars: 1, text: "Buy my pills." }, rita);
  await changeSeenRatings(await seen(), "spam");
  await rateRecipe(recipe.id, { stars: 1, text: "Really nice." }, rita);
  await rateRecipe(recipe.id, { stars: 1 }, rita);
  expect(await ratingsOnRecipe(recipe)).toMatchObject({ average: null, count: 0, reviewCount: 0 });
  expect(await Promise.all([countRatings("held"), countRatings("shown"), countRatings("spam")])).toEqual([0, 0, 1]);
  expect(await changeSeenRatings(await seen(), "delete")).toBe(1);
  expect(await RatingModel.countDocuments()).toBe(0);
});

test("a faulty rating is refused by field; a program is told of one that is gone", async () => {
  for (const stars of [0, 6, 4.5, -1, "", "five", "5e0", null, [5], Number.NaN, undefined]) {
    await expect(rateRecipe(recipe.id, { stars }, rita)).rejects.toMatchObject({
      errors: { stars: ["Choose one to five stars"] },
    });
  }
  const long = { stars: 5, text: "a".repeat(2001), name: "b".repeat(61) };
  await expect(rateRecipe(recipe.id, long, rita)).rejects.toMatchObject({
    errors: { text: [expect.stringContaining("2,000")], name: [expect.stringContaining("60")] },
  });
  await expect(rateRecipe(newId(), { stars: 5 }, rita)).rejects.toMatchObject({ kind: "missing" });
  expect([await setRatingStatus(newId(), "shown"), await removeRating("none")]).toEqual([null, false]);
});

test("a recipe shows three of its words, and all of them on pages of their own", async () => {
  const people = Array.from({ length: reviewsOnPage + 1 }, (_none, index) => reader(String.fromCharCode(103 + index)));
  for (const [index, person] of people.entries())
    await rateRecipe(recipe.id, { stars: 4, text: `Note ${index}` }, person);
  await changeSeenRatings(await seen(), "shown");
  const { reviews, reviewCount } = (await ratingsOnRecipe(recipe)) ?? { reviews: [] };
  expect([reviews.map(({ text }) => text), reviewCount]).toEqual([["Note 20", "Note 19", "Note 18"], 21]);
  expect(await listReviews(recipe, 9)).toMatchObject({ page: 2, pages: 2, items: [{ text: "Note 0" }] });
});

test("a recipe comes out of the bin with its ratings; erasing a person leaves them without a name", async () => {
  await rateRecipe(recipe.id, { stars: 5, text: "Mine." }, rita);
  await removeRecipe(recipe.id);
  await forgetRatingsOfGone();
  expect(await ratingsOf(rita)).toMatchObject([{ title: null, text: "Mine." }]);
  await restoreRecipe(recipe.id);
  expect(await ratingsOf(rita)).toMatchObject([{ title: "Apple pie", recipeId: recipe.id }]);
  await forgetRater(rita);
  expect([await ratingsOf(rita), await listed()]).toMatchObject([[], [{ name: "A former reader" }]]);
  await removeRecipe(recipe.id);
  await BinModel.deleteMany({});
  await forgetRatingsOfGone();
  expect(await RatingModel.countDocuments()).toBe(0);
});

test("cards have the sum of a recipe's ratings, without spam, and none while ratings are off", async () => {
  await createRecipe({ ...pie, title: "Pear pie" });
  const cards = async () => (await withRatings(await newestOnCards(5))).map(({ title, rating }) => ({ title, rating }));
  const unrated = { title: "Pear pie", rating: undefined };
  expect(await cards()).toEqual([unrated, { title: "Apple pie", rating: undefined }]);
  await rateRecipe(recipe.id, { stars: 5 }, rita);
  const { id } = await rateRecipe(recipe.id, { stars: 2, text: "Buy tins at example.com" }, sam);
  expect(await cards()).toEqual([unrated, { title: "Apple pie", rating: { average: "3.5", count: 2 } }]);
  await setRatingStatus(id, "spam");
  expect(await cards()).toEqual([unrated, { title: "Apple pie", rating: { average: "5.0", count: 1 } }]);
  await updateSettings({ ratings: "off" });
  expect(await cards()).toEqual([unrated, { title: "Apple pie", rating: undefined }]);
});
