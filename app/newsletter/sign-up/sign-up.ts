export const newsletterPath = "/newsletter";
/** What a page says after the form was sent. */
export const askedPath = `${newsletterPath}?sent`;
export const confirmPath = (token: string) => `${newsletterPath}/confirm/${token}`;
export const unsubscribePathOf = (token: string) => `${newsletterPath}/unsubscribe/${token}`;
/** Where one chooses what one gets. */
export const interestsPathOf = (token: string) => `${newsletterPath}/interests/${token}`;

/** RFC 5321, section 4.5.3.1.3, in bytes. */
export const longestEmail = 254;

/** A field that people cannot see, hear or reach with the keyboard. Programs fill it in. */
export const signUpTrap = "comment";

/** How many days a confirmation may take. Then the address is deleted. */
export const confirmationDays = 14;

/** What somebody agrees to, beside every button. It is stored as proof of the consent. */
export const consentWords = (siteName: string) =>
  `${siteName} will send you its newsletter by email, about once a week. Unsubscribe with one click, any time.`;

/** The same where an address is confirmed. */
export const confirmationWords = (siteName: string, email: string) =>
  `Yes, send the newsletter of ${siteName} to ${email}, about once a week, until I end it.`;

/** For the `handle` of a page that has a sign-up of its own, or should have none: the footer leaves its out. */
export const withoutFooterSignUp = { footerSignUp: false } as const;
