import { decodeHTML } from "entities";
import type { SourcePicture, SourceRecipe } from "~/importers/source/source-item";
import { plainWords, textOf, wordLines } from "~/importers/words/words.server";
import { minutesOf } from "./durations.server";
import { isObject, isOfType, type Json, type JsonObject, jsonLdIn, listOf, objectsIn } from "./json-ld.server";
import { itemsIn, syntaxes } from "./markup.server";
import { stepsOf } from "./steps.server";

/**
 * The recipes that a page describes, in order: as JSON-LD, or where it has none as microdata, RDFa or microformats. It asks no
 * network and stores nothing. Plugin and theme may both describe one recipe; it comes once.
 *
 * @param url the address of the page. Relative addresses in it are resolved, and it is what `from` says.
 */
export function recipesInHtml(html: string, url: string): SourceRecipe[] {
  let recipes = recipesOf(jsonLdIn(html), url);
  for (const syntax of syntaxes) if (recipes.length === 0) recipes = recipesOf(itemsIn(html, syntax), url);
  const once = new Map(recipes.map((one) => [JSON.stringify([one.title, one.ingredients, one.steps]), one]));
  return [...once.values()];
}

/** Something that a cook can use. */
const saysSomething = ({ title, ingredients, steps, description, picture, times }: SourceRecipe) =>
  title !== "" &&
  (ingredients.length + steps.length > 0 || description !== "" || picture !== null || times.prep !== null);

function recipesOf(data: Json[], url: string): SourceRecipe[] {
  const { objects, byId } = objectsIn(data);
  const reader = new RecipeReader(url, byId);
  return objects
    .filter((one) => isOfType(one, "Recipe"))
    .slice(0, mostRecipes)
    .map((one, index) => reader.read(one, index))
    .filter(saysSomething);
}

const mostRecipes = 20;
const mostLines = 500;
const mostNames = 100;
const mostAuthors = 5;

class RecipeReader {
  constructor(
    readonly url: string,
    readonly byId: Map<string, JsonObject>,
  ) {}

  read(recipe: JsonObject, index: number): SourceRecipe {
    const [picture = null] = listOf(recipe.image)
      .map((image) => this.pictureOf(image))
      .filter((found) => found !== null);
    const published = Date.parse(textOf(recipe.datePublished));
    return {
      kind: "recipe",
      key: `recipe:${this.url}#${index}`,
      from: this.url,
      addresses: [],
      notes: [],
      title: words(recipe.name ?? recipe.headline, 200),
      slug: null,
      status: "published",
      publishedAt: Number.isNaN(published) ? null : new Date(published),
      description: words(recipe.description, 2000),
      picture,
      ingredients: ingredientsOf(recipe.recipeIngredient ?? recipe.ingredients),
      steps: stepsOf(recipe.recipeInstructions, {
        pictureOf: (image) => this.pictureOf(listOf(image)[0]),
        resolved: (value) => this.resolved(value),
      }),
      times: {
        prep: timeOf(recipe.prepTime),
        cook: timeOf(recipe.cookTime ?? recipe.performTime),
        total: timeOf(recipe.totalTime),
      },
      yield: yieldOf(recipe.recipeYield ?? recipe.yield),
      cuisine: names(recipe.recipeCuisine)[0] ?? null,
      category: names(recipe.recipeCategory)[0] ?? null,
      tags: [...new Set([...names(recipe.keywords), ...names(recipe.recipeCategory).slice(1)])].slice(0, 50),
      author: this.authorOf(recipe.author),
      recipeNotes: null,
      nutrition: nutritionOf(recipe.nutrition),
      video: this.videoOf(recipe.video),
      equipment: toolsOf(recipe.tool),
      diets: dietsOf(recipe.suitableForDiet),
    };
  }

  /** An object may stand elsewhere in the page and be named here. */
  resolved(value: Json | undefined): Json | undefined {
    const id = isObject(value) ? value["@id"] : undefined;
    return typeof id === "string" ? (this.byId.get(id) ?? value) : value;
  }

  pictureOf(image: Json | undefined): SourcePicture | null {
    const found = this.resolved(Array.isArray(image) ? image[0] : image);
    const address = isObject(found) ? (found.url ?? found.contentUrl ?? found["@id"]) : found;
    const url = this.absolute(Array.isArray(address) ? address[0] : address);
    if (url === null) return null;
    const caption = isObject(found) ? words(found.caption, 500) || null : null;
    return { url, alt: null, caption, credit: isObject(found) ? words(found.creditText, 200) || null : null };
  }

  /** All of them, as a byline has them. */
  authorOf(written: Json | undefined): SourceRecipe["author"] {
    const names = listOf(written)
      .slice(0, mostAuthors)
      .map((one) => this.resolved(one))
      .map((found) => words(isObject(found) ? found.name : found, 120))
      .filter((name) => name !== "" && !/^https?:/.test(name));
    const [last = "", ...before] = [...new Set(names)].reverse();
    if (last === "") return null;
    return { name: before.length > 0 ? `${before.reverse().join(", ")} and ${last}` : last };
  }

