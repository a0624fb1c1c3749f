import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { fromHtml } from "~/importers/words/parse-html.server";
import { type RecipeSections, readRecipeSections } from "~/importers/words/recipe-sections.server";

const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true });

/** A longer text is no recipe, and the parser's time grows with the square of it. */
const longest = 30_000;
const headings = /^(?:#|\*\*|__|===|---)/m;

/** The recipe in a text of Markdown as other programs write it. `null` if there are no headings that open one. */
export const readForeignRecipe = (text: string): RecipeSections | null =>
  text.length <= longest && headings.test(text) ? readRecipeSections(fromHtml(String(toHtml.processSync(text)))) : null;

const longestDescription = 2000;

/** Whether a text is a recipe and nothing else. */
export const isRecipeAlone = ({ before, ingredients, steps, isMore }: RecipeSections): boolean =>
  ingredients.length > 0 && steps.length > 0 && !isMore && before.join("\n\n").length <= longestDescription;

/** The description and the remarks. What is too long for a description stands before the remarks. */
export function wordsOfRecipe({ before, after }: RecipeSections): { description: string; notes: string | null } {
  let kept = before.length;
  while (kept > 0 && before.slice(0, kept).join("\n\n").length > longestDescription) kept--;
  const notes = [...before.slice(kept), ...after].join("\n\n");
  return { description: before.slice(0, kept).join("\n\n"), notes: notes || null };
}
