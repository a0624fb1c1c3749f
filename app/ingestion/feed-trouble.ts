/** Why a source could not be read, in words for the admin. The message ends a sentence: "It answered with a web page". */
export class FeedTrouble extends Error {
  constructor(
    message: string,
    readonly more: {
      /** The source asks not to be asked before. */
      notBefore?: Date;
      /** The source says that it is no more (410). */
      gone?: boolean;
    } = {},
  ) {
    super(message);
    this.name = "FeedTrouble";
  }
}
