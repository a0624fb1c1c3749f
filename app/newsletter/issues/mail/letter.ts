import type { PickedContents } from "~/picked/picked-contents";

/** A text as mails show it. `words` is without the addresses of links. */
export type MailText = { html: string; text: string; words: string };

/** All that a mail says, with whole addresses except in `contents`. */
export type Letter = {
  subject: string;
  siteName: string;
  /** The home page. */
  home: string;
  /** The issue on the web. `null` for a letter that is no issue. */
  page: string | null;
  /** The opening words, as mails show them. */
  intro: MailText;
  contents: PickedContents;
  sponsor: { name: string; text: string; url: string } | null;
  /** What the owner says of affiliate links, in one sentence. Empty: nothing. */
  disclosure: string;
  /** How to reach the site. What is empty is not said. */
  contact: { email: string; address: string };
  /** Why somebody gets it, in a sentence. */
  why: string;
  /** Where the reader chooses what they get. */
  interests: string;
  /** Ends the subscription. */
  unsubscribe: string;
};

export const partTitles = { recipes: "To cook", products: "From the shop" } as const;

export const writtenWithAi = "Written with AI. A language model wrote this text.";
export const sponsoredLabel = "Sponsored";

export const choiceWords = "Choose what you get";

/** Why somebody gets an issue. */
export const whyTheIssue = ({ siteName }: Pick<Letter, "siteName">) =>
  `You get this mail because you subscribed to the newsletter of ${siteName} and confirmed it.`;
