import type { Types } from "mongoose";
import { type Lease, takeLease } from "~/db/lease.server";
import { type FeedRunDocument, FeedRunModel } from "./feed-run.model.server";

export type RunLease = Lease<FeedRunDocument>;

/** Takes a run that nobody works on; `null` where somebody does, or where it has ended. */
export const holdRun = (_id: Types.ObjectId): Promise<RunLease | null> =>
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
