/** A mail that many get. That of an issue stays as it was when the sending began. */
export type IssueMail = {
  subject: string;
  /** With `ownPlaces` where the subscriber's own addresses stand, as in `text`. */
  html: string;
  text: string;
};

/** Stand in a mail for a subscriber's own addresses: that ends the subscription, and where they choose what they get. */
export const ownPlaces = { unsubscribe: "%UNSUBSCRIBE%", interests: "%INTERESTS%" } as const;

export type OwnAddresses = Record<keyof typeof ownPlaces, string>;

/** The HTML or the text of a mail with somebody's own addresses. */
export const withOwnAddresses = (mail: string, { unsubscribe, interests }: OwnAddresses): string =>
  mail.replaceAll(ownPlaces.unsubscribe, () => unsubscribe).replaceAll(ownPlaces.interests, () => interests);
