import { readDate } from "./feed-date.server";
import { cutAtWord, oneLine, textOfHtml } from "./feed-text.server";
import { FeedTrouble } from "./feed-trouble";

/** What xml2js makes of an element: text, or an object with its attributes, its text (`_`) and its children. */
type Element = string | ({ $?: Record<string, string>; _?: string } & Record<string, unknown>);

const deepest = 100;
const longestText = 2000;

/**
 * Looks at each element while the XML is read, and hands `rss-parser` what it can work with: texts short and plain (its
 * own reading of HTML can take quadratic time), dates that are dates (it fails at others), links with an address.
 *
 * @param refuse hears of XML that is nested too deeply or lacks a part
 */
export function elementReader(refuse: (trouble: FeedTrouble) => void) {
  let depth = 0;
  let base: string | null = null;
  let prefix = "";
  return {
    /** The root's `xml:base`. */
    base: () => base,
    options: {
      tagNameProcessors: [
        (name: string) => {
          depth += 1;
          if (depth === 1) prefix = /^(\w+:)feed$/.exec(name)?.[1] ?? "";
          if (depth <= deepest) return prefix && name.startsWith(prefix) ? name.slice(prefix.length) : name;
          const trouble = new FeedTrouble("Its XML is nested too deeply");
          refuse(trouble);
          throw trouble;
        },
      ],
      validator: (path: string, _before: unknown, element: Element): Element => {
        depth -= 1;
        if (depth === 0) {
          if (typeof element === "object") base = element.$?.["xml:base"] ?? null;
          // What `rss-parser` throws at a feed that lacks a part is lost in the XML parser: then nothing has come by now.
          setImmediate(() => refuse(new FeedTrouble("It answered with a feed that is not complete")));
        }
        const [name = "", parent = ""] = path.split("/").reverse();
        return readElement(name, parent, element);
      },
    },
  };
}

function readElement(name: string, parent: string, element: Element): Element {
  const atom = parent === "entry" || parent === "feed";
  if (atom && name === "link") return withAddress(element);
  // `rss-parser` fails at an entry without anything in it, and all others would be lost with it.
  if (parent === "feed" && name === "entry" && typeof element === "string") return {};
  if (parent !== "item" && parent !== "entry") return element;
  if (name === "published" || name === "updated") return dateOr(element);
  if (name === "title" || texts.has(name)) return sheltered(cutAtWord(plain(element, atom), longestText));
  return element;
}

const texts = new Set(["description", "summary", "content", "content:encoded"]);

const textOf = (element: Element) => (typeof element === "string" ? element : (element._ ?? ""));

/** RSS holds HTML in its texts; Atom says what it holds. */
function plain(element: Element, atom: boolean): string {
  const text = textOf(element);
  const type = typeof element === "string" ? undefined : element.$?.type;
  const isText = atom && (type === undefined || type === "text" || type === "text/plain");
  return isText ? oneLine(text) : textOfHtml(text);
}

const shelter = "\uE000";

/** Nothing that is text here is to be read as an element once more. */
const sheltered = (text: string) => text.replaceAll("<", shelter);
export const unsheltered = (text: string) => text.replaceAll(shelter, "<");

/** In a form that `rss-parser` reads: it fails at others. */
const dateOr = (element: Element) => readDate(textOf(element))?.toISOString() ?? "";

const withAddress = (element: Element): Element =>
  typeof element === "object" && element.$ ? element : { $: { href: textOf(element).trim() } };
