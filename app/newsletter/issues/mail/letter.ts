import type { PickedContents } from "~/picked/picked-contents";

/** A text as mails show it. `words` is without the addresses of links. */
export type MailText = { html: string; text: string; words: string };

/** All that a mail says, with whole addresses except in `contents`. */
export type Letter = {
  subject: string;
  siteName: string;
  /** The home page. */
  home: string;
  /** The issue on the web. */
  page: string;
  /** The opening words, as mails show them. */
  intro: MailText;
  contents: PickedContents;
  sponsor: { name: string; text: string; url: string } | null;
  /** What the owner says of affiliate links, in one sentence. Empty: nothing. */
  disclosure: string;
  /** How to reach the site. What is empty is not said. */
  contact: { email: string; address: string };
  /** Ends the subscription. */
  unsubscribe: string;
};

export const partTitles = { recipes: "To cook", products: "From the shop" } as const;

export const writtenWithAi = "Written with AI. A language model wrote this text.";
export const sponsoredLabel = "Sponsored";

/** Why somebody gets this mail. */
export const whyThisMail = ({ siteName }: Pick<Letter, "siteName">) =>
  `You get this mail because you subscribed to the newsletter of ${siteName} and confirmed it.`;
