import { z } from "zod";
import { restoreArticle } from "~/articles/edit/article-changes.server";
import { restoreChallenge } from "~/challenges/challenge-changes.server";
import { restoreContactMessage } from "~/contact/inbox.server";
import { type BinnedNoun, binnedNouns } from "~/editing/editing";
import type { Editor } from "~/facts/editor";
import { parseInput } from "~/forms/parse";
import { restoreProduct } from "~/products/edit/product-changes.server";
import { restoreRecipe } from "~/recipes/edit/recipe-changes.server";

type Restore = (id: string, context: { by: Editor }) => Promise<unknown>;

const restores: Record<Exclude<BinnedNoun, "article">, Restore> = {
  product: restoreProduct,
  recipe: restoreRecipe,
  challenge: restoreChallenge,
  message: restoreContactMessage,
};

const choice = z.object({ noun: z.enum(binnedNouns, "Choose something from the bin"), id: z.string() });

/** Puts what a form names back where it was. Returns the notice that says so. @throws Problem "invalid", "missing" */
export async function restoreFromBin(input: unknown, by: Editor): Promise<"restored" | "restored-elsewhere"> {
  const { noun, id } = parseInput(choice, input);
  if (noun === "article") {
    const { readdressed } = await restoreArticle(id, { by });
    return readdressed ? "restored-elsewhere" : "restored";
  }
  await restores[noun](id, { by });
  return "restored";
}
