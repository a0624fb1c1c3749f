/** Why a source could not be read. The message is a sentence for the admin without its full stop. */
export class FeedTrouble extends Error {
  constructor(
    message: string,
    readonly more: {
      /** The source refuses requests before this time. */
      notBefore?: Date;
      /** The source is closed for good (410). */
      gone?: boolean;
      /** The feeds that its page names, by their whole addresses. */
      feeds?: string[];
    } = {},
  ) {
    super(message);
    this.name = "FeedTrouble";
  }
}
