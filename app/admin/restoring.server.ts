import { z } from "zod";
import { restoreArticle } from "~/articles/article-changes.server";
import { restoreChallenge } from "~/challenges/challenge-changes.server";
import { restoreContactMessage } from "~/contact/inbox.server";
import { type BinnedNoun, binnedNouns } from "~/editing/editing";
import type { Editor } from "~/editing/editor";
import { parseInput } from "~/forms/parse";
import { restoreProduct } from "~/products/product-changes.server";
import { restoreRecipe } from "~/recipes/recipe-changes.server";

type Restore = (id: string, context: { by: Editor }) => Promise<void>;

const restores: Record<BinnedNoun, Restore> = {
  article: restoreArticle,
  product: restoreProduct,
  recipe: restoreRecipe,
  challenge: restoreChallenge,
  message: restoreContactMessage,
};

const choice = z.object({ noun: z.enum(binnedNouns, "Choose something from the bin"), id: z.string() });

/** Puts what a form names back where it was. @throws Problem "invalid", "missing" */
export async function restoreFromBin(input: unknown, by: Editor): Promise<void> {
  const { noun, id } = parseInput(choice, input);
  await restores[noun](id, { by });
}
