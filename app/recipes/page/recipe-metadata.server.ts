import { ownAuthorPath } from "~/authors/authors.server";
import { countText } from "~/facts/english";
import { absolute, describePage, shapedImages, shareImage } from "~/page/metadata.server";
import { authorOf, siteAsPublisher } from "~/page/structured-data.server";
import { place } from "~/place/place";
import { cuisineLabel } from "~/recipes/cuisines/cuisines.server";
import type { RecipeRatings } from "~/recipes/ratings/rating";
import { ratingsStructuredData } from "~/recipes/ratings/rating-metadata.server";
import { type Recipe, recipePath, recipesFeed, recipesPage, stepAnchor, totalTime } from "~/recipes/recipe";
import { recipesPath } from "~/recipes/recipe-search";
import { filmOf } from "~/text-blocks/films";
import { groupIngredients, groupSteps } from "./ingredients";

/** The head of a recipe's page. */
export function describeRecipe(recipe: Recipe, ratings: RecipeRatings | null) {
  return describePage({
    title: recipe.title,
    description: recipe.description ?? `${recipe.title}: ingredients, instructions and nutritional information.`,
    keywords: ["recipe", ...(recipe.cuisine ? [cuisineLabel(recipe.cuisine).toLowerCase()] : []), ...recipe.tags],
    ogImage: recipe.imageUrl,
    ogImageAlt: recipe.imageAlt,
    above: [recipesPage],
    feeds: [recipesFeed],
    canonical: recipePath(recipe),
    structuredData: recipeStructuredData(recipe, ratings),
  });
}

/** Cook mode is a view of the recipe's page. Search engines are sent to that page. */
export function describeCooking(recipe: Recipe, step: number) {
  return describePage({
    title: `Step ${step}: ${recipe.title}`,
    description: `${recipe.title}, one step at a time.`,
    ogImage: recipe.imageUrl,
    canonical: recipePath(recipe),
    noIndex: true,
  });
}

export function describeMissingRecipe() {
  return describePage({
    title: "Recipe not found",
    description: "This recipe may have been moved or removed.",
    canonical: recipesPath(),
    noIndex: true,
  });
}

/** A recipe in the terms of schema.org. Empty fields are left out. Its ratings are those that the page shows. */
export function recipeStructuredData(recipe: Recipe, ratings: RecipeRatings | null = null): Record<string, unknown> {
  const address = absolute(recipePath(recipe));
  return {
    "@type": "Recipe",
    "@id": `${address}#recipe`,
    url: address,
    mainEntityOfPage: { "@type": "WebPage", "@id": address },
    name: recipe.title,
    description: recipe.description ?? undefined,
    image: recipe.imageUrl ? shapedImages(recipe.imageUrl) : undefined,
    author: authorOf(recipe, { path: ownAuthorPath(recipe.author) }),
    publisher: siteAsPublisher(),
    datePublished: recipe.publishedAt ?? recipe.createdAt,
    dateModified: recipe.updatedAt,
    inLanguage: place().language,
    prepTime: isoMinutes(recipe.prepTime),
    cookTime: isoMinutes(recipe.cookTime),
    totalTime: isoMinutes(totalTime(recipe)),
    recipeYield: recipe.yield ?? (recipe.servings ? countText(recipe.servings, "serving", "servings") : undefined),
    recipeCategory: courses(recipe),
    recipeCuisine: cuisineLabel(recipe.cuisine) ?? undefined,
    keywords: recipe.tags.join(", ") || undefined,
    suitableForDiet: diets([...recipe.diets, ...recipe.tags]),
    recipeIngredient: groupIngredients(recipe.ingredients).flatMap(({ lines }) => lines.map(({ text }) => text)),
    recipeInstructions: instructions(recipe, address),
    nutrition: nutrition(recipe),
    tool: recipe.equipment.length > 0 ? recipe.equipment : undefined,
    video: video(recipe),
    isBasedOn: recipe.sourceUrl ?? undefined,
    ...(ratings && ratingsStructuredData(ratings)),
  };
}

/** The recipes of a list, in order, each described on its own page. `undefined` for none. */
export function recipeListStructuredData(recipes: Pick<Recipe, "slug">[]): Record<string, unknown> | undefined {
  if (recipes.length === 0) return undefined;
  return {
    "@type": "ItemList",
    itemListElement: recipes.map((recipe, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: absolute(recipePath(recipe)),
    })),
  };
}

/** A film needs a picture and a date for search engines. */
function video({ title, description, videoUrl, imageUrl, publishedAt, createdAt }: Recipe) {
  if (!videoUrl || !imageUrl) return undefined;
  const film = filmOf(videoUrl);
  return {
    "@type": "VideoObject",
    name: title,
    description: description ?? title,
    thumbnailUrl: [shareImage(imageUrl)],
    uploadDate: publishedAt ?? createdAt,
    ...(film ? { embedUrl: film.frame.replace(/[?&]autoplay=1$/, "") } : { url: videoUrl }),
  };
}

