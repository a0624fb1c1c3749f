/**
 * The categories of articles with their full labels (R10.11). They have a file of their own, so that readers' pages do not
 * load the descriptions of all fields with them.
 */
export const categoryLabels = {
  wellness: "Wellness & Self-Care",
  style: "Style & Fashion",
  nutrition: "Nutrition & Recipes",
  career: "Career & Creativity",
  home: "Home & Aesthetics",
  community: "Community",
  sports: "Sports",
} as const;
