import { diff3Merge, diffIndices } from "node-diff3";

/**
 * Makes the change from `before` to `after` in `source`, which says the same as `before` in other signs: other marks,
 * line breaks, attributes. `undefined` if the change meets such a place.
 */
export function mergeSource(before: string, after: string, source: string): string | undefined {
  const regions = diff3Merge(tokensOf(after), tokensOf(before), tokensOf(source), { excludeFalseConflicts: true });
  const parts: string[] = [];
  for (const { ok, conflict } of regions) {
    if (ok) parts.push(ok.join(""));
    else if (conflict && squeezed(conflict.o) === squeezed(conflict.b))
      parts.push(inSpacing(conflict.a, conflict.o, conflict.b).join(""));
    else return undefined;
  }
  return parts.join("");
}

/** Words, white space, and each other sign. */
const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|./gsu) ?? [];

const squeezed = (tokens: string[]) => tokens.join("").replace(/\s+/g, " ");

/** A change from `before` to `after`, with the white space of `spaced`, which has the same words as `before`. */
function inSpacing(after: string[], before: string[], spaced: string[]): string[] {
  if (before.length !== spaced.length) return after;
  const parts: string[] = [];
  let at = 0;
  for (const { buffer1, buffer2Content } of diffIndices(before, after)) {
    parts.push(...spaced.slice(at, buffer1[0]), ...buffer2Content);
    at = buffer1[0] + buffer1[1];
  }
  return [...parts, ...spaced.slice(at)];
}
