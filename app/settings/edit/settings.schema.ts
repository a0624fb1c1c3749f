import { z } from "zod";
import { imageAddressFailed } from "~/facts/sentences";
import { schemaOf } from "~/fields/field-schema";
import { line, rowsSchema } from "~/fields/rows/rows.schema";
import { imageAddress, requiredLine } from "~/forms/fields";
import { timeZoneNamed } from "~/place/time-zones";
import { accentPattern, accentPatternWanted } from "../accent";
import { defaultHeroPicture } from "../home-sections";
import { sectionsSchema } from "../home-sections.schema";
import { settingsFields } from "../settings-fields";

const fields = settingsFields;

const noEmailAddress = "Enter an e-mail address in the correct format, like name@example.com";

/**
 * What a form, a call or a revision may say of the site.
 *
 * @param suggested the address that the program suggests is always taken
 */
export const settingsSchema = (suggested: { contactEmail: string }) =>
  schemaOf(fields, {
    siteName: requiredLine(fields.siteName.named, fields.siteName.most),
    tagline: line(fields.tagline),
    heroTitle: line(fields.heroTitle),
    heroImageUrl: z.union([z.literal(defaultHeroPicture), imageAddress], imageAddressFailed),
    home: sectionsSchema(fields.home),
    logoUrl: imageAddress,
    accent: z.string("Enter the accent colour as text").trim().toLowerCase().regex(accentPattern, accentPatternWanted),
    contactEmail: line(fields.contactEmail).pipe(
      // What the union says is only heard if both objections end the check, and that of an address does not.
      z.union([z.literal(["", suggested.contactEmail]), z.email(noEmailAddress)], noEmailAddress),
    ),
    contactPhone: line(fields.contactPhone),
    contactHours: line(fields.contactHours),
    contactPromise: line(fields.contactPromise),
    offers: rowsSchema(fields.offers),
    faq: rowsSchema(fields.faq),
    social: rowsSchema(fields.social),
    navigation: rowsSchema(fields.navigation),
    footer: rowsSchema(fields.footer),
    copyright: line(fields.copyright),
    mailSubject: line(fields.mailSubject),
    timeZone: z.string("Enter a time zone as text").transform((text, context) => {
      const found = text.length > fields.timeZone.most ? null : timeZoneNamed(text);
      if (!found) context.addIssue({ code: "custom", message: "Choose a time zone from the list, like Europe/Berlin" });
      return found ?? z.NEVER;
    }),
    synonyms: rowsSchema(fields.synonyms),
    newsletterSponsorName: line(fields.newsletterSponsorName),
  });
