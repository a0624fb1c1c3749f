import type { Editor } from "~/facts/editor";
import type { Values } from "~/fields/field";
import type { cuisineFields } from "./cuisine-fields";

/** The cuisines of an untouched site by their keys, in the order of the list's filter (R7.1, R10.14). */
export const defaultCuisines = {
  italian: "Italian",
  mexican: "Mexican",
  asian: "Asian",
  american: "American",
  mediterranean: "Mediterranean",
  indian: "Indian",
};

/** A cuisine of recipes, as its form shows it. */
export type Cuisine = { id: string; key: string; title: string } & Values<typeof cuisineFields> & {
    /** Goes up by one with each save. A save names the version that it was made from. */
    version: number;
    updatedAt: string;
    /** Who saved it last. `null` for the program itself. */
    updatedBy: Editor | null;
  };

/** A cuisine in `GET /api/recipe-cuisines`. */
export type CountedCuisine = Pick<Cuisine, "key" | "label" | "position"> & {
  /** The number of published recipes. */
  count: number;
};

export const recipeCuisinesPath = "/admin/recipe-cuisines";
