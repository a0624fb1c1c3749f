import { z } from "zod";
import type { Editor } from "~/facts/editor";
import { parseInput } from "~/forms/parse";
import { nounNames } from "~/nouns/noun-facts";
import { nounOf } from "~/nouns/nouns.server";

const choice = z.object({ noun: z.enum(nounNames, "Choose something from the bin"), id: z.string() });

/** Restores the document that a form names. Returns the name of the notice. @throws Problem "invalid", "missing" */
export async function restoreFromBin(input: unknown, by: Editor): Promise<"restored" | "restored-elsewhere"> {
  const { noun, id } = parseInput(choice, input);
  const restored = await nounOf(noun)?.restore?.(id, { by });
  return restored?.readdressed ? "restored-elsewhere" : "restored";
}
