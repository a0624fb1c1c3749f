import type { FormText } from "~/facts/form-text";
import { bringsSignedSession } from "~/http/access/session.server";

const mega = 1024 * 1024;

/** The most that a page spends on giving a form back, in bytes, by its sender: a stranger's forms are short. */
export async function returnedFormLimit(request: Request): Promise<number> {
  return (await bringsSignedSession(request.headers.get("Cookie"))) ? 8 * mega : mega;
}

/**
 * What a page weighs in bytes by which it gives these texts back: each stands in it twice as HTML, in a field and to be
 * read, and once more in the page's data, and in each place some signs are written as several.
 */
export function weightOf(typed: FormText): number {
  return Object.entries(typed).reduce((sum, [name, text]) => sum + weightOfText(name) + weightOfText(text), 0);
}

function weightOfText(text: string): number {
  let weight = 0;
  for (let at = 0; at < text.length; at++) weight += weightOfSign(text.charCodeAt(at));
  return weight;
}

const [ofMarkup, ofData] = [new Set(Buffer.from("&<>\"'")), new Set(Buffer.from("\\"))];
const heaviest = 16;

/** Of one UTF-16 unit: `&quot;`, `&quot;` and `\\\"`, for one. */
function weightOfSign(unit: number): number {
  if (ofMarkup.has(unit)) return heaviest;
  if (unit < 0x20 || ofData.has(unit)) return 9;
  if (unit < 0x80) return 3;
  if (unit < 0x8_00) return 6;
  // Halves of characters and the two line ends of Unicode may be written by their numbers.
  return (unit >= 0xd8_00 && unit < 0xe0_00) || unit === 0x20_28 || unit === 0x20_29 ? 13 : 9;
}

/**
 * The same texts, the longest cut so that a page with all of them weighs no more than that. What no schema takes is cut
 * at most: a text that fits its field fits its page.
 */
export function cutToFit(typed: FormText, most: number): FormText {
  if (weightOf(typed) <= most) return typed;
  let left = most;
  const shortFirst = Object.entries(typed).sort(([, one], [, other]) => one.length - other.length);
  return Object.fromEntries(
    shortFirst.flatMap(([name, text]) => {
      left -= weightOfText(name);
      if (left < 0) return [];
      const fitting = weightOfText(text) <= left ? text : text.slice(0, left / heaviest);
      left -= weightOfText(fitting);
      return [[name, fitting]];
    }),
  );
}
