import { type Reviewed, toReview } from "~/facts/status";
import { AgoText } from "~/ui/dates";

/** Who asked for the review of a draft, and when. Nothing where nobody did. */
export function ReviewMark({ reviewAsked }: Pick<Reviewed, "reviewAsked">) {
  if (!reviewAsked) return null;
  return (
    <span>
      <strong className="rounded-full bg-leaf px-2.5 py-0.5 text-[0.82rem] text-paper forced-colors:border">
        {toReview}
      </strong>{" "}
      {reviewAsked.by.name} asked <AgoText date={reviewAsked.at} />
    </span>
  );
}
