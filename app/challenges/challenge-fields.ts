import { choice, flag, lines, moment, pictureFields, text, wholeNumber } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";
import { statusField } from "~/fields/status-field";

/** How many days or weeks a challenge has at most: a year of days. */
export const longestDuration = 366;

/**
 * The fields of a challenge, in the order of its form. Without a first day it begins for each person when they join; without
 * a duration it has no end. Each step is for one day, or one week.
 */
export const challengeFields = {
  title: text({ label: "Title", named: "a title", most: 200, required: true, line: true, searched: "title" }),
  description: text({ label: "Description", named: "a description", most: 2000, required: true, searched: "summary" }),
  ...pictureFields,
  participantCount: wholeNumber({
    label: "People taking part",
    named: "the number of participants",
    most: 1_000_000_000,
    required: true,
    none: 0,
  }),
  active: flag({ label: "Active" }),
  startsOn: text({ label: "First day", named: "the first day", most: 10, line: true }),
  duration: wholeNumber({
    label: "How long",
    named: "how long it lasts",
    most: longestDuration,
    zeroIsNone: true,
  }),
  durationUnit: choice({
    label: "Counted in",
    labels: { day: "Days", week: "Weeks" },
    wrong: "Choose days or weeks",
    preset: "day",
  }),
  steps: lines({ label: "Steps", named: "step", most: longestDuration, longest: 400, searched: "text" }),
  status: statusField,
  publishedAt: moment({ label: "Publish date" }),
  slug: text({ label: "Address", named: "the address", most: 120, line: true }),
};

export const challengeFacts = {
  name: "challenge",
  plural: "challenges",
  revised: true,
  fields: challengeFields,
} as const satisfies NounFacts;
