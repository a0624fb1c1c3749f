import { blockNames } from "~/text-blocks/block-forms";

/** Signs that nobody writes who does not mean markdown. Lists alone are read without it. */
const signs = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> \S/m,
  /^ {0,3}\|?(?: ?:?-{3,}:? ?\|)+/m,
  /\]\((?:https?:|mailto:|tel:|\/)[^\s()]+\)/,
  /\*\*[^\s*][^*\n]*\*\*/,
  new RegExp(`^:{2,3}(?:${blockNames.join("|")})\\b`, "m"),
];

/** Whether plain words are light markdown. */
export const looksLikeMarkdown = (plain: string) =>
  plain.length <= longestMarkdown && signs.some((sign) => sign.test(plain));

/** As long as a text may be. */
const longestMarkdown = 200_000;

/** One first-level heading is the title of a document; several are its chapters, and then all levels move down. */
export function withLowerHeadings(source: string): string {
  let inCode = "";
  const lines = source.split(/\r\n?|\n/).map((line) => {
    const [, fence = ""] = /^ {0,3}(```|~~~)/.exec(line) ?? [];
    if (fence !== "" && (inCode === "" || inCode === fence)) inCode = inCode === "" ? fence : "";
    const [, level = ""] = inCode === "" ? (/^ {0,3}(#{1,6}) /.exec(line) ?? []) : [];
    return { line, level: level.length };
  });
  const deeper = lines.filter(({ level }) => level === 1).length > 1 ? 1 : 0;
  return lines
    .map(({ line, level }) => {
      if (level === 0) return line;
      return "#".repeat(Math.min(Math.max(level + deeper, 2), 4)) + line.trimStart().slice(level);
    })
    .join("\n");
}
