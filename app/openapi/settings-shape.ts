import { z } from "zod";
import { type SettingName, settingsFields } from "~/settings/settings-fields";
import { answerShape } from "./field-answers";

const { contactEmail, contactPhone, contactHours, contactAddress, contactPromise, ...ungrouped } = answerShape(
  settingsFields,
) as Record<SettingName, z.ZodType>;
const { mailSubject, mailOpening, mailClosing, language, timeZone, currency, ...beside } = ungrouped;
const {
  newsletterMode,
  newsletterDay,
  newsletterHour,
  newsletterOpening,
  newsletterSponsorName,
  newsletterSponsorText,
  newsletterSponsorUrl,
  ...alone
} = beside;

/** The settings in the names of the API. */
export const settingsShape = {
  ...alone,
  contact: z.strictObject({
    email: contactEmail,
    phone: contactPhone,
    hours: contactHours,
    address: contactAddress,
    promise: contactPromise,
  }),
  mail: z.strictObject({ subject: mailSubject, opening: mailOpening, closing: mailClosing }),
  place: z.strictObject({ language, timeZone, currency }),
  newsletter: z.strictObject({
    mode: newsletterMode,
    day: newsletterDay,
    hour: newsletterHour,
    opening: newsletterOpening,
    sponsorName: newsletterSponsorName,
    sponsorText: newsletterSponsorText,
    sponsorUrl: newsletterSponsorUrl,
  }),
};
