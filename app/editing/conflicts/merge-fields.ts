import { diff3Merge, diffIndices } from "node-diff3";
import type { FormText } from "~/facts/form-text";
import type { MergeRules } from "~/fields/field";

/** Three texts of a form, by field. */
type Versions = {
  /** As the form was opened. `null` if that is not known. */
  opened: FormText | null;
  /** As it is stored now. */
  newer: FormText;
  typed: FormText;
};

type MergedFields = {
  /** Both sides have changed them, and differently. */
  conflicting: string[];
  theirs: string[];
  mine: string[];
};

/**
 * Says for each field who has changed it since the form was opened. A field is left out if nobody changed it, or both
 * changed it to the same text. If each side changed one field of a pair, the sender chooses for both fields.
 */
export function mergeFields(
  { opened, newer, typed }: Versions,
  { silent, pairs, stated = [] }: MergeRules,
): MergedFields {
  const sides = Object.keys(newer)
    .filter((field) => Object.hasOwn(typed, field))
    .map((field) => {
      const [stored, mine] = [tidy(newer[field]), tidy(typed[field])];
      const untouched = !stated.includes(field) && isUnchangedByForm(field, { opened, typed }, silent);
      return { field, differs: mine !== stored, mine: !untouched, theirs: stored !== (opened && tidy(opened[field])) };
    });
  const both = new Set(sides.filter((side) => side.differs && side.mine && side.theirs).map(({ field }) => field));
  for (const pair of pairs) {
    const inPair = sides.filter(({ field, differs }) => differs && pair.includes(field));
    if (inPair.some(({ mine }) => mine) && inPair.some(({ theirs }) => theirs)) {
      for (const { field } of inPair) both.add(field);
    }
  }
  const alone = sides.filter(({ field, differs }) => differs && !both.has(field));
  return {
    conflicting: sides.filter(({ field }) => both.has(field)).map(({ field }) => field),
    theirs: alone.filter(({ mine, theirs }) => theirs && !mine).map(({ field }) => field),
    mine: alone.filter(({ mine }) => mine).map(({ field }) => field),
  };
}

/** Whether a form sends a field unchanged, or not at all. */
export function isUnchangedByForm(
  field: string,
  { opened, typed }: Pick<Versions, "opened" | "typed">,
  silent: readonly string[] = [],
): boolean {
  const mine = tidy(typed[field]);
  return mine === (opened && tidy(opened[field])) || (mine === "" && silent.includes(field));
}

const maxLines = 5000;

/**
 * One text with both changes: to different lines, or to different places of the same lines that some words stand between. `undefined`
 * if one side has changed nothing, if both changed the same place, or if the text is too long to compare.
 */
export function mergeText(field: string, { opened, newer, typed }: Versions): string | undefined {
  if (!opened) return undefined;
  const texts = [typed, opened, newer].map((text) => tidy(text[field]));
  const [mine, before, stored] = texts.map((text) => text.split("\n"));
  if (!mine || !before || !stored || new Set(texts).size < texts.length) return undefined;
  if (mine.length + before.length + stored.length > maxLines) return undefined;
  const merged: string[] = [];
  for (const { ok, conflict } of diff3Merge(mine, before, stored, { excludeFalseConflicts: true })) {
    const lines = ok ?? (conflict && mergeWords(conflict));
    if (!lines) return undefined;
    merged.push(...lines);
  }
  return merged.join("\n");
}

const maxWords = 6000;
/** So many words have to stand between two changes, so that neither is made to what the other has meant. */
const wordsApart = 3;

/** Lines with both changes: `a` and `b` of `o`. */
function mergeWords({ a, o, b }: { a: string[]; o: string[]; b: string[] }): string[] | undefined {
  const [mine, before, stored] = [a, o, b].map((lines) => lines.join("\n").split(/(?<=\s)(?=\S)/));
  if (!mine || !before || !stored || mine.length + before.length + stored.length > maxWords) return undefined;
  const changes = (words: string[]) =>
    diffIndices(before, words).map(({ buffer1: [from, count] }) => [from, from + count]);
  const theirs = changes(stored);
  const near = changes(mine).some(([from = 0, to = 0]) =>
    theirs.some(([otherFrom = 0, otherTo = 0]) => from - otherTo < wordsApart && otherFrom - to < wordsApart),
  );
  if (near) return undefined;
  const parts = diff3Merge(mine, before, stored, { excludeFalseConflicts: true });
  return parts.some(({ conflict }) => conflict)
    ? undefined
    : parts
        .flatMap(({ ok = [] }) => ok.join(""))
        .join("")
        .split("\n");
}

/** Forms and databases end texts differently. */
const tidy = (text = "") => text.trim().replaceAll("\r\n", "\n");
