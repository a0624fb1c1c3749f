/** Where a subscriber stands: waiting for the confirmation, subscribed, gone, or not to be reached any more. */
export const subscriberStates = ["waiting", "subscribed", "unsubscribed", "failed"] as const;

export type SubscriberState = (typeof subscriberStates)[number];

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
