import { randomUUID } from "node:crypto";
import type { Types } from "mongoose";
import { log } from "~/runtime/log.server";
import { type FeedRunDocument, FeedRunModel } from "./feed-run.model.server";

/** A run whose process has not been heard of for so long is taken up by another. */
const leaseMs = 60_000;
const renewEveryMs = 15_000;

export type RunLease = {
  run: FeedRunDocument;
  /** Aborted when another process has taken the run up: this one was silent for too long. */
  lost: AbortSignal;
  /** Changes the run, as long as it is still held here. */
  change(update: Record<string, unknown>, filter?: Record<string, unknown>): Promise<void>;
  /** No more signs of life. */
  end(): void;
};

/** Takes a run that nobody works on; `null` where somebody does, or where it has ended. */
export async function holdRun(_id: Types.ObjectId): Promise<RunLease | null> {
  const holder = randomUUID();
  const run = await FeedRunModel.findOneAndUpdate(
    { _id, open: true, $or: [{ heldUntil: null }, { heldUntil: { $lt: new Date() } }] },
    [
      {
        $set: {
          state: "running",
          holder,
          heldUntil: until(),
          resumed: { $gt: ["$startedAt", null] },
          startedAt: { $ifNull: ["$startedAt", "$$NOW"] },
        },
      },
    ],
    { returnDocument: "after", updatePipeline: true },
  ).lean();
  if (!run) return null;
  const lost = new AbortController();
  const change: RunLease["change"] = async (update, filter = {}) => {
    const { matchedCount } = await FeedRunModel.updateOne({ _id, holder, ...filter }, update);
    if (matchedCount === 0 && !(await FeedRunModel.exists({ _id, holder }))) lost.abort();
  };
  const life = setInterval(() => {
    change({ $set: { heldUntil: until() } }).catch((error) => log.warn({ err: error }, "A feed run's sign of life"));
  }, renewEveryMs);
  life.unref();
  return { run, lost: lost.signal, change, end: () => clearInterval(life) };
}

const until = () => new Date(Date.now() + leaseMs);
