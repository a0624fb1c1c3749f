import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wrestlingTag } from "~/ingestion/sources/feed-source";
import { StoryOfRecipe } from "~/recipes/page/story-of-recipe";
import { findRecipe } from "~/recipes/recipes.server";
import { countTaggedRecipes, latestTaggedRecipes } from "~/recipes/tagged-recipes.server";
import { withDatabase } from "../../tests/setup/database";
import { FeedServer, rss, stories } from "../../tests/setup/feeds/feed-server";
import { testLanguageModel } from "../../tests/setup/language-model/language-model";
import { withLanguageModel } from "../../tests/setup/language-model/with-language-model";
import { withSettings } from "../../tests/setup/settings";
import { latestFeedRun, processFeedRun } from "./feed-runs.server";
import { storyOfRecipe } from "./story-of-recipe.server";

const set = withSettings({ FEEDS_ALLOW_PRIVATE: "1" });

withDatabase();
const model = withLanguageModel();
const feeds = new FeedServer();
let folder = "";

const recipe = {
  title: "Powerslam potato hash",
  description: "A hearty hash for a night at the ringside. It goes down with a thud.",
  ingredients: ["500 g potatoes", "1 onion", "2 tbsp oil"],
  instructions: ["Dice the potatoes and the onion.", "Fry both in the oil for 20 minutes."],
  prepTime: 10,
  cookTime: 20,
  servings: 2,
  cuisine: null,
  difficulty: "easy",
  tags: ["Wrestling", "supper"],
};

beforeAll(async () => {
  await feeds.listen();
  folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-feeds-"));
  const file = path.join(folder, "feeds.json");
  const sources = ["ring", "other"].map((name) => ({ name, url: `${feeds.origin}/${name}`, category: "sports" }));
  await writeFile(file, JSON.stringify(sources.map((source, index) => ({ ...source, wrestling: index === 0 }))));
  set({ FEEDS_FILE: file });
  feeds.at(rss(stories(5)), {}, "/ring");
  feeds.at(rss(stories(5, 50)), {}, "/other");
});
afterAll(async () => {
  await feeds.close();
  await rm(folder, { recursive: true });
});

async function oneRun() {
  await processFeedRun(undefined);
  return (await latestFeedRun())?.recipes;
}

test("three wrestling stories a run become recipes, the newest first, each once for ever", async () => {
  model.answerWith("wrestling-recipe", recipe);
  expect(await oneRun()).toEqual({ made: 3, message: null });
  expect(model.asked.map(({ text }) => /Story number (\d)/.exec(text)?.[1])).toEqual(["1", "2", "3"]);
  expect(await oneRun()).toEqual({ made: 2, message: null });
  expect(await oneRun()).toEqual({ made: 0, message: null });
  expect(model.asked).toHaveLength(5);
  expect(await countTaggedRecipes(wrestlingTag)).toBe(5);
});

test("such a recipe bears the tag, and says for good that a model wrote it", async () => {
  model.answerWith("wrestling-recipe", recipe);
  await oneRun();
  const [latest] = await latestTaggedRecipes(wrestlingTag, 1);
  expect(await findRecipe(latest?.id ?? "")).toMatchObject({
    title: "Powerslam potato hash",
    tags: ["wrestling", "supper"],
    ingredients: recipe.ingredients,
    servings: 2,
    writtenByModel: { model: testLanguageModel },
  });
});

test("such a recipe leads to its story, and no other recipe does", async () => {
  model.answerWith("wrestling-recipe", recipe);
  model.next("refused", "refused");
  await oneRun();
  const [made] = await latestTaggedRecipes(wrestlingTag, 1);
  const found = await findRecipe(made?.id ?? "");
  const story = found && (await storyOfRecipe(found));
  expect(story).toEqual({
    title: "Story number 3 of a long and quiet afternoon",
    url: "https://news.example/stories/3",
  });
  const page = renderToStaticMarkup(createElement(StoryOfRecipe, story ?? { title: "", url: "" }));
  expect(page).toContain('<a href="https://news.example/stories/3"');
  expect(page).toContain("Story number 3 of a long and quiet afternoon</a> (news.example)");
  expect(await storyOfRecipe({ id: found?.id ?? "", writtenByModel: null })).toBeNull();
});

test("a refusal costs one story its recipe; the others get theirs", async () => {
  model.answerWith("wrestling-recipe", recipe);
  model.next("refused");
  expect(await oneRun()).toEqual({ made: 2, message: null });
  expect(await oneRun()).toEqual({ made: 2, message: null });
  expect(await oneRun()).toEqual({ made: 0, message: null });
});

test.each([{ title: "\u200B" }, { instructions: ["\u200B", "\u2060"] }])(
  "what has no words is no recipe: %j",
  async (empty) => {
    model.answerWith("wrestling-recipe", { ...recipe, ...empty });
    expect(await oneRun()).toEqual({ made: 0, message: expect.stringContaining("the form that was asked for") });
    expect(await countTaggedRecipes(wrestlingTag)).toBe(0);
  },
);

test("a model that is out of order is told of and asked again in the next run, thrice at most", async () => {
  model.answerWith("wrestling-recipe", recipe);
  model.next("no-credit", "no-credit", "no-credit");
  for (let run = 0; run < 3; run++) {
    expect(await oneRun()).toEqual({
      made: 0,
      message: "The account at the language model's server has no credit left.",
    });
  }
  expect(await oneRun()).toEqual({ made: 3, message: null });
  expect(await oneRun()).toEqual({ made: 1, message: null });
});

test("an answer that nobody can read fails no run: it is told of, and the story is asked about again", async () => {
  model.answerWith("wrestling-recipe", recipe);
  const unreadable = "its server does not keep to the protocol. Try again.";
  model.next("number-as-text", "null-body");
  expect(await oneRun()).toEqual({ made: 0, message: expect.stringContaining(unreadable) });
  expect(await latestFeedRun()).toMatchObject({ state: "done", error: null });
  expect(await oneRun()).toEqual({ made: 0, message: expect.stringContaining("is no language model") });
  expect(await oneRun()).toEqual({ made: 3, message: null });
  const stories = model.asked.map(({ text }) => /Story number (\d)/.exec(text)?.[1]);
  expect(stories).toEqual(["1", "1", "1", "2", "3"]);
});
