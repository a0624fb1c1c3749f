import { type ClipboardElement, type ClipboardNode, isElement, someElement, wordsOf } from "./clipboard-tree";
import type { Block, Cell } from "./pasted-text";

/** More than a reader reads, and than the text of an article takes. */
const mostRows = 1000;
const mostColumns = 50;

type TableParts = {
  rows: Cell[][];
  /** The caption, and what else stands in the table outside its cells. */
  beside: Block[];
  /** How many cells were too many. */
  cut: number;
};

/**
 * Reads a table, without the empty rows at its end and the empty columns beside it, which spreadsheets hand over. A first row
 * in bold letters is the row of headings.
 */
export function readTable(table: ClipboardElement, read: (nodes: ClipboardNode[]) => Block[]): TableParts {
  const outside = nodesOutside(table);
  const all = rowsOf(table).map((row) => row.children.filter(isElement).filter(isCell));
  const cut =
    sum(all.slice(mostRows).map(({ length }) => length)) +
    sum(all.slice(0, mostRows).map(({ length }) => Math.max(length - mostColumns, 0)));
  const rows = all
    .slice(0, mostRows)
    .map((cells) => {
      return cells.slice(0, mostColumns).map((cell): Cell & { bold: boolean } => ({
        header: cell.tag === "th",
        bold: isBold(cell),
        columns: span(cell.attributes.colspan),
        rows: span(cell.attributes.rowspan),
        blocks: read(cell.children),
      }));
    })
    .filter((row) => row.length > 0);
  while (rows.length > 0 && rows.at(-1)?.every(isEmpty)) rows.pop();
  while (rows.length > 0 && rows.every((row) => row.length > 1 && isEmpty(row.at(-1)) && row.at(-1)?.columns === 1)) {
    for (const row of rows) row.pop();
  }
  const [first = []] = rows;
  const headed =
    rows.length > 1 && first.some((cell) => !isEmpty(cell)) && first.every((cell) => cell.bold || isEmpty(cell));
  const plain = rows.map((row, at) =>
    row.map(({ bold, ...cell }) => {
      const header = cell.header || (headed && at === 0);
      return { ...cell, header, blocks: header ? withoutWeight(cell.blocks) : cell.blocks };
    }),
  );
  return { rows: plain, beside: read(outside), cut };
}

const isCell = ({ tag }: ClipboardElement) => tag === "td" || tag === "th";
const isPart = (node: ClipboardNode) =>
  isElement(node) && (["thead", "tbody", "tfoot", "tr"].includes(node.tag) || isCell(node));
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

/** What stands in a table, its parts and its rows, and not in a cell. */
function nodesOutside(element: ClipboardElement): ClipboardNode[] {
  return element.children.flatMap((child) => {
    if (!isPart(child)) return [child];
    return isElement(child) && !isCell(child) ? nodesOutside(child) : [];
  });
}

/** Mail and old pages lay themselves out in tables. Of such a one only what is in its cells counts. */
export function isRealTable(table: ClipboardElement, rows: Cell[][]): boolean {
  if (/^(?:presentation|none)$/.test(table.attributes.role ?? "")) return false;
  if (someElement(table, ({ tag }) => tag === "table")) return false;
  return (
    rows.some((row) => row.length > 1) || (rows.length > 1 && rows.some((row) => row.some(({ header }) => header)))
  );
}

function rowsOf(element: ClipboardElement): ClipboardElement[] {
  return element.children.filter(isElement).flatMap((child) => {
    if (child.tag === "tr") return [child];
    return ["thead", "tbody", "tfoot"].includes(child.tag) ? rowsOf(child) : [];
  });
}

const isEmpty = (cell?: Cell) => cell === undefined || cell.blocks.length === 0;

function span(written = ""): number {
  const number = Number.parseInt(written, 10);
  return number > 1 && number <= mostRows ? number : 1;
}

/** Whether all words of a cell are bold. */
function isBold(node: ClipboardElement): boolean {
  const weight = node.styles.get("font-weight") ?? "";
  if (node.tag === "b" || node.tag === "strong" || /^(?:bold|[6-9]00)/.test(weight)) return true;
  const filled = node.children.filter((child) => /[^\s\u00a0]/.test(wordsOf(child)));
  return filled.length > 0 && filled.every((child) => isElement(child) && isBold(child));
}

function withoutWeight(blocks: Block[]): Block[] {
  return blocks.map((block) => {
    if (block.kind !== "paragraph") return block;
    const runs = block.runs.map((run) =>
      run.kind === "words" ? { ...run, marks: { ...run.marks, strong: false } } : run,
    );
    return { ...block, runs };
  });
}
