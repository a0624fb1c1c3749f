import type { ClipboardElement, ClipboardNode } from "./clipboard-tree";
import { isElement, someElement, wordsOf } from "./clipboard-tree";
import type { Block, FlatItem } from "./pasted-text";

/** What a paragraph of a word processor says of itself as an item of a list. */
export type ItemMark = Omit<FlatItem, "kind" | "blocks">;

/**
 * Reads the list in a paragraph of Word, which has lists in its styles only: `mso-list:l0 level2 lfo1`. The bullet or
 * number stands in an element of its own, which readers of lists are to ignore.
 */
export function wordItem(element: ClipboardElement): ItemMark | null {
  const style = element.styles.get("mso-list") ?? "";
  const [, level] = /\blevel([1-9])\b/.exec(style) ?? [];
  if (level) return { level: Number(level), ...markerKind(markerOf(element)) };
  // Outlook and Word on the web leave out the style, and keep the bullet as words.
  if (style !== "" || !/^MsoListParagraph/.test(element.attributes.class ?? "")) return null;
  const [, marker = ""] = /^\s*([·•o§▪–-]|\(?(?:\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]{2,}/i.exec(wordsOf(element)) ?? [];
  if (marker === "") return null;
  cutWords(element, marker);
  const indent = Number.parseFloat(element.styles.get("margin-left") ?? "") || 36;
  return { level: Math.min(Math.max(Math.round(indent / 36), 1), 9), ...markerKind(marker) };
}

/** The bullet or number of an item, which is not part of its words. */
export const isMarker = ({ styles }: ClipboardElement) => /^ignore$/i.test(styles.get("mso-list") ?? "");

function markerOf(element: ClipboardElement): string {
  let marker = "";
  someElement(element, (inner) => {
    if (isMarker(inner)) marker = wordsOf(inner);
    return marker !== "";
  });
  return marker.replace(/[\s\u00a0]+/g, "");
}

function markerKind(marker: string): { ordered: boolean; start: number } {
  const [, number, letters] = /^\(?(?:[\d.]*?(\d{1,6})|([a-z]{1,6}))[.)]/i.exec(marker) ?? [];
  return { ordered: number !== undefined || letters !== undefined, start: Number(number ?? 1) };
}

/** Takes a marker that stands at the start away. */
function cutWords(element: ClipboardElement, marker: string): boolean {
  for (const [at, child] of element.children.entries()) {
    if (isElement(child)) {
      if (cutWords(child, marker)) return true;
      if (wordsOf(child).trim() !== "") return true;
    } else if (child.trim() !== "") {
      element.children[at] = child.replace(/^\s+/, "").slice(marker.length);
      return true;
    }
  }
  return false;
}

/** Makes nested lists of the items that follow each other, by their levels. */
export function nestItems(blocks: Block[]): Block[] {
  const result: Block[] = [];
  let items: FlatItem[] = [];
  const end = () => {
    result.push(...listsOf(items));
    items = [];
  };
  for (const block of blocks) {
    if (block.kind === "item") items.push(block);
    else {
      end();
      result.push(block);
    }
  }
  end();
  return result;
}

function listsOf(items: FlatItem[]): Block[] {
  const lists: (Block & { kind: "list" })[] = [];
  const least = Math.min(...items.map(({ level }) => level));
  let at = 0;
  while (at < items.length) {
    const next = items.findIndex((item, index) => index > at && item.level <= least);
    const to = next < 0 ? items.length : next;
    const first = items[at];
    if (!first) break;
    // What is deeper belongs to the item before it.
    const own = first.level === least ? first.blocks : [];
    const inner = items.slice(first.level === least ? at + 1 : at, to);
    const item = [...own, ...(inner.length > 0 ? listsOf(inner) : [])];
    const last = lists.at(-1);
    if (last && last.ordered === first.ordered) last.items.push(item);
    else lists.push({ kind: "list", ordered: first.ordered, start: first.start, items: [item] });
    at = to;
  }
  return lists;
}

/**
 * Whether the items of a list say their levels and each stands in a list of its own: Word on the web does so.
 */
export const hasFlatItems = (list: ClipboardElement) => list.children.some((item) => flatLevel(item) !== null);

export function flatLevel(item: ClipboardNode): number | null {
  const level = isElement(item) ? Number(item.attributes["data-aria-level"]) : Number.NaN;
  return level >= 1 && level <= 9 ? level : null;
}
