import { takeLease } from "~/db/lease.server";
import { PictureHomeModel } from "./picture-home.model.server";

/** After so many seconds without a sign, a command that is gone keeps nobody out any more. */
const leaseSeconds = 20;

/**
 * Does work that no other work of this kind may meet: two that move the same file in two directions would lose it, and a sweep takes the
 * object of a file that is on its way for an orphan.
 *
 * @param work is given a signal that is aborted when somebody else has taken over
 * @returns `null` if other work of this kind is under way
 */
export async function whileNothingMoves<Answer>(work: (lost: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
  const lease = await takeLease(PictureHomeModel.collection, { _id: "move" }, { seconds: leaseSeconds, upsert: true });
  if (!lease) return null;
  try {
    return await work(lease.lost);
  } finally {
    await lease.end({ remove: true });
  }
}
