import { z } from "zod";
import { ownPath } from "~/facts/own-path";
import type { Column, FieldOf, TakenOf } from "~/fields/field";
import { schemaOf } from "~/fields/field-schema";
import { rowsOfText } from "~/fields/row-text";
import { imageAddress, isWebAddress, optionalText, requiredLine, requiredText, visibleLine } from "~/forms/fields";
import { accentPattern, accentPatternWanted } from "../accent";
import { settingsFields } from "../settings-fields";

const fields = settingsFields;

/** One line of text that may be empty. */
const line = ({ named, most }: { named: string; most: number }) =>
  optionalText(named, most).transform((value) => visibleLine(value ?? ""));

/** With a name before the host, such as https://bank.example@evil.example, an address looks like another one. */
const isSecureAddress = (value: string) =>
  isWebAddress(value) && /^https:/i.test(value) && new URL(value).username === "" && new URL(value).password === "";

const noEmailAddress = "Enter an e-mail address in the correct format, like name@example.com";

const checks: Record<string, z.ZodType<string, string>> = {
  path: z
    .string()
    .refine(
      (value) => (value.startsWith("/") ? ownPath(value) !== null : isSecureAddress(value)),
      "Enter an address of this site that starts with /, or one with https://",
    ),
  url: z.string().refine(isSecureAddress, "Enter the address with https://"),
};

function columnSchema(name: string, { named, most, required, long }: Column): z.ZodType {
  if (!required) return line({ named, most });
  const text = (long ? requiredText : requiredLine)(named, most);
  const check = checks[name];
  return check ? text.pipe(check) : text;
}

/** A list of rows, or the text of it that revisions have. An empty text is an empty list. */
function rowsSchema<F extends FieldOf<"rows">>({ named, most, columns }: F): z.ZodType<TakenOf<F>> {
  const labels = Object.values(columns).map(({ label }) => `“${label}:”`);
  const row = z
    .strictObject(
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, columnSchema(name, column)])),
    )
    // What is empty is left out, as in the words of an untouched site.
    .transform((said) => Object.fromEntries(Object.entries(said).filter(([, text]) => text !== "")));
  return z.preprocess(
    (sent) => (typeof sent === "string" ? (rowsOfText(columns, sent) ?? sent) : sent),
    z
      .array(row, {
        error: ({ input }) =>
          typeof input === "string"
            ? `Begin each line with ${labels.join(" or ")}, or with two spaces if it goes on`
            : `Send a list, each ${named} with its ${Object.keys(columns).join(", ")}`,
      })
      .max(most, `Enter at most ${most} ${named}s`),
  ) as unknown as z.ZodType<TakenOf<F>>;
}

/**
 * What a form, a call or a revision may say of the site.
 *
 * @param suggested the address that the program suggests is always taken, even if it is `hello@localhost`
 */
export const settingsSchema = (suggested: { contactEmail: string }) =>
  schemaOf(fields, {
    siteName: requiredLine(fields.siteName.named, fields.siteName.most),
    tagline: line(fields.tagline),
    heroTitle: line(fields.heroTitle),
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
    synonyms: rowsSchema(fields.synonyms),
    newsletterSponsorName: line(fields.newsletterSponsorName),
  });
