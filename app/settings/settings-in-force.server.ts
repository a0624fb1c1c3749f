import { namesOf } from "~/fields/field";
import { defaultSettings } from "./default-settings.server";
import type { Settings, SettingsDocument } from "./settings.model.server";
import { type SettingName, settingsFields } from "./settings-fields";
import type { SiteSettings } from "./site-settings";

type Stored = Partial<Pick<SettingsDocument, SettingName>>;

/** The settings that are in force: what the owner has set, and the defaults for the rest. */
export function settingsInForce(stored: Stored | null): Settings {
  const own = namesOf(settingsFields).flatMap((name) => {
    const set = stored?.[name];
    return set ? [[name, set.value]] : [];
  });
  const set: Partial<Settings> = Object.fromEntries(own);
  return { ...defaultsFor(set), ...set };
}

/** The settings of a site with this name, in this time zone, on which nothing else was ever set. */
export const defaultsFor = (set: Named = {}): Settings => asFields(defaultSettings(set));

type Named = Partial<Pick<Settings, "siteName" | "timeZone">>;

/** What counts as never set on a site with this name, in this time zone. */
export function originalSettings({ siteName, timeZone }: Required<Named>): Settings {
  const untouched = defaultsFor();
  return { ...defaultsFor({ siteName, timeZone }), siteName: untouched.siteName, timeZone: untouched.timeZone };
}

function asFields({ contact, mail, newsletter, place, ...rest }: SiteSettings): Settings {
  const { email, phone, hours, address, promise } = contact;
  return {
    ...rest,
    ...place,
    contactEmail: email,
    contactPhone: phone,
    contactHours: hours,
    contactAddress: address,
    contactPromise: promise,
    mailSubject: mail.subject,
    mailOpening: mail.opening,
    mailClosing: mail.closing,
    newsletterMode: newsletter.mode,
    newsletterDay: newsletter.day,
    newsletterHour: newsletter.hour,
    newsletterOpening: newsletter.opening,
    newsletterSponsorName: newsletter.sponsorName,
    newsletterSponsorText: newsletter.sponsorText,
    newsletterSponsorUrl: newsletter.sponsorUrl,
  };
}

/** The settings in the names of the API, in which details of one thing stand together. */
export function asSiteSettings(settings: Settings): SiteSettings {
  const {
    contactEmail: email,
    contactPhone: phone,
    contactHours: hours,
    contactAddress: address,
    contactPromise: promise,
    mailSubject: subject,
    mailOpening: opening,
    mailClosing: closing,
    newsletterMode: mode,
    newsletterDay: day,
    newsletterHour: hour,
    newsletterOpening,
    newsletterSponsorName: sponsorName,
    newsletterSponsorText: sponsorText,
    newsletterSponsorUrl: sponsorUrl,
    language,
    timeZone,
    currency,
    ...rest
  } = settings;
  return {
    ...rest,
    contact: { email, phone, hours, address, promise },
    mail: { subject, opening, closing },
    place: { language, timeZone, currency },
    newsletter: { mode, day, hour, opening: newsletterOpening, sponsorName, sponsorText, sponsorUrl },
  };
}
