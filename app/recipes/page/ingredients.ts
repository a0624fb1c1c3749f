/** Lines under a heading; the places are those of the lines among all lines, headings included. */
export type LineGroup = { heading: string | null; lines: { place: number; text: string }[] };

/** The ingredients under their headings: a line that ends with a colon is the heading of the lines below it. */
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

/** The steps alone, in order; a cook counts them from 1, whatever headings stand between them. */
export const stepsOf = (instructions: string[]) => groupSteps(instructions).flatMap(({ lines }) => lines);
