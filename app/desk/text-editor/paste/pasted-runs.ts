import type { ClipboardElement } from "./clipboard-tree";
import { type MarkName, type Marks, markNames, type Run } from "./pasted-text";

const marksOfTags: Record<string, MarkName> = {
  ...{ b: "strong", strong: "strong", i: "em", em: "em", cite: "em", dfn: "em", var: "em", address: "em" },
  ...{ mark: "mark", q: "q", s: "s", del: "s", strike: "s", sub: "sub", sup: "sup" },
  ...{ code: "code", kbd: "code", samp: "code", tt: "code" },
};

/** The marks inside an element: its own ones and those around it, unless its styles end them. */
export function marksInside({ tag, attributes, styles }: ClipboardElement, around: Marks): Marks {
  const marks = { ...around };
  if (tag === "abbr" && attributes.title) marks.abbr = attributes.title.slice(0, longestAbbreviated);
  const mark = marksOfTags[tag];
  if (mark) marks[mark] = true;
  const weight = styles.get("font-weight")?.toLowerCase() ?? "";
  if (/^(?:bold|bolder|[6-9]00)\b/.test(weight)) marks.strong = true;
  // Google puts <b style="font-weight:normal"> around all that it hands over.
  else if (/^(?:normal|lighter|[1-5]00)\b/.test(weight)) marks.strong = false;
  const slant = styles.get("font-style")?.toLowerCase() ?? "";
  if (/^(?:italic|oblique)/.test(slant)) marks.em = true;
  else if (/^normal/.test(slant)) marks.em = false;
  if (/line-through/i.test(styles.get("text-decoration") ?? styles.get("text-decoration-line") ?? "")) marks.s = true;
  const place = styles.get("vertical-align")?.toLowerCase();
  if (place === "super") marks.sup = true;
  else if (place === "sub") marks.sub = true;
  return marks;
}

const longestAbbreviated = 200;

/** Spaces as HTML has them; several with a no-break space among them are what somebody put for room. */
export const plainSpaces = (text: string) =>
  text.replace(/[\s\u00a0]+/g, (spaces) => (spaces === "\u00a0" ? spaces : " ")).replace(/\u00ad/g, "");

/**
 * Parts the words of a block into paragraphs where two lines are left, and takes away the space at the ends. White space
 * at the edge of marked words leaves the mark.
 */
export function inParagraphs(runs: Run[]): Run[][] {
  const paragraphs: Run[][] = [[]];
  // A line that holds a space alone is an empty line.
  let emptyLine = false;
  for (const run of runs) {
    if (run.kind === "break" && emptyLine) paragraphs.push([]);
    else paragraphs.at(-1)?.push(run);
    if (run.kind === "break" || hasContent(run)) emptyLine = run.kind === "break";
  }
  return paragraphs.map(tidy).filter((paragraph) => paragraph.some(hasContent));
}

/** Zero-width signs alone are nothing that a reader sees. */
export const hasContent = (run: Run) =>
  run.kind === "image" ||
  run.kind === "note" ||
  (run.kind === "words" && /[^\s\u00a0\u200b-\u200d\u2060]/u.test(run.text));

/** Without a mark that all the words have: a style of the paragraph, and nothing that the writer meant. */
export function withoutWholeMark(runs: Run[], mark: MarkName): Run[] {
  const isWhole = runs.every((run) => run.kind !== "words" || !hasContent(run) || run.marks[mark]);
  if (!isWhole) return runs;
  return runs.map((run) => (run.kind === "words" ? { ...run, marks: { ...run.marks, [mark]: false } } : run));
}

/** Without marks and breaks that do nothing. */
export function tidy(runs: Run[]): Run[] {
  const result: Run[] = [];
  for (const run of withSpacesApart(runs)) {
    const last = result.at(-1);
    if (run.kind === "break") {
      dropSpace(result);
      if (result.length > 0) result.push(run);
    } else if (run.kind === "image" || run.kind === "note") result.push(run);
    else {
      const afterSpace = last === undefined || last.kind === "break" || endsInSpace(last);
      const isFirst = last === undefined || last.kind === "break";
      const text = afterSpace ? run.text.replace(isFirst ? /^[ \u00a0]+/ : /^ +/, "") : run.text;
      if (text === "") continue;
      if (last?.kind === "words" && sameMarks(last.marks, run.marks)) last.text += text;
      else result.push({ ...run, text });
    }
  }
  dropSpace(result);
  while (result.at(-1)?.kind === "break") {
    result.pop();
    dropSpace(result);
  }
  return result;
}

const endsInSpace = (run: Run) => run.kind === "words" && run.text.endsWith(" ");

/** Takes the space away at the end. */
function dropSpace(runs: Run[]): void {
  for (let last = runs.at(-1); last?.kind === "words"; last = runs.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== "") return;
    runs.pop();
  }
}

type Words = Run & { kind: "words" };

/** The spaces at the edges of marked words as runs of their own, marked as the words on both sides are. */
function withSpacesApart(runs: Run[]): Run[] {
  const parted = runs.flatMap((run): Run[] => (run.kind === "words" ? edgesApart(run) : [run]));
  return parted.map((run, at) => {
    if (run.kind !== "words" || run.text.trim() !== "") return run;
    const [before, after] = [nextWords(parted, at, -1), nextWords(parted, at, 1)];
    return { ...run, marks: before && after ? common(before.marks, after.marks) : {} };
  });
}

function edgesApart(run: Words): Words[] {
  const words = run.text.trim();
  const from = run.text.indexOf(words);
  const parts = words === "" ? [run.text] : [run.text.slice(0, from), words, run.text.slice(from + words.length)];
  return parts.filter(Boolean).map((text) => ({ ...run, text }));
}

function nextWords(runs: Run[], from: number, step: 1 | -1): Words | undefined {
  const next = runs[from + step];
  if (next?.kind !== "words") return undefined;
  return next.text.trim() === "" ? nextWords(runs, from + step, step) : next;
}

function common(one: Marks, other: Marks): Marks {
  const marks: Marks = Object.fromEntries(markNames.map((mark) => [mark, Boolean(one[mark] && other[mark])]));
  if (one.abbr !== undefined && one.abbr === other.abbr) marks.abbr = one.abbr;
  if (one.href !== undefined && one.href === other.href) marks.href = one.href;
  return marks;
}

const sameMarks = (one: Marks, other: Marks) =>
  one.href === other.href &&
  one.abbr === other.abbr &&
  markNames.every((mark) => Boolean(one[mark]) === Boolean(other[mark]));
