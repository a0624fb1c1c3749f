/**
 * Notices that a redirect can leave behind. Each is named in the address (`?notice=signed-out`), so that a visitor needs
 * no cookie for it and it shows without JavaScript; the texts stand here, so that no link can put words in the site's
 * mouth.
 */
export const notices = {
  "signed-out": { title: "Signed out", text: "See you soon." },
  "sign-in-cancelled": { title: "Sign-in cancelled", text: "You were not signed in. Nothing has changed." },
  "sign-in-failed": { title: "Sign-in failed", text: "That sign-in has expired or was not valid. Please try again." },
  "sign-in-unavailable": {
    title: "Sign-in unavailable",
    text: "The sign-in service does not answer. Please try again in a few minutes.",
  },
} as const satisfies Record<string, { title: string; text: string }>;

export type NoticeName = keyof typeof notices;

export function isNotice(name: string | null): name is NoticeName {
  return name !== null && Object.hasOwn(notices, name);
}

/** An address of this site that shows a notice. */
export const noticePath = (path: string, notice: NoticeName) =>
  `${path}${path.includes("?") ? "&" : "?"}notice=${notice}`;
