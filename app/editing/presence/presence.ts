/** Somebody else who has the same text open. */
export type OtherEditor = {
  name: string;
  /** ISO 8601. */
  since: string;
};

/** Where an open form says that it is open, and learns who else has the text open. */
export const presencePath = "/api/admin/presence";

/** How often it does. */
export const presenceBeatMs = 40_000;
