import type { Element } from "hast";
import { minutesOf } from "~/importers/schema-org/durations.server";
import type { SourcePicture } from "~/importers/source/source-item";
import type { Survey } from "~/importers/wordpress/export/survey.server";
import { replaceShortcodes } from "~/importers/wordpress/text/shortcodes.server";
import { fromHtml } from "~/importers/words/parse-html.server";
import { collapsed, elementsIn, findElement, type HtmlNode, hasClass, wordsOf } from "~/importers/words/tree.server";
import { cut } from "~/importers/words/words.server";
import { nutritionOf } from "./nutrition";
import { grouped, pictureAt } from "./recipe-steps.server";
import { type CardInText, mostCards, nextPlaceOf } from "./recipe-words.server";

const closing = 'class="endeasyrecipe"';
const longest = 200_000;
const longestTag = 500;

/** The recipes of EasyRecipe: HTML in the text, from `<div class="easyrecipe">` to the element behind `endeasyrecipe`. */
export function easyRecipeCards(source: string, survey: Survey): CardInText[] {
  const cards: CardInText[] = [];
  const nextClosing = nextPlaceOf(source, closing);
  let end = 0;
  for (const { index } of source.matchAll(/class="easyrecipe[\s"]/g)) {
    const start =
      source.slice(Math.max(0, index - longestTag), index).lastIndexOf("<div") + Math.max(0, index - longestTag);
    const last = nextClosing(index);
    if (last < 0 || cards.length === mostCards) break;
    if (!source.startsWith("<div", start) || start < end || last - start > longest) continue;
    // The mark's own element, and the card's.
    const mark = source.indexOf("</div>", last);
    const close = mark < 0 ? -1 : source.indexOf("</div>", mark + 1);
    if (close < 0) break;
    end = close + "</div>".length;
    cards.push({ start, end, ...cardOf(fromHtml(source.slice(start, end)), survey) });
  }
  return cards;
}

/** It has shortcodes of its own: for what is bold, a line's end, a link, a picture. */
const own = new Set(["b", "i", "u", "br", "url", "cap", "img"]);

/** The words without these shortcodes, and the address of the last picture among them. */
function withoutOwn(words: string): { text: string; picture: string } {
  let picture = "";
  const text = replaceShortcodes(words, {
    isKnown: (name) => own.has(name.toLowerCase()),
    replace({ attributes, content }) {
      picture = attributes.src ?? picture;
      return content ?? " ";
    },
  });
  return { text, picture };
}

const wordsIn = (nodes: readonly HtmlNode[]) => collapsed(withoutOwn(wordsOf(nodes)).text);

function cardOf(nodes: HtmlNode[], survey: Survey): Pick<CardInText, "title" | "fields"> {
  const first = (...classes: string[]) => findElement(nodes, (element) => hasClass(element, ...classes));
  const words = (most: number, ...classes: string[]) => cut(wordsIn(first(...classes)?.children ?? []), most);
  const time = (itemprop: string, className: string) => {
    const told = findElement(nodes, ({ properties }) => properties.itemProp?.toString() === itemprop);
    if (told?.properties.dateTime) return minutesOf(String(told.properties.dateTime));
    const part = first(className);
    const value = part && findElement(part.children, (element) => hasClass(element, "value-title"));
    return minutesOf(String(value?.properties.title ?? (part ? wordsIn(part.children) : "")));
  };
  const linesOf = (...classes: string[]) => linesIn(first(...classes)?.children ?? [], survey);
  const photo = findElement(
    nodes,
    (element) => element.properties.itemProp?.toString() === "image" || hasClass(element, "photo"),
  );
  const notes = first("ERNotes");
  return {
    title: words(300, "ERName", "fn"),
    fields: {
      description: words(2000, "ERSummary", "summary"),
      picture: pictureAt(String(photo?.properties.href ?? photo?.properties.src ?? ""), survey),
      ingredients: grouped(linesOf("ERIngredients", "ingredients")).map(({ name, lines }) => ({
        name,
        lines: lines.map(({ text }) => text).filter(Boolean),
      })),
      steps: grouped(linesOf("ERInstructions", "instructions")),
      times: {
        prep: time("prepTime", "preptime"),
        cook: time("cookTime", "cooktime"),
        total: time("totalTime", "duration"),
      },
      yield: words(100, "yield") || null,
      cuisine: words(100, "cuisine") || null,
      category: words(100, "type") || null,
      tags: [],
      recipeNotes: notes ? cut(withoutOwn(wordsOf(notes.children)).text.trim(), 5000) || null : null,
      nutrition: nutritionOf((name) => words(60, nutrients[name] ?? name)),
      author: words(120, "author") || null,
      ...{ video: null, equipment: [], parent: undefined, addresses: [] },
    },
  };
}

/** What it calls a nutrient where that is no single word. */
const nutrients: Record<string, string> = {
  ...{ serving_size: "servingSize", saturated_fat: "saturatedFat", unsaturated_fat: "unsaturatedFat" },
  trans_fat: "transFat",
};

type Line = { text: string; picture: SourcePicture | null };

function* linesIn(nodes: readonly HtmlNode[], survey: Survey): Generator<{ heading: string } | { lines: Line[] }> {
  for (const element of elementsIn(nodes)) {
    if (hasClass(element, "ERSeparator")) yield { heading: wordsIn(element.children) };
    else if (element.tagName === "li") {
      const text = wordsIn(element.children);
      const picture = pictureIn(element, survey);
      if (text !== "" || picture) yield { lines: [{ text, picture }] };
    }
  }
}

function pictureIn(element: Element, survey: Survey): SourcePicture | null {
  const shown = findElement(element.children, ({ tagName }) => tagName === "img")?.properties.src;
  return pictureAt(String(shown ?? withoutOwn(wordsOf(element.children)).picture), survey);
}
