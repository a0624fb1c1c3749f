/** Who can rate recipes. */
export const ratingModes = { off: "Nobody", signedIn: "Readers who are signed in" } as const;
export type RatingMode = keyof typeof ratingModes;
