import { challengePath } from "~/challenges/challenge";
import { challengesGoneForGood, namesOfChallenges } from "~/challenges/challenge-names.server";
import { findChallenge } from "~/challenges/challenges.server";
import { progressOf } from "~/challenges/memberships.server";
import { recipePath } from "~/recipes/recipe";
import { namesOfRecipes, recipesGoneForGood } from "~/recipes/recipe-names.server";
import { findRecipe } from "~/recipes/recipes.server";
import { siteSettings } from "~/settings/site-settings.server";
import { type Pictured, type PicturedNoun, picturedNouns } from "./reader-picture";

/** Whether readers can send pictures, and see those of others. The owner says so in the settings. */
export const arePicturesOn = (): boolean => siteSettings().readerPictures !== "off";

type Named = Pick<Pictured, "slug" | "title">;
type Person = { id: string };

/** How each kind is found: as readers see it, and by ids whatever its status; and who can send pictures of it. */
const kinds: Record<
  PicturedNoun,
  {
    find(identifier: string): Promise<(Named & { id: string }) | null>;
    names(ids: readonly string[]): Promise<Map<string, Named>>;
    gone(ids: string[]): Promise<string[]>;
    pathOf(text: Pick<Pictured, "slug">): string;
    admits(text: Pick<Pictured, "id">, person: Person): Promise<boolean>;
  }
> = {
  recipe: {
    ...{ find: findRecipe, names: namesOfRecipes, gone: recipesGoneForGood, pathOf: recipePath },
    admits: async () => true,
  },
  challenge: {
    ...{ find: findChallenge, names: namesOfChallenges, gone: challengesGoneForGood, pathOf: challengePath },
    admits: async (challenge, person) => (await progressOf(challenge, person)) !== null,
  },
};

const isPictured = (noun: string): noun is PicturedNoun => (picturedNouns as readonly string[]).includes(noun);

/** What readers see and can send pictures of, by its kind and its address or id. `null` also while pictures are off. */
export async function findPictured(noun: string, identifier: string): Promise<Pictured | null> {
  if (!arePicturesOn() || !isPictured(noun)) return null;
  const found = await kinds[noun].find(identifier);
  if (!found) return null;
  const { id, slug, title } = found;
  return { noun, id, slug, title, path: kinds[noun].pathOf(found) };
}

/** Whether somebody can send a picture of it: in a challenge, those who take part. */
export const maySendPicture = ({ noun, id }: Pick<Pictured, "noun" | "id">, person: Person): Promise<boolean> =>
  kinds[noun].admits({ id }, person);

type On = { noun: PicturedNoun; nounId: string };

/**
 * What is told of what pictures show, whatever its status, by what names it. One query for each kind.
 *
 * @returns `null` for what is in the bin, or gone
 */
export async function picturedOf(
  named: readonly On[],
): Promise<(on: On) => Pick<Pictured, "noun" | "slug" | "title" | "path"> | null> {
  const byNoun = new Map<PicturedNoun, Map<string, Named>>();
  for (const noun of picturedNouns) {
    const ids = named.filter((one) => one.noun === noun).map(({ nounId }) => nounId);
    if (ids.length > 0) byNoun.set(noun, await kinds[noun].names(ids));
  }
  return ({ noun, nounId }) => {
    const found = byNoun.get(noun)?.get(nounId);
    return found ? { noun, ...found, path: kinds[noun].pathOf(found) } : null;
  };
}

/** Which of these are gone for good: those in the bin can come back. */
export const picturedGone = (noun: PicturedNoun, ids: string[]): Promise<string[]> => kinds[noun].gone(ids);
