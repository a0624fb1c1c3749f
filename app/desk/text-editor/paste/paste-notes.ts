import { countText } from "~/facts/english";
import { numberText } from "~/place/numbers";
import type { Paste } from "./paste-facts";
import type { Block } from "./pasted-text";

/** What came of a paste and what did not, in short sentences for the editor. None for plain words alone. */
export function pasteNotes(blocks: Block[], paste: Paste): string[] {
  const { pictures } = paste;
  const came = [
    several(countBlocks(blocks, "heading"), "heading", "headings"),
    several(countBlocks(blocks, "list"), "list", "lists"),
    several(countBlocks(blocks, "table"), "table", "tables"),
    several(countBlocks(blocks, "quote"), "quotation", "quotations"),
    several(countBlocks(blocks, "note"), "footnote", "footnotes"),
    several(pictures.kept, "picture", "pictures"),
  ].flat();
  const lost = [...paste.leftOut].map(([what, count]) => countText(count, what, `${what}s`));
  return [
    ...(came.length > 0 ? [`${came.join(", ")}.`] : []),
    ...(paste.looks ? ["Fonts and colours were left out."] : []),
    ...(lost.length > 0 ? [`Left out, because no article has them: ${lost.join(", ")}.`] : []),
    ...(paste.plainedLinks > 0 ? [`Tracking was taken out of ${countText(paste.plainedLinks, "link", "links")}.`] : []),
    ...foreignNote(pictures.foreign),
    ...absentNote(pictures.absent),
  ];
}

const several = (count: number, one: string, many: string) => (count > 0 ? [countText(count, one, many)] : []);

function foreignNote(addresses: string[]): string[] {
  if (addresses.length === 0) return [];
  const named = addresses.slice(0, mostNamed).map((address) => address.slice(0, longestName));
  const more = addresses.length > mostNamed ? ` and ${addresses.length - mostNamed} more` : "";
  const verb = addresses.length === 1 ? "picture of another site was" : "pictures of other sites were";
  return [`${numberText(addresses.length)} ${verb} left out: ${named.join(", ")}${more}`];
}

function absentNote(count: number): string[] {
  if (count === 0) return [];
  return [
    `${countText(count, "picture", "pictures")} did not come with the text: add ${count === 1 ? "it" : "them"} here.`,
  ];
}

const mostNamed = 3;
const longestName = 100;

/** Those inside others as well, but inner lists belong to the list around them. */
function countBlocks(blocks: Block[], kind: Block["kind"]): number {
  return blocks.reduce((sum, block) => sum + (block.kind === kind ? 1 : innerCount(block, kind)), 0);
}

function innerCount(block: Block, kind: Block["kind"]): number {
  if (block.kind === "quote" || block.kind === "item" || block.kind === "note") return countBlocks(block.blocks, kind);
  if (block.kind === "list") return block.items.reduce((sum, item) => sum + countBlocks(item, kind), 0);
  if (block.kind === "table") {
    return block.rows.flat().reduce((sum, cell) => sum + countBlocks(cell.blocks, kind), 0);
  }
  return 0;
}
