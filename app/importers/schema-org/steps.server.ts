import type { SourcePicture, SourceRecipe } from "~/importers/source/source-item";
import { plainWords, textOf, wordLines } from "~/importers/words/words.server";
import { isObject, isOfType, type Json, type JsonObject, listOf } from "./json-ld.server";

type Groups = SourceRecipe["steps"];
type Step = Groups[number]["lines"][number];

type Reading = {
  /** Reads schema.org's `image`. */
  pictureOf(image: Json | undefined): SourcePicture | null;
  /** What an `@id` names. */
  resolved(value: Json | undefined): Json | undefined;
};

/**
 * The steps of `recipeInstructions`: words, lists of words, steps, sections of steps, and all of these in one another or
 * somewhere else on the page.
 */
export function stepsOf(written: Json | undefined, { pictureOf, resolved }: Reading): Groups {
  const groups: Groups = [];
  let left = mostLines;
  /** @param group where the steps of a section belong */
  const read = (value: Json, depth: number, group?: Groups[number]) => {
    if (depth > deepest || left-- <= 0) return;
    const linesHere = () => {
      const last = group ?? groups.at(-1);
      if (last && (last === group || last.name === null)) return last.lines;
      const made: Groups[number] = { name: null, lines: [] };
      groups.push(made);
      return made.lines;
    };
    const found = resolved(value);
    if (Array.isArray(found)) for (const one of found) read(one, depth + 1, group);
    else if (typeof found === "string") linesHere().push(...linesOf(found));
    else if (!isObject(found)) return;
    else if (isOfType(found, "HowToSection")) {
      const section = { name: nameOf(found) ?? group?.name ?? null, lines: [] };
      groups.push(section);
      read(found.itemListElement ?? found.steps ?? found.step ?? found.text ?? null, depth + 1, section);
    } else if (isOfType(found, "ItemList", "HowTo") && found.itemListElement)
      read(found.itemListElement, depth + 1, group);
    else if (isOfType(found, "ListItem") && found.item) read(found.item, depth + 1, group);
    else linesHere().push(...stepOf(found, pictureOf));
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

/** "Step" in the languages of most sites. */
const stepWord = "(?:step|schritt|passo|[ée]tape|paso|stap|steg|krok|trin|vaihe)";

/** Numbers that the writer put before the steps stand there already. */
const withoutNumber = (text: string) => text.replace(numbered, "");
const numbered = new RegExp(`^(?:${stepWord}\\s{0,3})?\\d{1,2}\\s{0,3}[.):]\\s{1,5}(?=\\S)`, "iu");
const onlyNumber = new RegExp(`^${stepWord}\\s{0,3}\\d{1,2}[.):]?$`, "iu");

const linesOf = (html: string): Step[] =>
  wordLines(html)
    .filter(({ text }) => text !== "")
    .flatMap(({ text }) => numberedSteps(text))
    .map((text) => ({ text: withoutNumber(text), picture: null }));

/** "1. Mix. 2. Bake." is two steps. */
function numberedSteps(text: string): string[] {
  const starts: number[] = [];
  for (const { 1: number, index } of text.matchAll(/(?<!\S)(\d{1,2})[.)]\s{1,3}(?=\p{Lu})/gu))
    if (Number(number) === starts.length + 1) starts.push(index);
  if (starts.length < 2 || starts[0] !== 0) return [text];
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
}

const nameOf = ({ name }: JsonObject) => (typeof name === "string" ? plainWords(name, 200) || null : null);

function stepOf(step: JsonObject, pictureOf: (image: Json | undefined) => SourcePicture | null): Step[] {
  if (Array.isArray(step.text)) return step.text.filter((one) => typeof one === "string").flatMap(linesOf);
  const directions = listOf(step.itemListElement).slice(0, mostLines).filter(isObject);
  const text = typeof step.text === "string" ? step.text : directions.map((one) => textOf(one.text)).join(" ");
  const words = plainWords(text, 2000);
  const said = nameOf(step) ?? "";
  const name = onlyNumber.test(said) ? "" : said;
  // Plugins repeat the beginning of the text, or all of it, as its name.
  const repeats = words.toLowerCase().startsWith(name.toLowerCase().replace(/[.…]{1,5}$/, ""));
  const line =
    words === "" ? name : name === "" || repeats ? words : `${name}${/[.:!?]$/.test(name) ? "" : ":"} ${words}`;
  const picture = pictureOf(step.image);
  return line === "" && picture === null ? [] : [{ text: withoutNumber(line), picture }];
}
