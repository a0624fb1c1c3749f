import type { SettingName } from "./settings-fields";
import type { SiteSettings } from "./site-settings";

export const groupNames = ["contact", "mail", "place", "newsletter"] as const;
export type SettingsGroup = (typeof groupNames)[number];

/** The settings that stand together in the API, with their names there. */
export const settingsGroups = {
  contact: {
    email: "contactEmail",
    phone: "contactPhone",
    hours: "contactHours",
    address: "contactAddress",
    promise: "contactPromise",
  },
  mail: { subject: "mailSubject", opening: "mailOpening", closing: "mailClosing" },
  place: { language: "language", timeZone: "timeZone", currency: "currency" },
  newsletter: {
    mode: "newsletterMode",
    day: "newsletterDay",
    hour: "newsletterHour",
    opening: "newsletterOpening",
    sponsorName: "newsletterSponsorName",
    sponsorText: "newsletterSponsorText",
    sponsorUrl: "newsletterSponsorUrl",
  },
} as const satisfies { [Group in SettingsGroup]: Record<keyof SiteSettings[Group], SettingName> };
