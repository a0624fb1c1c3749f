import { escapeXml } from "~/page/xml";
import type { Recipe } from "~/recipes/recipe";
import { groupIngredients, groupSteps, type LineGroup } from "./ingredients";

/** A recipe's lines as HTML, with the headings of its ingredients. */
export function recipeHtml({ description, ingredients, instructions, notes }: Recipe): string {
  return [
    description ? `<p>${escapeXml(description)}</p>` : "",
    "<h2>Ingredients</h2>",
    ...groupIngredients(ingredients).map((group) => listed("ul", group)),
    "<h2>Instructions</h2>",
    ...groupSteps(instructions).map((group) => listed("ol", group)),
    notes ? `<h2>Notes</h2><p>${escapeXml(notes)}</p>` : "",
  ].join("");
}

function listed(tag: "ul" | "ol", { heading, lines }: LineGroup): string {
  const items = lines.map(({ text }) => `<li>${escapeXml(text)}</li>`).join("");
  return `${heading ? `<h3>${escapeXml(heading)}</h3>` : ""}<${tag}>${items}</${tag}>`;
}
