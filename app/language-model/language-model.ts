/** What the language model is asked for, as the admin reads it. A new use gets its line here. */
export const modelUses = {
  "image-review": "Review from a picture",
  "product-review": "Product review",
  comparison: "Comparison",
  "wrestling-recipe": "Wrestling recipe",
} as const;

export type ModelUse = keyof typeof modelUses;

/** What the settings card tells (R9.17). */
export type LanguageModelState =
  | { active: false }
  | {
      active: true;
      model: string;
      /** The host that questions, and pictures with them, are sent to. */
      server: string;
      /** Whether the server holds the answer to a schema; some only know JSON. Either way the answer is checked here. */
      output: "schema" | "json";
      /** Questions of this day, from midnight UTC. */
      callsToday: number;
      dailyLimit: number;
    };

/** One question to the model as a list shows it. `at` is ISO 8601 in UTC. */
export type ModelCallSummary = {
  id: string;
  at: string;
  use: ModelUse;
  model: string;
  /** Who asked; `null` for the program itself. */
  by: string | null;
  /** `null` while the answer is awaited, or where the program ended before it came. */
  milliseconds: number | null;
  tokensIn: number | null;
  tokensOut: number | null;
  /** What went wrong, in plain words. */
  error: string | null;
};

export type ModelCall = ModelCallSummary & {
  instructions: string;
  input: string;
  /** The picture is not kept: its format and size in words. */
  picture: string | null;
  /** As the model wrote it, before it was checked. */
  answer: string | null;
  /** What the model's server said of the trouble. */
  detail: string | null;
};

/** A page of the list, newest first. */
export type ModelCallList = { calls: ModelCallSummary[]; page: number; pages: number };

/** Days for which what was asked and answered is kept. */
export const modelCallsKept = 90;
export const modelCallsPageSize = 20;
export const modelCallsPath = "/admin/ai/calls";
export const modelCallPath = (id: string) => `${modelCallsPath}?call=${id}`;
