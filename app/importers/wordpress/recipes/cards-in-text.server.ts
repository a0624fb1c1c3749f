import { recipeMark } from "~/importers/html/scripts.server";
import type { SourceRecipe } from "~/importers/source/source-item";
import type { Survey } from "~/importers/wordpress/export/survey.server";
import { easyRecipeCards } from "./easy-recipe.server";
import { jetpackCards } from "./jetpack.server";
import { mostCards } from "./recipe-words.server";
import { wpzoomCards } from "./wpzoom.server";

const finders = [wpzoomCards, jetpackCards, easyRecipeCards];

type Text = { title: string; url: string /** What the recipes' keys begin with. */; key: string; survey: Survey };

/**
 * Takes the recipes out of a text that WPZOOM, Jetpack and EasyRecipe keep in it. Each leaves the mark of a card where it stood.
 *
 * @returns the text with the marks, the text without the cards, and the recipes in order
 */
export function takeCards(source: string, { title, url, key, survey }: Text) {
  const found = finders.flatMap((find) => find(source, survey)).sort((one, other) => one.start - other.start);
  const recipes: SourceRecipe[] = [];
  let [html, rest, at] = ["", "", 0];
  for (const card of found) {
    // One inside of another is the other's.
    if (card.start < at || recipes.length === mostCards) continue;
    const { author, parent: _parent, addresses, notes = [], picture = null, ...fields } = card.fields;
    const recipe: SourceRecipe = {
      ...fields,
      ...{ kind: "recipe", key: `${key}:card:${recipes.length}`, from: url, addresses, notes, picture },
      title: card.title || title,
      ...{ slug: null, status: "published", publishedAt: null },
      author: author ? { name: author } : null,
    };
    recipes.push(recipe);
    html += source.slice(at, card.start) + recipeMark(recipe.key);
    rest += source.slice(at, card.start);
    at = card.end;
  }
  return { html: html + source.slice(at), rest: rest + source.slice(at), recipes };
}
