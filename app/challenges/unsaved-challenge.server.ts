import { type Unsaved, unsavedDocument } from "~/editing/unsaved/unsaved-document.server";
import { parseChanges, parseInput } from "~/forms/parse";
import type { DeskChallenge } from "./challenge";
import { type ChallengeDocument, toDeskChallenge } from "./challenge.model.server";
import { challengeSchema } from "./challenge.schema";
import { challengeEditing } from "./challenge-changes.server";

/** A challenge as a save of its form would make it. See `unsavedDocument`. */
export async function unsavedChallenge(unsaved: Unsaved): Promise<DeskChallenge> {
  const { typed } = unsaved;
  const challenge = await unsavedDocument<ChallengeDocument>(challengeEditing, unsaved, async (before) => {
    const { slug, ...changes } = before ? parseChanges(challengeSchema, typed) : parseInput(challengeSchema, typed);
    return { ...changes, ...(slug && { slug }) };
  });
  return toDeskChallenge(challenge);
}
