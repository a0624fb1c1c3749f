/** One line of a list that was pasted as plain words: `•	Flour`. */
export type BulletItem = { level: number; ordered: boolean; start: number; text: string };

type LinePart = { kind: "line"; line: string } | { kind: "list"; items: BulletItem[]; lines: number };

/**
 * Finds the lists in plain text by the signs that word processors write for bullets and numbers. Markdown's own signs
 * (`-`, `*`, `1.`) are none of them, but numbers before a tab may stand between them.
 */
export function bulletGroups(lines: string[]): LinePart[] {
  const parts: LinePart[] = [];
  let at = 0;
  while (at < lines.length) {
    const { bullets, to } = bulletsFrom(lines, at);
    if (isList(bullets)) {
      parts.push({ kind: "list", items: withLevels(bullets), lines: to - at });
      at = to;
      continue;
    }
    // The lines of what is no list are looked at once.
    const end = Math.max(to, at + 1);
    for (; at < end; at++) parts.push({ kind: "line", line: lines[at] ?? "" });
  }
  return parts;
}

type Bullet = { indent: number; marker: string; gap: string; text: string };

/** Tabs count as four. */
const widthOf = (space: string) => space.replaceAll("\t", "    ").length;

const signs = "•‣⁃◦▪\uf0b7\uf0a7\uf0d8\uf0fc\uf076";
/** These stand at the start of other lines as well: two of them in a row are a list. */
const rareSigns = "·–▫■□●○◆◇➢➤✓✔";
const bulletLine = new RegExp(
  `^([ \\t\\u00a0]*)(?:([${signs}])([ \\t\\u00a0]*)|([${rareSigns}])([ \\t\\u00a0]+)|([o§]|\\(?(?:\\d{1,3}|[a-z]|[ivx]{2,5})[.)])(\\t[ \\t\\u00a0]*))(\\S.*)$`,
  "i",
);

function readBullet(line: string): Bullet | null {
  const [, space = "", sign, signGap, rare, rareGap, number, numberGap, text = ""] = bulletLine.exec(line) ?? [];
  const marker = sign ?? rare ?? number;
  if (marker === undefined || !/[\p{L}\p{N}]/u.test(text)) return null;
  return { indent: widthOf(space), marker, gap: signGap ?? rareGap ?? numberGap ?? "", text: text.trimEnd() };
}

/** The bullets that follow each other from a line on. One empty line between two is none; indented lines go on. */
function bulletsFrom(lines: string[], from: number): { bullets: Bullet[]; to: number } {
  const bullets: Bullet[] = [];
  let to = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const bullet = readBullet(line);
    const last = bullets.at(-1);
    if (bullet && (last || bullet.indent < 4)) bullets.push(bullet);
    else if (last && at === to && /^[ \t\u00a0]{2,}\S/.test(line) && !markdownItem.test(line))
      last.text += ` ${line.trim()}`;
    else if (last && line.trim() === "" && at === to) continue;
    else break;
    to = at + 1;
  }
  return { bullets, to };
}

const markdownItem = /^\s*(?:[-+*]|\d{1,9}[.)])\s/;

function isList(bullets: Bullet[]): boolean {
  if (bullets.every(({ marker }) => /^\(?\d/.test(marker))) return false;
  // "T.", "F." and "E." stand before somebody's telephone number.
  const letter = bullets.find(({ marker }) => kindOf(marker) === "letter");
  if (letter && !/^\(?[ai][.)]/i.test(letter.marker)) return false;
  return bullets.length > 1 || bullets.some(({ marker, gap }) => signs.includes(marker) || gap.startsWith("\t"));
}

/** The level of each line: by its indentation, and where none is indented, by the order in which the signs come. */
function withLevels(bullets: Bullet[]): BulletItem[] {
  const indented = new Set(bullets.map(({ indent }) => indent)).size > 1;
  const open: (number | string)[] = [];
  return bullets.map(({ indent, marker, text }) => {
    const key = indented ? indent : kindOf(marker);
    if (indented) while (open.length > 0 && (open.at(-1) ?? 0) > key) open.pop();
    else while (open.includes(key) && open.at(-1) !== key) open.pop();
    if (open.at(-1) !== key && open.length < deepest) open.push(key);
    const [number] = /\d+/.exec(marker) ?? [];
    return { level: open.length, ordered: kindOf(marker).length > 1, start: Number(number ?? 1), text };
  });
}

const deepest = 6;

/** A sign is its own kind; all numbers are one, and so are all letters. */
function kindOf(marker: string): string {
  if (marker.toLowerCase() === "o" || marker.length === 1) return marker.toLowerCase();
  return /\d/.test(marker) ? "number" : "letter";
}
