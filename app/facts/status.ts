import type { Editor } from "./editor";

/** Readers see published products and recipes. Only the desk shows drafts. */
export const statuses = ["draft", "published"] as const;
export type Status = (typeof statuses)[number];

export const statusLabels: Record<Status, string> = { draft: "Draft", published: "Published" };

/** What a caller or a form says of a draft's review; `null` ends it. */
export const reviewStates = ["wanted"] as const;
export type ReviewState = (typeof reviewStates)[number];

/**
 * Whether the review of a draft is wanted, who asked for it, and when; or who has sent the draft back to its writer since, and when.
 */
export type Reviewed = {
  review: ReviewState | null;
  reviewAsked: { by: Editor; at: string } | null;
  sentBack: { by: Editor; at: string } | null;
};

/** The name of the list of drafts whose review is wanted. */
export const toReview = "To review";

/** What the desk says of a draft whose review somebody else has ended. */
export const sentBackLabel = "Sent back";

/** Whether readers see words of another reader: of a rating or a comment. */
export const wordStatuses = ["held", "shown", "spam"] as const;
export type WordStatus = (typeof wordStatuses)[number];
export const wordStatusLabels: Record<WordStatus, string> = { held: "Waiting", shown: "Shown", spam: "Spam" };

export const publishedFilter = { status: "published" } as const;

/** "scheduled" means published with a date in the future. */
const deskStatuses = ["published", "scheduled", "draft"] as const;
type DeskStatus = (typeof deskStatuses)[number];
export const deskStatusLabels: Record<DeskStatus, string> = {
  published: "Published",
  scheduled: "Scheduled",
  draft: "Draft",
};

/** The states that the desk's lists are filtered by: those of a document, and the drafts whose review is wanted. */
export const deskStates = [...deskStatuses, "review"] as const;
export type DeskState = (typeof deskStates)[number];

export const deskStatus = (
  { status, publishedAt }: { status: Status; publishedAt: string | null },
  now = Date.now(),
): DeskStatus => (status === "draft" ? "draft" : Date.parse(publishedAt ?? "") > now ? "scheduled" : "published");
