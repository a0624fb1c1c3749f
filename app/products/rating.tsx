import { ratingInWords } from "./product";

const stars = 5;
const step = 22;

/** Five stars filled as far as the rating goes (spec 9), with the reviews counted; nothing where nobody has rated. */
export function Rating({ rating, reviewCount, look = "page" }: RatingProps) {
  if (rating === null) return null;
  const card = look === "card";
  const count = reviewCount.toLocaleString("en-GB");
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-[0.9rem] text-muted">
      <svg
        viewBox={`0 0 ${stars * step} 20`}
        width={card ? 75 : 95}
        height={card ? 14 : 17}
        aria-hidden="true"
        className="shrink-0"
      >
        <path d={row} className="fill-line" />
        {/* An inner drawing cuts off what lies outside it. */}
        <svg width={step * Number(rating)} height="20" aria-hidden="true">
          <path d={row} className="fill-[#b07d1c]" />
        </svg>
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
  /** `card` where there is little room. */
  look?: "card" | "page";
};

const row = Array.from({ length: stars }, (_, index) => star(index * step + step / 2, 10.6)).join("");

/** A star of five points around a middle. */
function star(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [reach, angle] = [index % 2 === 0 ? 10 : 4.3, (index * Math.PI) / 5];
    return `${(x + reach * Math.sin(angle)).toFixed(2)} ${(y - reach * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}