  videoOf(written: Json | undefined): string | null {
    const found = this.resolved(listOf(written)[0]);
    if (!isObject(found)) return this.absolute(found);
    return this.absolute(found.embedUrl) ?? this.absolute(found.contentUrl) ?? this.absolute(found.url);
  }

  absolute(address: Json | undefined): string | null {
    if (typeof address !== "string" || address.length > 2000 || !URL.canParse(address, this.url)) return null;
    const { href, protocol } = new URL(address, this.url);
    return /^https?:$/.test(protocol) ? href : null;
  }
}

/** The text of a value, also of one that is an object of its own, such as `Energy`. Some escape entities twice. */
const words = (value: Json | undefined, most: number): string => {
  const [first] = listOf(value);
  const said = isObject(first) ? (first["@value"] ?? first.value) : first;
  if (typeof said !== "string" && typeof said !== "number") return "";
  const text = plainWords(String(said), most);
  return /&(?:#\w{1,8}|\w{2,10});/.test(text) ? decodeHTML(text).slice(0, most).toWellFormed() : text;
};

/** Names in a list, or with commas between. */
const names = (value: Json | undefined): string[] =>
  listOf(value)
    .slice(0, mostNames)
    .map((one) => (isObject(one) ? (one.name ?? null) : one))
    .flatMap((one) => (typeof one === "string" ? one.slice(0, 5000).split(",", mostNames) : []))
    .slice(0, mostNames)
    .map((name) => plainWords(name, 100))
    .filter((name) => name !== "");

const timeOf = (value: Json | undefined) => {
  const [first] = listOf(value);
  return minutesOf(isObject(first) ? (first.maxValue ?? first.value ?? first["@value"]) : first);
};

/** What a cook needs: names, or tools with a name. */
const toolsOf = (value: Json | undefined): string[] =>
  listOf(value)
    .slice(0, mostNames)
    .map((one) => words(isObject(one) ? (one.name ?? one.item) : one, 200))
    .filter((name) => name !== "");

/** Diets for which this site has the same word. */
const knownDiets: Record<string, string> = {
  VeganDiet: "vegan",
  VegetarianDiet: "vegetarian",
  GlutenFreeDiet: "gluten-free",
};

const dietsOf = (value: Json | undefined): string[] => [
  ...new Set(
    listOf(value)
      .slice(0, 20)
      .flatMap(
        (one) =>
          knownDiets[
            textOf(isObject(one) ? one["@id"] : one)
              .split(/[/:#]/)
              .at(-1) ?? ""
          ] ?? [],
      ),
  ),
];

/** Lists may stand in lists, a line may be an object, and one text may have a line for each. */
function ingredientsOf(value: Json | undefined): SourceRecipe["ingredients"] {
  const lines = listOf(value)
    .slice(0, mostLines)
    .flatMap((one) => (Array.isArray(one) ? one.flat(3).slice(0, mostLines) : [one]))
    .map((one) => (isObject(one) ? ingredientOf(one) : typeof one === "string" ? one : ""))
    .slice(0, mostLines)
    .flatMap((one) => (/[<\n]/.test(one) ? wordLines(one).map(({ text }) => text) : [one]))
    .slice(0, mostLines)
    .map((line) => words(line, 500))
    .filter((line) => line !== "");
  return lines.length > 0 ? [{ name: null, lines }] : [];
}

/** `HowToSupply`, `PropertyValue` and what plugins make up. */
function ingredientOf(one: JsonObject): string {
  const amount = one.amount ?? one.value ?? one.requiredQuantity;
  const parts = [isObject(amount) ? amount.value : amount, one.unit ?? one.unitText, one.name ?? one.item ?? one.text];
  return parts.map(textOf).filter(Boolean).join(" ");
}

/** Plugins give the number alone and the number with its word: `["4", "4 people"]`. */
function yieldOf(value: Json | undefined): string | null {
  const all = listOf(value)
    .slice(0, 10)
    .map((one) => words(isObject(one) ? (one.value ?? one.minValue ?? null) : one, 100));
  return all.reduce((longest, one) => (one.length > longest.length ? one : longest), "") || null;
}

function nutritionOf(value: Json | undefined): Record<string, string> {
  const [first] = listOf(value);
  if (!isObject(first)) return {};
  const pairs = Object.entries(first)
    .slice(0, 100)
    .filter(([name]) => /^[a-z][A-Za-z]{2,40}$/.test(name))
    .map(([name, said]) => [name, words(said, 100)] as const);
  return Object.fromEntries(pairs.filter(([, said]) => said !== "").slice(0, 30));
}
