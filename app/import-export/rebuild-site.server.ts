import { rebuildArticles } from "~/articles/edit/rebuild-articles.server";
import type { Rebuilt } from "~/editing/rebuild.server";
import { rebuildProducts } from "~/products/edit/product-changes.server";
import { rebuildRecipes } from "~/recipes/edit/recipe-changes.server";

/** Works out again whatever is derived in the site's documents. Returns what changed, in lines. */
export async function rebuildSite(): Promise<string[]> {
  return [
    // Products come first: the links of texts are led to where they are by now.
    ...linesOf("products", await rebuildProducts()),
    ...linesOf("recipes", await rebuildRecipes()),
    ...linesOf("articles", await rebuildArticles()),
  ];
}

function linesOf(nouns: string, { looked, changed, refused, examples }: Rebuilt): string[] {
  const left = refused > 0 ? `, ${count(refused)} refused by today's rules and left as they are` : "";
  const more = changed - examples.length;
  return [
    `${nouns}: ${count(changed)} of ${count(looked)} changed${left}`,
    ...examples.map(({ title, fields }) => `  ${title} (${fields.join(", ")})`),
    ...(more > 0 ? [`  and ${count(more)} more`] : []),
  ];
}

const count = (number: number) => number.toLocaleString("en-GB");
