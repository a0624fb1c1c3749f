import { visibleLine } from "~/forms/fields";

/** Shortens at the end of a word. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).toWellFormed();
  const space = cut.lastIndexOf(" ");
  return `${(space > most / 2 ? cut.slice(0, space) : cut.slice(0, -1)).trimEnd()}…`;
}

/** A text within its limit, with a sentence for the report if it had to be shortened. */
export function within(text: string | null, most: number, what: string, notes: string[]): string | null {
  if (text === null) return null;
  const clean = text.trim();
  if (clean.length <= most) return clean || null;
  notes.push(`${what} is shortened to ${most} characters: it has ${clean.length}.`);
  return shorten(clean, most);
}

const tagLimits = { most: 30, longest: 60 };

/** Tags as the site takes them: each once, without commas, no longer and no more than it takes. */
export function tagsWithin(names: string[], notes: string[]): string[] {
  const tags: string[] = [];
  const known = new Set<string>();
  for (const name of names) {
    const tag = visibleLine(name.replaceAll(",", " "));
    if (tag.length > tagLimits.longest) notes.push(`The tag “${shorten(tag, 40)}” is shortened.`);
    const short = tag.length > tagLimits.longest ? shorten(tag, tagLimits.longest) : tag;
    if (short === "" || known.has(short.toLowerCase())) continue;
    known.add(short.toLowerCase());
    tags.push(short);
  }
  if (tags.length > tagLimits.most) {
    notes.push(
      `It has ${tags.length} tags, and ${tagLimits.most} are kept: ${tags.slice(tagLimits.most).join(", ")} are left out.`,
    );
  }
  return tags.slice(0, tagLimits.most);
}
