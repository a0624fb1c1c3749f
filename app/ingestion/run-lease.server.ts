import { randomUUID } from "node:crypto";
import type { Types } from "mongoose";
import { log } from "~/runtime/log.server";
import { type FeedRunDocument, FeedRunModel } from "./feed-run.model.server";

/** After so many milliseconds without a heartbeat another process continues the run. */
const leaseMs = 60_000;
const heartbeatMs = 15_000;

export type RunLease = {
  run: FeedRunDocument;
  /** Aborted when another process has taken over the run, because this one sent no heartbeat for too long. */
  lost: AbortSignal;
  /** Changes the run, as long as this process has the lease. */
  change(update: Record<string, unknown>, filter?: Record<string, unknown>): Promise<void>;
  /** Stops the heartbeat. */
  end(): void;
};

/** Takes the lease of a run; `null` if another process has it, or if the run has ended. */
export async function leaseRun(_id: Types.ObjectId): Promise<RunLease | null> {
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
  const heartbeat = setInterval(() => {
    change({ $set: { heldUntil: until() } }).catch((error) =>
      log.warn({ err: error }, "The heartbeat of a feed run failed"),
    );
  }, heartbeatMs);
  heartbeat.unref();
  return { run, lost: lost.signal, change, end: () => clearInterval(heartbeat) };
}

const until = () => new Date(Date.now() + leaseMs);
