import { Schema, type Types } from "mongoose";
import { z } from "zod";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import type { DeskState } from "~/facts/status";
import { type Reviewed, type ReviewState, reviewStates, type Status } from "~/facts/status";
import { parseInput } from "~/forms/parse";
import { requestJob } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { publishedNow, scheduledNow } from "./publish-date.server";
import type { ChangeContext } from "./write-context.server";

export type ReviewField = {
  /** Who asked for the review of a draft, and when. `null` or missing if nobody did, or if the review has ended. */
  reviewAsked?: { by: Editor; at: Date } | null;
  /** Who ended the review that `to` had asked for, and when. `null` or missing once it is asked for again, or published. */
  sentBack?: { by: Editor; at: Date; to: Editor } | null;
};

/** The fields in the schema of a noun whose drafts are reviewed. */
export const reviewField = {
  reviewAsked: { type: Schema.Types.Mixed, default: null },
  sentBack: { type: Schema.Types.Mixed, default: null },
};

/** The documents in a state of the desk's list. `undefined` means all. */
export const withDeskState = (state: DeskState | undefined): object => (state ? deskStateFilters[state]() : {});

const deskStateFilters: Record<DeskState, () => object> = {
  published: publishedNow,
  scheduled: scheduledNow,
  draft: () => ({ status: "draft" }),
  review: () => ({ status: "draft", reviewAsked: { $ne: null } }),
};

export const reviewOf = ({ reviewAsked, sentBack }: ReviewField): Reviewed => ({
  review: reviewAsked ? "wanted" : null,
  reviewAsked: reviewAsked ? { by: reviewAsked.by, at: reviewAsked.at.toISOString() } : null,
  sentBack: sentBack ? { by: sentBack.by, at: sentBack.at.toISOString() } : null,
});

/** What a form or a call may say beside the fields of a draft. A form has no `null`: it sends an empty text. */
export const reviewShape = {
  review: z
    .union([z.enum(reviewStates), z.null(), z.literal("").transform(() => null)], "Choose wanted or null")
    .optional(),
};

/** Separates what was sent about the review from the fields of the draft. @throws Problem "invalid" */
export function splitReview<Sent>(sent: Sent): { fields: Sent; review: ReviewState | null | undefined } {
  if (typeof sent !== "object" || sent === null || !Object.hasOwn(sent, "review")) {
    return { fields: sent, review: undefined };
  }
  const { review: _review, ...fields } = sent as Sent & { review: unknown };
  return { fields: fields as Sent, review: parseInput(z.object(reviewShape), sent).review };
}

type Reviewable = ReviewField & { status?: Status };

/**
 * Refuses what somebody may not do who writes drafts only: publish something, or change what is published. A noun
 * without drafts is always published.
 *
 * @param after the document as it would be saved
 * @param before the document as it is now; missing for a new one
 * @throws Problem "forbidden"
 */
export function refuseUnlessDraft(
  noun: string,
  { draftsOnly }: Pick<ChangeContext, "draftsOnly">,
  after: Reviewable,
  before: Reviewable = { status: "draft" },
): void {
  if (!draftsOnly) return;
  if (before.status !== "draft") {
    throw new Problem("forbidden", `This ${noun} is published: only editors can change it`);
  }
  if (after.status === "draft") return;
  const message = `Only editors can publish: save this ${noun} as a draft, and ask for a review`;
  throw new Problem("forbidden", message, { status: [message] });
}

type ReviewChange = Required<ReviewField> & { action?: "review-asked" | "review-ended" };

/**
 * What a save does to the review of a draft: somebody asks for it, or ends it. To publish a draft ends its review.
 *
 * @param before the document as it is now; empty for a new one
 * @param after the document as it is saved
 * @returns `null` if nothing changes
 * @throws Problem "invalid" if the review of something published is wanted
 */
export function reviewChange(
  before: Reviewable,
  after: Reviewable,
  { by, review }: Pick<ChangeContext, "by" | "review">,
): ReviewChange | null {
  if (after.status !== "draft") {
    // Who sends a draft back as it was read, to publish it, does not ask again.
    if (review && !before.reviewAsked) {
      const message = "Only a draft can be reviewed";
      throw new Problem("invalid", message, { review: [message] });
    }
    // Also if nobody has asked yet: somebody may do it at this moment.
    return before.status === "draft" ? { reviewAsked: null, sentBack: null } : null;
  }
  if (review === "wanted" && by && !before.reviewAsked) {
    return { reviewAsked: { by, at: new Date() }, sentBack: null, action: "review-asked" };
  }
  if (review !== null || !before.reviewAsked) return null;
  const { by: to } = before.reviewAsked;
  const sentBack = by && by.id !== to.id ? { by, at: new Date(), to } : null;
  return { reviewAsked: null, sentBack, action: "review-ended" };
}

type SentBackDocument = ReviewField & { _id: Types.ObjectId; title: string };

/** Has a writer told by mail that a draft was sent back. Without the mail the desk still says it. */
export async function tellWriter(noun: string, { _id, title, sentBack }: SentBackDocument): Promise<void> {
  if (!sentBack) return;
  const { by, to, at } = sentBack;
  const data = { noun, id: _id.toHexString(), title, to: to.id, by: by.name, at: at.toISOString() };
  await requestJob("mail", { sentBack: data }).catch((error) =>
    log.warn({ reason: (error as Error).message }, "The mail to the writer of a draft could not be ordered"),
  );
}
