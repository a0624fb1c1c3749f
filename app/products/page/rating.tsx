import { ratingInWords } from "~/products/product";

/** Five stars, filled up to the rating (R6.6), with the number of reviews. Nothing if there is no rating. */
export function Rating({ rating, reviewCount, look = "page" }: RatingProps) {
  if (rating === null) return null;
  const card = look === "card";
  const count = reviewCount.toLocaleString("en-GB");
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-meta text-muted">
      {/* The stars are a mask over two bars: see .stars in ~/ui/site.css. */}
      <svg
        viewBox="0 0 50 10"
        preserveAspectRatio="none"
        width={card ? 75 : 95}
        height={card ? 14 : 17}
        aria-hidden="true"
        className="stars"
      >
        <rect width="50" height="10" className="fill-line" />
        <rect width={Number(rating) * 10} height="10" className="fill-star" />
      </svg>
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
