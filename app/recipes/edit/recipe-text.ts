import type { FormText } from "~/facts/form-text";
import type { DeskRecipe } from "~/recipes/recipe";

/** The fields of a recipe's form, in its order, with their labels. */
export const recipeFields = {
  title: "Title",
  description: "Description",
  ingredients: "Ingredients",
  instructions: "Instructions",
  prepTime: "Preparation time in minutes",
  cookTime: "Cooking time in minutes",
  servings: "Servings",
  cuisine: "Cuisine",
  difficulty: "Difficulty",
  imageUrl: "Picture",
  imageAlt: "Picture description",
  tags: "Tags",
  author: "Author",
  nutritionalInfo: "Nutritional information",
  status: "Status",
} as const;

export type RecipeField = keyof typeof recipeFields;

/** A recipe as its form shows it, and as revisions and edit conflicts compare it. */
export function recipeText(recipe: DeskRecipe): FormText & Record<RecipeField, string> {
  return {
    title: recipe.title,
    description: recipe.description ?? "",
    ingredients: recipe.ingredients.join("\n"),
    instructions: recipe.instructions.join("\n"),
    prepTime: numberText(recipe.prepTime),
    cookTime: numberText(recipe.cookTime),
    servings: numberText(recipe.servings),
    cuisine: recipe.cuisine ?? "",
    difficulty: recipe.difficulty ?? "",
    imageUrl: recipe.imageUrl ?? "",
    imageAlt: recipe.imageAlt,
    tags: recipe.tags.join(", "),
    author: recipe.author ?? "",
    nutritionalInfo: Object.entries(recipe.nutritionalInfo)
      .map(([label, value]) => `${label}: ${value}`)
      .join("\n"),
    status: recipe.status,
  };
}

const numberText = (value: number | null) => (value === null ? "" : String(value));
