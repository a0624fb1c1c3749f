import { listText } from "~/place/words";

/** How often mails of new texts come, by what forms send. */
export const frequencyLabels = { week: "Once a week", each: "As soon as something is out" } as const;
export type Frequency = keyof typeof frequencyLabels;
export const frequencies = Object.keys(frequencyLabels) as Frequency[];

/** What somebody who has subscribed gets by mail. */
export type Interests = {
  /** The issues that editors write. */
  issues: boolean;
  /** Keys of the categories of articles of whose new ones they are mailed. */
  categories: string[];
  /** Whether they are mailed of new recipes. */
  recipes: boolean;
  /** How often mails of new texts come. */
  often: Frequency;
};

/** What somebody gets who has chosen nothing. */
export const usualInterests: Interests = { issues: true, categories: [], recipes: false, often: "week" };

/** What somebody gets, with the address that gets it. */
export type OwnInterests = { email: string; interests: Interests };

/** Whether they are mailed of new texts. */
export const wantsNews = ({ categories, recipes }: Interests): boolean => categories.length > 0 || recipes;

/** What somebody gets, in words: "the newsletter; what is new in Food and recipes (once a week)". */
export function interestsText({ issues, categories, recipes, often }: Interests, labelOf: (key: string) => string) {
  const chosen = [...categories.map(labelOf), ...(recipes ? ["recipes"] : [])];
  return [
    ...(issues ? ["the newsletter"] : []),
    ...(chosen.length > 0 ? [`what is new in ${listText(chosen)} (${frequencyLabels[often].toLowerCase()})`] : []),
  ].join("; ");
}
