import { tagAt as markupAt, statementAt, type TagCosts } from "./foreign-html.server";
import { insideOfTag, shortcode, type Tell } from "./foreign-tags";

/** A text as this site understands it, and what had to be left out of it. */
export type OwnText = { text: string; notes: string[] };

const openers =
  /\{%|\{\{|\{#|\{:|!?\[\[|%%|`+|^~~~+|^>|<!--|<\/?(?=[A-Z]|(?:iframe|video|audio|embed|object)\b)|^(?:import|export)(?=\s)|\{/gm;

/**
 * Replaces what other programs understand besides Markdown: Liquid of Jekyll, shortcodes of Hugo, links and comments of
 * Obsidian, frames, components and statements of MDX. Nothing of it is ever shown as it is written, but in code. What had
 * to be left out is told.
 *
 * @param file its path in the folder
 */
export function ownText(source: string, file = "text.md"): OwnText {
  const around: Around = { file, isMdx: /\.mdx$/i.test(file), costs: { torn: 0, media: 0 } };
  const left = new Map<string, number>();
  const tell = (what: string) => left.set(what, (left.get(what) ?? 0) + 1);
  /** Closing signs that the rest of the text does not have: they are looked for once. */
  const absent = new Set<string>();
  let text = "";
  let at = 0;
  const endOf = (sign: string, from: number): number => {
    const found = absent.has(sign) ? -1 : source.indexOf(sign, from);
    if (found < 0) absent.add(sign);
    return found;
  };
  openers.lastIndex = 0;
  for (let found = openers.exec(source); found; found = openers.exec(source)) {
    const [opener] = found;
    const read = readAt(source, found.index, opener, endOf, tell, around);
    if (!read) continue;
    text += source.slice(at, found.index) + read.text;
    at = read.to;
    openers.lastIndex = at;
  }
  text += source.slice(at);
  return {
    text: text.trim(),
    notes: [...left].map(([what, count]) => `${what}${count > 1 ? `, ${count} times` : ""}.`),
  };
}

/** Of the file that is read. In MDX braces and lines of JavaScript mean something. */
type Around = { file: string; isMdx: boolean; costs: TagCosts };

type Read = { text: string; to: number } | null;
type EndOf = (sign: string, from: number) => number;

const closers: Record<string, string> = {
  "{%": "%}",
  "{{": "}}",
  "{#": "#}",
  "{:": "}",
  "{": "}",
  "<!--": "-->",
  "[[": "]]",
  "![[": "]]",
  "%%": "%%",
};
/** What is longer was not meant as a sign. */
const longestTag = 2000;

function readAt(source: string, from: number, opener: string, endOf: EndOf, tell: Tell, around: Around): Read {
  if (opener === "<" || opener === "</") return markupAt(source, from, { ...around, endOf, tell });
  if (opener === "import" || opener === "export") return around.isMdx ? statementAt(source, from, tell) : null;
  if (opener === "{" && !around.isMdx) return null;
  if (opener === ">") return callout(source, from);
  const isCode = opener.startsWith("`") || opener.startsWith("~");
  if (isCode) return codeAt(source, from, opener, endOf);
  const closer = closers[opener] ?? "";
  const start = from + opener.length;
  const end = endOf(closer, start);
  const inner = end < 0 ? "" : source.slice(start, end);
  const isLong = opener === "{#" || opener === "%%" || opener === "<!--";
  if (end < 0 || (!isLong && (inner.length > longestTag || (opener !== "{%" && inner.includes("\n"))))) return null;
  const to = end + closer.length;
  switch (opener) {
    case "{%":
      return tagAt(source, inner, to, endOf, tell);
    case "{{":
      return { text: valueIn(inner, tell), to };
    case "[[":
    case "![[":
      return { text: wikiLink(inner, opener === "![[", tell), to };
    case "<!--":
      return { text: source.slice(from, to), to };
    case "{":
      return { text: expression(inner, tell), to };
    case "%%":
      tell("A comment in %% is left out");
      return { text: "", to };
    default:
      return { text: "", to };
  }
}

/** Code stays as it is. */
function codeAt(source: string, from: number, opener: string, endOf: EndOf): Read {
  const isFence =
    opener.length >= 3 && (from === 0 || source.slice(source.lastIndexOf("\n", from - 1) + 1, from).trim() === "");
  const end = isFence ? endOf(`\n${opener}`, from + opener.length) : endOf(opener, from + opener.length);
  if (end < 0) return isFence ? { text: source.slice(from), to: source.length } : null;
  const to = end + opener.length + (isFence ? 1 : 0);
  return { text: source.slice(from, to), to };
}

function tagAt(source: string, inner: string, to: number, endOf: EndOf, tell: Tell): Read {
  const [name = "", ...words] = insideOfTag(inner);
  if (name === "comment" || name === "highlight" || name === "raw") {
    const closing = endOf(`end${name}`, to);
    const start = closing < 0 ? -1 : source.lastIndexOf("{%", closing);
    const end = closing < 0 ? -1 : endOf("%}", closing);
    if (start < to || end < 0) return { text: "", to };
    const body = source.slice(to, start);
    const code = `\`\`\`${words[0] ?? ""}\n${body.trim()}\n\`\`\``;
    return { text: name === "comment" ? "" : name === "raw" ? body : code, to: end + 2 };
  }
  if (name === "post_url" && words[0]) return { text: byName(words[0]), to };
  if (name === "link" && words[0]) return { text: `/${words[0].startsWith("/") ? words[0].slice(1) : words[0]}`, to };
  if (!name.startsWith("end")) tell(`The tag “{% ${name} %}” of the old site is left out`);
  return { text: "", to };
}

function valueIn(inner: string, tell: Tell): string {
  if (inner.startsWith("<") || inner.startsWith("%")) return shortcode(inner.slice(1, -1), byName, tell);
  const [value = "", ...filters] = insideOfTag(inner).join(" ").split("|");
  if (/^site\.(?:baseurl|url)$/.test(value.trim())) return "";
  const address = /^["']([^"']+)["']$/.exec(value.trim())?.[1];
  if (address !== undefined && filters.length > 0) return address;
  tell("A value that the old site filled in is left out");
  return "";
}

/** What stands in braces in MDX: a comment, a text in quotes, or a value. */
function expression(inner: string, tell: Tell): string {
  const words = inner.trim();
  if (words === "" || words.startsWith("/*")) return "";
  const [, text] = /^["'`]([^"'`$]*)["'`]$/.exec(words) ?? [];
  if (text !== undefined) return text;
  tell("A value that the old site filled in is left out");
  return "";
}

/** The name by which files are found whatever their folder: see `linkedAs`. */
const byName = (name: string) => {
  const plain = name
    .split("/")
    .at(-1)
    ?.replace(/\.\w{1,10}$/, "");
  return `/@name/${encodeURIComponent(plain?.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, "") ?? "")}`;
};

function wikiLink(inner: string, shows: boolean, tell: Tell): string {
  const [target = "", words = ""] = inner.split("|", 2);
  if (shows && /\.(?:png|jpe?g|gif|webp|avif)$/i.test(target.trim())) {
    const alt = /^\d+(?:x\d+)?$/.test(words) ? "" : words;
    return `![${alt}](</${target.trim().split("/").at(-1)}>)`;
  }
  tell(shows ? `What “![[${target}]]” showed is left out` : `The link “[[${target}]]” became words`);
  return shows ? "" : words || target.split("#")[0]?.split("/").at(-1) || target;
}

/** The first line of a box of Obsidian: `> [!tip] A title`. */
function callout(source: string, from: number): Read {
  const end = source.indexOf("\n", from);
  const to = end < 0 ? source.length : end;
  const words = source.slice(from + 1, Math.min(to, from + longestTag)).trim();
  if (!words.startsWith("[!")) return null;
  const title = words
    .slice(words.indexOf("]") + 1)
    .replace(/^[+-]/, "")
    .trim();
  return { text: title === "" ? ">" : `> **${title}**\n>`, to };
}
