import { starsText } from "~/recipes/ratings/rating";
import { DateText } from "~/ui/dates";
import { Link } from "~/ui/link";
import { Stars } from "~/ui/reading/stars";
import { mostSaid, type Profile } from "./profile";

/** What somebody has said here, who wants a page of it. */
export function ProfilePage({ name, said }: Profile) {
  return (
    <div className="mx-auto max-w-3xl px-5 pt-10 sm:pt-14">
      <h1 className="text-4xl [overflow-wrap:anywhere] sm:text-5xl">
        <bdi>{name}</bdi>
      </h1>
      <p className="mt-5 text-deck text-muted">
        {said.length < mostSaid
          ? "What this reader has said here."
          : `The last ${mostSaid} things that this reader has said here.`}
      </p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {said.map(({ id, title, path, saidAt, stars, text }) => (
          <li key={id} className="py-6">
            <h2 className="text-xl [overflow-wrap:anywhere]">
              <Link to={path} prefetch="none" className="underline-offset-4 hover:underline">
                {title}
              </Link>
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-meta text-muted">
              {stars !== null && (
                <>
                  <Stars value={stars} small />
                  <span className="sr-only">{starsText(stars)}</span>
                </>
              )}
              <DateText date={saidAt} />
            </p>
            <p dir="auto" className="mt-2 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
