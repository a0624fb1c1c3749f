import { type JobOverview, type JobRun, jobFacts } from "~/queue/job";
import { MomentText } from "~/ui/dates";

const states: Record<JobRun["state"], string> = {
  running: "Running",
  done: "Done",
  failed: "Failed",
  "handed-over": "Stopped on the way, goes on in the next run",
  interrupted: "Interrupted: its process is gone; the queue runs it again",
};

/** What the program does by itself: last run, next run, failures. */
export function JobsPage({ jobs }: { jobs: JobOverview[] }) {
  return (
    <>
      <h2 className="text-3xl">Jobs</h2>
      <p className="mt-2 mb-8 text-muted">What the program does by itself, in UK time.</p>
      <div className="space-y-12">
        {jobs.map((job) => (
          <JobSection key={job.name} job={job} />
        ))}
      </div>
    </>
  );
}

function JobSection({ job }: { job: JobOverview }) {
  const { label, description, every } = jobFacts[job.name];
  return (
    <section aria-labelledby={`job-${job.name}`}>
      <h3 id={`job-${job.name}`} className="text-2xl">
        {label}
      </h3>
      <p className="mt-1 text-muted">
        {description} {every ? `Every ${every}.` : "When it is asked for."}
      </p>
      <p className="mt-2">
        <strong>Next run:</strong> {job.nextRunAt ? <MomentText date={job.nextRunAt} /> : "none planned"}
      </p>
      {job.runs.length === 0 ? (
        <p className="mt-2 text-muted">No run on record.</p>
      ) : (
        <div className="mt-3 overflow-x-auto">
          <table className="w-full min-w-xl border-collapse text-left text-[0.95rem]">
            <caption className="sr-only">Latest runs of {label.toLowerCase()}</caption>
            <thead>
              <tr className="border-b border-edge">
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Started
                </th>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Took
                </th>
                <th scope="col" className="py-2 font-semibold">
                  Result
                </th>
              </tr>
            </thead>
            <tbody>
              {job.runs.map((run) => (
                <tr key={run.id} className="border-b border-line">
                  <td className="py-2 pr-4">
                    <MomentText date={run.startedAt} />
                  </td>
                  <td className="py-2 pr-4">{took(run)}</td>
                  <td className="py-2 [overflow-wrap:anywhere]">
                    {states[run.state]}
                    {run.error && <span className="text-danger">: {run.error}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function took({ startedAt, finishedAt }: JobRun): string {
  if (!finishedAt) return "–";
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return seconds < 1 ? "under a second" : `${Math.round(seconds).toLocaleString("en-GB")} s`;
}
