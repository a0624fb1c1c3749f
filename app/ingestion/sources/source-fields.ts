import { choice, flag, lines, text, wholeNumber } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";

/** What a filter of a source may say. */
const filterWords = { named: "word", most: 100, longest: 60, distinct: true } as const;

/** The fields of a feed source, in the order of its form. Address and category have schemas of their own. */
export const sourceFields = {
  name: text({ label: "Name", named: "a name", most: 120, required: true, line: true }),
  url: text({ label: "Address of the feed", named: "the feed's address", most: 2000, required: true, line: true }),
  category: text({ label: "Category", named: "a category", most: 60, required: true }),
  wrestling: flag({ label: "About wrestling" }),
  active: flag({ label: "Active", preset: true }),
  maxDays: wholeNumber({
    label: "Greatest age of a story, in days",
    named: "the days",
    most: 36_500,
    zeroIsNone: true,
    input: "arrows",
  }),
  maxStories: wholeNumber({
    label: "Newest stories at most",
    named: "the number of stories",
    most: 20_000,
    zeroIsNone: true,
    input: "arrows",
  }),
  onlyWith: lines({ label: "Take only stories with one of these words", ...filterWords }),
  notWith: lines({ label: "Leave out stories with one of these words", ...filterWords }),
  forReview: flag({ label: "Hold its stories for review" }),
  every: choice({
    label: "Ask it",
    labels: { run: "Every six hours", day: "Once a day", week: "Once a week" },
    wrong: "Choose how often it is asked",
    preset: "run",
  }),
  keepDays: wholeNumber({
    label: "Days until its stories are deleted",
    named: "the days",
    most: 36_500,
    zeroIsNone: true,
    input: "arrows",
  }),
};

export const sourceFacts = {
  name: "source",
  plural: "sources",
  revised: true,
  fields: sourceFields,
} as const satisfies NounFacts;
