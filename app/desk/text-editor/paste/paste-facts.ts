import { type ClipboardElement, isElement, someElement, wordsOf } from "./clipboard-tree";
import { Footnotes } from "./pasted-notes";
import { Pictures } from "./pasted-pictures";
import type { Block, Marks } from "./pasted-text";
import { plainLink } from "./plain-link";

/** What is known of one paste while it is read: where its headings start, and what was left out. */
export class Paste {
  readonly pictures: Pictures;
  readonly footnotes: Footnotes;
  /** The words of footnotes by their labels. */
  readonly noteBlocks = new Map<string, Block[]>();
  /** The labels of those whose mark was read. */
  readonly noteMarks = new Set<string>();
  /** The kinds of things that no article has, with their numbers: "video" → 2. */
  readonly leftOut = new Map<string, number>();
  looks = false;
  /** How many links were freed of a redirect or of tracking. */
  plainedLinks = 0;
  private readonly deeper: number;
  private readonly isGoogle: boolean;

  constructor(
    root: ClipboardElement,
    private readonly origin: string,
    takenLabels: ReadonlySet<string> = new Set(),
  ) {
    this.pictures = new Pictures(origin);
    this.footnotes = new Footnotes(root, takenLabels);
    this.isGoogle = someElement(root, ({ attributes }) => /^docs-internal-guid/.test(attributes.id ?? ""));
    // One first-level heading is the document's title; several are its chapters, and then all levels move down.
    this.deeper = countElements(root, (element) => this.writtenLevel(element) === 1) > 1 ? 1 : 0;
  }

  /** 2 to 4. `null` if an element is no heading. */
  headingLevel(element: ClipboardElement): number | null {
    const level = this.writtenLevel(element);
    if (level === null) return null;
    return Math.min(Math.max(level === 0 ? 2 : level + this.deeper, 2), 4);
  }

  /** 1 to 6 as it is written, 0 for a title. */
  private writtenLevel(element: ClipboardElement): number | null {
    const { tag, attributes } = element;
    const [, digit] = /^h([1-6])$/.exec(tag) ?? [];
    if (/^(?:Mso|Outlook)?Title(?:CxSp\w{1,6})?$/i.test(attributes.class ?? "")) return 0;
    if (digit) return Number(digit);
    if (attributes.role === "heading") return Number(attributes["aria-level"]) || 2;
    return this.isGoogle && tag === "p" && isBigLine(element) ? 0 : null;
  }

  /** Whether an element goes with all that is in it. Those that a reader would miss are counted. */
  leavesOut(element: ClipboardElement): boolean {
    const missed = missedKind(element);
    if (missed) this.countLeftOut(missed);
    return missed !== undefined || isUnseen(element);
  }

  countLeftOut(what: string, count = 1): void {
    this.leftOut.set(what, (this.leftOut.get(what) ?? 0) + count);
  }

  noteLooks({ tag, styles }: ClipboardElement): void {
    this.looks ||= tag === "font" || looks.some((name) => styles.has(name));
  }

  linkMarks({ attributes }: ClipboardElement, around: Marks): Marks {
    const href = plainLink(attributes.href ?? "", this.origin);
    if (href === null) return around;
    const written = (attributes.href ?? "").trim();
    if (href.length < written.length && /^https?:/i.test(href)) this.plainedLinks++;
    return { ...around, href };
  }
}

const looks = ["font-family", "font-size", "color", "background", "background-color"];

const missedElements: Record<string, string | undefined> = {
  ...{ video: "video", audio: "sound", iframe: "frame", object: "frame", embed: "frame", svg: "drawing" },
  ...{ canvas: "drawing", math: "formula", "m:omath": "formula" },
};

function missedKind({ tag, attributes, styles }: ClipboardElement): string | undefined {
  if (/^comment$/i.test(styles.get("mso-element") ?? "")) return "comment";
  // What somebody struck out while changes were tracked. Without a date or a source it is a style.
  if (tag === "del" && (attributes.datetime ?? attributes.cite) !== undefined) return "tracked deletion";
  return missedElements[tag];
}

function isUnseen({ tag, attributes, styles }: ClipboardElement): boolean {
  if (unseenElements.has(tag) || attributes.hidden !== undefined) return true;
  // Of Word's own elements only content controls hold words.
  if (tag.startsWith("v:") || (tag.startsWith("w:") && tag !== "w:sdt")) return true;
  const hidden = /^none/i.test(styles.get("display") ?? "") || /^all/i.test(styles.get("mso-hide") ?? "");
  const ofComment = /^MsoCommentReference$|^msocom/i.test(attributes.class ?? "");
  return hidden || ofComment || /^comment$/i.test(styles.get("mso-special-character") ?? "");
}

const unseenElements = new Set([
  ...["head", "title", "style", "script", "noscript", "template", "meta", "link", "xml", "colgroup", "col"],
  ...["input", "select", "textarea", "button", "source", "track", "map", "area", "datalist", "progress", "meter"],
]);

/** Google hands a title over as a paragraph in large letters. Chapters' headings are smaller, and are headings. */
function isBigLine(paragraph: ClipboardElement): boolean {
  const words = wordsOf(paragraph).trim();
  if (words === "" || words.length > longestTitle) return false;
  return paragraph.children.every((child) => {
    if (wordsOf(child).trim() === "") return true;
    return isElement(child) && Number.parseFloat(child.styles.get("font-size") ?? "") >= titleSize;
  });
}

const longestTitle = 150;
/** In points. */
const titleSize = 22;

const countElements = (node: ClipboardElement, is: (element: ClipboardElement) => boolean): number =>
  node.children.filter(isElement).reduce((sum, child) => sum + (is(child) ? 1 : 0) + countElements(child, is), 0);
