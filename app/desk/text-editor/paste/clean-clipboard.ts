import { bulletGroups } from "~/forms/bullet-lines";
import { longestClipboard, readClipboardHtml } from "./clipboard-tree";
import { Paste } from "./paste-facts";
import { pasteNotes } from "./paste-notes";
import { nestItems } from "./pasted-lists";
import type { PastedPicture } from "./pasted-pictures";
import { type Block, pastedHtml, type Run } from "./pasted-text";
import { readBlocks } from "./read-blocks";

export type CleanPaste = {
  /**
   * Only elements and attributes that an article may have, `img[data-pasted-picture]` for `pictures`, and for footnotes
   * `sup[data-footnote]` among the words and `div[data-pasted-note]` at the end.
   */
  html: string;
  /** Short sentences about what came and what did not. Empty if plain words came. */
  notes: string[];
  /** To be uploaded. Each stands in `html` as `<img data-pasted-picture="{key}" alt="…">`. */
  pictures: PastedPicture[];
};

type PasteOptions = {
  /** The files on the clipboard. */
  files?: readonly File[];
  /** This site's own origin: its links become paths, its pictures stay. */
  origin?: string;
  /** The labels of the footnotes that the text has already. */
  footnotes?: ReadonlySet<string>;
};

/**
 * Makes a text as articles have it from what a program put on the clipboard. It understands Word, LibreOffice, Google's
 * and Microsoft's documents on the web, mail, spreadsheets and web pages. It touches no page and asks nobody.
 *
 * An editor calls it before any parser of the browser sees the HTML: in ProseMirror in `handleDOMEvents.paste` or in
 * `transformPastedHTML`, because `handlePaste` comes after the browser has read it. What an editor copied itself needs
 * no cleaning.
 *
 * @param html the clipboard's `text/html`, or ""
 * @param plain the clipboard's `text/plain`, or "": it is read if there is no HTML
 */
export function cleanClipboardHtml(html: string, plain: string, options: PasteOptions = {}): CleanPaste {
  const useHtml = html.trim() !== "" && html.length <= longestClipboard;
  const root = readClipboardHtml(useHtml ? html : "");
  const paste = new Paste(root, options.origin ?? globalThis.location?.origin ?? "", options.footnotes);
  const fromHtml = withNotes(readBlocks(root.children, {}, paste), paste);
  const read = fromHtml.length > 0 ? fromHtml : plainBlocks(plain.slice(0, longestClipboard));
  const files = options.files ?? [];
  paste.pictures.takeFiles(files);
  const blocks = withoutLostImages(read);
  if (blocks.length === 0) blocks.push(...pictureBlocks(files, paste));
  return { html: pastedHtml(blocks), notes: pasteNotes(blocks, paste), pictures: paste.pictures.pictures };
}

/**
 * The notes stand behind the text, without the line and the heading that a program put above them. A note whose mark did not
 * come is plain words.
 */
function withNotes(blocks: Block[], { noteBlocks, noteMarks }: Paste): Block[] {
  const notes = [...noteBlocks].flatMap(([label, inner]): Block[] =>
    noteMarks.has(label) ? [{ kind: "note", label, blocks: inner }] : inner,
  );
  if (notes.length === 0) return blocks;
  const end = blocks.findLastIndex((block) => block.kind !== "rule" && !isNoteHeading(block));
  return [...blocks.slice(0, end + 1), ...notes];
}

const isNoteHeading = (block: Block) =>
  block.kind === "heading" &&
  /^(?:(?:foot|end)?notes?|references)$/i.test(
    block.runs.map((run) => (run.kind === "words" ? run.text : "")).join(""),
  );

const pictureBlocks = (files: readonly File[], { pictures }: Paste): Block[] =>
  files
    .filter(({ type }) => type.startsWith("image/"))
    .map((file) => ({ kind: "paragraph", runs: [{ kind: "image", image: pictures.give({ alt: "" }, file) }] }));

/** Pictures of other sites, and those that a program named and did not hand over. */
function withoutLostImages(blocks: Block[]): Block[] {
  const isThere = (run: Run) => run.kind !== "image" || run.image.path !== undefined || run.image.key !== undefined;
  return blocks.flatMap((block): Block[] => {
    switch (block.kind) {
      case "paragraph": {
        const runs = block.runs.filter(isThere);
        return runs.some((run) => run.kind !== "break") ? [{ ...block, runs }] : [];
      }
      case "heading":
        return [{ ...block, runs: block.runs.filter(isThere) }];
      case "list": {
        const items = block.items.map(withoutLostImages).filter((item) => item.length > 0);
        return items.length > 0 ? [{ ...block, items }] : [];
      }
      case "table":
        return [{ ...block, rows: block.rows.map((row) => row.map(withoutLostImagesInCell)) }];
      case "quote":
      case "note":
      case "more":
      case "item": {
        const inner = withoutLostImages(block.blocks);
        return inner.length > 0 ? [{ ...block, blocks: inner }] : [];
      }
      case "figure":
        if (isThere({ kind: "image", image: block.image })) return [block];
        return [{ kind: "paragraph", runs: block.caption }];
      default:
        return [block];
    }
  });
}

const withoutLostImagesInCell = <T extends { blocks: Block[] }>(cell: T): T => ({
  ...cell,
  blocks: withoutLostImages(cell.blocks),
});

/** An empty line ends a paragraph; lines with bullets are lists. */
function plainBlocks(plain: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    const words = lines.map((line) => line.trim()).filter(Boolean);
    const runs = words.flatMap((text, at): Run[] => [
      ...(at > 0 ? [{ kind: "break" } as const] : []),
      { kind: "words", text, marks: {} },
    ]);
    if (runs.length > 0) blocks.push({ kind: "paragraph", runs });
    lines = [];
  };
  for (const part of bulletGroups(plain.split(/\r\n?|\n/))) {
    if (part.kind === "line") {
      if (part.line.trim() === "") endParagraph();
      else lines.push(part.line);
      continue;
    }
    endParagraph();
    for (const { level, ordered, start, text } of part.items) {
      const runs: Run[] = [{ kind: "words", text, marks: {} }];
      blocks.push({ kind: "item", level, ordered, start, blocks: [{ kind: "paragraph", runs }] });
    }
  }
  endParagraph();
  return nestItems(blocks);
}
