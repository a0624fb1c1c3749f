/** What a form says when the server cannot be reached with it. */
export const unreachable =
  "The site could not be reached, so nothing was saved. What you typed is still here; please try again.";
