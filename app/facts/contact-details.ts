/** How the contact form ends (R14.13, R14.14). */
export const contactFailureText = "Failed to send message. Please try again.";
/** The message field of the API's answer if there is no other message. */
export const contactFailureMessage = "Failed to send message";
export const contactSuccessText = "Thank you for contacting us. We'll get back to you soon!";

/** Promises that R8.3 and R8.4 fix. */
export const replyPromise = "within 24 hours";
export const phoneHours = "Monday to Friday, 9AM to 6PM GMT";

export const contactPath = "/contact";
export const confirmationPath = "/contact?sent";

/**
 * The magazine's own address: hello@ the host of `SITE_URL`; nobody receives mail at www. A site that is only tried out on
 * its owner's computer has no host of its own: it gets a name that is kept for examples (RFC 2606).
 */
export function contactAddress(siteUrl: string): string {
  const host = new URL(siteUrl).hostname.replace(/^www\.(?=.+\.)/, "");
  return `hello@${host.includes(".") && !/^[\d.]+$/.test(host) ? host : "meadowsweet.example"}`;
}
