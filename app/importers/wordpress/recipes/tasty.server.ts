import { minutesOf } from "~/importers/schema-org/durations.server";
import type { SourceRecipe } from "~/importers/source/source-item";
import type { WxrItem } from "~/importers/wordpress/export/wxr-entry";
import { nutritionOf } from "./nutrition";
import { linesOf, notesOf, plain, type RecipeFields } from "./recipe-words.server";

/** A recipe of Tasty Recipes: a post of type `tasty_recipe` with words and lists of HTML in custom fields. */
export function tastyFields({ meta }: WxrItem): RecipeFields {
  const get = (name: string) => meta.get(name)?.trim() ?? "";
  const words = (name: string, most = 200) => plain(get(name), most) || null;
  const [cuisine = null, ...cuisines] = listOf(get("cuisine"));
  const [category = null, ...categories] = listOf(get("category"));
  const [, video = null] = /(https?:\/\/[^\s"'<>[\]]{4,1000})/i.exec(get("video_url")) ?? [];
  return {
    description: plain(get("description")),
    ingredients: groupsOf(get("ingredients")).map(({ name, lines }) => ({
      name,
      lines: lines.map(({ text }) => text),
    })),
    steps: groupsOf(get("instructions")),
    times: {
      prep: minutesOf(get("prep_time")),
      cook: minutesOf(get("cook_time")),
      total: minutesOf(get("total_time")),
    },
    yield: words("yield", 100),
    ...{ cuisine, category },
    tags: [...new Set([...categories, ...cuisines, ...listOf(get("method")), ...listOf(get("keywords"))])],
    recipeNotes: notesOf(get("notes")),
    nutrition: nutritionOf((name) => plain(get(name), 60)),
    video,
    equipment: linesOf(get("equipment"))
      .map(({ text }) => text)
      .filter(Boolean),
    author: words("author_name", 120),
    parent: undefined,
    addresses: [],
  };
}

const listOf = (written: string) =>
  written
    .split(",")
    .slice(0, 50)
    .map((name) => plain(name, 100))
    .filter((name) => name !== "");

/** A heading, or a short line that ends with a colon, names the lines below it. */
export function groupsOf(html: string): SourceRecipe["steps"] {
  const groups: SourceRecipe["steps"] = [];
  let open: SourceRecipe["steps"][number] = { name: null, lines: [] };
  for (const { text, heading, picture } of linesOf(html)) {
    if (text !== "" && (heading || (text.endsWith(":") && text.length <= 60))) {
      if (open.lines.length > 0) groups.push(open);
      open = { name: text.replace(/:$/, ""), lines: [] };
      continue;
    }
    const shown =
      picture === null || !/^https?:\/\//i.test(picture)
        ? null
        : { url: picture, alt: null, caption: null, credit: null };
    const last = open.lines.at(-1);
    if (text !== "") open.lines.push({ text, picture: shown });
    else if (last && last.picture === null) last.picture = shown;
  }
  if (open.lines.length > 0) groups.push(open);
  return groups;
}
