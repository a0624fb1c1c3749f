import { type ClipboardElement, type ClipboardNode, isElement, wordsOf } from "./clipboard-tree";

/** What an element is of a footnote: its mark in the text, its words, or the link back to the mark. */
export type NotePart = { part: "mark" | "words"; label: string } | { part: "back" | "comment" };

type Link = { element: ClipboardElement; fragment: string };

/**
 * The footnotes of a paste. Word, LibreOffice, Google Docs, Pandoc, GitHub and Wikipedia all write them as two links: the mark
 * leads to the note, and the note leads back.
 *
 * @param taken labels that the text has already
 */
export class Footnotes {
  private readonly parents = new Map<ClipboardElement, ClipboardElement>();
  private readonly places = new Map<string, ClipboardElement>();
  private readonly links: Link[] = [];
  private readonly parts = new Map<ClipboardElement, NotePart>();
  private next = 1;

  constructor(
    private readonly root: ClipboardElement,
    private readonly taken: ReadonlySet<string>,
  ) {
    this.walk(root);
    for (const link of this.links) this.pair(link);
  }

  partOf = (element: ClipboardElement): NotePart | undefined => this.parts.get(element);

  private walk(element: ClipboardElement): void {
    const { tag, attributes } = element;
    for (const name of [attributes.id, attributes.name])
      if (name && !this.places.has(name)) this.places.set(name, element);
    const fragment = tag === "a" ? fragmentOf(attributes.href) : undefined;
    if (fragment) this.links.push({ element, fragment });
    for (const child of element.children) {
      if (!isElement(child)) continue;
      this.parents.set(child, element);
      this.walk(child);
    }
  }

  /** Links stand in the order of the text, so the first of two that lead to each other is the mark. */
  private pair({ element, fragment }: Link): void {
    const place = this.places.get(fragment);
    if (!place || !isMark(element) || this.isInNote(element)) return;
    const note = this.noteOf(place);
    if (this.isIn(element, note)) return;
    if (/^cmnt\d/.test(fragment)) {
      this.parts.set(note, { part: "comment" }).set(this.around(element), { part: "back" });
      return;
    }
    const back = linksIn(note).filter((link) => this.leadsTo(link, element));
    if (back.length === 0 && !this.isRaised(element)) return;
    const known = this.parts.get(note);
    const label = known?.part === "words" ? known.label : this.newLabel();
    this.parts.set(note, { part: "words", label });
    for (const link of back) this.parts.set(this.around(link.element), { part: "back" });
    this.parts.set(this.around(element), { part: "mark", label });
  }

  private newLabel(): string {
    while (this.taken.has(String(this.next))) this.next++;
    return String(this.next++);
  }

  /** The block that holds the note. */
  private noteOf(place: ClipboardElement): ClipboardElement {
    let note = place;
    for (let parent = this.parents.get(note); parent && !noteBlocks.has(note.tag); parent = this.parents.get(note)) {
      if (parent === this.root) break;
      note = parent;
    }
    const parent = this.parents.get(note);
    if (!parent || note.tag !== "p") return note;
    const isNote =
      /^(?:foot|end)note$/i.test(parent.styles.get("mso-element") ?? "") || noteIds.test(parent.attributes.id ?? "");
    return isNote || parent.tag === "li" ? parent : note;
  }

  private leadsTo({ fragment }: Link, mark: ClipboardElement): boolean {
    const place = this.places.get(fragment);
    return place !== undefined && place !== this.root && (this.isIn(mark, place) || this.isIn(place, mark));
  }

  private isIn(element: ClipboardElement, other: ClipboardElement): boolean {
    for (let at: ClipboardElement | undefined = element; at; at = this.parents.get(at)) if (at === other) return true;
    return false;
  }

  private isInNote(element: ClipboardElement): boolean {
    for (let at: ClipboardElement | undefined = element; at; at = this.parents.get(at))
      if (this.parts.has(at)) return true;
    return false;
  }

  private isRaised(element: ClipboardElement): boolean {
    const around = this.around(element);
    const raised = (node: ClipboardNode): boolean =>
      isElement(node) &&
      (node.tag === "sup" || /^super/.test(node.styles.get("vertical-align") ?? "") || node.children.some(raised));
    return raised(around);
  }

  /** With the brackets, and the raised line, around a mark. */
  private around(link: ClipboardElement): ClipboardElement {
    let element = link;
    for (let parent = this.parents.get(element); parent; parent = this.parents.get(element)) {
      if (!inline.has(parent.tag) || !isMark(parent)) break;
      element = parent;
    }
    return element;
  }
}

/** `[1]`, `iv`, `*`, an arrow back, or a few of these. */
const isMark = (element: ClipboardElement) =>
  wordsOf(element)
    .trim()
    .split(/\s+/, mostMarks)
    .every((word) => markWord.test(word));
const markWord = /^[[({]?(?:\d{1,3}|[a-z]{1,4}|[*†‡§¶#]{1,3}|[\^↑↩⤴⏎][\ufe0e\ufe0f]?)?[\])},.]?$/iu;
/** More is no mark. */
const mostMarks = 40;
const inline = new Set(["sup", "span", "a", "b", "i", "em", "strong", "font", "small"]);
const noteBlocks = new Set(["p", "li", "div", "dd", "td", "aside", "section", "blockquote"]);
const noteIds = /^(?:(?:sd)?(?:foot|end)note|ftn|edn)\d+$/i;

function fragmentOf(href = ""): string | undefined {
  const at = href.indexOf("#");
  if (at < 0) return undefined;
  try {
    return decodeURIComponent(href.slice(at + 1));
  } catch {
    return href.slice(at + 1);
  }
}

function linksIn(element: ClipboardElement): Link[] {
  const fragment = element.tag === "a" ? fragmentOf(element.attributes.href) : undefined;
  return [...(fragment ? [{ element, fragment }] : []), ...element.children.filter(isElement).flatMap(linksIn)];
}
