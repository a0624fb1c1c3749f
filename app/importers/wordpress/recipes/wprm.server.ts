import { folderOf } from "~/importers/wordpress/export/addresses.server";
import { fieldOf, unserialized, valuesOf } from "~/importers/wordpress/export/php.server";
import type { Survey } from "~/importers/wordpress/export/survey.server";
import type { WxrItem } from "~/importers/wordpress/export/wxr-entry";
import { nutritionOf } from "./nutrition";
import { stepLines } from "./recipe-steps.server";
import { minutes, notesOf, plain, type RecipeFields } from "./recipe-words.server";

/** A recipe of WP Recipe Maker: a post of type `wprm_recipe` with everything in custom fields, lists serialised by PHP. */
export function wprmFields(item: WxrItem, survey: Survey): RecipeFields {
  const { meta, terms, fields, id } = item;
  const get = (name: string) => meta.get(`wprm_${name}`)?.trim() ?? "";
  const namesOf = (taxonomy: string) =>
    terms.filter((term) => term.taxonomy === `wprm_${taxonomy}`).map(({ name }) => plain(name, 100));
  const [category = null, ...others] = namesOf("course");
  const serves = `${get("servings")} ${get("servings_unit")}`.trim();
  const folder = folderOf(survey.site);
  return {
    description: plain(fields["content:encoded"] ?? "") || plain(get("summary")),
    ingredients: groupsOf(get("ingredients"), "ingredients")
      .map(({ name, inside }) => ({ name, lines: inside.map(ingredient).filter(Boolean) }))
      .filter(({ lines }) => lines.length > 0),
    steps: groupsOf(get("instructions"), "instructions")
      .map(({ name, inside }) => ({
        name,
        lines: inside.flatMap((step) => stepLines(fieldOf(step, "text"), fieldOf(step, "image"), survey)),
      }))
      .filter(({ lines }) => lines.length > 0),
    times: {
      prep: minutes(get("prep_time")),
      cook: minutes(get("cook_time")),
      rest: minutes(get("custom_time")),
      total: minutes(get("total_time")),
    },
    equipment: equipmentOf(get("equipment"), namesOf("equipment")),
    yield: get("servings") === "" || get("servings") === "0" ? null : plain(serves, 100),
    cuisine: namesOf("cuisine")[0] ?? null,
    category,
    tags: [...new Set([...others, ...namesOf("cuisine").slice(1), ...namesOf("keyword")])],
    recipeNotes: notesOf(get("notes")),
    nutrition: nutrition(meta),
    video: video(get("video_embed"), Number(get("video_id")), survey),
    author:
      get("author_display") === "disabled" || get("author_display") === "post_author"
        ? null
        : plain(get("author_name"), 120) || null,
    parent: Number(get("parent_post_id")) || null,
    addresses: [
      `${folder}/wprm_print/${id}`,
      ...(fields.post_name ? [`${folder}/wprm_print/${fields.post_name.trim().replace(/^wprm-/, "")}`] : []),
    ],
  };
}

/** The list is one of groups. A recipe without groups has one without a name. */
function groupsOf(written: string, inner: string): { name: string | null; inside: unknown[] }[] {
  return valuesOf(unserialized(written)).map((group) => ({
    name: plain(fieldOf(group, "name"), 200) || null,
    inside: valuesOf((group as Record<string, unknown> | null)?.[inner]),
  }));
}

function ingredient(one: unknown): string {
  const words = ["amount", "unit", "name"]
    .map((name) => plain(fieldOf(one, name), 500))
    .filter(Boolean)
    .join(" ");
  const note = plain(fieldOf(one, "notes"), 500);
  if (words === "") return plain(fieldOf(one, "raw"), 500) || note;
  return note === "" ? words : `${words}${/^[(,–-]/.test(note) ? " " : ", "}${note}`;
}

/** A list of tools with an amount and a remark, or the names of a taxonomy. */
function equipmentOf(written: string, named: string[]): string[] {
  const listed = valuesOf(unserialized(written))
    .slice(0, 100)
    .map((one) =>
      ["amount", "name", "notes"]
        .map((name) => plain(fieldOf(one, name), 200))
        .filter(Boolean)
        .join(" "),
    )
    .filter(Boolean);
  return listed.length > 0 ? listed : named;
}

function nutrition(meta: WxrItem["meta"]): Record<string, string> {
  // Older versions keep them all in one field.
  const all = unserialized(meta.get("wprm_nutrition") ?? "");
  const get = (name: string) => meta.get(`wprm_nutrition_${name}`)?.trim() || fieldOf(all, name);
  const found: Record<string, string> = {};
  const size = plain(get("serving_size"), 60);
  if (size !== "") found.servingSize = `${size} ${plain(get("serving_unit"), 40) || "g"}`;
  return { ...nutritionOf((name) => (name === "serving_size" ? "" : plain(get(name), 60))), ...found };
}

/** An address, the code of a frame, a shortcode, or a file of the library. */
function video(embed: string, id: number, { library }: Survey): string | null {
  const [address] = /https?:\/\/[^\s"'<>[\]]{4,1000}/i.exec(embed) ?? [];
  if (address !== undefined && URL.canParse(address)) return address.replaceAll("&amp;", "&");
  return library.get(id)?.url ?? null;
}
