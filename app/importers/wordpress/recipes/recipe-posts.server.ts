import type { SourceRecipe } from "~/importers/source/source-item";
import { addressesOf } from "~/importers/wordpress/export/addresses.server";
import { authorOf, pictureKeyOf, pictureOf } from "~/importers/wordpress/export/item-facts.server";
import { leftBeside } from "~/importers/wordpress/export/left-beside.server";
import { isPage, type RecipeKind, recipeKindOf } from "~/importers/wordpress/export/recipe-kinds";
import type { fateOf } from "~/importers/wordpress/export/status.server";
import type { Survey } from "~/importers/wordpress/export/survey.server";
import type { WxrItem } from "~/importers/wordpress/export/wxr-entry";
import { cookedFields } from "./cooked.server";
import { plain, type RecipeFields } from "./recipe-words.server";
import { tastyFields } from "./tasty.server";
import { ultimateFields } from "./ultimate.server";
import { wprmFields } from "./wprm.server";

type Brought = Extract<ReturnType<typeof fateOf>, { status: string }>;

const readers: Record<RecipeKind, (item: WxrItem, survey: Survey) => RecipeFields> = {
  wprm: wprmFields,
  tasty: tastyFields,
  cooked: cookedFields,
  ultimate: ultimateFields,
};

/** A recipe of a plugin that keeps each in a post of its own. */
export function readRecipePost(item: WxrItem, fate: Brought, survey: Survey): SourceRecipe {
  const kind = recipeKindOf(item) ?? "tasty";
  const { author, parent, addresses, notes: left = [], ...fields } = readers[kind](item, survey);
  const notes = [...fate.notes, ...left, ...leftBeside(item, survey)];
  const title = plain(item.fields.title ?? "", 300);
  const inParent = typeof parent === "number" && survey.texts.get(parent)?.published === true;
  const shown = inParent || isPage(kind) || (item.id !== null && survey.shownRecipes.has(item.id));
  const status = shown ? fate.status : "draft";
  if (!shown && fate.status === "published") notes.push("No published post shows it: it is a draft here");
  if (fields.ingredients.length + fields.steps.length === 0) notes.push("Its ingredients and steps could not be read");
  const slug = (item.fields.post_name?.trim() ?? "").replace(/^wprm-/, "");
  return {
    kind: "recipe",
    key: `recipe:${item.id}`,
    from: title || `${item.type} ${item.id}`,
    addresses: status !== "published" ? [] : isPage(kind) ? addressesOf(item, survey.site) : addresses,
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
