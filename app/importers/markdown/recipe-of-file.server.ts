import type { SourceRecipe } from "~/importers/source/source-item";
import type { CommonPart } from "./common-part";
import { isRecipeAlone, readForeignRecipe, wordsOfRecipe } from "./foreign-recipe.server";
import { listOf, type MarkdownFile, saidAs, textOf } from "./front-matter";
import { minutesOf, readRecipeText } from "./recipe-text";

type Groups = SourceRecipe["ingredients"];

/** What a text says of a recipe, however it is written. */
type Told = Pick<SourceRecipe, "description" | "ingredients" | "steps" | "picture"> & {
  notes: string | null;
  facts: ReadonlyMap<string, string>;
  isAlone: boolean;
};

/**
 * A file as a recipe: one that says so, that lists ingredients, or that is nothing but a recipe. `null` for any other, and
 * for one without ingredients.
 */
export function recipeOf(
  kind: string | undefined,
  front: MarkdownFile["front"],
  text: string,
  common: CommonPart,
  categories: string[],
): SourceRecipe | null {
  const listed = groupsIn(saidAs(front, "ingredients"));
  if (kind === "page") return null;
  const read = common.id === undefined ? foreignText(text, common) : ownText(text);
  if (kind !== "recipe" && listed.length === 0) {
    if (!read || read.ingredients.length === 0 || read.steps.length === 0) return null;
    if (!read.isAlone) {
      common.notes.push(
        "It looks like a recipe among other words, and is an article here: “--as recipe” makes it one.",
      );
      return null;
    }
    common.notes.push("It is nothing but ingredients and steps below their headings, so it is a recipe here.");
  }
  const steps = groupsIn(saidAs(front, "instructions", "steps", "directions", "method"));
  if (listed.length === 0 && !read) {
    common.notes.push("It calls itself a recipe and lists no ingredients: it is an article now.");
    return null;
  }
  const { description, ingredients, notes, facts, picture } = read ?? { ...nothing, description: text };
  const said = (names: string[], label: RegExp) =>
    textOf(saidAs(front, ...names)) ?? [...facts].find(([name]) => label.test(name))?.[1] ?? null;
  const time = (label: RegExp, ...names: string[]) => minutesOf(said(names, label));
  const cuisine = said(["cuisine"], /^cuisine$/);
  const plain = common.id === undefined ? withoutSigns : (groups: Groups) => groups;
  const summary = textOf(saidAs(front, "excerpt", "description", "summary"));
  return {
    ...common,
    kind: "recipe",
    description: description || summary || "",
    ingredients: plain(listed.length > 0 ? listed : ingredients),
    picture: common.picture ?? picture,
    steps: pictured(
      steps.length > 0 ? inSteps(plain(steps)) : (read?.steps ?? []),
      saidAs(front, "stepImages", "step_images"),
    ),
    times: {
      prep: time(/^prep/, "prepTime", "prep_time", "prep"),
      cook: time(/^(?:cook|bak)/, "cookTime", "cook_time", "cook"),
      rest: time(/^(?:rest|chill)/, "restTime", "rest_time", "rest", "chillTime", "chill_time"),
      total: time(/^(?:total|time)/, "totalTime", "total_time", "time"),
    },
    yield: said(["servings", "yield", "recipeYield", "serves"], /^(?:serv|portions|yield|makes)/),
    cuisine,
    category: categories[0] ?? null,
    makes: textOf(saidAs(front, "makes")),
    course: said(["course"], /^course$/),
    equipment: listOf(saidAs(front, "equipment", "tools"), /\n/),
    source: textOf(saidAs(front, "source", "sourceUrl", "source_url")),
    tags: [...common.tags, ...categories.slice(1)],
    recipeNotes: notes,
    nutrition: pairsIn(saidAs(front, "nutrition")),
    video: textOf(saidAs(front, "video")),
    difficulty: choiceIn(saidAs(front, "difficulty"), ["easy", "medium", "hard"]),
    diets: listOf(saidAs(front, "diets", "diet")).filter((diet) => known.includes(diet)),
  };
}

const known = ["vegetarian", "vegan", "gluten-free", "dairy-free", "nut-free"];

const nothing: Told = {
  ...{ description: "", ingredients: [], steps: [], picture: null, notes: null, facts: new Map(), isAlone: false },
};

/** @param common its notes get what has no place in a recipe */
function foreignText(text: string, { notes, picture: titled }: CommonPart): Told | null {
  const read = readForeignRecipe(text);
  if (!read) return null;
  const { ingredients, steps, facts } = read;
  const [first = null, ...others] = read.pictures.filter(({ url }) => url !== titled?.url);
  const left = titled && first ? [first, ...others] : others;
  if (left.length > 0)
    notes.push(`A recipe has one picture beside those of its steps: ${left.map(({ url }) => url).join(", ")}`);
  return { ...wordsOfRecipe(read), ingredients, steps, picture: first, facts, isAlone: isRecipeAlone(read) };
}

/** In an export of this program every sign is the text's own. */
function ownText(text: string): Told | null {
  const read = readRecipeText(text);
  return read && { ...nothing, ...read, steps: inSteps(read.steps) };
}

const inSteps = (groups: Groups): SourceRecipe["steps"] =>
  groups.map(({ name, lines }) => ({ name, lines: lines.map((text) => ({ text, picture: null })) }));

/** @param images beside the lines of the instructions, where headings are lines, too */
function pictured(groups: SourceRecipe["steps"], images: unknown): SourceRecipe["steps"] {
  if (!Array.isArray(images)) return groups;
  const addresses = images.map(textOf);
  let place = 0;
  return groups.map(({ name, lines }) => {
    if (name !== null && lines.length > 0) place++;
    return {
      name,
      lines: lines.map(({ text }) => {
        const url = addresses[place++] ?? null;
        return { text, picture: url === null ? null : { url, alt: null, caption: null, credit: null } };
      }),
    };
  });
}

const choiceIn = (value: unknown, choices: string[]) =>
  choices.find((choice) => choice === textOf(value)?.toLowerCase()) ?? null;

/** A list of lines, or of groups with a name and lines. */
function groupsIn(value: unknown): Groups {
  const groups: Groups = [];
  for (const item of Array.isArray(value) ? value : listOf(value, /\n/)) {
    const line = textOf(item);
    if (line !== null) {
      const group = groups.at(-1);
      if (group && group.name === null) group.lines.push(line);
      else groups.push({ name: null, lines: [line] });
    } else if (typeof item === "object" && item !== null) {
      const inner = item as Record<string, unknown>;
      const lines = listOf(saidAs(inner, "items", "lines", "ingredients", "steps", "list"), /\n/);
      if (lines.length > 0) groups.push({ name: textOf(saidAs(inner, "name", "title", "heading")), lines });
    }
  }
  return groups;
}

/** Lines of a recipe are plain words here. */
const withoutSigns = (groups: Groups): Groups =>
  groups.map(({ name, lines }) => ({
    name,
    lines: lines.map((line) =>
      line.replace(/\*\*|__|`/g, "").replace(/\[([^\][\n]{1,200})\]\([^()\s]{1,500}\)/g, "$1"),
    ),
  }));

function pairsIn(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([label, text]) => (textOf(text) === null ? [] : [[label, textOf(text) ?? ""]])),
  );
}
