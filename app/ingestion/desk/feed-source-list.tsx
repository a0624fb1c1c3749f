import { clsx } from "clsx";
import { CategoryBadge } from "~/articles/page/category-badge";
import { countText } from "~/facts/english";
import type { FeedRun, SourceOverview, SourceResult } from "~/ingestion/feed-run";
import { AgoText, MomentText } from "~/ui/dates";

/** The sources, each marked Active if it is switched on (R9.11). How its last run went is beside it. */
export function FeedSourceList({ sources, run }: { sources: SourceOverview[]; run: FeedRun | null }) {
  return (
    <section aria-labelledby="feed-sources" className="mt-12">
      <h3 id="feed-sources" className="text-2xl">
        Sources
      </h3>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {sources.map((source) => (
          <li key={source.address} className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)]">
            <Name {...source} />
            <State source={source} result={run?.sources.find(({ address }) => address === source.address)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ name, address, category, state }: SourceOverview) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-semibold">{name}</span>
        <span
          className={clsx(
            "rounded-full border px-2.5 py-px text-[0.82rem] font-semibold",
            state === "off" ? "border-edge text-muted" : "border-leaf bg-leaf text-paper",
          )}
        >
          {state === "off" ? "Switched off" : "Active"}
        </span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem]">
        <CategoryBadge category={category} />
        <a href={address} rel="noopener" className="break-all text-muted underline underline-offset-4 hover:text-ink">
          {address.replace(/^https?:\/\//, "")}
        </a>
      </p>
    </div>
  );
}

function State({ source, result }: { source: SourceOverview; result: SourceResult | undefined }) {
  const { error, items, checkedAt, nextAt, state } = source;
  return (
    <div className="text-[0.95rem]">
      {!checkedAt ? (
        state !== "off" && <p>Waits for its first run.</p>
      ) : error ? (
        <p className="font-semibold text-danger">{error}.</p>
      ) : (
        <p>{words(items, result)}</p>
      )}
      {result?.message && result.message !== error && <p className="text-muted">{result.message}.</p>}
      <p className="text-muted">
        {checkedAt && (
          <>
            Asked <AgoText date={checkedAt} />.{" "}
          </>
        )}
        {nextAt && (
          <>
            Next on <MomentText date={nextAt} />.
          </>
        )}
        {state === "gone" && "It is not asked again by the clock; ‘Process RSS Feeds Now’ asks once more."}
      </p>
    </div>
  );
}

function words(items: number | null, result: SourceResult | undefined): string {
  const count = items ?? 0;
  const itemCount = countText(count, "item", "items");
  const nothingNew = result?.state === "unchanged" || (result?.state === "read" && result.added + result.changed === 0);
  if (nothingNew) return `${itemCount}, nothing new.`;
  if (result?.state !== "read") return `${itemCount}.`;
  const changed = result.changed > 0 ? `, ${result.changed.toLocaleString("en-GB")} changed` : "";
  return `${itemCount}, ${result.added.toLocaleString("en-GB")} new${changed}.`;
}
