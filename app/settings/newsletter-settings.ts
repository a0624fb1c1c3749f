/** What becomes of the weekly issue of the newsletter that the program makes by itself. */
export const newsletterModes = { off: "Off", draft: "Made as a draft", send: "Made and sent" } as const;

/** The day of the week on which it is due. Monday is the first. */
export const newsletterDayLabels = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
} as const;
export type NewsletterMode = keyof typeof newsletterModes;
export type NewsletterDay = keyof typeof newsletterDayLabels;
export const newsletterDays = Object.keys(newsletterDayLabels) as NewsletterDay[];

/** Full hours, in the zone of the site: "08:00". */
export const newsletterHours: Record<string, string> = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`).map((hour) => [hour, hour]),
);
