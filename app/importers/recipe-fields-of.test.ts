import { expect, test } from "vitest";
import type { SourceRecipe } from "~/importers/source/source-item";
import { NameMap } from "./names.server";
import { fieldsOfRecipe } from "./recipe-fields-of.server";

const none = new NameMap([], new Map());
const around = {
  ...{ categories: none, cuisines: none, fallback: "", author: null, content: "" },
  picture: { imageUrl: null, imageAlt: "" },
};
const picture = (url: string) => ({ url, alt: null, caption: null, credit: null });

test("a picture stands beside its step, headings having a line, too; one without words is told", () => {
  const recipe = {
    ...{ title: "Loaf", description: "", cuisine: null, category: null, yield: null, video: null, recipeNotes: null },
    ...{ ingredients: [], tags: [], nutrition: {}, times: { prep: null, cook: null, total: null } },
    steps: [
      { name: "Dough:", lines: [{ text: "Mix.", picture: picture("/a.webp") }] },
      { name: null, lines: [{ text: "", picture: picture("/b.webp") }] },
      { name: null, lines: [{ text: "Bake.", picture: picture("/c.webp") }] },
    ],
  } as unknown as SourceRecipe;
  const notes: string[] = [];
  expect(fieldsOfRecipe(recipe, around, notes)).toMatchObject({
    instructions: ["Dough:", "Mix.", "Bake."],
    stepImages: [null, "/a.webp", "/c.webp"],
  });
  expect(notes).toContain("A picture of a step without words is left out: /b.webp");
});
