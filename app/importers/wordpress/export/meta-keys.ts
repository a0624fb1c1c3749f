import { isAffiliateMeta } from "./affiliate-kinds";
import { productMeta } from "./product-kinds";

/** The custom fields that somebody reads. All others are passed over, whatever their size. */
export const isWantedMeta = (key: string) =>
  keys.has(key) ||
  productMeta.has(key) ||
  isAffiliateMeta(key) ||
  Object.values(recipeFields).some((isRead) => isRead(key));

/** Whether a custom field is one of the recipe that an item of this type is, and no field of the owner's own. */
export const isFieldOfRecipe = (type: string, key: string): boolean =>
  Object.hasOwn(recipeFields, type) && (recipeFields[type]?.(key) ?? false);

const keys = new Set([
  ...["_thumbnail_id", "_wp_attachment_image_alt", "_wp_attachment_metadata", "footnotes", "enclosure"],
  ...["_yoast_wpseo_title", "_yoast_wpseo_metadesc", "_yoast_wpseo_canonical", "_yoast_wpseo_primary_category"],
  ...["rank_math_title", "rank_math_description", "rank_math_canonical_url", "rank_math_primary_category"],
  ...["_aioseo_title", "_aioseo_description", "_aioseop_title", "_aioseop_description"],
  ...["_seopress_titles_title", "_seopress_titles_desc", "_seopress_robots_canonical", "_seopress_robots_primary_cat"],
  ...["_genesis_title", "_genesis_description"],
]);

const ofTasty = new Set([
  ...["description", "ingredients", "instructions", "notes", "prep_time", "cook_time", "total_time", "yield"],
  ...["category", "cuisine", "method", "keywords", "author_name", "video_url", "serving_size", "calories", "sugar"],
  ...["sodium", "fat", "saturated_fat", "unsaturated_fat", "trans_fat", "carbohydrates", "fiber", "protein"],
  "cholesterol",
]);

const ofUltimate = new Set(
  [
    ...["description", "servings", "servings_type", "prep_time", "prep_time_text", "cook_time", "cook_time_text"],
    ...["passive_time", "passive_time_text", "ingredients", "instructions", "notes", "nutritional"],
  ].map((name) => `recipe_${name}`),
);

/** Types of items that a plugin makes recipes of, and which fields have the parts. */
const recipeFields: Readonly<Record<string, (key: string) => boolean>> = {
  wprm_recipe: (key) => key.startsWith("wprm_"),
  tasty_recipe: (key) => ofTasty.has(key),
  cp_recipe: (key) => key === "_recipe_settings",
  recipe: (key) => ofUltimate.has(key),
};
