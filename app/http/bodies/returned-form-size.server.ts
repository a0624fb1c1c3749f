import type { FormText } from "~/facts/form-text";
import { bringsSignedSession } from "~/http/access/session.server";

const mega = 1024 * 1024;

/** How many bytes a page may spend on returning a form to this sender. A visitor's forms are short. */
export async function returnedFormLimit(request: Request): Promise<number> {
  return (await bringsSignedSession(request.headers.get("Cookie"))) ? 8 * mega : mega;
}

/**
 * How many bytes these texts take in a page that returns them. Each text is there twice as HTML, in a field and as
 * text, and once in the page's data. Some characters are escaped in each place.
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

/** Of one UTF-16 unit: for example `&quot;`, `&quot;` and `\\\"`. */
function weightOfSign(unit: number): number {
  if (ofMarkup.has(unit)) return heaviest;
  if (unit < 0x20 || ofData.has(unit)) return 9;
  if (unit < 0x80) return 3;
  if (unit < 0x8_00) return 6;
  // Halves of characters and Unicode's two line ends may be escaped as numbers.
  return (unit >= 0xd8_00 && unit < 0xe0_00) || unit === 0x20_28 || unit === 0x20_29 ? 13 : 9;
}

/**
 * The same texts, with the longest cut so that a page with all of them has at most this size. A text that fits its
 * field is never cut.
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
