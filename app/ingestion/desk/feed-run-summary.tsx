import { countText } from "~/facts/english";
import { type FeedRun, isUnderWay, type SourceResult } from "~/ingestion/feed-run";
import { feedsPath, noSourceOn } from "~/ingestion/sources/feed-source";
import { MomentText } from "~/ui/dates";
import { Link } from "~/ui/link";

/** The current run with its progress, or the result of the last one. */
export function FeedRunSummary({ run }: { run: FeedRun }) {
  return (
    <section aria-labelledby="feed-run" className="mt-8 rounded-card bg-wash px-5 py-4">
      <h3 id="feed-run" className="font-sans text-base font-semibold tracking-normal">
        {isUnderWay(run) ? "Processing the feeds" : "Last run"}
      </h3>
      {isUnderWay(run) ? <Progress run={run} /> : <Outcome run={run} />}
      {run.recipes.message && (
        <p className="mt-2 text-[0.95rem]">
          No {run.recipes.made > 0 && "more "}wrestling recipes were made. {run.recipes.message}
        </p>
      )}
    </section>
  );
}

function Progress({ run: { state, sources, total } }: { run: FeedRun }) {
  const words =
    state === "queued" ? "Waiting to begin" : `${sources.length} of ${total} sources done, ${newStories(sources)}`;
  return (
    <>
      <progress value={sources.length} max={total} aria-labelledby="feed-run" className={bar}>
        {words}
      </progress>
      <p className="mt-2 text-[0.95rem]" role="status">
        {words}
      </p>
      <p className="mt-1 text-[0.95rem]">
        <Link to={feedsPath} className="underline underline-offset-4" replace>
          See how far it is
        </Link>
      </p>
    </>
  );
}

const bar =
  "mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf";

function Outcome({ run }: { run: FeedRun }) {
  const failed = run.sources.filter(({ state }) => state === "failed").length;
  return (
    <p className="mt-1 text-[0.95rem]">
      {run.finishedAt && <MomentText date={run.finishedAt} />}
      {run.requestedBy ? `, asked for by ${run.requestedBy}: ` : ", by the clock: "}
      {run.error ?? summary(run.sources, failed)}
      {run.recipes.made > 0 && ` ${countText(run.recipes.made, "wrestling recipe", "wrestling recipes")} made.`}
    </p>
  );
}

function summary(sources: SourceResult[], failed: number): string {
  if (sources.length === 0) return noSourceOn;
  const changed = sources.reduce((sum, one) => sum + one.changed, 0);
  const trouble = failed > 0 ? `; ${countText(failed, "source", "sources")} could not be read` : "";
  return `${newStories(sources)}, ${changed.toLocaleString("en-GB")} changed${trouble}.`;
}

const newStories = (sources: SourceResult[]) =>
  countText(
    sources.reduce((sum, { added }) => sum + added, 0),
    "new story",
    "new stories",
  );
