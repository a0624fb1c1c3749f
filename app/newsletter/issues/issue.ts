/** Where an issue of the newsletter stands. A scheduled one begins to be sent at `sendAt`. */
export const issueStates = ["draft", "scheduled", "sending", "sent"] as const;

export type IssueState = (typeof issueStates)[number];

/** A place that somebody has paid for. It is labelled in the mail and on the web. */
export type Sponsor = { name: string; text: string; url: string };

export type Issue = {
  id: string;
  slug: string;
  subject: string;
  /** HTML or light Markdown, as in an article. */
  intro: string;
  /** The same made safe. */
  introHtml: string;
  articleIds: string[];
  recipeIds: string[];
  productIds: string[];
  sponsor: Sponsor | null;
  state: IssueState;
  /** Whether it was made by itself, from the best of the week. */
  automatic: boolean;
  version: number;
  /** ISO 8601, like all dates here. */
  createdAt: string;
  updatedAt: string;
  sendAt: string | null;
  sentAt: string | null;
};

/** The mail that all subscribers get, as it was when the sending began. */
export type IssueMail = {
  subject: string;
  /** With `unsubscribePlace` where the subscriber's own address stands, as in `text`. */
  html: string;
  text: string;
};

/** Stands in a mail for the address that ends this subscriber's subscription. */
export const unsubscribePlace = "%UNSUBSCRIBE%";
