import type { ActionFunctionArgs } from "@remix-run/node";
import mongoose from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import type { FormText } from "~/facts/form-text";
import type { FailedForm } from "~/forms/failed-form";
import { countSearchWithoutResult } from "~/numbers/count.server";
import { searchesWithoutResult } from "~/numbers/reads.server";
import { storeCounts } from "~/numbers/waiting-counts.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { recipeListing } from "~/recipes/list/recipe-listing.server";
import { recipeFilters } from "~/recipes/recipe-fields";
import { readRecipeView } from "~/recipes/recipe-search";
import { wordings } from "~/recipes/wordings";
import { search, searchArticles } from "~/search/search.server";
import { withDatabase } from "../../../tests/setup/database";
import { siteSettings } from "../site-settings.server";
import { updateSettings } from "./settings-changes.server";
import { answerSettings, deskSettings } from "./settings-desk.server";
import { type SettingsSection, settingsSection } from "./settings-sections";
import { withoutGroup } from "./synonym-groups.server";

withDatabase();

const section = settingsSection("search") as SettingsSection;
const recipe = (title: string, instructions = "Wait.") => createRecipe({ title, ingredients: "water", instructions });
const synonyms = (...groups: string[]) => updateSettings({ synonyms: groups.map((words) => ({ words })) });
const found = async (q: string) => (await search(q)).results.map(({ title }) => title).sort();

describe("the owner's synonyms", () => {
  beforeEach(async () => {
    await recipe("Courgette fritters");
    await recipe("Bread", "Grate a young squashlet. Knead.");
    await recipe("Stir-fry", "Slice the bok choy and toss it.");
    await recipe("Choy", "A note on bok, which is another thing than choy.");
    await createArticle({ title: "Growing pak choi", excerpt: "Green.", content: "Sow it.", category: "home" });
  });

  test("count in every search as soon as they are saved, words and phrases, and no more once they are gone", async () => {
    expect(await found("squashlet")).toEqual(["Bread"]);
    await synonyms("squashlet, courgette", "pak choi, bok choy, Chinese white cabbage");
    expect(await found("squashlets")).toEqual(["Bread", "Courgette fritters"]);
    // The program's own list goes on.
    expect(await found("zucchini")).toEqual(["Courgette fritters"]);
    for (const typed of ["pak choi", "bok choy", "chinese white cabbage"]) {
      expect([typed, await found(typed)]).toEqual([typed, ["Growing pak choi", "Stir-fry"]]);
    }
    expect((await search("pak choi sow")).results[0]?.title).toBe("Growing pak choi");
    expect((await searchArticles("bok choy")).articles.map(({ title }) => title)).toEqual(["Growing pak choi"]);
    expect((await search("chinese white cabbage")).corrections).toMatchObject([{ typed: "chinese white cabbage" }]);
    await synonyms();
    expect(await found("squashlet")).toEqual(["Bread"]);
  });

  test("count in the list of recipes, where the browser is told of those that matter there", async () => {
    const listing = (q: string) => recipeListing(readRecipeView(new URLSearchParams({ q }), recipeFilters));
    expect(await listing("squashlet")).toMatchObject({ matches: 0, synonyms: undefined });
    await synonyms("squashlet, courgette", "leek, allium");
    expect(await listing("Squashlet fritters")).toMatchObject({ matches: 1, synonyms: [["squashlet", "courgette"]] });
    expect(wordings("two young squashlets", [["squashlet", "baby marrow"]])).toEqual([
      "two young squashlets",
      "two young squashlet",
      "two young baby marrow",
    ]);
  });

  test("that another process has saved count from its next request on", async () => {
    await synonyms("one, two");
    // As the other process does it.
    const { db } = mongoose.connection;
    const value = [{ words: "squashlet, courgette" }];
    await db?.collection("settings").updateOne({}, { $set: { synonyms: { value } } });
    await db?.collection<{ _id: string }>("changes-of-content").updateOne({ _id: "content" }, { $inc: { changes: 1 } });
    await expect
      .poll(async () => {
        await refreshSnapshots();
        return found("squashlet");
      })
      .toEqual(["Bread", "Courgette fritters"]);
  });
});

test.each([
  [["courgette"], 0, "Enter two words or more, with commas between them"],
  [[Array.from({ length: 11 }, (_none, at) => `word${at}`).join(",")], 0, "Enter at most 10 words or phrases"],
  [["tea, infusion", "coffee, Infusions"], 1, "“Infusions” is also in group 1: put all its words there"],
  [["crème, creme"], 0, "“crème” and “creme” are the same for the search: remove one"],
  [["tea, !!"], 0, "“!!” has no letters"],
  [["tea, of the"], 0, "“of the” is in every text, so the search leaves it out"],
  [[`tea, ${"x".repeat(61)}`], 0, `Shorten “${"x".repeat(20)}…” to 60 characters or fewer`],
  [["tea, a b c d e f"], 0, "Shorten “a b c d e f” to 5 words or fewer"],
])("%j is refused beside group %i", async (groups, at, message) => {
  await expect(synonyms(...groups)).rejects.toMatchObject({
    kind: "invalid",
    errors: { [`synonyms.${at}.words`]: [message] },
  });
  expect(siteSettings().synonyms).toEqual([]);
});

describe("their section", () => {
  test("offers what was searched for in vain, unless it is in a group by now", async () => {
    for (const words of ["rocketship salad", "squashlets", "squashlets"]) countSearchWithoutResult(words);
    await storeCounts();
    await synonyms("tea, tisane");
    const offered = async () => withoutGroup(await searchesWithoutResult({ limit: 9 }));
    expect(await offered()).toEqual([
      { words: "squashlets", count: 2 },
      { words: "rocketship salad", count: 1 },
    ]);
    await synonyms("squashlet, courgette");
    expect(await offered()).toEqual([{ words: "rocketship salad", count: 1 }]);
  });

  async function send(fields: FormText) {
    const body = new URLSearchParams({ version: "1", ...fields });
    const request = new Request("http://localhost/admin/settings/search", { method: "POST", body });
    const args = { request, context: {}, params: {} } as unknown as ActionFunctionArgs;
    const answer = await answerSettings(args, section, { id: "a".repeat(24), name: "Ada" });
    if (!(answer instanceof Response)) return answer.data as FailedForm;
    return answer.status === 200 ? ((await answer.json()) as FailedForm) : undefined;
  }

  test("a word that was searched for in vain becomes a row that begins with it, and what was typed stays", async () => {
    const typed = { synonyms: "Words: tea, tisane", "synonyms.0.words": "tea, tisane, brew" };
    const form = await send({ ...typed, row: "synonyms:add:1:pak choi: raw, " });
    expect(form?.typed).toMatchObject({
      "synonyms.0.words": "tea, tisane, brew",
      "synonyms.1.words": "pak choi: raw, ",
    });
    expect(siteSettings().synonyms).toEqual([]);
    const refused = await send(form?.typed ?? {});
    expect(refused?.errors).toEqual({ "synonyms.1.words": [expect.stringContaining("two words or more")] });
    expect(await send({ ...form?.typed, "synonyms.1.words": " pak choi ,bok choy,," })).toBeUndefined();
    expect(siteSettings().synonyms).toEqual([{ words: "tea, tisane, brew" }, { words: "pak choi, bok choy" }]);
    expect((await deskSettings(section)).text.synonyms).toBe("Words: tea, tisane, brew\n\nWords: pak choi, bok choy");
  });
});
