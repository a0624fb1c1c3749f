import { expect, test } from "vitest";
import { publishedNow } from "~/editing/publish-date.server";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { withDatabase } from "../../tests/setup/database";
import { eachWordBegins, titleBeginnings, titlesApart } from "./title-beginnings.server";

withDatabase();

const day = 86_400_000;
const store = (titles: string[], more = {}) =>
  RecipeModel.collection.insertMany(
    titles.map((title) => ({
      title,
      status: "published",
      publishedAt: new Date(Date.now() - day),
      titleBeginnings: titleBeginnings(title),
      slugs: [title],
      ...more,
    })),
  );
const numbered = (word: string) => Array.from({ length: 150 }, (_none, at) => `${word} ${at + 100}`);
const asked = { visible: publishedNow(), projection: { title: 1 } as const, limit: 10, patienceMs: 20_000 };
const apart = async (typed: string) =>
  (await titlesApart<(typeof RecipeModel)["prototype"], { title: string }>(RecipeModel, typed, asked))
    .map(({ title }) => title)
    .sort();

test("titles with words that few or many titles have are found, in whichever order they stand, as by reading all of them", async () => {
  await store([...numbered("Leek"), ...numbered("Soup"), "Leek and potato soup", "Soup of young leeks", "Radish soup"]);
  await store(["Leeks in a soup to come"], { publishedAt: new Date(Date.now() + day) });
  await store(["Leek soup that is a draft"], { status: "draft" });
  const both = ["Leek and potato soup", "Soup of young leeks"];
  const found = {
    "leek soup": both,
    "sou lee": both,
    "soup leek pot": ["Leek and potato soup"],
    "soup rad": ["Radish soup"],
    "rad soup": ["Radish soup"],
    "soup turnip": [],
    "leek leek": numbered("Leek").slice(0, 10),
  };
  for (const [typed, titles] of Object.entries(found)) {
    const before = await RecipeModel.find({ ...eachWordBegins(typed), ...publishedNow() }).lean();
    if (titles.length < asked.limit) expect(before.map(({ title }) => title).sort(), typed).toEqual(titles);
    const now = await apart(typed);
    if (titles.length < asked.limit) expect(now, typed).toEqual(titles);
    else expect([now.length, now.every((title) => title.startsWith("Leek"))], typed).toEqual([10, true]);
  }
});
