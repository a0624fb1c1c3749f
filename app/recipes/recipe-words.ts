/**
 * Words and limits of a recipe's fields that its readers' pages use. The descriptions of all fields (./recipe-fields), which are
 * for the desk, the API and the database, need not come to a reader.
 */

/** The most minutes, servings and lines that a recipe may have. */
export const recipeLimits = { minutes: 14_400, servings: 500, lines: 100 } as const;

export const difficultyLabels = { easy: "Easy", medium: "Medium", hard: "Hard" } as const;
export const difficulties = Object.keys(difficultyLabels) as (keyof typeof difficultyLabels)[];

export const dietLabels = {
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  "gluten-free": "Gluten-free",
  "dairy-free": "Dairy-free",
  "nut-free": "Nut-free",
} as const;

export const recipeLabels = { diets: "Diets", equipment: "Equipment", notes: "Notes", videoUrl: "Film" } as const;
