import type { ClipboardElement } from "./clipboard-tree";
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
  const [, list] = /\b(l\d+)\b/.exec(style) ?? [];
  if (level) return { level: Number(level), list, ...markerKind(markerOf(element)) };
  // Outlook and Word on the web leave out the style, and keep the bullet as words.
  if (style !== "" || !/^MsoListParagraph/.test(element.attributes.class ?? "")) return null;
  const [, marker = ""] = /^\s*([·•o§▪–-]|\(?(?:\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]{2,}/i.exec(wordsOf(element)) ?? [];
  if (marker === "") return null;
  cutWords(element, marker);
  const indent = Number.parseFloat(element.styles.get("margin-left") ?? "") || 36;
  return { level: Math.min(Math.max(Math.round(indent / 36), 1), 9), ...markerKind(marker) };
}

/**
 * Whether a paragraph of Word may belong to the item before it. `sure` if its style says so: Word writes a second paragraph of an item
 * as one without a bullet.
 */
export function belongsToItem({ attributes, styles }: ClipboardElement): { sure: boolean } | null {
  if (/^Mso(?:ListParagraph|ListContinue)/.test(attributes.class ?? "")) return { sure: true };
  return Number.parseFloat(styles.get("margin-left") ?? "") > 0 ? { sure: false } : null;
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

/**
 * Makes nested lists of the items that follow each other, by their levels, and puts what belongs to an item into it. A
 * numbered heading is no item.
 */
export function nestItems(blocks: Block[]): Block[] {
  const result: Block[] = [];
  let items: FlatItem[] = [];
  const end = () => {
    result.push(...listsOf(items));
    items = [];
  };
  for (const [at, block] of blocks.entries()) {
    const last = items.at(-1);
    if (block.kind === "item" && block.blocks[0]?.kind !== "heading")
      items.push({ ...block, blocks: [...block.blocks] });
    else if (block.kind === "more" && last && (block.sure || goesOn(blocks.slice(at), last))) {
      last.blocks.push(...block.blocks);
    } else {
      end();
      result.push(...(block.kind === "item" || block.kind === "more" ? block.blocks : [block]));
    }
  }
  end();
  return result;
}

/** Whether a list goes on behind paragraphs that are moved to the right as its items are. */
function goesOn(blocks: Block[], { list }: FlatItem): boolean {
  const next = blocks.find(({ kind }) => kind !== "more");
  return next?.kind === "item" && list !== undefined && next.list === list;
}

/** An item is at most one level deeper than the one before it, whatever it says of itself. */
function listsOf(items: FlatItem[]): Block[] {
  const root: Block[] = [];
  const open: { level: number; lists: Block[] }[] = [];
  for (const { level, ordered, start, blocks } of items) {
    while ((open.at(-2)?.level ?? 0) >= level) open.pop();
    const top = open.at(-1);
    const list = top?.lists.at(-1);
    if (!top) open.push({ level, lists: root });
    else if (top.level < level && list?.kind === "list") open.push({ level, lists: list.items.at(-1) ?? root });
    else top.level = Math.min(top.level, level);
    addInner(open.at(-1)?.lists ?? root, [{ kind: "list", ordered, start, items: [blocks] }]);
  }
  return root;
}

type List = Block & { kind: "list" };

/**
 * A list of which each item begins with words. An inner list that stands in an item of its own belongs to the item before
 * it, and a numbered heading ends the list.
 */
export function listBlocks({ ordered, start, items }: Omit<List, "kind">): Block[] {
  const result: Block[] = [];
  let list: List | undefined;
  const add = (item: Block[], number: number) => {
    list ??= { kind: "list", ordered, start: number, items: [] };
    if (list.items.length === 0) result.push(list);
    list.items.push(item);
  };
  let number = start;
  for (const item of items) {
    const [first, ...others] = item;
    if (first?.kind === "heading") {
      list = undefined;
      result.push(...item);
    } else if (first?.kind === "list" && list) {
      addInner(list.items.at(-1) ?? [], item);
      continue;
    } else if (first?.kind === "list") {
      for (const inner of first.items) add(inner, number);
      addInner(first.items.at(-1) ?? [], others);
    } else if (first) add(item, number);
    number++;
  }
  return result;
}

/** Lists of one kind, one behind the other, are one. */
function addInner(item: Block[], inner: Block[]): void {
  for (const block of inner) {
    const last = item.at(-1);
    if (block.kind === "list" && last?.kind === "list" && last.ordered === block.ordered)
      last.items.push(...block.items);
    else item.push(block);
  }
}

/**
 * The items of a list if each says its level, also those of lists in it: Word mixes such with paragraphs that are items, and on
 * the web it puts each into a list of its own. `null` otherwise.
 */
export function flatItems(list: ClipboardElement): ({ element: ClipboardElement } & ItemMark)[] | null {
  const items: ({ element: ClipboardElement } & ItemMark)[] = [];
  const start = Number.parseInt(list.attributes.start ?? "1", 10) || 1;
  for (const child of list.children) {
    if (!isElement(child)) {
      if (child.trim() !== "") return null;
    } else if (child.tag === "ul" || child.tag === "ol") {
      const inner = flatItems(child);
      if (!inner) return null;
      items.push(...inner);
    } else {
      const level = child.tag === "li" ? flatLevel(child) : null;
      if (level === null) return null;
      items.push({ element: child, level, ordered: list.tag === "ol", start });
    }
  }
  return items;
}

function flatLevel({ attributes, styles }: ClipboardElement): number | null {
  const [, ofWord] = /\blevel([1-9])\b/.exec(styles.get("mso-list") ?? "") ?? [];
  const level = Number(ofWord ?? attributes["data-aria-level"]);
  return level >= 1 && level <= 9 ? level : null;
}
