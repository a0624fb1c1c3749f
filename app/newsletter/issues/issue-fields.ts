import { tags, text, webAddress } from "~/fields/field";
import type { NounFacts } from "~/fields/noun-facts";

/** The fields of an issue of the newsletter, in the order of its form. The lists hold the ids of documents. */
export const issueFields = {
  subject: text({ label: "Subject", named: "a subject", most: 150, required: true, line: true }),
  intro: text({ label: "Opening words", named: "the opening words", most: 20_000, none: "", inLists: false }),
  articleIds: tags({ label: "Articles" }),
  recipeIds: tags({ label: "Recipes" }),
  productIds: tags({ label: "Products" }),
  sponsorName: text({ label: "Sponsor", named: "the sponsor's name", most: 80, none: "", line: true }),
  sponsorText: text({ label: "The sponsor’s words", named: "the sponsor's words", most: 400, none: "" }),
  sponsorUrl: webAddress({ label: "The sponsor’s address", named: "the sponsor's address" }),
};

export const issueFacts = {
  name: "issue",
  plural: "issues",
  revised: true,
  fields: issueFields,
} as const satisfies NounFacts;

/** How many documents of each kind one issue may show. */
export const mostInIssue = 12;
