import { minutesOf } from "~/importers/schema-org/durations.server";
import { fieldOf, unserialized, valuesOf } from "~/importers/wordpress/export/php.server";
import type { Survey } from "~/importers/wordpress/export/survey.server";
import type { WxrItem } from "~/importers/wordpress/export/wxr-entry";
import { nutritionOf } from "./nutrition";
import { grouped, stepLines } from "./recipe-steps.server";
import { notesOf, plain, type RecipeFields, withoutAnyShortcode } from "./recipe-words.server";

/** A recipe of WP Ultimate Recipe: a post of type `recipe` with a custom field for each part, lists serialised by PHP. */
export function ultimateFields({ meta, terms, fields }: WxrItem, survey: Survey): RecipeFields {
  const get = (name: string) => meta.get(`recipe_${name}`)?.trim() ?? "";
  const listOf = (name: string) => valuesOf(unserialized(get(name)));
  const time = (name: string) => minutesOf(`${get(`${name}_time`)} ${get(`${name}_time_text`) || "minutes"}`);
  const namesOf = (taxonomy: string) =>
    terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => plain(name, 100));
  const [category = null, ...courses] = namesOf("course");
  const [cuisine = null, ...cuisines] = namesOf("cuisine");
  const description = plain(get("description"));
  const words = plain(withoutAnyShortcode(fields["content:encoded"] ?? ""));
  const serves = plain(`${get("servings")} ${get("servings_type")}`, 100);
  return {
    description: description || words,
    ingredients: grouped(listOf("ingredients").map((one) => ({ group: groupOf(one), lines: ingredient(one) }))),
    steps: grouped(
      listOf("instructions").map((one) => ({
        group: groupOf(one),
        lines: stepLines(fieldOf(one, "description"), fieldOf(one, "image"), survey),
      })),
    ),
    times: { prep: time("prep"), cook: time("cook"), rest: time("passive"), total: null },
    yield: /\d/.test(serves) ? serves : null,
    ...{ cuisine, category },
    tags: [...new Set([...courses, ...cuisines, ...namesOf("post_tag"), ...namesOf("category")])],
    recipeNotes: notesOf(get("notes"), description !== "" && words !== description ? words : ""),
    nutrition: nutritionOf((name) => fieldOf(unserialized(get("nutritional")), name)),
    ...{ video: null, author: null, parent: undefined, addresses: [] },
  };
}

const groupOf = (one: unknown) => plain(fieldOf(one, "group"), 200);

function ingredient(one: unknown): string[] {
  const words = ["amount", "unit", "ingredient"]
    .map((name) => plain(fieldOf(one, name), 500))
    .filter(Boolean)
    .join(" ");
  const notes = plain(fieldOf(one, "notes"), 500);
  const line = notes === "" ? words : `${words}${/^[(,–-]/.test(notes) ? " " : ", "}${notes}`;
  return line === "" ? [] : [line];
}
