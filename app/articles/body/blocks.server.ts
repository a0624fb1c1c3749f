import { blockNames, containers, headings, otherHeadings } from "./elements.server";

/** A part of a text, in whole lines: a block of HTML, or lines of markdown. */
export type TextPart = {
  kind: "html" | "markdown";
  source: string;
};

/**
 * Splits a text into blocks of HTML and the lines between them. A block goes from its opening tag, at the start of a
 * line, to its end tag. There are no blocks inside code fences.
 *
 * @param opensLine whether a tag can open a block after this beginning of its line
 */
export function textParts(source: string, opensLine: (before: string) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let markdownFrom = 0;
  const add = (kind: TextPart["kind"], from: number, to: number) => {
    if (from < to) parts.push({ kind, source: source.slice(from, to) });
  };
  const blocks = blocksOf(source, opensLine);
  for (const { from, to } of blocks) {
    add("markdown", markdownFrom, from);
    add("html", from, to);
    markdownFrom = to;
  }
  add("markdown", markdownFrom, source.length);
  return parts;
}

/** Whether there is anything except tags, comments and white space. */
export const hasWords = (source: string) => /\S/.test(withoutComments(source).replace(/<[^<>]*>|&nbsp;/g, ""));

const withoutComments = (source: string) =>
  source
    .split("<!--")
    .map((text, index) => (index === 0 ? text : text.split("-->").slice(1).join("-->")))
    .join("");

/**
 * Whether a block is a frame around markdown: after its opening tag comes an empty line and then words. GitHub has the
 * same rule.
 */
export const framesMarkdown = ({ kind, source }: TextPart) => kind === "html" && opensFrame.test(source);

const frames = [...containers, "blockquote"].join("|");
const opensFrame = new RegExp(`^\\s*<(?:${frames})(?:\\s[^<>]*)?>[ \\t]*\\r?\\n(?:[ \\t]*\\r?\\n)+ {0,3}[^\\s<]`, "i");

type Place = { from: number; to: number };
type Tag = { name: string; closing: boolean; from: number; to: number };

function blocksOf(source: string, opensLine: (before: string) => boolean): Place[] {
  const ends = endsOfBlocks(source);
  const starts = [...ends.keys()];
  const places: Place[] = [];
  const fences = fencedLines();
  let nextStart = 0;
  let line = 0;
  while (line < source.length) {
    const end = lineEnd(source, line);
    while ((starts[nextStart] ?? end) < line) nextStart++;
    const start = starts[nextStart] ?? end;
    if (fences(source.slice(line, end)) || start >= end || !opensLine(source.slice(line, start))) {
      line = end;
      continue;
    }
    const to = toLineEnd(source, ends.get(start) ?? end, ends, starts, nextStart);
    places.push({ from: line, to });
    line = to;
  }
  return places;
}

/** The rest of a block's last line belongs to the block, even if it is another block. */
function toLineEnd(source: string, to: number, ends: Map<number, number>, starts: number[], after: number): number {
  let end = to;
  let next = after;
  for (;;) {
    const ofLine = source[end - 1] === "\n" ? end : lineEnd(source, end);
    while ((starts[next] ?? Number.POSITIVE_INFINITY) < end) next++;
    const start = starts[next];
    if (start === undefined || start >= ofLine) return ofLine;
    end = Math.max(ends.get(start) ?? ofLine, end + 1);
  }
}

function lineEnd(source: string, from: number): number {
  const found = source.indexOf("\n", from);
  return found < 0 ? source.length : found + 1;
}

/** Returns a function that takes each line in turn and says whether it belongs to fenced code. */
function fencedLines(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (open === undefined) {
      open = fence;
      return fence !== undefined;
    }
    if (fence?.startsWith(open)) open = undefined;
    return true;
  };
}

/** The end of each block. A block without an end tag ends where the next one begins. Every tag is read once. */
function endsOfBlocks(source: string): Map<number, number> {
  const ends = new Map<number, number>();
  const open = new Map<string, number[]>();
  const unclosed = new Set<number>();
  let last: number | undefined;
  for (const { name, closing, from, to } of tagsOf(source)) {
    if (!blockNames.has(name)) continue;
    if (closing) {
      const start = open.get(name)?.pop();
      if (start === undefined) continue;
      ends.set(start, to);
      unclosed.delete(start);
      continue;
    }
    if (last !== undefined && unclosed.has(last)) ends.set(last, from);
    last = from;
    ends.set(from, name === "hr" ? to : source.length);
    if (name === "hr") continue;
    // A paragraph or a heading cannot contain a block. So the one that is open has ended here.
    if (holdWordsOnly.has(name)) open.set(name, [from]);
    else if (!open.get(name)?.push(from)) open.set(name, [from]);
    unclosed.add(from);
  }
  return ends;
}

const holdWordsOnly = new Set(["p", ...headings, ...Object.keys(otherHeadings)]);

/** The tags of a text, except those in comments and in attributes. */
export function* tagsOf(source: string): Generator<Tag> {
  const start = /<(?:!--|(\/?)([a-z][a-z0-9-]*)(?=[\s/>]))/gi;
  const rest = /(?:[^"'>]|"[^"]*"|'[^']*')*>/y;
  let quotesPair = true;
  for (let found = start.exec(source); found; found = start.exec(source)) {
    const [opening, slash, name] = found;
    if (name === undefined) {
      const end = source.indexOf("-->", found.index + opening.length);
      if (end < 0) return;
      start.lastIndex = end;
      continue;
    }
    rest.lastIndex = start.lastIndex;
    // After a quote without a partner, quotes are ignored: to look for partners again and again would take too long.
    quotesPair &&= rest.test(source);
    const to = quotesPair ? rest.lastIndex : source.indexOf(">", start.lastIndex) + 1;
    if (to === 0) return;
    yield { name: name.toLowerCase(), closing: slash === "/", from: found.index, to };
    start.lastIndex = to;
  }
}
