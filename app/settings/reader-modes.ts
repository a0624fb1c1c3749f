/** How readers sign in to take part. */
export const readerAccountModes = {
  provider: "At the identity provider",
  mail: "At the identity provider, or by a link in a mail",
} as const;
export type ReaderAccountMode = keyof typeof readerAccountModes;

/** Who can rate recipes. */
export const ratingModes = { off: "Nobody", signedIn: "Readers who are signed in" } as const;
export type RatingMode = keyof typeof ratingModes;

/** Whether readers who are signed in can comment on texts, and who reads a comment first. */
export const commentModes = {
  off: "Off",
  before: "On: each is shown when somebody here has read it",
  after: "On: each is shown at once, but a reader’s first and those with links",
} as const;
export type CommentMode = keyof typeof commentModes;

/** Who can send pictures of what they have cooked, and of what they do in a challenge. */
export const pictureModes = { off: "Nobody", signedIn: "Readers who are signed in" } as const;
export type PictureMode = keyof typeof pictureModes;

/** How long after its publication a text takes comments. */
export const commentTimes = {
  always: "Always",
  twoWeeks: "For two weeks",
  month: "For a month",
  quarter: "For three months",
  year: "For a year",
} as const;
export type CommentTime = keyof typeof commentTimes;
