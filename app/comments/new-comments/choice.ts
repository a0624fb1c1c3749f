/** How the form says that somebody wants no mail of comments, or of those on all texts. Else it says the id of an author. */
export const noTexts = "none";
export const allTexts = "all";

/** What somebody of the desk can choose to get by mail. */
export type CommentMailChoice = {
  /** `noTexts`, `allTexts` or the id of an author. */
  chosen: string;
  authors: { id: string; name: string }[];
  /** Whether their provider calls their address verified. Without that, nothing is mailed to it. */
  isVerified: boolean;
};

/** What the link of such a mail says first, so that it is not taken for that of a conversation. */
export const newCommentsMark = "new.";
