import { type DiskReport, inMegabytes } from "~/disk/disk-report";
import { zoneName } from "~/place/hours";
import { MomentText } from "~/place/moment-text";
import { numberText } from "~/place/numbers";
import { type JobOverview, type JobRun, jobFacts } from "~/queue/job";

const states: Record<JobRun["state"], string> = {
  running: "Running",
  done: "Done",
  failed: "Failed",
  "handed-over": "Stopped on the way, goes on in the next run",
  interrupted: "Interrupted: its process is gone; the queue runs it again",
};

/** The jobs of the program: last run, next run, failures. */
export function JobsPage({ jobs, disk }: { jobs: JobOverview[]; disk: DiskReport | null }) {
  return (
    <>
      <h2 className="text-3xl">Jobs</h2>
      <p className="mt-2 text-muted">What the program does by itself, in {zoneName()}.</p>
      {disk && <DiskRoom {...disk} />}
      <div className="mt-8 space-y-12">
        {jobs.map((job) => (
          <JobSection key={job.name} job={job} />
        ))}
      </div>
    </>
  );
}

function DiskRoom({ freeBytes, state }: DiskReport) {
  return (
    <p className="mt-2">
      <strong>Free disk space:</strong> {inMegabytes(freeBytes)}
      {state === "low" && (
        <span className="text-danger">
          . That is too little: no backup is made, and soon nothing can be saved. Remove files that are not needed.
        </span>
      )}
    </p>
  );
}

function JobSection({ job }: { job: JobOverview }) {
  const { label, description, every, quiet } = jobFacts[job.name];
  return (
    <section aria-labelledby={`job-${job.name}`}>
      <h3 id={`job-${job.name}`} className="text-2xl">
        {label}
      </h3>
      <p className="mt-1 text-muted">
        {description} {every ? `Every ${every.replace(/^1 /, "")}.` : "When it is asked for."}
      </p>
      <p className="mt-2">
        <strong>Next run:</strong> {job.nextRunAt ? <MomentText date={job.nextRunAt} /> : (job.off ?? "none planned")}
      </p>
      {job.runs.length === 0 ? (
        <p className="mt-2 text-muted">
          {quiet ? "Runs that found nothing to do are not kept on record." : "Never run."}
        </p>
      ) : (
        <ul aria-label={`Latest runs of ${label.toLowerCase()}`} className="mt-3 border-t border-edge text-meta">
          {job.runs.map((run) => (
            <li key={run.id} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[15rem_9rem_1fr]">
              <MomentText date={run.startedAt} />
              <span className="text-muted">{took(run)}</span>
              <span className="[overflow-wrap:anywhere]">
                {states[run.state]}
                {(run.error || run.note) && <span className="text-danger">: {run.error || run.note}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function took({ startedAt, finishedAt }: JobRun): string {
  if (!finishedAt) return "Not finished";
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return seconds < 1 ? "Took under a second" : `Took ${numberText(Math.round(seconds))} s`;
}
