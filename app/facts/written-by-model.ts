/**
 * The mark of a text that a language model wrote. It is no field of any form or call: the program sets it when the text
 * is made, every edit leaves it, and readers are told.
 */
export type WrittenByModel = {
  model: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** What the text is about, as the model recognised it. */
  productName: string | null;
  /** The model's impression, 1 to 5: nobody's test, so it never enters structured data. */
  rating: number | null;
};
