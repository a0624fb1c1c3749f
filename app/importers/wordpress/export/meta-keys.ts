import { isAffiliateMeta } from "./affiliate-kinds";

/** The custom fields that somebody reads. All others are passed over, whatever their size. */
export const isWantedMeta = (key: string) =>
  keys.has(key) || isAffiliateMeta(key) || key.startsWith("wprm_") || key.startsWith("recipe_");

const keys = new Set([
  ...["_thumbnail_id", "_wp_attachment_image_alt", "_wp_attachment_metadata", "footnotes", "enclosure"],
  ...["_yoast_wpseo_title", "_yoast_wpseo_metadesc", "_yoast_wpseo_canonical", "_yoast_wpseo_primary_category"],
  ...["rank_math_title", "rank_math_description", "rank_math_canonical_url", "rank_math_primary_category"],
  ...["_aioseo_title", "_aioseo_description", "_aioseop_title", "_aioseop_description"],
  ...["_seopress_titles_title", "_seopress_titles_desc", "_seopress_robots_canonical", "_seopress_robots_primary_cat"],
  ...["_genesis_title", "_genesis_description"],
  // Cooked
  "_recipe_settings",
  // Tasty Recipes
  ...["description", "ingredients", "instructions", "notes", "prep_time", "cook_time", "total_time", "yield"],
  ...["category", "cuisine", "method", "keywords", "author_name", "video_url", "serving_size", "calories", "sugar"],
  ...[
    "sodium",
    "fat",
    "saturated_fat",
    "unsaturated_fat",
    "trans_fat",
    "carbohydrates",
    "fiber",
    "protein",
    "cholesterol",
  ],
]);
