import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { type Fields, namesOf, type Values } from "~/fields/field";
import { textOf } from "~/fields/field-text";
import { isWebAddress } from "~/forms/fields";
import { NameMap } from "~/importers/names.server";
import { fieldsOfRecipe } from "~/importers/recipe-fields-of.server";
import type { SourcePicture, SourceRecipe } from "~/importers/source/source-item";
import { cuisineLabels } from "~/recipes/cuisines/cuisines.server";
import { type FilledFromPage, pageAddressField, pageRecipeField, pageSourceField } from "~/recipes/edit/recipe-page";
import { recipeFields } from "~/recipes/recipe-fields";
import { config } from "~/runtime/config.server";
import { ReadingThread } from "~/runtime/reading-thread.server";
import { fetchPage, inField } from "./fetch-page.server";
import type { PageAnswer, PageOrder } from "./recipes-of-page.server";

/**
 * Fills the empty fields of a recipe's form from the schema.org data of the page that the form names, or of its source, for
 * pages that cannot be fetched. What somebody has
 * typed stays. Nothing is stored: its picture is copied when the form is saved.
 *
 * @param readMs milliseconds that reading the page may take
 * @throws Problem "invalid" with the reason at the field of the address
 */
export async function fillFromPage(
  typed: FormText,
  { readMs = usualDeadline }: { readMs?: number } = {},
): Promise<{ typed: FormText; fill: FilledFromPage }> {
  const address = typed[pageAddressField]?.trim() ?? "";
  const source = typed[pageSourceField]?.trim() ?? "";
  if (address === "" && source === "") throw inField("Enter the address of a page with a recipe");
  if (address !== "" && !isWebAddress(address)) throw inField("Enter a web address that begins with https://");
  const html = source === "" ? await fetchPage(address) : pageOf(source);
  const found = await recipesIn(html, address || unknownPage, readMs);
  const [recipe, ...more] = chosenOf(found, typed[pageRecipeField]);
  if (!recipe && source !== "") {
    const message = "This source describes no recipe in a form that programs can read";
    throw new Problem("invalid", message, { [pageSourceField]: [message] });
  }
  if (!recipe) throw inField("This page describes no recipe in a form that programs can read");
  if (more.length > 0) {
    const choices = found.map(({ title }) => title);
    return { typed, fill: { choices, filled: [], kept: [], notes: [] } };
  }
  const { [pageSourceField]: _read, ...others } = typed;
  return filledWith(recipe, others);
}

/** Where pasted source comes from, if nobody says so. Nothing can be fetched from there. */
const unknownPage = "https://page.invalid/";

/** Somebody may paste the JSON alone. */
const pageOf = (source: string) =>
  /^[[{]/.test(source) ? `<script type="application/ld+json">${source}</script>` : source;

/** Milliseconds. A large page takes a second, on a busy machine some. */
const usualDeadline = 10_000;

const thread = new ReadingThread<PageOrder, PageAnswer>({
  built: "recipe-worker.js",
  source: "app/importers/recipe-page/recipe-worker-from-source.mjs",
});

async function recipesIn(html: string, address: string, milliseconds: number): Promise<SourceRecipe[]> {
  const found = await thread.read(
    { html, address },
    {
      milliseconds,
      late: () => inField("This page takes too long to read"),
      tooLarge: () => inField("This page takes too much memory to read"),
    },
  );
  if (!found) throw inField("This page cannot be read: its elements are nested too deeply");
  return found;
}

/** One recipe if the form has chosen it, which it does by its place, counted from 1. */
const chosenOf = (found: SourceRecipe[], place = ""): SourceRecipe[] => {
  const chosen = found[Number(place) - 1];
  return chosen ? [chosen] : found;
};

function filledWith(recipe: SourceRecipe, typed: FormText): { typed: FormText; fill: FilledFromPage } {
  const notes: string[] = [];
  const texts = textsOf(recipe, notes);
  const fill: FilledFromPage = { filled: [], kept: [], notes };
  const merged = { ...typed };
  for (const name of namesOf(recipeFields)) {
    const [text = "", before = ""] = [texts[name], typed[name]?.trim()];
    if (text === "" || text === before) continue;
    // A picture and its description belong together.
    const isTaken = before !== "" || (name === "imageAlt" && fill.kept.includes(recipeFields.imageUrl.label));
    (isTaken ? fill.kept : fill.filled).push(recipeFields[name].label);
    if (!isTaken) merged[name] = text;
  }
  return { typed: merged, fill };
}

/** A page of this very site names a smaller rendition of its picture. */
function pictureOf(address: string): string {
  const { origin, pathname } = new URL(address);
  if (origin !== new URL(config().siteUrl).origin) return address;
  return pathname.replace(/^(\/images\/[\w-]+)\/\d{1,4}\.(?:avif|webp)$/, "$1.webp");
}

/** A recipe as its form has it. */
function textsOf(recipe: SourceRecipe, notes: string[]): FormText {
  const cuisines = Object.entries(cuisineLabels()).map(([key, label]) => ({ key, labels: [label] }));
  const { author, ingredients, steps } = recipe;
  const isLost = recipe.picture?.url.startsWith(unknownPage);
  if (isLost) notes.push("Its picture has no full address: enter the address of the page, too.");
  const picture = isLost ? null : recipe.picture;
  const shown = (one: SourcePicture) => (one.url.startsWith(unknownPage) ? null : { ...one, url: pictureOf(one.url) });
  const fields = fieldsOfRecipe(
    {
      ...recipe,
      steps: recipe.steps.map(({ name, lines }) => ({
        name,
        lines: lines.map(({ text, picture: ofStep }) => ({ text, picture: ofStep && shown(ofStep) })),
      })),
    },
    {
      categories: new NameMap([], new Map()),
      cuisines: new NameMap(cuisines, new Map()),
      fallback: "",
      author: author && "name" in author ? author.name : null,
      content: "",
      picture: { imageUrl: picture && pictureOf(picture.url), imageAlt: picture?.alt ?? picture?.caption ?? "" },
    },
    notes,
  ) as Values<Fields>;
  const { status: _status, publishedAt: _date, slug: _slug, ...texts } = textOf(recipeFields, fields as never);
  // What the page does not say stays empty, for the writer to see.
  return {
    ...texts,
    ...(ingredients.length === 0 && { ingredients: "" }),
    ...(steps.length === 0 && { instructions: "" }),
  };
}
