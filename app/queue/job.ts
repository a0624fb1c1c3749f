/** The jobs of the program, by the name that anybody asks for them with. What each does stands in `jobs/`. */
export const jobNames = ["feeds", "publish", "mail", "links", "texts", "clean-up", "backup"] as const;
export type JobName = (typeof jobNames)[number];

export type JobFacts = {
  label: string;
  /** What it does, for the admin's page. */
  description: string;
  /** How often it runs by itself, as Agenda reads it; on demand alone where there is none. */
  every?: string;
  /** Whether it runs at each start of the program as well. */
  atStart?: true;
  /** Whether a run that found nothing to do leaves no record. */
  quiet?: true;
};

export const jobFacts: Record<JobName, JobFacts> = {
  feeds: {
    label: "Feed processing",
    description: "Brings the news of all sources in.",
    // R15.2.
    every: "6 hours",
  },
  publish: {
    label: "Publishing",
    description: "Notes which scheduled articles have been published.",
    every: "1 minute",
    quiet: true,
  },
  mail: {
    label: "Mail",
    description: "Tells the owner of contact messages.",
    // Each message is an order of its own; the clock finds those whose order was lost.
    every: "10 minutes",
    quiet: true,
  },
  links: {
    label: "Affiliate links",
    description: "Labels the links of articles to what has become a product of the shop.",
    // Each change of a product orders it; the clock finds those whose order was lost.
    every: "10 minutes",
    quiet: true,
  },
  texts: {
    label: "Texts",
    description: "Lays the articles' texts out anew that an earlier version of the program has laid out.",
    atStart: true,
    // What came in meanwhile may be older, such as an article out of the bin.
    every: "1 hour",
    quiet: true,
  },
  "clean-up": {
    label: "Clean-up",
    description: "Empties the bin and drops what is kept for a time only.",
    every: "24 hours",
  },
  backup: {
    label: "Backup",
    description: "Writes the night's backup, where a folder for it is set up, when it is due.",
    every: "1 hour",
    quiet: true,
  },
};

/** One run of a job as admins see it. Times are ISO 8601 in UTC. */
export type JobRun = {
  id: string;
  startedAt: string;
  finishedAt: string | null;
  /** "interrupted": the process that ran it is gone without having finished. */
  state: "running" | "done" | "failed" | "handed-over" | "interrupted";
  /** Why it failed, in one line. */
  error: string | null;
  /** What did not go well in a run that was done, in one line. */
  note: string | null;
};

export type JobOverview = {
  name: JobName;
  /** When it runs next by itself or because somebody asked; `null` where nothing is planned. */
  nextRunAt: string | null;
  /** Why it does not run at all, in one sentence. */
  off: string | null;
  runs: JobRun[];
};
