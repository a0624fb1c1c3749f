/**
 * The mark of a text that a language model wrote. It is no field of a form or of the API: the program sets it with the text, no
 * edit removes it, and readers see it.
 */
export type WrittenByModel = {
  model: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** The product of the text, as the language model recognised it. */
  productName: string | null;
  /** The language model's impression, 1 to 5. Nobody has tested the product, so it is never in structured data. */
  rating: number | null;
};
