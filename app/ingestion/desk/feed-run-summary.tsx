import { countText } from "~/facts/english";
import { type FeedRun, isUnderWay, type RunCounts } from "~/ingestion/feed-run";
import { feedsPath, noSourceOn } from "~/ingestion/sources/feed-source";
import { MomentText } from "~/place/moment-text";
import { numberText } from "~/place/numbers";
import { Link } from "~/ui/link";

type RunProps = { run: FeedRun; counts: RunCounts };

/** The current run with its progress, or the result of the last one. */
export function FeedRunSummary({ run, counts }: RunProps) {
  return (
    <section aria-labelledby="feed-run" className="mt-8 rounded-card bg-wash px-5 py-4">
      <h3 id="feed-run" className="font-sans text-base font-semibold tracking-normal">
        {isUnderWay(run) ? "Processing the feeds" : "Last run"}
      </h3>
      {isUnderWay(run) ? <Progress run={run} counts={counts} /> : <Outcome run={run} counts={counts} />}
      {run.recipes.message && (
        <p className="mt-2 text-meta">
          No {run.recipes.made > 0 && "more "}wrestling recipes were made. {run.recipes.message}
        </p>
      )}
    </section>
  );
}

function Progress({ run: { state, total }, counts }: RunProps) {
  const words =
    state === "queued" ? "Waiting to begin" : `${counts.done} of ${total} sources done, ${newStories(counts)}`;
  return (
    <>
      <progress value={counts.done} max={total} aria-labelledby="feed-run" className={bar}>
        {words}
      </progress>
      <p className="mt-2 text-meta" role="status">
        {words}
      </p>
      <p className="mt-1 text-meta">
        <Link to={feedsPath} className="underline underline-offset-4" replace>
          See how far it is
        </Link>
      </p>
    </>
  );
}

const bar =
  "mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf";

function Outcome({ run, counts }: RunProps) {
  return (
    <p className="mt-1 text-meta">
      {run.finishedAt && <MomentText date={run.finishedAt} />}
      {run.requestedBy ? `, asked for by ${run.requestedBy}: ` : ", by the clock: "}
      {run.error ?? summary(counts)}
      {run.recipes.made > 0 && ` ${countText(run.recipes.made, "wrestling recipe", "wrestling recipes")} made.`}
    </p>
  );
}

function summary(counts: RunCounts): string {
  const { done, changed, failed } = counts;
  if (done === 0) return noSourceOn;
  const trouble = failed > 0 ? `; ${countText(failed, "source", "sources")} could not be read` : "";
  return `${newStories(counts)}, ${numberText(changed)} changed${trouble}.`;
}

const newStories = ({ added }: RunCounts) => countText(added, "new story", "new stories");
