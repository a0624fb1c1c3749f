import { flag, moment, pictureFields, text, wholeNumber } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";
import { statusField } from "~/fields/status-field";

/** The fields of a challenge, in the order of its form. */
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
