import type { Types } from "mongoose";
import { type Lease, takeLease } from "~/db/lease.server";
import { type FeedRunDocument, FeedRunModel } from "./feed-run.model.server";

export type RunLease = Lease<FeedRunDocument>;

/** Takes the lease of a run; `null` if another process has it, or if the run has ended. */
export const leaseRun = (_id: Types.ObjectId): Promise<RunLease | null> =>
  takeLease(
    FeedRunModel.collection,
    { _id, open: true },
    {
      seconds: 60,
      set: {
        state: "running",
        resumed: { $gt: ["$startedAt", null] },
        startedAt: { $ifNull: ["$startedAt", "$$NOW"] },
      },
    },
  );
