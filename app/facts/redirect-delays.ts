/** R12.5: seconds before the admin page leads on those who may not enter. */
export const noEntryDelay = 1.5;

/** R14.5: seconds from the notice that somebody is logged out to the login page. */
export const loggedOutDelay = 0.5;
