import {
  choice,
  choices,
  flag,
  lines,
  moment,
  pairs,
  pictureFields,
  pictures,
  tags,
  text,
  webAddress,
  wholeNumber,
} from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";
import { statusField } from "~/fields/status-field";
import { defaultCuisines } from "./cuisines/cuisine";
import { dietLabels, difficultyLabels, recipeLabels, recipeLimits } from "./recipe-words";

/** The fields of a recipe, in the order of its form. */
export const recipeFields = {
  title: text({ label: "Title", named: "a title", most: 200, required: true, line: true, searched: "title" }),
  description: text({ label: "Description", named: "the description", most: 2000, searched: "summary" }),
  ingredients: lines({
    label: "Ingredients",
    named: "ingredient",
    most: recipeLimits.lines,
    longest: 2000,
    missing: "Enter the ingredients, one a line",
    searched: "facts",
    inLists: false,
  }),
  instructions: lines({
    label: "Instructions",
    named: "step",
    most: recipeLimits.lines,
    longest: 2000,
    missing: "Enter the instructions, one step a line",
    searched: "text",
    inLists: false,
  }),
  // Each beside the line of the instructions at the same place.
  stepImages: pictures({ label: "Pictures of the steps", most: recipeLimits.lines, inLists: false }),
  prepTime: wholeNumber({
    label: "Preparation time in minutes",
    named: "the preparation time in minutes",
    most: recipeLimits.minutes,
    zeroIsNone: true,
  }),
  cookTime: wholeNumber({
    label: "Cooking time in minutes",
    named: "the cooking time in minutes",
    most: recipeLimits.minutes,
    zeroIsNone: true,
  }),
  restTime: wholeNumber({
    label: "Resting time in minutes",
    named: "the resting time in minutes",
    most: recipeLimits.minutes,
    zeroIsNone: true,
  }),
  servings: wholeNumber({ label: "Servings", named: "the servings", most: recipeLimits.servings, zeroIsNone: true }),
  // What it makes, if that is no number of people: "39 cookies".
  yield: text({ label: "Makes", named: "what it makes", most: 80, line: true }),
  cuisine: choice({
    label: "Cuisine",
    labels: defaultCuisines,
    keyed: true,
    wrong: "Choose a cuisine from the list",
    none: "Not said",
    filter: "cuisine",
    all: "All cuisines",
    searched: "facts",
  }),
  difficulty: choice({
    label: "Difficulty",
    labels: difficultyLabels,
    wrong: "Choose a difficulty from the list",
    none: "Not said",
    filter: "difficulty",
    all: "All difficulties",
    searched: "facts",
  }),
  diets: choices({
    label: recipeLabels.diets,
    named: "diet",
    labels: dietLabels,
    filter: "diet",
    searched: "facts",
  }),
  course: text({ label: "Course", named: "the course", most: 60, line: true, searched: "facts", inLists: false }),
  equipment: lines({
    label: recipeLabels.equipment,
    named: "piece of equipment",
    most: 40,
    longest: 200,
    inLists: false,
  }),
  notes: text({ label: recipeLabels.notes, named: "the notes", most: 5000, searched: "text", inLists: false }),
  ...pictureFields,
  videoUrl: webAddress({ label: recipeLabels.videoUrl, named: "the film's address", inLists: false }),
  sourceUrl: webAddress({ label: "Source", named: "the source's address", inLists: false }),
  tags: tags({ label: "Tags", searched: "tags" }),
  author: text({ label: "Author", named: "the author", most: 120, line: true, searched: "facts" }),
  nutritionalInfo: pairs({ label: "Nutritional information", inLists: false }),
  status: statusField,
  publishedAt: moment({ label: "Publish date" }),
  commentsClosed: flag({ label: "No more comments", inLists: false }),
  slug: text({ label: "Address", named: "the address", most: 120, line: true }),
};

/** What readers can filter recipes by: their fields, and the total time (R7.6), which no document stores. */
export const recipeFilters = {
  ...recipeFields,
  totalTime: wholeNumber({
    label: "Total time",
    named: "the total time in minutes",
    most: 3 * recipeLimits.minutes,
    labels: { "15": "Up to 15 min", "30": "Up to 30 min", "45": "Up to 45 min", "60": "Up to 1 hr" },
    filter: "time",
    all: "Any time",
  }),
};

export const recipeFacts = {
  name: "recipe",
  plural: "recipes",
  revised: true,
  fields: recipeFields,
} as const satisfies NounFacts;
