import { recipesInHtml } from "~/importers/schema-org/recipes-in-html.server";
import type { SourceRecipe } from "~/importers/source/source-item";

/** The mark that the conversion turns into a card. */
export const recipeMark = (key: string) =>
  `\n\n<figure data-brought="recipe" data-key="${key.replace(/["&<>]/g, "")}"></figure>\n\n`;

/**
 * Takes scripts and style sheets out of a text before its lines are looked at. Recipes in schema.org's words leave a
 * mark where they stood.
 *
 * @param url the address of the text
 * @param key what the recipes' keys begin with
 */
export function withoutScripts(
  source: string,
  url: string,
  key: string,
): { html: string; recipes: SourceRecipe[]; scripts: number } {
  const recipes: SourceRecipe[] = [];
  let [html, at, scripts] = ["", 0, 0];
  const lower = source.toLowerCase();
  // Some letters change their length in lower case. Then places would not be the same.
  const searched = lower.length === source.length ? lower : source;
  const start = /<(script|style)(?=[\s>])/g;
  for (let found = start.exec(searched); found; found = start.exec(searched)) {
    const [, name = ""] = found;
    const closing = searched.indexOf(`</${name}`, found.index);
    const end = closing < 0 ? -1 : searched.indexOf(">", closing);
    if (end < 0) break;
    const element = source.slice(found.index, end + 1);
    const cards = name === "script" ? recipesInHtml(element, url) : [];
    html += source.slice(at, found.index);
    for (const card of cards) {
      const own = { ...card, key: `${key}:${recipes.length}` };
      recipes.push(own);
      html += recipeMark(own.key);
    }
    if (name === "script" && !/^<script[^>]{0,300}json/i.test(element)) scripts++;
    at = end + 1;
    start.lastIndex = at;
  }
  return { html: html + source.slice(at), recipes, scripts };
}
