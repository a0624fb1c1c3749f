import { Problem } from "~/facts/problem";
import type { Status } from "~/facts/status";
import type { WriteContext } from "./write-context.server";

type Publishable = { status?: Status };

/**
 * Refuses what somebody may not do who writes drafts only: publish something, or change what is published. A noun
 * without drafts is published always.
 *
 * @param after the document as it would be saved
 * @param before the document as it is now; missing for a new one
 * @throws Problem "forbidden"
 */
export function refuseUnlessDraft(
  noun: string,
  { draftsOnly }: Pick<WriteContext, "draftsOnly">,
  after: Publishable,
  before: Publishable = { status: "draft" },
): void {
  if (!draftsOnly) return;
  if (before.status !== "draft") throw new Problem("forbidden", `Only editors can change what is published`);
  if (after.status === "draft") return;
  const message = `Only editors can publish: save this ${noun} as a draft, and ask for a review`;
  throw new Problem("forbidden", message, { status: [message] });
}
