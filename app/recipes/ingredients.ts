export type IngredientGroup = { heading: string | null; lines: string[] };

/** The ingredients under their headings: a line that ends with a colon is the heading of the lines below it. */
export function groupIngredients(ingredients: string[]): IngredientGroup[] {
  const groups: IngredientGroup[] = [];
  for (const line of ingredients) {
    const last = groups.at(-1);
    if (isHeading(line)) groups.push({ heading: line.replace(/\s*:$/, ""), lines: [] });
    else if (last) last.lines.push(line);
    else groups.push({ heading: null, lines: [line] });
  }
  return groups;
}

const isHeading = (line: string) => /[^\s:]\s*:$/.test(line);
