/** R12.5: seconds before the desk redirects people who may not enter. */
export const noEntryDelay = 1.5;

/** R14.5: seconds between the notice that somebody is logged out and the login page. */
export const loggedOutDelay = 0.5;
