import { log } from "~/runtime/log.server";
import { type OutcomeDocument, OutcomeModel } from "./outcome.model.server";

/** What is tried again and again, and may fail. */
export type Tried =
  | "mail"
  | "newsletter"
  | "rehearsal"
  | "certificate"
  | "pictures"
  | "pictures sweep"
  | `job ${string}`;

export type Outcome = Pick<OutcomeDocument, "ok" | "since" | "at" | "message">;

const longestMessage = 300;

/**
 * Notes how a try ended. It throws nothing, because whoever tried has other things to do.
 *
 * @param message why it failed, or what did not go well
 */
export async function noteOutcome(of: Tried, ok: boolean, message = ""): Promise<void> {
  const at = new Date();
  const [first = ""] = message.split("\n");
  const line = first.length > longestMessage ? `${first.slice(0, longestMessage)} …` : first;
  const since = { $cond: [{ $eq: ["$ok", ok] }, "$since", at] };
  await OutcomeModel.updateOne({ _id: of }, [{ $set: { ok, since, at, message: { $literal: line } } }], {
    upsert: true,
    updatePipeline: true,
  }).catch((error) => log.warn({ of, reason: (error as Error).message }, "An outcome could not be noted"));
}

/** The latest outcome of each, by name. */
export async function latestOutcomes(): Promise<Map<string, Outcome>> {
  // As many as there are jobs, and six.
  const all = await OutcomeModel.find().limit(100).lean();
  return new Map(all.map((one) => [one._id, one]));
}

/** Whether the latest try ended well. `false` if nobody has tried. */
export async function endedWell(of: Tried): Promise<boolean> {
  return (await OutcomeModel.exists({ _id: of, ok: true })) !== null;
}
