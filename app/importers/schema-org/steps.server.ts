import type { SourcePicture, SourceRecipe } from "~/importers/source/source-item";
import { plainWords, textOf, wordLines } from "~/importers/words/words.server";
import { isObject, isOfType, type Json, type JsonObject, listOf } from "./json-ld.server";

type Groups = SourceRecipe["steps"];
type Step = Groups[number]["lines"][number];

/**
 * The steps of `recipeInstructions`: words, lists of words, steps, sections of steps, and all of these in one another.
 *
 * @param pictureOf reads schema.org's `image`
 */
export function stepsOf(
  written: Json | undefined,
  pictureOf: (image: Json | undefined) => SourcePicture | null,
): Groups {
  const groups: Groups = [];
  const lastUnnamed = () => {
    const last = groups.at(-1);
    if (last?.name === null) return last;
    const made: Groups[number] = { name: null, lines: [] };
    groups.push(made);
    return made;
  };
  let left = mostLines;
  const read = (value: Json, depth: number) => {
    if (depth > deepest || left-- <= 0) return;
    if (Array.isArray(value)) for (const one of value) read(one, depth + 1);
    else if (typeof value === "string") lastUnnamed().lines.push(...linesOf(value));
    else if (!isObject(value)) return;
    else if (isOfType(value, "HowToSection")) groups.push({ name: nameOf(value), lines: inSection(value, pictureOf) });
    else if (isOfType(value, "ItemList", "HowTo") && value.itemListElement) read(value.itemListElement, depth + 1);
    else lastUnnamed().lines.push(...stepOf(value, pictureOf));
  };
  read(written ?? null, 0);
  return bounded(groups);
}

const deepest = 6;
const mostLines = 500;

function bounded(groups: Groups): Groups {
  let left = mostLines;
  return groups.flatMap(({ name, lines }) => {
    const some = lines.slice(0, left);
    left -= some.length;
    return some.length > 0 ? [{ name, lines: some }] : [];
  });
}

/** Numbers that the writer put before the steps stand there already. */
const withoutNumber = (text: string) => text.replace(/^(?:step\s{1,3})?\d{1,2}\s{0,3}[.):]\s{1,5}(?=\S)/i, "");

const linesOf = (html: string): Step[] =>
  wordLines(html)
    .filter(({ text }) => text !== "")
    .map(({ text }) => ({ text: withoutNumber(text), picture: null }));

const nameOf = ({ name }: JsonObject) => (typeof name === "string" ? plainWords(name, 200) || null : null);

function inSection(section: JsonObject, pictureOf: (image: Json | undefined) => SourcePicture | null): Step[] {
  const inside = listOf(section.itemListElement ?? section.steps ?? section.step).slice(0, mostLines);
  if (inside.length === 0) return typeof section.text === "string" ? linesOf(section.text) : [];
  return inside.flatMap((step) =>
    typeof step === "string" ? linesOf(step) : isObject(step) ? stepOf(step, pictureOf) : [],
  );
}

function stepOf(step: JsonObject, pictureOf: (image: Json | undefined) => SourcePicture | null): Step[] {
  const directions = listOf(step.itemListElement).slice(0, mostLines).filter(isObject);
  const text = typeof step.text === "string" ? step.text : directions.map((one) => textOf(one.text)).join(" ");
  const words = plainWords(text, 2000);
  const name = nameOf(step) ?? "";
  // Plugins repeat the beginning of the text, or all of it, as its name.
  const repeats = words.toLowerCase().startsWith(name.toLowerCase().replace(/[.…]{1,5}$/, ""));
  const line =
    words === "" ? name : name === "" || repeats ? words : `${name}${/[.:!?]$/.test(name) ? "" : ":"} ${words}`;
  const picture = pictureOf(step.image);
  return line === "" && picture === null ? [] : [{ text: withoutNumber(line), picture }];
}
