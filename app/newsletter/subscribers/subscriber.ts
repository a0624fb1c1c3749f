import type { DeskPage } from "~/desk/list/desk";
import type { ReadCsvLines } from "~/forms/csv";
import type { Interests } from "./interests";

/** Where a subscriber stands: waiting for the confirmation, subscribed, gone, or not to be reached any more. */
export const subscriberStates = ["waiting", "subscribed", "unsubscribed", "failed"] as const;

export type SubscriberState = (typeof subscriberStates)[number];

export const subscriberStateLabels: Record<SubscriberState | "all", string> = {
  all: "All",
  waiting: "Waiting",
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
  failed: "Failed",
};

/** Proof of a consent (GDPR, article 7): when, on which page, and the words that stood beside the button. */
export type Consent = {
  /** ISO 8601. */
  at: string;
  /** Path of the page, or what brought the address, such as "import". */
  where: string;
  words: string;
};

export type Subscriber = {
  id: string;
  email: string;
  state: SubscriberState;
  /** ISO 8601, like all dates here. */
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  failedAt: string | null;
};

/** All that is kept of one, but for the tokens. */
export type SubscriberDetails = Subscriber & {
  /** The oldest first. */
  consents: Consent[];
  /** A sign-up that waits for its confirmation. */
  signUp: Consent | null;
  /** What the mail server said when it refused the address for good. */
  failure: string | null;
  /** What they have chosen to get, and when. `null`: nothing, so they get the issues. */
  interests: (Interests & { at: string }) | null;
};

/** One page of the desk's list, with the number in each state. */
export type SubscriberList = DeskPage<Subscriber> & { counts: Record<SubscriberState | "all", number> };

export const subscribersPath = "/admin/newsletter/subscribers";
export const subscribersCsvPath = `${subscribersPath}.csv`;

/** `same`: addresses that were subscribed before. */
export type CsvOutcome = ReadCsvLines;
