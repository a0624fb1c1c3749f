import { z } from "zod";
import type { Editor } from "~/facts/editor";
import { parseInput } from "~/forms/parse";
import { nouns } from "~/nouns/nouns.server";

const restores = new Map(nouns.flatMap(({ facts, restore }) => (restore ? [[facts.name, restore] as const] : [])));

const nothingOfTheBin = "Choose something from the bin";

/** A noun that the bin can hold. The result restores a document of it. */
const restoreOf = z.string(nothingOfTheBin).transform((name, context) => {
  const restore = restores.get(name);
  if (restore) return restore;
  context.addIssue({ code: "custom", message: nothingOfTheBin });
  return z.NEVER;
});
const choice = z.object({ noun: restoreOf, id: z.string() });

/** Restores the document that a form names. Returns the name of the notice. @throws Problem "invalid", "missing" */
export async function restoreFromBin(input: unknown, by: Editor): Promise<"restored" | "restored-elsewhere"> {
  const { noun: restore, id } = parseInput(choice, input);
  return (await restore(id, { by })).readdressed ? "restored-elsewhere" : "restored";
}
