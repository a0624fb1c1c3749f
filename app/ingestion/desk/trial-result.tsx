import { useEffect, useRef } from "react";
import { CategoryBadge } from "~/articles/page/category-badge";
import { countText } from "~/facts/english";
import type { Trial } from "~/ingestion/trial";
import { numberText } from "~/place/numbers";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/dates";

/**
 * What a source would bring. It takes the focus, as it is what was asked for.
 *
 * @param heading one level below the heading that it stands under
 * @param inForm whether it stands in the form of the source, which can go on with another address
 */
export function TrialResult({
  trial,
  heading: Heading,
  inForm = false,
}: {
  trial: Trial;
  heading: "h3" | "h5";
  inForm?: boolean;
}) {
  const { name, trouble, feeds, items } = trial;
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new one.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "nearest" });
  }, [trial]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="trial"
      className="scroll-mt-28 rounded-card border border-line bg-wash p-5 outline-none"
    >
      <Heading id="trial" className="font-sans text-base font-semibold tracking-normal">
        {trouble ? `“${name}” brings nothing at the moment` : `What “${name}” would bring`}
      </Heading>
      {trouble && <p className="mt-1 font-semibold text-danger">{trouble}.</p>}
      {!trouble && <p className="mt-1 text-meta text-muted">{summary(trial)}</p>}
      {feeds.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {feeds.map((feed) => (
            <li key={feed} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="[overflow-wrap:anywhere]">{feed}</span>
              {inForm && (
                <Button type="submit" name="found" value={feed} look="quiet" aria-label={`Use ${feed}`}>
                  Use this feed
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {items.map(({ title, url, publishedAt, category }) => (
            <li key={url + title} className="py-3">
              <a href={url} rel="noopener" className="font-semibold [overflow-wrap:anywhere] hover:underline">
                {title}
              </a>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
                <CategoryBadge category={category} />
                <DateText date={publishedAt} short />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function summary({ total, wanted, leftOut, items: { length: shown } }: Trial): string {
  if (total === 0) return "The feed is fine, and there is nothing in it. Nothing was stored.";
  const some = wanted < total ? `, of which its limits and words let in ${numberText(wanted)}` : "";
  const first = shown < wanted ? `${some ? "; these are" : ", of which these are"} the first ${shown}` : "";
  const without = leftOut > 0 ? ` ${numberText(leftOut)} more have no link to follow, or no words.` : "";
  return `${countText(total, "item", "items")}${some}${first}.${without} Nothing was stored.`;
}
