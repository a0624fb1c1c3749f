import { type Reviewed, sentBackLabel, toReview } from "~/facts/status";
import { AgoText } from "~/ui/dates";

/** Who asked for the review of a draft, or sent it back, and when. Nothing where nobody did. */
export function ReviewMark({ reviewAsked, sentBack }: Pick<Reviewed, "reviewAsked" | "sentBack">) {
  if (sentBack) {
    return (
      <span>
        <strong className="rounded-pill border border-leaf px-2.5 py-0.5 text-label text-ink">{sentBackLabel}</strong>{" "}
        by {sentBack.by.name} <AgoText date={sentBack.at} />
      </span>
    );
  }
  if (!reviewAsked) return null;
  return (
    <span>
      <strong className="rounded-pill bg-leaf px-2.5 py-0.5 text-label text-paper forced-colors:border">
        {toReview}
      </strong>{" "}
      {reviewAsked.by.name} asked <AgoText date={reviewAsked.at} />
    </span>
  );
}
