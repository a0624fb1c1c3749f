import { FeedTrouble } from "./feed-trouble";

export type Prolog = {
  /** What its DOCTYPE names, in small letters; `null` without one. */
  doctype: string | null;
  /** Where the root begins: the length of a text that has none. */
  root: number;
};

/**
 * What stands before a document's root: its declaration, comments, a DOCTYPE. In one pass.
 *
 * @param xml begins with no white space
 * @throws FeedTrouble where it defines XML entities: one could stand for ten others, each of them for ten more, and so
 * on, until the memory is full. No honest feed does. A DOCTYPE without definitions, as RSS 0.91 has it, is harmless.
 */
export function readProlog(xml: string): Prolog {
  let doctype: string | null = null;
  let at = 0;
  while (xml.startsWith("<!", at) || xml.startsWith("<?", at)) {
    const end = endOf(at, xml);
    if (/^<!(?:doctype|entity)/i.test(xml.slice(at, at + longestKeyword))) {
      const declaration = xml.slice(at, end);
      if (declaration.includes("[") || /^<!entity/i.test(declaration)) {
        throw new FeedTrouble("It defines XML entities of its own, which could fill the memory");
      }
      doctype = /^<!doctype\s+([\w:-]{1,40})/i.exec(declaration)?.[1]?.toLowerCase() ?? null;
    }
    at = end;
    while (/\s/.test(xml.charAt(at))) at++;
  }
  return { doctype, root: at };
}

const longestKeyword = "<!doctype".length;

/** Behind the declaration, comment or instruction that begins there. */
function endOf(start: number, xml: string): number {
  const mark = xml.startsWith("<!--", start) ? "-->" : xml.startsWith("<?", start) ? "?>" : ">";
  const at = xml.indexOf(mark, start);
  return at === -1 ? xml.length : at + mark.length;
}
