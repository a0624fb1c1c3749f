import { Problem } from "~/facts/problem";
import type { KindRule } from "~/importers/source/source-item";
import type { SourceSystem } from "./report";

export type Arguments = {
  system: SourceSystem;
  file: string;
  /** The other files of an export of WordPress. */
  more: string[];
  /** The old site's address, where the file does not say. */
  url: string | null;
  report: string | null;
  dryRun: boolean;
  pictures: string | null;
  categories: Map<string, string>;
  fallback: string | null;
  /** What texts of Markdown come as. */
  as: KindRule[];
};

const wanted: Record<SourceSystem, string> = {
  wordpress: "FILE.xml [FILE.xml …]",
  ghost: "FILE.json",
  markdown: "DIR",
  disqus: "FILE.xml",
};

const usage = (system: SourceSystem) =>
  `Say what: npm run import:${system} -- ${wanted[system]} [--dry-run] [--pictures DIR] [--report FILE] [--url ADDRESS] [--category "Old name=key"] [--fallback-category KEY]${system === "markdown" ? " [--as KIND] [--as FOLDER=KIND]" : ""}`;

const isSystem = (word: string): word is SourceSystem => Object.hasOwn(wanted, word);

/** The words of a command. @throws Problem "invalid" that says how it is written */
export function readArguments(system: string, words: string[]): Arguments {
  if (!isSystem(system)) throw new Problem("invalid", "Say what from: wordpress, ghost, markdown or disqus");
  const read: Arguments = {
    system,
    file: "",
    more: [],
    url: null,
    report: null,
    dryRun: false,
    pictures: null,
    categories: new Map(),
    fallback: null,
    as: [],
  };
  const rest = words.flatMap((word) => {
    const [, name, value] = /^(--[a-z-]+)=(.*)$/s.exec(word) ?? [];
    return name === undefined ? [word] : [name, value ?? ""];
  });
  while (rest.length > 0) {
    const word = rest.shift() ?? "";
    if (word === "--dry-run") read.dryRun = true;
    else if (Object.hasOwn(options, word)) {
      const value = rest.shift();
      if (!value || (value.startsWith("--") && word !== "--category"))
        throw new Problem("invalid", `${word} needs a value. ${usage(system)}`);
      options[word]?.(read, value);
    } else if (!word.startsWith("-") && read.file !== "" && system === "wordpress") read.more.push(word);
    else if (word.startsWith("-") || read.file !== "") throw new Problem("invalid", usage(system));
    else read.file = word;
  }
  if (read.file === "") throw new Problem("invalid", usage(system));
  return read;
}

const options: Record<string, (read: Arguments, value: string) => void> = {
  "--pictures": (read, value) => {
    read.pictures = value;
  },
  "--report": (read, value) => {
    read.report = value;
  },
  "--url": (read, value) => {
    if (!/^https?:\/\//.test(value) || !URL.canParse(value))
      throw new Problem("invalid", "--url has to be an address such as https://old.example");
    read.url = new URL(value).origin;
  },
  "--category": (read, value) => {
    const [name, key] = pairOf(value);
    read.categories.set(name, key);
  },
  "--fallback-category": (read, value) => {
    read.fallback = value;
  },
  "--as": (read, value) => {
    const sign = value.lastIndexOf("=");
    const kind = value.slice(sign + 1).trim();
    if (read.system !== "markdown" || (kind !== "article" && kind !== "page" && kind !== "recipe"))
      throw new Problem("invalid", `Write “--as recipe” or “--as FOLDER=recipe” for Markdown, not “${value}”`);
    read.as.push({ folder: value.slice(0, Math.max(sign, 0)).trim(), kind });
  },
};

/** "Old name=key" @throws Problem "invalid" */
function pairOf(text: string): [name: string, key: string] {
  const sign = text.lastIndexOf("=");
  const [name, key] = [text.slice(0, sign).trim(), text.slice(sign + 1).trim()];
  if (sign < 1 || name === "" || key === "")
    throw new Problem("invalid", `Write “Old name=key” for a category, not “${text}”`);
  return [name, key];
}
