import { Problem } from "~/facts/problem";

/** The longest recipe with all its lines has a few hundred. */
const maxValues = 10_000;
const deepest = 32;

/**
 * Refuses JSON with more values, or a deeper nesting, than anybody needs. It looks at the bytes alone: parsing,
 * checking and describing each error costs a hundred times as much.
 *
 * @throws Problem "too-large"
 */
export function refuseSprawlingJson(body: Uint8Array): void {
  let [values, depth, inText] = [0, 0, false];
  for (let at = 0; at < body.length; at++) {
    const sign = body[at];
    if (inText) {
      if (sign === backslash) at++;
      else if (sign === quote) inText = false;
    } else if (sign === quote) inText = true;
    else if (sign === comma) values++;
    else if (sign === openBracket || sign === openBrace) {
      values++;
      depth++;
    } else if (sign === closeBracket || sign === closeBrace) depth--;
    if (values > maxValues || depth > deepest) {
      throw new Problem("too-large", `Send at most ${maxValues} values, at most ${deepest} deep`);
    }
  }
}

const [quote, backslash, comma, openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('"\\,[]{}');
