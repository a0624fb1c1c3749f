/** What meets somebody who may not enter. This is a file of its own, as every page loads it: the desk's sentences are many. */

/** R14.5: the notice for somebody whose session has ended, its title and its text. */
export const unauthorized = "Unauthorized";
export const loggedOut = "You are logged out. Logging in again...";
/** The desk's gate: for a visitor, and for somebody without rights. */
export const adminRequired = "Admin Access Required";
export const accessDenied = "Access Denied";

/** R12.5: seconds before the desk redirects people who may not enter. */
export const noEntryDelay = 1.5;

/** R14.5: seconds between the notice that somebody is logged out and the login page. */
export const loggedOutDelay = 0.5;
