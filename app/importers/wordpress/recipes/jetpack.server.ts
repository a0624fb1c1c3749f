import { minutesOf } from "~/importers/schema-org/durations.server";
import type { Survey } from "~/importers/wordpress/export/survey.server";
import { replaceShortcodes } from "~/importers/wordpress/text/shortcodes.server";
import { pictureAt } from "./recipe-steps.server";
import {
  type CardInText,
  mostCards,
  notesOf,
  plain,
  type RecipeFields,
  withoutAnyShortcode,
} from "./recipe-words.server";
import { groupsOf } from "./tasty.server";

const closing = "[/recipe]";

/** The recipes of Jetpack: `[recipe title="…"]` with `[recipe-ingredients]` and `[recipe-directions]` in it. */
export function jetpackCards(source: string, survey: Survey): CardInText[] {
  const cards: CardInText[] = [];
  const openings = [...source.matchAll(/\[recipe[\s\]]/g)].map(({ index }) => index);
  let next = 0;
  for (let last = source.indexOf(closing); last >= 0 && cards.length < mostCards; ) {
    // The nearest one: others are words in brackets.
    let start = -1;
    for (; next < openings.length && (openings[next] ?? 0) < last; next++) start = openings[next] ?? -1;
    const end = last + closing.length;
    const written = start < 0 ? "" : source.slice(start, end);
    if (/\[recipe-(?:ingredients|directions)[\s\]]/.test(written))
      cards.push({ start, end, ...cardOf(written, survey) });
    last = source.indexOf(closing, end);
  }
  return cards;
}

function cardOf(written: string, survey: Survey): Pick<CardInText, "title" | "fields"> {
  const parts: Record<string, string> = {};
  let said: Record<string, string> = {};
  let beside = "";
  replaceShortcodes(written, {
    isKnown: (name) => /^recipe(?:-|$)/.test(name),
    replace({ name, attributes, content, values }) {
      if (name === "recipe") [said, beside] = [attributes, content ?? ""];
      else if (name === "recipe-image") parts.image ??= attributes.image ?? attributes.src ?? values[0] ?? "";
      else if (name.startsWith("recipe-")) {
        const { title = "" } = attributes;
        const heading = title === "" || title === "false" ? "" : `<h4>${title}</h4>`;
        const part = name.slice("recipe-".length);
        parts[part] = `${parts[part] ?? ""}\n${heading}\n${content ?? ""}`;
      } else return content ?? "";
      return "";
    },
  });
  const words = (name: string, most = 200) => plain(said[name] ?? "", most);
  const description = words("description", 2000);
  const other = plain(withoutAnyShortcode(beside));
  const image = said.image ?? parts.image ?? "";
  const difficulty = words("difficulty").toLowerCase();
  const fields: RecipeFields = {
    description: description || other,
    picture: pictureAt(survey.library.get(Number(image))?.url ?? image, survey),
    ingredients: groupsOf(asLines(parts.ingredients)).map(({ name, lines }) => ({
      name,
      lines: lines.map(({ text }) => text),
    })),
    steps: groupsOf(asLines(parts.directions)),
    times: { prep: minutesOf(words("preptime")), cook: minutesOf(words("cooktime")), total: minutesOf(words("time")) },
    yield: words("servings", 100) || null,
    ...{ cuisine: null, category: null, tags: [] },
    recipeNotes: notesOf(asLines([parts.notes, parts.nutrition].filter(Boolean).join("\n")), description ? other : ""),
    difficulty: ["easy", "medium", "hard"].includes(difficulty) ? difficulty : null,
    source: /^https?:\/\//i.test(words("sourceurl", 1000)) ? words("sourceurl", 1000) : null,
    ...{ nutrition: {}, video: null, equipment: [] },
    author: words("source", 120) || null,
    ...{ parent: undefined, addresses: [] },
  };
  return { title: words("title", 300), fields };
}

/** Editors write lists by hand: `- 2 eggs`, `1. Bake`. */
const asLines = (written = "") => written.replace(/^[ \t]{0,20}(?:[-*•–]|\d{1,3}[.)])[ \t]{1,20}/gm, "");
