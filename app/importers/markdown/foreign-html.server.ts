import { toSiteText } from "~/importers/html/to-site-text.server";
import type { Tell } from "./foreign-tags";
import { addressOfFile, folderSite } from "./places";

/** Elements that a text here does not have: they become films or links. */
const media = new Set(["iframe", "video", "audio", "embed", "object"]);

/** A tag that was not typed by hand: what is longer is left as it is. */
const longest = 10_000;
/** Of one text. After so many tags without an end, and so many films and frames, the others are left to the site. */
const mostTorn = 100;
const mostMedia = 500;

/** What a text had so far that costs time to read. */
export type TagCosts = { torn: number; media: number };

/** Where a component has its film. */
const films: [RegExp, string][] = [
  [/youtube/i, "https://www.youtube.com/watch?v="],
  [/vimeo/i, "https://vimeo.com/"],
];

/** What a tag becomes and where the text goes on. `null` for a tag that an article may have. */
export type ReadTag = { text: string; to: number } | null;

/**
 * Reads a frame, a film, a sound, or a component of MDX, Vue or Astro such as `<Gallery images={[…]} />`. A component goes,
 * and its words stay.
 *
 * @param file the path of the text in its folder
 */
export function tagAt(
  source: string,
  from: number,
  around: { file: string; costs: TagCosts; endOf: (sign: string, from: number) => number; tell: Tell },
): ReadTag {
  const { file, costs, endOf, tell } = around;
  if (costs.torn >= mostTorn) return null;
  const [, slash, name = ""] = /^<(\/?)([A-Za-z][\w.]{0,60})/.exec(source.slice(from, from + 70)) ?? [];
  const end = endOfTag(source, from);
  if (end < 0) costs.torn++;
  if (name === "" || end < 0) return null;
  if (media.has(name.toLowerCase())) {
    if (++costs.media > mostMedia) return null;
    const closing = slash || source[end - 2] === "/" ? -1 : endOf(`</${name}>`, end);
    const to = closing < 0 || closing - from > longest ? end : closing + name.length + 3;
    return slash ? { text: "", to } : { text: mediaIn(source.slice(from, to), file, tell), to };
  }
  // `<B>` and `<BR>` are HTML in capitals.
  if (!/^[A-Z].*[a-z]/.test(name)) return null;
  if (slash) return { text: "", to: end };
  return { text: component(name, source.slice(from + 1 + name.length, end - 1), tell), to: end };
}

/** The place behind a tag, whose attributes may have `>` in quotes and in braces. -1 if it has no end. */
function endOfTag(source: string, from: number): number {
  let quote = "";
  let depth = 0;
  for (let at = from + 1; at < Math.min(source.length, from + longest); at++) {
    const sign = source[at] ?? "";
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'" || (sign === "`" && depth > 0)) quote = sign;
    else if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else if (sign === ">" && depth <= 0) return at + 1;
  }
  return -1;
}

function mediaIn(html: string, file: string, tell: Tell): string {
  const { content, notes } = toSiteText(html, {
    base: addressOfFile(file),
    picture: (url) => ({ url, alt: null }),
    leadsToPicture: () => false,
    hasRecipe: () => false,
  });
  for (const note of notes) tell(note.replaceAll("folder.invalid", "a file of the folder"));
  return `\n\n${content.replaceAll(folderSite, "")}\n\n`;
}

const attribute = /(?<![\w-])([a-z][\w-]*)=\{?["'`]([^"'`]*)/gi;

function component(name: string, written: string, tell: Tell): string {
  const given = new Map<string, string>();
  for (const [, key = "", value = ""] of written.matchAll(attribute)) given.set(key.toLowerCase(), value);
  const [address, id] = [given.get("src") ?? given.get("url"), given.get("id") ?? given.get("videoid")];
  if (/^(?:next)?(?:img|image|picture|figure)$/i.test(name) && address)
    return `![${(given.get("alt") ?? "").replace(/[[\]]/g, "")}](<${address}>)`;
  const page = films.find(([pattern]) => pattern.test(name))?.[1];
  if (page && id && /^[\w-]{5,40}$/.test(id)) {
    tell(`The component “<${name}>” of the old site became a film`);
    return `\n\n::video{src="${page}${id}"}\n\n`;
  }
  tell(`The component “<${name}>” of the old site is left out`);
  return "";
}

/** JavaScript at the beginning of a line of MDX ends with an empty line. */
export function statementAt(source: string, from: number, tell: Tell): { text: string; to: number } {
  const end = source.indexOf("\n\n", from);
  const to = end < 0 ? source.length : end;
  if (source.startsWith("export", from)) tell("What the file exports as JavaScript is left out");
  return { text: "", to };
}
