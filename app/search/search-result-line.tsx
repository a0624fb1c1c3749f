import { CardLink } from "~/ui/card-link";
import { DateText } from "~/ui/dates";
import { hasPicture, Picture } from "~/ui/picture";
import type { FoundResult } from "./search";

/** A result of the search. The whole line is the link's target; only the title is the link's name. */
export function SearchResultLine({ result }: { result: FoundResult }) {
  const facts = result.facts.filter(Boolean).join(" · ");
  return (
    <article className="group relative flex items-start gap-4 py-6 sm:gap-6">
      {hasPicture(result.imageUrl) && (
        <div className="w-24 shrink-0 overflow-hidden rounded-card sm:w-36">
          <Picture
            image={result.imageUrl}
            alt=""
            sizes="(min-width: 40rem) 9rem, 6rem"
            className="aspect-square w-full"
          />
        </div>
      )}
      <div className="min-w-0">
        <p className="text-[0.82rem] font-semibold text-leaf-dark">{result.label}</p>
        <h3 className="mt-1 text-[1.3rem] leading-snug [overflow-wrap:anywhere]">
          <CardLink to={result.path}>{result.title}</CardLink>
        </h3>
        {result.text && <p className="mt-1.5 line-clamp-2 text-muted">{result.text}</p>}
        {(facts || result.date) && (
          <p className="mt-2 text-[0.9rem] text-muted">
            {facts}
            {facts && result.date && " · "}
            {result.date && <DateText date={result.date} />}
          </p>
        )}
      </div>
    </article>
  );
}
