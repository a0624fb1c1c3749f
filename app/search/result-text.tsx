import { clsx } from "clsx";
import type { SearchResult } from "~/search-index/search-hit";
import { CardLink } from "~/ui/card-link";
import { DateText } from "~/ui/dates";

type ResultTextProps = {
  /** With the label of its noun. */
  result: SearchResult & { label: string };
  heading: "h2" | "h3";
  /** How many lines of its text are shown. */
  lines: 2 | 3;
};

/** A document of any noun in words: what it is, its title, what it says of itself, facts and date. */
export function ResultText({ result, heading: Heading, lines }: ResultTextProps) {
  const facts = result.facts.filter(Boolean).join(" · ");
  return (
    <div className="min-w-0">
      <p className="text-label font-semibold text-leaf-dark">{result.label}</p>
      <Heading className="mt-1 text-title leading-snug [overflow-wrap:anywhere]">
        <CardLink to={result.path}>{result.title}</CardLink>
      </Heading>
      {result.text && (
        <p className={clsx("mt-1.5 text-muted", lines === 2 ? "line-clamp-2" : "line-clamp-3")}>{result.text}</p>
      )}
      {(facts || result.date) && (
        <p className="mt-2 text-meta text-muted">
          {facts}
          {facts && result.date && " · "}
          {result.date && <DateText date={result.date} />}
        </p>
      )}
    </div>
  );
}
