/** What comes of a paste: plain values, from which `pastedHtml` writes the HTML. */

/** How words are marked. `href` is an address that `plainLink` has read. */
export type Marks = { [mark in MarkName]?: boolean } & {
  href?: string;
  /** The words are an abbreviation of this. */
  abbr?: string;
};
export type MarkName = (typeof markNames)[number];
/** As they stand around each other, from the outside to the inside. */
export const markNames = ["strong", "em", "s", "mark", "q", "sub", "sup", "code"] as const;

/** A picture of this site by its path, or one that is to be uploaded by its key in `pictures`. */
export type PastedImage = { path?: string; key?: string; alt: string };

export type Run =
  | { kind: "words"; text: string; marks: Marks }
  | { kind: "break" }
  | { kind: "image"; image: PastedImage }
  /** The mark of the footnote with this label. */
  | { kind: "note"; label: string };

export type Cell = { header: boolean; columns: number; rows: number; blocks: Block[] };

export type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "heading"; level: number; runs: Run[] }
  | { kind: "list"; ordered: boolean; start: number; items: Block[][] }
  | FlatItem
  /** What may belong to the item before it. */
  | { kind: "more"; sure: boolean; blocks: Block[] }
  | { kind: "table"; rows: Cell[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "figure"; image: PastedImage; caption: Run[] }
  | { kind: "note"; label: string; blocks: Block[] }
  | { kind: "rule" };

/** An item of a list that is written as a paragraph, and says its level and list. `nestItems` makes lists of these. */
export type FlatItem = {
  kind: "item";
  level: number;
  ordered: boolean;
  start: number;
  list?: string | undefined;
  blocks: Block[];
};

export function pastedHtml(blocks: Block[]): string {
  return blocks.map(blockHtml).join("");
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${runsHtml(block.runs)}</p>`;
    case "heading":
      return `<h${block.level}>${runsHtml(block.runs)}</h${block.level}>`;
    case "list": {
      const tag = block.ordered ? "ol" : "ul";
      const start = block.ordered && block.start > 1 ? ` start="${block.start}"` : "";
      return `<${tag}${start}>${block.items.map((item) => `<li>${compactHtml(item)}</li>`).join("")}</${tag}>`;
    }
    case "item":
    case "more":
      return pastedHtml(block.blocks);
    case "table":
      return tableHtml(block.rows);
    case "quote":
      return `<blockquote>${pastedHtml(block.blocks)}</blockquote>`;
    case "code":
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case "figure":
      return `<figure>${imageHtml(block.image)}<figcaption>${runsHtml(block.caption)}</figcaption></figure>`;
    case "note":
      return `<div data-pasted-note="${escaped(block.label)}">${pastedHtml(block.blocks)}</div>`;
    case "rule":
      return "<hr>";
  }
}

/** One paragraph of an item or a cell needs no element of its own. */
function compactHtml([first, ...others]: Block[]): string {
  if (first?.kind !== "paragraph" || others.some(({ kind }) => kind !== "list")) {
    return pastedHtml(first ? [first, ...others] : []);
  }
  return runsHtml(first.runs) + pastedHtml(others);
}

function tableHtml(rows: Cell[][]): string {
  const headed = rows.length > 1 && (rows[0] ?? []).every(({ header }) => header);
  const inRows = (some: Cell[][]) => some.map((row) => `<tr>${row.map(cellHtml).join("")}</tr>`).join("");
  const head = headed ? `<thead>${inRows(rows.slice(0, 1))}</thead>` : "";
  return `<table>${head}<tbody>${inRows(headed ? rows.slice(1) : rows)}</tbody></table>`;
}

function cellHtml({ header, columns, rows, blocks }: Cell): string {
  const tag = header ? "th" : "td";
  const spans = (columns > 1 ? ` colspan="${columns}"` : "") + (rows > 1 ? ` rowspan="${rows}"` : "");
  return `<${tag}${spans}>${compactHtml(blocks)}</${tag}>`;
}

/** Neighbours in the same link or under the same mark share its element. */
function runsHtml(runs: Run[]): string {
  return grouped(runs, (run) => marksOf(run).href ?? "", linkHtml);
}

const linkHtml = (runs: Run[], href: string): string => {
  const words = grouped(runs, (run) => marksOf(run).abbr ?? "", abbreviationHtml);
  return href === "" ? words : `<a href="${escaped(href)}">${words}</a>`;
};

const abbreviationHtml = (runs: Run[], title: string): string => {
  const words = marksHtml(runs, [...markNames]);
  return title === "" ? words : `<abbr title="${escaped(title)}">${words}</abbr>`;
};

function marksHtml(runs: Run[], [mark, ...inner]: MarkName[]): string {
  if (mark === undefined) return runs.map(runHtml).join("");
  return grouped(
    runs,
    (run) => (marksOf(run)[mark] ? mark : ""),
    (some, name) => (name === "" ? marksHtml(some, inner) : `<${name}>${marksHtml(some, inner)}</${name}>`),
  );
}

function grouped(runs: Run[], keyOf: (run: Run) => string, html: (runs: Run[], key: string) => string): string {
  const groups: { key: string; runs: Run[] }[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last.key === keyOf(run)) last.runs.push(run);
    else groups.push({ key: keyOf(run), runs: [run] });
  }
  return groups.map((group) => html(group.runs, group.key)).join("");
}

const marksOf = (run: Run): Marks => (run.kind === "words" ? run.marks : {});

function runHtml(run: Run): string {
  if (run.kind === "break") return "<br>";
  if (run.kind === "note") return `<sup data-footnote="${escaped(run.label)}">${escaped(run.label)}</sup>`;
  return run.kind === "image" ? imageHtml(run.image) : escaped(run.text);
}

/** A picture without an address asks nobody for anything: the editor puts the uploaded one in its place. */
function imageHtml({ path, key, alt }: PastedImage): string {
  const source = path === undefined ? `data-pasted-picture="${escaped(key ?? "")}"` : `src="${escaped(path)}"`;
  return `<img ${source} alt="${escaped(alt)}">`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
