import { decodeHTMLStrict } from "entities";
import { Parser } from "htmlparser2";
import { Problem } from "~/facts/problem";
import { sourceAddress } from "~/ingestion/sources/source-address";
import { numberText } from "~/place/numbers";
import { maxDepth, maxOpmlLength, maxOutlines } from "./opml";

/** A feed as a file names it. Nothing of it is checked. */
export type OpmlFeed = {
  name: string;
  /** Empty if an outline that is no folder has none. */
  url: string;
  /** What may be its category: its own words first, then its folders from the inner to the outer one. */
  categories: string[];
  /** The file says that it does not count. */
  isComment: boolean;
};

type Outline = {
  words: string;
  isComment: boolean;
  /** What it is unless there is an outline inside it: then it is a folder. */
  without: OpmlFeed | null;
};

/**
 * The feeds of an OPML file, in its order. It is read once from start to end, and entities of its own are refused, so the
 * work grows with its length alone.
 *
 * @throws Problem "invalid" with the message of the field `opml`
 */
export function readOpml(text: string): OpmlFeed[] {
  const source = text.trim().replace(/^\uFEFF/, "");
  if (source === "") throw refused("Choose a file, or paste its text");
  if (source.length > maxOpmlLength) throw refused("This file is too long: 900,000 letters is the most");
  const feeds: OpmlFeed[] = [];
  const open: (Outline | null)[] = [];
  let outlines = 0;
  let root: string | null = null;
  const parser = new Parser(
    {
      onprocessinginstruction(_name, declaration) {
        if (/^!entity|^!doctype[^[]*\[/i.test(declaration))
          throw refused("This file defines XML entities of its own, which could fill the memory");
      },
      onopentag(name, raw) {
        root ??= name.toLowerCase();
        if (root !== "opml") throw refused("This is no OPML file");
        if (open.length === maxDepth) throw refused(`Its outlines are nested too deeply: ${maxDepth} is the most`);
        if (name.toLowerCase() !== "outline") return open.push(null);
        if (++outlines > maxOutlines) throw refused(`It has too many outlines: ${numberText(maxOutlines)} is the most`);
        const outline = lowerCased(raw);
        const { xmlurl, category = "" } = outline;
        const words = outline.text || outline.title || "";
        const folders = open.flatMap((each) => (each ? [each] : [])).reverse();
        const isComment = outline.iscomment === "true" || folders.some((folder) => folder.isComment);
        for (const folder of folders) folder.without = null;
        const categories = [...category.split(",").map(lastPart), ...folders.map((folder) => folder.words)];
        const feed = {
          name: outline.title || words,
          url: sourceAddress(xmlurl ?? ""),
          categories: categories.filter(Boolean),
          isComment,
        };
        if (feed.url) feeds.push(feed);
        open.push({ words, isComment, without: feed.url ? null : feed });
      },
      onclosetag() {
        const without = open.pop()?.without;
        if (without) feeds.push(without);
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  // `end` is not called, because it would close the open elements.
  parser.write(source);
  if (root === null) throw refused("This is no OPML file");
  if (open.length > 0) throw refused("This file is not whole: its end is missing");
  if (feeds.every(({ url }) => url === "")) throw refused("This file names no feed");
  return feeds;
}

const refused = (message: string) => new Problem("invalid", "Some fields need your attention", { opml: [message] });

/** Readers write `xmlUrl` in several ways, and letters as HTML does. */
const lowerCased = (attributes: Record<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), decodeHTMLStrict(value)]));

/** Of "/Boston/Weather" the last part. */
const lastPart = (category: string) => category.split("/").at(-1)?.trim() ?? "";
