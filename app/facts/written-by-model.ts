/**
 * The mark of a text that a language model wrote. It is not a field of a form or of the API. The program sets it with
 * the text. No edit removes it, and readers see it.
 */
export type WrittenByModel = {
  model: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** The product that the text is about, as the language model recognised it. */
  productName: string | null;
  /** The language model's impression, 1 to 5. Nobody has tested the product, so structured data never has it. */
  rating: number | null;
};
