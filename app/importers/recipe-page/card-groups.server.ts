import { Parser } from "htmlparser2";
import type { SourceRecipe } from "~/importers/source/source-item";

/** Where the recipe cards of WP Recipe Maker, Tasty Recipes, Create and others have their ingredients. */
const container =
  /(?:^|\s)(?:wprm-recipe-ingredients-container|tasty-recipes-ingredients|tasty-recipe-ingredients|mv-create-ingredients|easyrecipe-ingredients|recipe-ingredients)(?:\s|$)/;
const heading = /^h[2-6]$/;
const headingClass = /(?:group-name|ingredient-group-title|ingredients-subheading)/;

type Line = { isHeading: boolean; text: string };

const mostLines = 600;
const longestLine = 500;

/** The headings and lines of the first such card on a page, in order. */
function linesOfCard(html: string): Line[] {
  const lines: Line[] = [];
  let depth = 0;
  let inside: number | null = null;
  let open: { line: Line; depth: number } | null = null;
  let isOver = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      const classes = attributes.class ?? "";
      if (inside === null && !isOver && container.test(classes)) inside = depth;
      if (inside === null || open || lines.length >= mostLines) return;
      const isHeading = heading.test(name) || headingClass.test(classes);
      if (name !== "li" && !isHeading) return;
      open = { line: { isHeading, text: "" }, depth };
      lines.push(open.line);
    },
    ontext(text) {
      if (open && open.line.text.length < longestLine) open.line.text += text;
    },
    onclosetag() {
      if (open?.depth === depth) open = null;
      if (inside === depth) {
        inside = null;
        isOver = true;
      }
      depth--;
    },
  });
  parser.end(html);
  return lines.map(({ isHeading, text }) => ({
    isHeading,
    text: text.replace(/\s+/g, " ").trim().slice(0, longestLine),
  }));
}

/** Letters and numbers alone: the card may have checkboxes, and blanks elsewhere. */
const marksOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * The ingredients in the groups of the card on the page. JSON-LD has no words for headings, so plugins write them into the card
 * alone. The lines stay those of the data. Where the two do not name the same lines, there are no groups.
 */
export function inGroupsOfCard(ingredients: SourceRecipe["ingredients"], html: string): SourceRecipe["ingredients"] {
  const [only, ...more] = ingredients;
  if (!only || more.length > 0 || !container.test(html.replace(/["']/g, " "))) return ingredients;
  const card = linesOfCard(html).filter(({ text }) => text !== "");
  const listed = card.filter(({ isHeading }) => !isHeading);
  if (listed.length !== only.lines.length || listed.length === card.length) return ingredients;
  const isSame = (line: string, at: number) => {
    const [one, other] = [marksOf(line), marksOf(listed[at]?.text ?? "")];
    return one.includes(other) || other.includes(one);
  };
  if (!only.lines.every(isSame)) return ingredients;
  const groups: SourceRecipe["ingredients"] = [];
  let at = 0;
  for (const { isHeading, text } of card) {
    if (isHeading) groups.push({ name: text.replace(/:$/, ""), lines: [] });
    else {
      if (groups.length === 0) groups.push({ name: null, lines: [] });
      groups.at(-1)?.lines.push(only.lines[at++] ?? "");
    }
  }
  // The card's own heading, "Ingredients", is none of a group.
  return groups
    .filter(({ lines }) => lines.length > 0)
    .map((group, index) => (isTitle(group.name) && index === 0 ? { ...group, name: null } : group));
}

const isTitle = (name: string | null) =>
  /^(?:ingredients?|zutaten|ingrédients|ingredientes|ingredienti)$/i.test(name ?? "");
