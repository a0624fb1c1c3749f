import { visibleLine, webAddress } from "~/forms/fields";
import type { SourceRecipe } from "~/importers/source/source-item";
import { recipeFields } from "~/recipes/recipe-fields";
import { recipeLimits } from "~/recipes/recipe-words";
import { shorten, tagsWithin, within } from "./limits.server";
import type { Surroundings } from "./make-fields.server";

/** The fields of a recipe as its form would send them. What has no place here is said in `notes`. */
export function fieldsOfRecipe(item: SourceRecipe, around: Surroundings, notes: string[]): object {
  const {
    title,
    description,
    course: { most: longestCourse },
  } = recipeFields;
  const cuisine = item.cuisine === null ? null : around.cuisines.find([item.cuisine]);
  if (item.cuisine && !cuisine) {
    around.cuisines.count([item.cuisine]);
    notes.push(`The site has no cuisine “${item.cuisine}”: it is a tag now.`);
  }
  const { servings, makes } = yieldOf(item, notes);
  // A folder of a site of files is no course.
  const course = item.course === undefined ? item.category : item.course;
  return {
    title: within(visibleLine(item.title), title.most, "The title", notes) ?? "A recipe without a title",
    description: within(item.description, description.most, "The description", notes),
    ingredients: linesOf(item.ingredients, "ingredients", notes, "The recipe names no ingredients"),
    instructions: linesOf(
      item.steps.map(({ name, lines }) => ({ name, lines: lines.map(({ text }) => text) })),
      "steps",
      notes,
      "The recipe names no steps",
    ),
    stepImages: stepImagesOf(item, notes),
    ...timesOf(item, notes),
    servings,
    yield: makes,
    course: course ? within(visibleLine(course), longestCourse, "The course", notes) : null,
    equipment: equipmentOf(item, notes),
    notes: within(item.recipeNotes, recipeFields.notes.most, "The notes", notes),
    videoUrl: addressOf(item.video, "film", notes),
    sourceUrl: addressOf(item.source, "source", notes),
    cuisine: cuisine?.key ?? null,
    difficulty: item.difficulty ?? null,
    diets: item.diets ?? [],
    tags: tagsWithin(
      [...item.tags, ...(item.category ? [item.category] : []), ...(item.cuisine && !cuisine ? [item.cuisine] : [])],
      notes,
    ),
    author: within(around.author, recipeFields.author.most, "The author's name", notes),
    nutritionalInfo: nutritionOf(item.nutrition, notes),
    status: item.status,
    publishedAt: item.publishedAt,
    ...around.picture,
  };
}

const longestLine = 2000;

function linesOf(groups: SourceRecipe["ingredients"], what: string, notes: string[], none: string): string[] {
  const all = groups.flatMap(({ name, lines }) => {
    const heading = headingOf(name);
    const texts = lines.map((line) => line.replace(/\s+/g, " ").trim()).filter(Boolean);
    return heading === "" || texts.length === 0 ? texts : [`${heading}:`, ...texts];
  });
  if (all.length === 0) {
    notes.push(`${none}: add them.`);
    return ["To be added"];
  }
  if (all.length > recipeLimits.lines) notes.push(`It has ${all.length} ${what}: ${recipeLimits.lines} are kept.`);
  return all.slice(0, recipeLimits.lines).map((line) => {
    if (line.length > longestLine) notes.push(`One of its ${what} is shortened: “${shorten(line, 60)}”`);
    return shorten(line, longestLine);
  });
}

/** Each at the place of its line among the instructions, where headings have a line, too. */
const stepImagesOf = ({ steps }: SourceRecipe, notes: string[]): (string | null)[] =>
  steps
    .flatMap(({ name, lines }) => {
      const [said, silent] = [true, false].map((isSaid) => lines.filter(({ text }) => (text.trim() !== "") === isSaid));
      for (const { picture } of silent ?? [])
        if (picture) notes.push(`A picture of a step without words is left out: ${shorten(picture.url, 300)}`);
      const pictures = (said ?? []).map(({ picture }) => picture?.url ?? null);
      return headingOf(name) === "" || pictures.length === 0 ? pictures : [null, ...pictures];
    })
    .slice(0, recipeLimits.lines);

const headingOf = (name: string | null) =>
  visibleLine(name ?? "")
    .replace(/:$/, "")
    .trimEnd();

function addressOf(address: string | null | undefined, what: string, notes: string[]): string | null {
  if (!address?.trim()) return null;
  const { success, data } = webAddress(`the ${what}'s address`).safeParse(address);
  if (!success) notes.push(`The address of its ${what} is no web address: ${shorten(address, 200)}`);
  return success ? data : null;
}