/** The steps, or sections of them if the recipe has headings. */
function instructions({ instructions: written, stepImages }: Recipe, address: string) {
  let count = 0;
  const sections = groupSteps(written).map(({ heading, lines }) => ({
    heading,
    steps: lines.map(({ place, text }) => {
      count += 1;
      const image = stepImages[place];
      return {
        "@type": "HowToStep",
        ...{ name: firstSentence(text), text, url: `${address}#${stepAnchor(count)}` },
        ...(image && { image: [shareImage(image)] }),
      };
    }),
  }));
  return sections.flatMap(({ heading, steps }) => {
    if (heading === null || steps.length === 0) return steps;
    return [{ "@type": "HowToSection", name: heading, itemListElement: steps }] as Record<string, unknown>[];
  });
}

/** A short name for a step: its first sentence, or as many words of it as fit a line. */
function firstSentence(text: string): string {
  const sentence = /^.+?[.!?](?=\s|$)/.exec(text)?.[0].replace(/\.$/, "") ?? text;
  if (sentence.length <= longestStepName) return sentence;
  return `${wholeWords(sentence.slice(0, longestStepName))}…`;
}

const longestStepName = 90;

/**
 * Removes the last word, which may be cut off, and the punctuation before it. A single word is cut at its punctuation.
 */
export function wholeWords(text: string): string {
  const lastSpace = text.search(/\s\S*$/);
  const end = lastSpace === -1 ? text.search(/[,;:]/) : lastSpace;
  return end === -1 ? text : text.slice(0, end).replace(/(?<![\s,;:])[\s,;:]+$/, "");
}

/** Tags for a course or a meal, with the words that search engines know. */
const courseOfTag: Record<string, string> = {
  breakfast: "Breakfast",
  brunch: "Brunch",
  lunch: "Lunch",
  "packed lunch": "Lunch",
  dinner: "Dinner",
  supper: "Dinner",
  "weeknight supper": "Dinner",
  "main course": "Main course",
  starter: "Starter",
  "side dish": "Side dish",
  side: "Side dish",
  salad: "Salad",
  soup: "Soup",
  pudding: "Dessert",
  dessert: "Dessert",
  baking: "Baking",
  bread: "Bread",
  snack: "Snack",
  drink: "Drink",
};

function courses({ course, tags }: Recipe): string[] | undefined {
  const found = tags.flatMap((tag) => courseOfTag[tag.toLowerCase().replaceAll("-", " ")] ?? []);
  if (course) return [course];
  return found.length > 0 ? [...new Set(found)] : undefined;
}

const isoMinutes = (minutes: number | null) => (minutes ? `PT${minutes}M` : undefined);

/** Diets and tags for which schema.org has the same word. Its low-lactose diet is not the same as dairy-free. */
const knownDiets: Record<string, string> = {
  vegan: "https://schema.org/VeganDiet",
  vegetarian: "https://schema.org/VegetarianDiet",
  "gluten-free": "https://schema.org/GlutenFreeDiet",
};

function diets(dietsAndTags: string[]) {
  const found = dietsAndTags.flatMap((name) => knownDiets[name.toLowerCase().replace(/\s+/g, "-")] ?? []);
  return found.length > 0 ? [...new Set(found)] : undefined;
}

/** Labels in lower case, without "of which". Salt is not the same as sodium, so it has no property. */
const nutrientOfLabel = new Map([
  ["fat", "fatContent"],
  ["total fat", "fatContent"],
  ["saturates", "saturatedFatContent"],
  ["saturated fat", "saturatedFatContent"],
  ["unsaturated fat", "unsaturatedFatContent"],
  ["trans fat", "transFatContent"],
  ["carbohydrate", "carbohydrateContent"],
  ["carbohydrates", "carbohydrateContent"],
  ["carbs", "carbohydrateContent"],
  ["sugar", "sugarContent"],
  ["sugars", "sugarContent"],
  ["fibre", "fiberContent"],
  ["fiber", "fiberContent"],
  ["protein", "proteinContent"],
  ["cholesterol", "cholesterolContent"],
  ["sodium", "sodiumContent"],
  ["serving size", "servingSize"],
]);

/** The values are for one serving, so the recipe must say how many servings it makes. */
function nutrition({ nutritionalInfo, servings }: Recipe) {
  const known: Record<string, string> = {};
  for (const [label, value] of Object.entries(nutritionalInfo)) {
    const plain = label
      .toLowerCase()
      .replace(/^of which\s+/, "")
      .trim();
    const property = nutrientOfLabel.get(plain);
    if (property) known[property] = value;
    const calories = ["energy", "calories"].includes(plain) && readCalories(plain, value);
    if (calories) known.calories = calories;
  }
  if (Object.keys(known).length === 0) return undefined;
  return { "@type": "NutritionInformation", ...(servings && { servingSize: "1 serving" }), ...known };
}

/**
 * "1,520 kJ / 363 kcal" becomes "363 calories", as in schema.org's examples. A number without a unit counts under
 * "Calories".
 */
function readCalories(label: string, value: string): string | undefined {
  const number =
    /(?<![\d.,])([\d.,]+)\s*k?cal/i.exec(value)?.[1] ??
    (label === "calories" ? /^[\d.,]+$/.exec(value)?.[0] : undefined);
  return number && `${number.replaceAll(",", "")} calories`;
}
