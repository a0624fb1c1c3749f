/** What the site uses the language model for, in words for the admin. A new use gets a line here. */
export const languageModelUses = {
  "image-review": "Review from a picture",
  "product-review": "Product review",
  comparison: "Comparison",
  "wrestling-recipe": "Wrestling recipe",
} as const;

export type LanguageModelUse = keyof typeof languageModelUses;

/** The data of the settings card (R9.17). */
export type LanguageModelState =
  | { active: false }
  | {
      active: true;
      model: string;
      /** The host that questions, and pictures with them, are sent to. */
      server: string;
      /** Whether the server accepts a JSON schema. The site checks the answer in both cases. */
      output: "schema" | "json";
      /** Questions since midnight UTC. */
      callsToday: number;
      dailyLimit: number;
    };

/** One question to the language model in the list. `at` is ISO 8601 in UTC. */
export type LanguageModelCallSummary = {
  id: string;
  at: string;
  use: LanguageModelUse;
  model: string;
  /** Who asked; `null` if the program itself did. */
  by: string | null;
  /** `null` until the answer comes. It stays `null` if the program ended before. */
  milliseconds: number | null;
  tokensIn: number | null;
  tokensOut: number | null;
  /** The error in plain words. */
  error: string | null;
};

export type LanguageModelCall = LanguageModelCallSummary & {
  instructions: string;
  input: string;
  /** The picture's format and size in words. The picture itself is not stored. */
  picture: string | null;
  /** The unchecked text of the language model. */
  answer: string | null;
  /** What the language model's server said about the error. */
  detail: string | null;
};

/** A page of the list, newest first. */
export type LanguageModelCalls = { calls: LanguageModelCallSummary[]; page: number; pages: number };

/** Days after which a question is deleted. */
export const modelCallRetentionDays = 90;
export const languageModelCallsPageSize = 20;
export const languageModelCallsPath = "/admin/ai/calls";
export const languageModelCallPath = (id: string) => `${languageModelCallsPath}?call=${id}`;
