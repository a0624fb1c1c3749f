import { Problem } from "~/facts/problem";

// The server that renders an article also serves readers, so rendering must not take long. The longest allowed text
// stays below these limits. The slowest text that they allow takes about a second.
const maxHtml = 2_000_000;
const maxTags = 20_000;
const maxReopenedElements = 100_000;

/** @throws Problem "invalid" */
export function refuseCostlyHtml(html: string): void {
  if (html.length > maxHtml) throw htmlTooComplex("it grows too long when it is laid out");
  const tags = countOf(/</g, html);
  if (tags > maxTags) throw htmlTooComplex("it has too many elements");
  if (tags * countUnclosed(html) > maxReopenedElements)
    throw htmlTooComplex("elements like <b>, <font> or <a> are never closed");
}

/**
 * Blocks in blocks are parsed once more for each level, and the attributes of a block once more for each of them.
 *
 * @throws Problem "invalid"
 */
export function refuseCostlyBlocks(source: string): void {
  const open: number[] = [];
  let lines = 0;
  for (const [line, colons = "", name] of source.matchAll(/^[ \t>]*(:{2,})(\w?).*/gm)) {
    if (++lines > maxBlockLines) throw htmlTooComplex("it has too many blocks");
    if (line.length > longestBlockLine) throw htmlTooComplex("a line of a block is too long");
    if (colons.length < 3) continue;
    if (name) open.push(colons.length);
    else while ((open.at(-1) ?? colons.length + 1) <= colons.length) open.pop();
    if (open.length > maxBlockLevels) throw htmlTooComplex("its blocks are nested too deeply, or are not closed");
  }
}

const maxBlockLines = 300;
const longestBlockLine = 5000;
const maxBlockLevels = 10;

export function htmlTooComplex(why: string): Problem {
  return new Problem("invalid", "Some fields need your attention", { content: [`Simplify the text: ${why}`] });
}

export const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/**
 * Counts elements that an HTML parser opens again in every block because they are not closed. Elements around words are
 * removed from the inside outwards. Those that remain are misnested, never closed, or contain very much.
 */
function countUnclosed(html: string): number {
  let rest = html;
  for (let level = 0; level < 20; level++) {
    const shorter = rest.replace(elementAroundWords, "");
    if (shorter === rest) break;
    rest = shorter;
  }
  return countOf(/<(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi, rest);
}

const attributes = /(?:\s+[a-z][\w:-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'`=<>]+))?)*\s*/.source;
const elementAroundWords = new RegExp(
  `<(?:(?:br|hr|img|source|wbr)${attributes}/?|([a-z][a-z0-9-]*)${attributes}>[^<]*</\\1\\s*)>`,
  "gi",
);
