import type { SourceRecipe } from "~/importers/source/source-item";

type Groups = SourceRecipe["ingredients"];
type RecipeText = { description: string; ingredients: Groups; steps: Groups; notes: string | null };

const sections: [keyof Omit<RecipeText, "description">, RegExp][] = [
  ["ingredients", /^ingredients?\b/i],
  ["steps", /^(?:instructions?|directions?|method|steps?|preparation)\b/i],
  ["notes", /^(?:notes?|tips?)\b/i],
];

/**
 * Reads a recipe's text: words, and the headings “Ingredients” and “Instructions” with a list below each. Smaller
 * headings inside name groups. `null` if it has no such headings.
 */
export function readRecipeText(text: string): RecipeText | null {
  const found: RecipeText = { description: "", ingredients: [], steps: [], notes: null };
  const before: string[] = [];
  const notes: string[] = [];
  let section: (typeof sections)[number][0] | null = null;
  let depth = 0;
  for (const line of text.split("\n")) {
    const signs = /^#{1,6}(?=[ \t])/.exec(line)?.[0];
    if (signs) {
      const words = line.slice(signs.length).trim();
      const opens = sections.find(([, name]) => name.test(words));
      if (opens && (section === null || signs.length <= depth)) {
        [section] = opens;
        depth = signs.length;
        continue;
      }
      if (section === "ingredients" || section === "steps") {
        found[section].push({ name: words, lines: [] });
        continue;
      }
    }
    if (section === null) before.push(line);
    else if (section === "notes") notes.push(line);
    else addLine(found[section], line);
  }
  if (found.ingredients.length === 0 && found.steps.length === 0) return null;
  return { ...found, description: before.join("\n").trim(), notes: notes.join("\n").trim() || null };
}

function addLine(groups: Groups, line: string): void {
  const trimmed = line.trim();
  const [item] = /^(?:[-*+]|\d{1,9}[.)])(?=[ \t])/.exec(trimmed) ?? [];
  const words = trimmed.slice(item?.length ?? 0).trim();
  if (words === "") return;
  const group = groups.at(-1) ?? { name: null, lines: [] };
  if (groups.length === 0) groups.push(group);
  // A line without a sign goes on with the item before it.
  if (item || group.lines.length === 0) group.lines.push(words);
  else group.lines[group.lines.length - 1] += ` ${words}`;
}

/** Minutes: `45`, `45 min`, `1 h 30`, `1 hour 30 minutes`, `PT1H30M`. */
export function minutesOf(text: string | null): number | null {
  if (text === null) return null;
  if (/^\d+$/.test(text.trim())) return Number(text);
  const hours = /(\d{1,4}(?:\.\d{1,2})?) ?h/i.exec(text)?.[1];
  const minutes = /(\d{1,5}) ?m(?!onth)/i.exec(text)?.[1] ?? /h[a-z]{0,4} ?(\d{1,2})$/i.exec(text.trim())?.[1];
  return hours || minutes ? Math.round(Number(hours ?? 0) * 60 + Number(minutes ?? 0)) : null;
}
