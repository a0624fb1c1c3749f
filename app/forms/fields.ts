import { z } from "zod";
import { ownPath } from "~/facts/own-path";
import { imageAddressFailed } from "~/facts/sentences";
import { numberText } from "~/place/numbers";

/**
 * The parts of all schemas for forms and API calls. Each reads the text of a form field and the typed value of a JSON
 * body. Control characters other than line breaks and tabs are removed: nobody types them, and databases and feeds
 * cannot hold them.
 */

/**
 * Removes what nobody can type: halves of surrogate pairs, control characters other than line breaks and tabs, and the
 * two characters that XML cannot hold (XML 1.0, section 2.2).
 */
export const typeable = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?![\n\r\t])\p{Cc}|[\uFFFE\uFFFF]/gu, "")
    .trim();

/**
 * The same on one line, without invisible characters that make one name look like another: those that change the
 * direction of writing, and those without width. Joiners between letters stay, because emoji and Persian need them.
 */
export const visibleLine = (text: string) =>
  typeable(text)
    .replace(/[\u3164\uffa0\u115f\u1160\u2800]|(?![\u200c\u200d])\p{Cf}|(?<![\p{L}\p{M}\p{Emoji}])[\u200c\u200d]/gu, "")
    .replace(/[\u200c\u200d]+(?![\p{L}\p{Emoji}])/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Words that strangers wrote: the same on each line, with at most one empty line between two, and no more than four
 * marks on a letter, because piles of marks cover what stands around them.
 */
export const visibleText = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map(visibleLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .trim();

const cleanTextOr = (missing: string) => z.string(missing).transform(typeable);

/** What is said of a text that is longer than `most` characters. */
export const tooLong = (label: string, most: number) =>
  `Shorten ${label.replace(/^an? /, "the ")} to ${numberText(most)} characters or fewer`;

export const requiredText = (label: string, most: number) =>
  cleanTextOr(`Enter ${label}`).pipe(z.string().min(1, `Enter ${label}`).max(most, tooLong(label, most)));

/** The email address of whoever fills in the form. `most`: characters. */
export const ownEmail = (most: number) =>
  requiredText("your email address", most).pipe(
    z.email("Enter an email address in the correct format, like name@example.com"),
  );

/** A name or a subject: one line of text, all of it visible. */
export const requiredLine = (label: string, most: number) =>
  z
    .string(`Enter ${label}`)
    .transform(visibleLine)
    .pipe(z.string().min(1, `Enter ${label}`).max(most, tooLong(label, most)));

/** Text that may be missing. Empty text is `null`. */
export const optionalText = (label: string, most: number) =>
  cleanTextOr(`Enter ${label} as text`)
    .pipe(z.string().max(most, tooLong(label, most)))
    .nullish()
    .transform((value) => value || null);

/** The same as one line, all of it visible. */
export const optionalLine = (label: string, most: number) =>
  z
    .string(`Enter ${label} as text`)
    .transform(visibleLine)
    .pipe(z.string().max(most, tooLong(label, most)))
    .nullish()
    .transform((value) => value || null);

/** Text with commas, or a list. Spaces around tags and empty tags are removed (R11.11). */
export const tagList = listOf(/,/, "tag", 30, 60).transform((tags) => [...new Set(tags)]);

/** Lines of text, or a list. Blank lines are removed (R11.8). */
export const lineList = (label: string, most: number, longest: number) => listOf(/\r?\n/, label, most, longest);

/** A whole number. Missing, empty and zero are `null` (R11.9). */
export const wholeNumberOrNull = (label: string, most: number) =>
  z
    .union([z.string(), z.number()], asWholeNumber(label))
    .nullish()
    .transform((value) => (isBlank(value) ? 0 : byDigits(value)))
    .pipe(wholeUpTo(label, most))
    .transform((value) => value || null);

export const wholeNumber = (label: string, most: number) =>
  z.union([z.string(), z.number()], asWholeNumber(label)).transform(byDigits).pipe(wholeUpTo(label, most));

/** A whole number that may be missing. Empty is `null`. */
export const optionalWholeNumber = (label: string, most: number) =>
  z
    .union([z.string(), z.number()], asWholeNumber(label))
    .nullish()
    .transform((value) => (isBlank(value) ? null : byDigits(value)))
    .pipe(wholeUpTo(label, most).nullable());

type FieldInput = string | number | null | undefined;

const isBlank = (value: FieldInput): value is "" | null | undefined => String(value ?? "").trim() === "";

/** `Number` alone would also read "0x10" and "1e2". */
const byDigits = (value: string | number) => (/^\s*-?\d+\s*$/.test(String(value)) ? Number(value) : Number.NaN);

/** A number with one decimal place, from 0, as decimal text. Missing and empty are `null`. More places are rounded. */
export const optionalDecimal = (most: number, error: string) =>
  z
    .union([z.string(), z.number()], error)
    .nullish()
    .transform((value) => (isBlank(value) ? null : byDecimals(value)))
    .pipe(z.number(error).min(0, error).max(most, error).nullable())
    .transform((value) => value?.toFixed(1) ?? null);

const byDecimals = (value: string | number) => (/^\s*\d+(\.\d+)?\s*$/.test(String(value)) ? Number(value) : Number.NaN);

const asWholeNumber = (label: string) => `Enter ${label} as a whole number`;

const wholeUpTo = (label: string, most: number) =>
  z
    .number(asWholeNumber(label))
    .int({ error: asWholeNumber(label), abort: true })
    .min(0, `Enter ${label} as 0 or more`)
    .max(most, `Enter ${label} as ${numberText(most)} at most`);

/** A day of the calendar, such as "2026-12-01". Empty and missing are `null`. */
export const calendarDay = (label: string) => {
  const wanted = `Enter ${label} as year, month and day: 2026-12-01`;
  return z
    .string(wanted)
    .trim()
    .refine((day) => day === "" || z.iso.date().safeParse(day).success, wanted)
    .nullish()
    .transform((day) => day || null);
};

/** A checkbox (`on`, or absent), or a boolean of JSON. */
export const checkbox = z
  .union([z.boolean(), z.enum(["on", "true", "false", ""])], "Send true or false")
  .nullish()
  .transform((value) => value === true || value === "on" || value === "true");

const imageAddressWanted = "Enter an image address that starts with https:// or upload a picture";
const longestAddress = 2000;

/** The address of a picture of this site (`/images/…`) or any http(s) address. Empty is `null` (R11.6). */
export const imageAddress = z
  .string(imageAddressWanted)
  .trim()
  .max(longestAddress, { error: tooLong("the image address", longestAddress), abort: true })
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isOwnImage(value) || isWebAddress(value), {
    error: imageAddressFailed,
  });

/**
 * Such addresses as a list, or as text with one a line. An empty line is `null`, but at the end.
 *
 * @param most how many there may be
 */
export const imageList = (most: number) =>
  z
    .union([z.string(), z.array(z.string().nullable())], "Send a list of image addresses")
    .nullish()
    .transform((given): (string | null | undefined)[] =>
      typeof given === "string" ? given.split("\n", most + 1) : (given ?? []),
    )
    .refine((addresses) => addresses.length <= most, `Enter ${most} pictures or fewer`)
    .pipe(z.array(imageAddress))
    .transform((addresses) => addresses.slice(0, addresses.findLastIndex((address) => address !== null) + 1));

/** The domain checks whether the picture exists. */
const isOwnImage = (value: string) => value.startsWith("/images/") && ownPath(value) === value;

/** An http(s) address. Empty is `null`. */
export const webAddress = (label: string) =>
  z
    .string(`Enter ${label} as an address with https://`)
    .trim()
    .max(longestAddress, { error: tooLong(label, longestAddress), abort: true })
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || isWebAddress(value), { error: `Enter ${label} as an address with https://` });

/**
 * `URL` silently removes line breaks and similar characters, so an address that has them is refused. An address without
 * two slashes is refused too: on a page it would lead somewhere else.
 */
export function isWebAddress(value: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(value) && URL.canParse(value) && /^https?:\/\//i.test(value);
}

/**
 * A text or a list. An item of a list that contains the separator is split as well, because the form would split it at
 * the next save.
 */
function listOf(separator: RegExp, label: string, most: number, longest: number) {
  return z
    .union([z.string(), z.array(z.string())], `Send each ${label} as text`)
    .nullish()
    .transform((value) => [value ?? ""].flat().flatMap((text) => text.split(separator)))
    .transform((items) => items.map(typeable).filter(Boolean))
    .refine((items) => items.length <= most, { error: `Enter at most ${most} ${label}s` })
    .refine((items) => items.every((item) => item.length <= longest), {
      error: `Shorten each ${label} to ${longest} characters or fewer`,
    });
}
