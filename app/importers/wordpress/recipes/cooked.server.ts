import { fieldOf, unserialized, valuesOf } from "~/importers/wordpress/export/php.server";
import type { Survey } from "~/importers/wordpress/export/survey.server";
import type { WxrItem } from "~/importers/wordpress/export/wxr-entry";
import { nutritionOf } from "./nutrition";
import { grouped, stepLines } from "./recipe-steps.server";
import { minutes, notesOf, plain, type RecipeFields, withoutAnyShortcode } from "./recipe-words.server";

/** A recipe of Cooked: a post of type `cp_recipe` with one custom field in which PHP has serialised all of it. */
export function cookedFields({ meta, terms }: WxrItem, survey: Survey): RecipeFields {
  const settings = unserialized(meta.get("_recipe_settings") ?? "");
  const get = (name: string) => fieldOf(settings, name);
  const inside = (name: string) => (settings as Record<string, unknown> | undefined)?.[name];
  const listOf = (name: string) => valuesOf(inside(name));
  const namesOf = (taxonomy: string) =>
    terms.filter((term) => term.taxonomy === `cp_recipe_${taxonomy}`).map(({ name }) => plain(name, 100));
  const [category = null, ...categories] = namesOf("category");
  const [cuisine = null, ...cuisines] = namesOf("cuisine");
  const servings = fieldOf(inside("nutrition"), "servings");
  const words = plain(withoutAnyShortcode(get("content")));
  const excerpt = plain(get("excerpt"));
  const gallery = inside("gallery");
  return {
    description: excerpt || words,
    ingredients: grouped(listOf("ingredients").map((one) => headingOf(one) ?? { lines: ingredient(one) })),
    steps: grouped(
      listOf("directions").map(
        (one) => headingOf(one) ?? { lines: stepLines(fieldOf(one, "content"), fieldOf(one, "image"), survey) },
      ),
    ),
    times: { prep: minutes(get("prep_time")), cook: minutes(get("cook_time")), total: minutes(get("total_time")) },
    yield: servings === "" || servings === "0" ? null : plain(servings, 100),
    ...{ cuisine, category },
    tags: [...new Set([...categories, ...cuisines, ...["tags", "cooking_method", "diet"].flatMap(namesOf)])],
    recipeNotes: notesOf(get("notes"), excerpt !== "" && words !== excerpt ? words : ""),
    nutrition: nutritionOf((name) => fieldOf(inside("nutrition"), name)),
    video: /^https?:\/\//i.test(fieldOf(gallery, "video_url")) ? fieldOf(gallery, "video_url") : null,
    difficulty: difficulties[Number(get("difficulty_level"))] ?? null,
    notes: picturesLeft(valuesOf((gallery as Record<string, unknown> | undefined)?.items).length),
    ...{ author: null, parent: undefined, addresses: [] },
  };
}

const difficulties: Record<number, string> = { 1: "easy", 2: "medium", 3: "hard" };

const picturesLeft = (count: number) =>
  count === 0
    ? []
    : [`A recipe has no gallery here: ${count === 1 ? "its picture is" : `its ${count} pictures are`} left out`];

function headingOf(one: unknown): { heading: string } | null {
  const heading = plain(fieldOf(one, "section_heading_name"), 200);
  return heading === "" ? null : { heading };
}

function ingredient(one: unknown): string[] {
  const said = (...names: string[]) =>
    names
      .map((name) => plain(fieldOf(one, name), 500).replaceAll("_", " "))
      .filter(Boolean)
      .join(" ");
  const line = said("amount", "measurement", "name");
  const other = said("sub_amount", "sub_measurement", "sub_name");
  const more = said("description");
  const whole = [line, more && `, ${more}`, fieldOf(one, "sub_name") && `, or ${other}`].filter(Boolean).join("");
  return whole === "" ? [] : [whole];
}
