import { type BulletItem, bulletGroups } from "~/forms/bullet-lines";

/** A part of a text as the markdown parser gets it. */
export type MarkdownPiece = {
  text: string;
  /** Where it stands in the source. Missing if it is put between other parts. */
  from?: number;
  /** The length of what it stands for in the source, if that is written differently there. */
  length?: number;
};

/**
 * Writes the lists that were pasted as plain words (`•	Flour`) as markdown's own. All other lines stay as they are,
 * and so does code.
 *
 * @param markdown lines of markdown without blocks of HTML
 * @param from where they begin in the source
 */
export function withPastedLists(markdown: string, from = 0): MarkdownPiece[] {
  if (!mayHaveBullets.test(markdown)) return [{ text: markdown, from }];
  const pieces: MarkdownPiece[] = [];
  // Each line with its end.
  const lines = markdown.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [];
  let at = from;
  let next = 0;
  let fence: string | undefined;
  const keep = (count: number) => {
    const text = lines.slice(next, next + count).join("");
    const last = pieces.at(-1);
    if (last && last.length === undefined) last.text += text;
    else pieces.push({ text, from: at });
    at += text.length;
    next += count;
  };
  const convert = (to: number) => {
    for (const part of bulletGroups(lines.slice(next, to).map(withoutEnd))) {
      if (part.kind === "line") {
        keep(1);
        continue;
      }
      const written = lines.slice(next, next + part.lines).join("");
      const text = `\n${part.items.map(markdownItems()).join("\n")}\n\n`;
      pieces.push({ text, from: at, length: withoutEnd(written).length });
      at += written.length;
      next += part.lines;
    }
  };
  for (const [index, line] of lines.entries()) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark === undefined) continue;
    if (fence === undefined) {
      convert(index);
      fence = mark;
    } else if (mark.startsWith(fence)) {
      keep(index + 1 - next);
      fence = undefined;
    }
  }
  if (fence === undefined) convert(lines.length);
  else keep(lines.length - next);
  return pieces;
}

const withoutEnd = (line: string) => line.replace(/(?:\r\n?|\n)$/, "");

/** Most texts have none of these signs, and need no second look. */
const mayHaveBullets = /[•‣⁃◦▪\uf0b7\uf0a7\uf0d8\uf0fc\uf076·–▫■□●○◆◇➢➤✓✔]|[a-z§][.)]?\t/i;

/** Returns a function that takes each item in turn and writes it below the words of the item that it belongs to. */
function markdownItems(): (item: BulletItem) => string {
  const offsets = [0];
  const numbers: number[] = [];
  return ({ level, ordered, start, text }) => {
    numbers.length = Math.min(numbers.length, level);
    numbers[level - 1] = numbers[level - 1] === undefined ? start : (numbers[level - 1] ?? 0) + 1;
    const mark = ordered ? `${numbers[level - 1]}. ` : "- ";
    const indent = offsets[level - 1] ?? offsets.at(-1) ?? 0;
    offsets.length = Math.min(offsets.length, level);
    offsets[level] = indent + mark.length;
    return " ".repeat(indent) + mark + text;
  };
}
