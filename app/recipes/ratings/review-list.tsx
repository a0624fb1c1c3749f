import { DateText } from "~/ui/dates";
import { Link } from "~/ui/link";
import { Stars } from "~/ui/reading/stars";
import { type Review, starsText } from "./rating";

/** What readers have written, with their stars. */
export function ReviewList({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {reviews.map(({ id, name, stars, text, ratedAt, profile }) => (
        <li key={id} className="py-5">
          <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted">
            <Stars value={stars} small />
            <span className="sr-only">{starsText(stars)}</span>
            <b className="text-ink [overflow-wrap:anywhere]">
              {profile ? (
                <Link
                  to={profile}
                  rel="nofollow"
                  prefetch="none"
                  discover="none"
                  className="underline underline-offset-4"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </b>
            <DateText date={ratedAt} />
          </p>
          <p className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ul>
  );
}
