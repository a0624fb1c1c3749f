import { numberText } from "~/place/numbers";
import { ratingInWords } from "~/products/product";
import { Stars } from "~/ui/reading/stars";

/** Five stars, filled up to the rating (R6.6), with the number of reviews. Nothing if there is no rating. */
export function Rating({ rating, reviewCount, look = "page" }: RatingProps) {
  if (rating === null) return null;
  const card = look === "card";
  const count = numberText(reviewCount);
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-meta text-muted">
      <Stars value={Number(rating)} small={card} />
      <span className="sr-only">{ratingInWords(rating, reviewCount)}</span>
      <span aria-hidden="true">
        <span className="font-semibold text-ink">{rating}</span>
        {reviewCount > 0 && ` (${card ? count : `${count} ${reviewCount === 1 ? "review" : "reviews"}`})`}
      </span>
    </p>
  );
}

type RatingProps = {
  rating: string | null;
  reviewCount: number;
  /** `card` for small spaces. */
  look?: "card" | "page";
};
