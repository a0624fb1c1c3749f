/** Lines under a heading. `place` counts all lines, including headings. */
export type LineGroup = { heading: string | null; lines: { place: number; text: string }[] };

/** The ingredients under their headings. A line that ends with a colon is the heading of the lines below it. */
export const groupIngredients = (ingredients: string[]) => group(ingredients, isHeading);

/** The steps under their headings. A whole sentence that ends with a colon is a step, not a heading. */
export const groupSteps = (instructions: string[]) =>
  group(instructions, (line) => isHeading(line) && line.length <= longestStepHeading && !/[.!?;,]/.test(line));

const longestStepHeading = 60;
const isHeading = (line: string) => /[^\s:]\s*:$/.test(line);

function group(lines: string[], heads: (line: string) => boolean): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const [place, text] of lines.entries()) {
    const last = groups.at(-1);
    if (heads(text)) groups.push({ heading: text.slice(0, -1).trimEnd(), lines: [] });
    else if (last) last.lines.push({ place, text });
    else groups.push({ heading: null, lines: [{ place, text }] });
  }
  return groups;
}

/** The steps without headings, in order. */
export const stepsOf = (instructions: string[]) => groupSteps(instructions).flatMap(({ lines }) => lines);
