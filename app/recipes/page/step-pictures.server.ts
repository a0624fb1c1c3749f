import { allWithDescriptions } from "~/images/library/descriptions.server";
import type { Recipe } from "~/recipes/recipe";
import type { StepPictures } from "./recipe-steps";

/** The pictures of a recipe's steps by the places of their lines, with what the library says of them. */
export async function stepPicturesOf({ stepImages }: Recipe): Promise<StepPictures> {
  const places = stepImages.flatMap((imageUrl, place) => (imageUrl ? [{ imageUrl, place, imageAlt: "" }] : []));
  const described = await allWithDescriptions(places);
  return Object.fromEntries(described.map(({ place, ...picture }) => [place, picture]));
}
