import { type BulletItem, bulletGroups } from "~/forms/bullet-lines";

/**
 * Writes the lists that were pasted as plain words (`•	Flour`) as markdown's own. All other lines stay as they are,
 * and so does code.
 *
 * @param markdown lines of markdown without blocks of HTML
 */
export function withPastedLists(markdown: string): string {
  if (!mayHaveBullets.test(markdown)) return markdown;
  const lines = markdown.split(/\r\n?|\n/);
  const result: string[] = [];
  let from = 0;
  let fence: string | undefined;
  const convert = (to: number) => {
    for (const part of bulletGroups(lines.slice(from, to))) {
      if (part.kind === "line") result.push(part.line);
      else result.push("", ...part.items.map(markdownItems()), "");
    }
    from = to;
  };
  for (const [at, line] of lines.entries()) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark === undefined) continue;
    if (fence === undefined) {
      convert(at);
      fence = mark;
    } else if (mark.startsWith(fence)) {
      result.push(...lines.slice(from, at + 1));
      from = at + 1;
      fence = undefined;
    }
  }
  if (fence === undefined) convert(lines.length);
  else result.push(...lines.slice(from));
  return result.join("\n");
}

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
