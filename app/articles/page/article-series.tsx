import { articlePath } from "~/articles/article";
import type { Series } from "~/articles/series";
import { Link } from "~/ui/link";
import { Unbroken } from "~/ui/unbroken";

const place = ({ place, parts }: Series) => `Part ${place} of ${parts.length}`;

/** Above a text: that it is a part of a series. It leads to the others, below the text. */
export const SeriesLine = ({ series }: { series: Series }) => (
  <p className="no-print mb-8 text-meta text-muted">
    {place(series)} of{" "}
    <a href="#series" className="font-semibold text-ink underline underline-offset-4">
      {series.name}
    </a>
  </p>
);

/** Below a text: all parts of its series, with the ways to the one before and the one after it. */
export function SeriesParts({ series }: { series: Series }) {
  const previous = series.parts[series.place - 2];
  const next = series.parts[series.place];
  return (
    <nav aria-labelledby="series" className="no-print mt-12 rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 id="series" className="text-2xl">
        <Unbroken text={series.name} />
      </h2>
      <ol className="mt-4 list-decimal space-y-2 pl-6">
        {series.parts.map((part, index) => (
          <li key={part.slug} className="pl-1">
            {index + 1 === series.place ? (
              <span aria-current="page" className="font-semibold">
                {part.title}
              </span>
            ) : (
              <Link to={articlePath(part)} prefetch="intent" className="underline underline-offset-4">
                {part.title}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-line pt-5">
        {previous && <Neighbour part={previous} label="Previous part" rel="prev" />}
        {next && <Neighbour part={next} label="Next part" rel="next" />}
      </div>
    </nav>
  );
}

type NeighbourProps = { part: Series["parts"][number]; label: string; rel: "prev" | "next" };

const Neighbour = ({ part, label, rel }: NeighbourProps) => (
  <p className="min-w-0">
    <span className="block text-meta text-muted">{label}</span>
    <Link to={articlePath(part)} rel={rel} prefetch="intent" className="font-semibold underline underline-offset-4">
      {part.title}
    </Link>
  </p>
);