function equipmentOf({ equipment = [] }: SourceRecipe, notes: string[]): string[] {
  const { most, longest } = recipeFields.equipment;
  const pieces = equipment.map((piece) => shorten(visibleLine(piece), longest)).filter(Boolean);
  if (pieces.length > most) notes.push(`It names ${pieces.length} pieces of equipment: ${most} are kept.`);
  return pieces.slice(0, most);
}

/** What the whole takes longer than preparation and cooking is resting: chilling, proving, soaking. */
function timesOf({ times: { prep, cook, total, rest = null } }: SourceRecipe, notes: string[]) {
  const minutes = (value: number | null) => {
    if (value === null || !Number.isFinite(value) || value <= 0) return null;
    if (value > recipeLimits.minutes) notes.push(`A time of ${value} minutes is left out: it is too long.`);
    return value > recipeLimits.minutes ? null : Math.round(value);
  };
  const [prepTime, cookTime, restTime, all] = [minutes(prep), minutes(cook), minutes(rest), minutes(total)];
  const parts = (prepTime ?? 0) + (cookTime ?? 0) + (restTime ?? 0);
  if (all === null || all === parts) return { prepTime, cookTime, restTime };
  const left = all - parts;
  if (left < 0) {
    notes.push(`It says a time of ${all} minutes in all, which is less than its parts. The parts are kept.`);
    return { prepTime, cookTime, restTime };
  }
  if (cookTime === null) {
    notes.push(`It says a time of ${all} minutes in all: what is not preparation counts as cooking.`);
    return { prepTime, cookTime: left, restTime };
  }
  notes.push(`It says a time of ${all} minutes in all: what is neither preparation nor cooking counts as resting.`);
  return { prepTime, cookTime, restTime: (restTime ?? 0) + left };
}

/** People and portions, in the languages of most sites. */
const forPeople =
  /^(?:people|persons?|servings?|serves|portions?|guests?|personnes?|personen|portion(?:en|er)|porzion[ei]|person[ea]|personas|raciones|porciones|porç(?:ão|ões)|pessoas|porties|porcj[ei]|adults?)$/i;
const numberWords = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/**
 * For how many people a yield is: "4", "serves four", "4-6 Portionen" (then for the smaller number). A yield of something else,
 * such as "39 cookies" or "500 g", is what it makes.
 */
function yieldOf({ yield: printed, makes }: SourceRecipe, notes: string[]) {
  const said = printed?.trim() ?? "";
  const made = (text: string | null | undefined) =>
    text ? within(visibleLine(text), recipeFields.yield.most, "What it makes", notes) : null;
  if (said === "") return { servings: null, makes: made(makes) };
  const other = {
    servings: null,
    makes: made(said.replace(/^(?:makes|yields?|serves)\b[\s:]{0,3}/i, "").replace(/\.$/, "")),
  };
  const plain = said.replace(/\p{L}{3,6}/gu, (word) => {
    const number = numberWords.indexOf(word.toLowerCase()) + 1;
    return number > 0 ? String(number) : word;
  });
  const [first = "", ...others] = plain.match(/\d+(?:[.,/]\d+)?\s?[½¼¾⅓⅔]?/g) ?? [];
  const number = Number(first);
  if (!Number.isInteger(number) || number < 1 || number > recipeLimits.servings) return other;
  const words = plain.match(/\p{L}+/gu) ?? [];
  const isForPeople = words.length === 0 || words.some((word) => forPeople.test(word));
  if (!isForPeople) return other;
  if (others.length > 0 || words.length > 1) notes.push(`“${said}” became ${number} servings.`);
  return { servings: number, makes: made(makes) };
}

const nutrients: Record<string, string> = {
  calories: "Energy",
  fatContent: "Fat",
  saturatedFatContent: "of which saturates",
  unsaturatedFatContent: "of which unsaturated",
  transFatContent: "Trans fat",
  carbohydrateContent: "Carbohydrate",
  sugarContent: "of which sugars",
  fiberContent: "Fibre",
  proteinContent: "Protein",
  sodiumContent: "Sodium",
  cholesterolContent: "Cholesterol",
  servingSize: "Serving size",
};
const nutritionLimits = { most: 30, longest: 60 };

function nutritionOf(given: Record<string, string>, notes: string[]): Record<string, string> {
  const values = Object.entries(given).flatMap(([name, value]) => {
    const label = visibleLine((nutrients[name] ?? name).replaceAll(":", " "));
    const text = visibleLine(String(value));
    if (label === "" || text === "") return [];
    return [[shorten(label, nutritionLimits.longest), shorten(text, nutritionLimits.longest)] as const];
  });
  if (values.length > nutritionLimits.most) notes.push(`It has ${values.length} nutrition values: 30 are kept.`);
  return Object.fromEntries(values.slice(0, nutritionLimits.most));
}
