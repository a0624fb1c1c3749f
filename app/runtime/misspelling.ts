/** The distance of a word from another: from the whole word, and from its nearest beginning. */
export type Misspelling = { whole: number; beginning: number };

const longest = 48;
const width = longest + 1;
const table = new Uint8Array(width * width);

/**
 * How many letters are left out, added, wrong or swapped with a neighbour between a typed word and the one in `text`
 * from `start` to `end` (restricted Damerau-Levenshtein distance). Above `most` the number may be any greater one.
 */
export function misspelling(typed: string, text: string, start: number, end: number, most: number): Misspelling {
  const rows = Math.min(typed.length, longest);
  const columns = Math.min(end - start, longest);
  for (let column = 0; column <= columns; column++) table[column] = column;
  for (let row = 1; row <= rows; row++) {
    const letter = typed.charCodeAt(row - 1);
    const here = row * width;
    const above = here - width;
    table[here] = row;
    let least = row;
    for (let column = 1; column <= columns; column++) {
      const other = text.charCodeAt(start + column - 1);
      let distance = Math.min(
        at(above + column) + 1,
        at(here + column - 1) + 1,
        at(above + column - 1) + (letter === other ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && letter === text.charCodeAt(start + column - 2) && other === typed.charCodeAt(row - 2);
      if (swapped) distance = Math.min(distance, at(above - width + column - 2) + 1);
      table[here + column] = distance;
      if (distance < least) least = distance;
    }
    if (least > most) return { whole: least, beginning: least };
  }
  const last = rows * width;
  let beginning = at(last);
  for (let column = 1; column <= columns; column++) beginning = Math.min(beginning, at(last + column));
  return { whole: at(last + columns), beginning };
}

const at = (place: number) => table[place] as number;
