import type { SourceRecipe } from "~/importers/source/source-item";
import type { CommonPart } from "./common-part";
import { listOf, type MarkdownFile, saidAs, textOf } from "./front-matter";
import { minutesOf, readRecipeText } from "./recipe-text";

type Groups = SourceRecipe["ingredients"];

/** A file as a recipe: one that says so, or that lists ingredients. `null` for any other, and for one without steps. */
export function recipeOf(
  kind: string | undefined,
  front: MarkdownFile["front"],
  text: string,
  common: CommonPart,
  categories: string[],
): SourceRecipe | null {
  const listed = groupsIn(saidAs(front, "ingredients"));
  if (kind !== "recipe" && listed.length === 0) return null;
  const read = readRecipeText(text);
  const steps = groupsIn(saidAs(front, "instructions", "steps", "directions", "method"));
  if (listed.length === 0 && !read) {
    common.notes.push("It calls itself a recipe and lists no ingredients: it is an article now.");
    return null;
  }
  const time = (...names: string[]) => minutesOf(textOf(saidAs(front, ...names)));
  const cuisine = textOf(saidAs(front, "cuisine"));
  const { description, ingredients, notes } = read ?? { description: text, ingredients: [], notes: null };
  const plain = common.id === undefined ? withoutSigns : (groups: Groups) => groups;
  const summary = textOf(saidAs(front, "excerpt", "description", "summary"));
  return {
    ...common,
    kind: "recipe",
    description: description || summary || "",
    ingredients: plain(listed.length > 0 ? listed : ingredients),
    steps: pictured(plain(steps.length > 0 ? steps : (read?.steps ?? [])), saidAs(front, "stepImages", "step_images")),
    times: {
      prep: time("prepTime", "prep_time", "prep"),
      cook: time("cookTime", "cook_time", "cook"),
      rest: time("restTime", "rest_time", "rest", "chillTime", "chill_time"),
      total: time("totalTime", "total_time", "time"),
    },
    yield: textOf(saidAs(front, "servings", "yield", "recipeYield", "serves")),
    cuisine,
    category: categories[0] ?? null,
    makes: textOf(saidAs(front, "makes")),
    course: textOf(saidAs(front, "course")),
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

/** @param images beside the lines of the instructions, where headings are lines, too */
function pictured(groups: Groups, images: unknown): SourceRecipe["steps"] {
  const addresses = Array.isArray(images) ? images.map(textOf) : [];
  let place = 0;
  return groups.map(({ name, lines }) => {
    if (name !== null && lines.length > 0) place++;
    return {
      name,
      lines: lines.map((text) => {
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
