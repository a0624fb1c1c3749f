import { type ClipboardElement, type ClipboardNode, isElement, someElement, wordsOf } from "./clipboard-tree";
import type { Paste } from "./paste-facts";
import { belongsToItem, flatItems, isMarker, listBlocks, nestItems, wordItem } from "./pasted-lists";
import { hasContent, inParagraphs, marksInside, plainSpaces, tidy, withoutWholeMark } from "./pasted-runs";
import { isRealTable, readTable } from "./pasted-tables";
import type { Block, FlatItem, Marks, Run } from "./pasted-text";

/** Reads what elements hold as blocks of an article. */
export function readBlocks(nodes: ClipboardNode[], marks: Marks, paste: Paste): Block[] {
  const reader = new BlockReader(paste);
  for (const node of nodes) reader.read(node, marks);
  return reader.end();
}

class BlockReader {
  private readonly blocks: Block[] = [];
  private runs: Run[] = [];
  private readonly styledQuotes = new Set<Block>();

  constructor(private readonly paste: Paste) {}

  end(): Block[] {
    this.endParagraph();
    return nestItems(this.blocks);
  }

  read(node: ClipboardNode, marks: Marks): void {
    if (!isElement(node)) {
      this.runs.push({ kind: "words", text: plainSpaces(node), marks });
      return;
    }
    if (this.paste.leavesOut(node) || isMarker(node) || this.readNotePart(node)) return;
    this.paste.noteLooks(node);
    const { tag } = node;
    if (/^Apple-converted-space$/.test(node.attributes.class ?? "")) this.read(" ", marks);
    else if (tag === "br") this.runs.push({ kind: "break" });
    else if (tag === "img") this.readImage(node);
    else if (tag === "hr") this.add({ kind: "rule" });
    else if (tag === "a") this.readChildren(node, this.paste.linkMarks(node, marks));
    else if (tag === "ul" || tag === "ol") this.readList(node, marks);
    else if (tag === "li") this.add(...listBlocks({ ordered: false, start: 1, items: [this.itemBlocks(node, marks)] }));
    else if (tag === "table") this.readTable(node, marks);
    else if (tag === "pre") this.readCode(node);
    else if (tag === "figure") this.readFigure(node, marks);
    else if (tag === "blockquote" && !isIndent(node)) this.add(...asQuote(this.inside(node, marks)));
    else if (hasQuoteStyle(node)) this.readQuoted(node, marks);
    else if (this.paste.headingLevel(node) !== null) this.readHeading(node, this.paste.headingLevel(node) ?? 2);
    else if (blocks.has(tag)) this.readParagraph(node, marks);
    else this.readChildren(node, marksInside(node, marks));
  }

  private readChildren(node: ClipboardElement, marks: Marks): void {
    for (const child of node.children) this.read(child, marks);
  }

  private inside(node: ClipboardElement, marks: Marks): Block[] {
    return readBlocks(node.children, marksInside(node, marks), this.paste);
  }

  private add(...blocks: Block[]): void {
    this.endParagraph();
    this.blocks.push(...blocks);
  }

  private endParagraph(): void {
    for (const runs of inParagraphs(this.runs)) this.blocks.push({ kind: "paragraph", runs });
    this.runs = [];
  }

  private readParagraph(node: ClipboardElement, marks: Marks): void {
    this.endParagraph();
    const item = wordItem(node);
    if (item) {
      this.blocks.push({ kind: "item", ...item, blocks: this.inside(node, marks) });
      return;
    }
    const more = belongsToItem(node);
    if (more && /^(?:item|more)$/.test(this.blocks.at(-1)?.kind ?? "")) {
      this.blocks.push({ kind: "more", ...more, blocks: this.inside(node, marks) });
      return;
    }
    this.readChildren(node, marksInside(node, node.tag === "dt" ? { ...marks, strong: true } : marks));
    this.endParagraph();
  }

  /** A part of a footnote goes where the text has it: the mark among the words, the note behind all. */
  private readNotePart(node: ClipboardElement): boolean {
    const part = this.paste.footnotes.partOf(node);
    if (part?.part === "mark") {
      this.runs.push({ kind: "note", label: part.label });
      this.paste.noteMarks.add(part.label);
    } else if (part?.part === "words") {
      this.paste.noteBlocks.set(part.label, readBlocks(node.children, {}, this.paste));
    } else if (part?.part === "comment") this.paste.countLeftOut("comment");
    return part !== undefined;
  }

  /** A paragraph in Word's style for quotations. Several are one. Their italics are the style's. */
  private readQuoted(node: ClipboardElement, marks: Marks): void {
    node.styles.delete("font-style");
    const inner = this.inside(node, marks).map((block) =>
      block.kind === "paragraph" ? { ...block, runs: withoutWholeMark(block.runs, "em") } : block,
    );
    this.endParagraph();
    const last = this.blocks.at(-1);
    if (last?.kind === "quote" && this.styledQuotes.has(last)) last.blocks.push(...inner);
    else
      for (const quote of asQuote(inner)) {
        this.styledQuotes.add(quote);
        this.blocks.push(quote);
      }
  }

