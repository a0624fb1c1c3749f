import { flag, pictureFields, text, wholeNumber } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";

/** The fields of a challenge, in the order of its form. */
export const challengeFields = {
  title: text({ label: "Title", named: "a title", most: 200, required: true, line: true }),
  description: text({ label: "Description", named: "a description", most: 2000, required: true }),
  ...pictureFields,
  participantCount: wholeNumber({
    label: "People taking part",
    named: "the number of participants",
    most: 1_000_000_000,
    required: true,
    none: 0,
  }),
  active: flag({ label: "Active" }),
};

export const challengeFacts = {
  name: "challenge",
  plural: "challenges",
  revised: true,
  fields: challengeFields,
} as const satisfies NounFacts;
