import { encodeXML } from "entities";
import { minutesOf } from "~/importers/schema-org/durations.server";
import { readJson } from "~/importers/schema-org/json-ld.server";
import type { SourcePicture } from "~/importers/source/source-item";
import { fieldOf } from "~/importers/wordpress/export/php.server";
import type { Survey } from "~/importers/wordpress/export/survey.server";
import { grouped, pictureAt, stepLines } from "./recipe-steps.server";
import { type CardInText, mostCards, nextPlaceOf, notesOf, plain, type RecipeFields } from "./recipe-words.server";

const opening = /<!-- wp:(wpzoom-recipe-card\/block-(?:premium-)?recipe-card) /g;

const names = ["wpzoom-recipe-card/block-recipe-card", "wpzoom-recipe-card/block-premium-recipe-card"];
const closingOf = (name: string) => `<!-- /wp:${name} -->`;

/** The recipes of WPZOOM Recipe Card Blocks: all of one is in the comment of its block. */
export function wpzoomCards(source: string, survey: Survey): CardInText[] {
  const cards: CardInText[] = [];
  const nextComment = nextPlaceOf(source, "-->");
  const closings = names.map((name) => [name, nextPlaceOf(source, closingOf(name))] as const);
  for (const { index: start, 0: begin, 1: name = "" } of source.matchAll(opening)) {
    const close = nextComment(start);
    if (close < 0 || cards.length === mostCards) break;
    const written = source.slice(start + begin.length, close).trim();
    const isVoid = written.endsWith("/");
    const said = readJson(isVoid ? written.slice(0, -1) : written);
    if (typeof said !== "object" || said === null || Array.isArray(said)) continue;
    const last = isVoid ? -1 : (closings.find(([one]) => one === name)?.[1](close) ?? -1);
    const end = last < 0 ? close + "-->".length : last + closingOf(name).length;
    cards.push({ start, end, title: plain(htmlOf(said.recipeTitle), 300), fields: fieldsOf(said, survey) });
  }
  return cards;
}

type Attributes = Record<string, unknown>;

/** The places of the details that every recipe has. The others are the owner's own. */
const places = { servings: 0, prep: 1, cook: 2, calories: 3, total: 8 };

function fieldsOf(said: Attributes, survey: Survey): RecipeFields {
  const details = listOf(said.details).map((one) => ({
    label: plain(htmlOf(wordsIn(one, "label", "jsonLabel")), 100),
    words: plain([htmlOf(wordsIn(one, "value", "jsonValue")), fieldOf(one, "unit")].join(" "), 100),
  }));
  const detail = (place: number) => details[place]?.words ?? "";
  const time = (place: number) => minutesOf(detail(place).replace(/ minutes?$/, ""));
  const own = details.filter(({ label, words }, place) => label && words && !Object.values(places).includes(place));
  const calories: Record<string, string> = /\d/.test(detail(places.calories))
    ? { calories: detail(places.calories) }
    : {};
  const [category = null, ...courses] = namesOf(said.course);
  const [cuisine = null, ...cuisines] = namesOf(said.cuisine);
  const difficulty = namesOf(said.difficulty)[0]?.toLowerCase() ?? null;
  const video = fieldOf(said.video, "url");
  return {
    description: plain(htmlOf(said.summary ?? said.jsonSummary)),
    picture: pictureOf(said.image, survey),
    ingredients: grouped(
      listOf(said.ingredients).map((one) => {
        const line = plain(htmlOf(wordsIn(one, "name", "jsonName")), 500);
        return isGroup(one) ? { heading: line } : { lines: line === "" ? [] : [line] };
      }),
    ),
    steps: grouped(
      listOf(said.steps).map((one) => {
        const html = htmlOf(wordsIn(one, "text", "jsonText"));
        return isGroup(one) ? { heading: plain(html, 200) } : { lines: stepLines(html, "", survey) };
      }),
    ),
    times: { prep: time(places.prep), cook: time(places.cook), total: time(places.total) },
    yield: /\d/.test(detail(places.servings)) ? detail(places.servings) : null,
    ...{ cuisine, category, nutrition: calories },
    tags: [...new Set([...courses, ...cuisines, ...namesOf(said.keywords)])],
    recipeNotes: notesOf(htmlOf(said.notes), own.map(({ label, words }) => `${label}: ${words}`).join("\n")),
    video: /^https?:\/\//i.test(video) ? video : null,
    difficulty: difficulty && ["easy", "medium", "hard"].includes(difficulty) ? difficulty : null,
    ...{ author: null, parent: undefined, addresses: [] },
  };
}

const mostItems = 500;
const listOf = (value: unknown): Attributes[] =>
  Array.isArray(value)
    ? value.slice(0, mostItems).filter((one): one is Attributes => typeof one === "object" && one !== null)
    : [];
const isGroup = (one: Attributes) => one.isGroup === true;
const namesOf = (value: unknown) =>
  (Array.isArray(value) ? value.slice(0, 50) : [])
    .map((name) => (typeof name === "string" ? plain(name, 100) : ""))
    .filter((name) => name !== "");

/** What the editor shows, or, where that is missing, the same as plain HTML. */
const wordsIn = (one: Attributes, shown: string, asHtml: string) =>
  Array.isArray(one[shown]) && one[shown].length === 0 ? one[asHtml] : (one[shown] ?? one[asHtml]);

const deepest = 20;

/** The editor keeps words as the children of a React element: words, or elements with children of their own. */
function htmlOf(value: unknown, depth = 0): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (depth > deepest || typeof value !== "object" || value === null) return "";
  if (Array.isArray(value))
    return value
      .slice(0, mostItems)
      .map((one) => htmlOf(one, depth + 1))
      .join("");
  const { type, props } = value as { type?: unknown; props?: { src?: unknown; children?: unknown } };
  if (type === "br") return "<br>";
  if (type === "img") return typeof props?.src === "string" ? `<img src="${encodeXML(props.src)}">` : "";
  const inside = htmlOf(props?.children, depth + 1);
  return type === "li" || type === "p" ? `<p>${inside}</p>` : inside;
}

function pictureOf(image: unknown, survey: Survey): SourcePicture | null {
  const attachment = survey.library.get(Number(fieldOf(image, "id")));
  const url = attachment?.url ?? fieldOf(image, "url");
  const alt = attachment?.alt ?? (plain(fieldOf(image, "alt"), 500) || null);
  return pictureAt(url, survey, alt);
}
