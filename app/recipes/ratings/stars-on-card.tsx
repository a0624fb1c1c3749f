import { numberText } from "~/place/numbers";
import { Stars } from "~/ui/reading/stars";
import { type RatingSummary, ratingsText } from "./rating";

/** What readers think of a recipe, on its card: five stars, "4.6 (23)". */
export function StarsOnCard({ average, count }: RatingSummary) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-meta text-muted sm:mt-3">
      <Stars value={Number(average)} small />
      <span className="sr-only">
        {average} out of 5, from {ratingsText(count)}
      </span>
      <span aria-hidden="true">
        <span className="font-semibold text-ink">{average}</span> ({numberText(count)})
      </span>
    </p>
  );
}
