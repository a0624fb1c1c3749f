import type { SourceRecipe } from "~/importers/source/source-item";
import { authorOf, pictureKeyOf, pictureOf } from "~/importers/wordpress/export/item-facts.server";
import { recipeKinds } from "~/importers/wordpress/export/recipe-kinds";
import type { fateOf } from "~/importers/wordpress/export/status.server";
import type { Survey } from "~/importers/wordpress/export/survey.server";
import type { WxrItem } from "~/importers/wordpress/export/wxr-entry";
import { plain } from "./recipe-words.server";
import { tastyFields } from "./tasty.server";
import { wprmFields } from "./wprm.server";

type Brought = Extract<ReturnType<typeof fateOf>, { status: string }>;

/** A recipe card of WP Recipe Maker or Tasty Recipes. */
export function readRecipePost(item: WxrItem, fate: Brought, survey: Survey): SourceRecipe {
  const kind = recipeKinds[item.type];
  const { author, parent, addresses, ...fields } = kind === "wprm" ? wprmFields(item, survey) : tastyFields(item);
  const notes = [...fate.notes];
  const title = plain(item.fields.title ?? "", 300);
  const inParent = typeof parent === "number" && survey.texts.get(parent)?.published === true;
  const shown = inParent || (item.id !== null && survey.shownRecipes.has(item.id));
  const status = shown ? fate.status : "draft";
  if (!shown && fate.status === "published") notes.push("No published post shows it: it is a draft here");
  if (fields.ingredients.length + fields.steps.length === 0) notes.push("Its ingredients and steps could not be read");
  const slug = (item.fields.post_name?.trim() ?? "").replace(/^wprm-/, "");
  return {
    kind: "recipe",
    key: `recipe:${item.id}`,
    from: title || `${item.type} ${item.id}`,
    addresses: status === "published" ? addresses : [],
    title,
    slug: slug === "" || /^\d+$/.test(slug) ? null : slug.slice(0, 200),
    status,
    publishedAt: fate.publishedAt,
    picture: pictureOf(item, survey),
    ...pictureKeyOf(item, survey),
    ...fields,
    author: author ? { name: author } : authorOf(item, survey),
    notes,
  };
}