  /** What is no words in a heading comes behind it. A heading has its own weight. */
  private readHeading(node: ClipboardElement, level: number): void {
    const [words, others]: [Run[], Block[]] = [[], []];
    for (const block of readBlocks(node.children, {}, this.paste)) {
      if (block.kind !== "paragraph") others.push(block);
      else if (block.runs.some((run) => run.kind === "words" && hasContent(run))) {
        if (words.length > 0) words.push({ kind: "words", text: " ", marks: {} });
        for (const run of block.runs) {
          if (run.kind === "image") others.push({ kind: "paragraph", runs: [run] });
          else if (run.kind === "break") words.push({ kind: "words", text: " ", marks: {} });
          else if (run.kind === "note") words.push(run);
          else words.push({ ...run, marks: { ...run.marks, strong: false } });
        }
      } else others.push(block);
    }
    const runs = withoutWholeMark(tidy(words), "em");
    this.add(...(runs.length > 0 ? [{ kind: "heading", level, runs } as const] : []), ...others);
  }

  private readList(list: ClipboardElement, marks: Marks): void {
    const ordered = list.tag === "ol";
    const start = Number.parseInt(list.attributes.start ?? "1", 10) || 1;
    const flat = flatItems(list);
    if (flat && flat.length > 0) {
      this.endParagraph();
      for (const { element, ...mark } of flat) {
        if (this.readNotePart(element)) continue;
        this.blocks.push({ kind: "item", ...mark, blocks: this.itemBlocks(element, marks) } satisfies FlatItem);
      }
      return;
    }
    const items: Block[][] = [];
    for (const child of list.children) {
      if (!isElement(child)) {
        if (child.trim() !== "") items.push(readBlocks([child], marks, this.paste));
      } else if (child.tag === "li") {
        if (!this.readNotePart(child)) items.push(this.itemBlocks(child, marksInside(list, marks)));
      } else {
        // Google and LibreOffice put an inner list behind the item that it belongs to.
        const inner = readBlocks([child], marks, this.paste);
        if (items.length > 0) items.at(-1)?.push(...inner);
        else if (inner.length > 0) items.push(inner);
      }
    }
    this.add(...listBlocks({ ordered, start, items: items.filter((item) => item.length > 0) }));
  }

  /** An item that can be ticked begins with a picture of its box. */
  private itemBlocks(item: ClipboardElement, marks: Marks): Block[] {
    if (item.attributes.role !== "checkbox") return this.inside(item, marks);
    const [box] = item.children;
    const children = box && isElement(box) && box.tag === "img" ? item.children.slice(1) : item.children;
    return this.inside({ ...item, children }, marks);
  }

  private readTable(table: ClipboardElement, marks: Marks): void {
    this.endParagraph();
    const { rows, beside, cut } = readTable(table, (nodes) => readBlocks(nodes, marks, this.paste));
    if (cut > 0) this.paste.countLeftOut("table cell", cut);
    this.add(...beside);
    if (isRealTable(table, rows)) this.add({ kind: "table", rows });
    else this.add(...rows.flat().flatMap(({ blocks }) => blocks));
  }

  private readCode(node: ClipboardElement): void {
    const text = wordsOf(node).replace(/^\n/, "").trimEnd();
    if (text.trim() !== "") this.add({ kind: "code", text });
  }

  private readImage(node: ClipboardElement): void {
    const image = this.paste.pictures.add(node);
    if (image) this.runs.push({ kind: "image", image });
  }

  private readFigure(figure: ClipboardElement, marks: Marks): void {
    const caption: Run[] = [];
    const rest: Block[] = [];
    for (const child of figure.children) {
      const inner = readBlocks([child], marks, this.paste);
      if (isElement(child) && child.tag === "figcaption") {
        for (const block of inner) if (block.kind === "paragraph") caption.push(...block.runs);
      } else rest.push(...inner);
    }
    const [only] = rest.length === 1 && rest[0]?.kind === "paragraph" ? rest[0].runs : [];
    if (only?.kind === "image" && caption.length > 0) this.add({ kind: "figure", image: only.image, caption });
    else this.add(...rest, ...(caption.length > 0 ? [{ kind: "paragraph", runs: caption } as const] : []));
  }
}

/** Word has styles for quotations; on the web it writes their names beside the words. */
const hasQuoteStyle = (node: ClipboardElement) =>
  node.tag === "p" &&
  (/^Mso(?:Intense)?Quote/i.test(node.attributes.class ?? "") ||
    someElement(node, ({ attributes }) => /^(?:intense )?quote$/i.test(attributes["data-ccp-parastyle"] ?? "")));

const asQuote = (blocks: Block[]): Block[] => (blocks.length > 0 ? [{ kind: "quote", blocks }] : []);

/** Mail programs move text to the right by a quotation without a line beside it. */
const isIndent = ({ styles }: ClipboardElement) => /^(?:none|0)/.test(styles.get("border") ?? "");

const blocks = new Set([
  ...["p", "div", "section", "article", "main", "header", "footer", "aside", "nav", "address", "center", "details"],
  ...["summary", "dialog", "hgroup", "fieldset", "legend", "form", "dl", "dt", "dd", "figcaption", "body", "html"],
  ...["tbody", "thead", "tfoot", "tr", "td", "th", "caption", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"],
]);
