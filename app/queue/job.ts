/** The names of all jobs. What each job does is in `jobs/`. */
export const jobNames = [
  "feeds",
  "stories",
  "publish",
  "mail",
  "newsletter",
  "sign-ups",
  "links",
  "outside-links",
  "weekly-newsletter",
  "pictures",
  "renditions",
  "texts",
  "tags",
  "authors",
  "import",
  "clean-up",
  "backup",
  "alarms",
  "hub",
  "webhooks",
] as const;
export type JobName = (typeof jobNames)[number];

export type JobFacts = {
  label: string;
  /** What it does, for the admin's page. */
  description: string;
  /** How often it runs by the clock, in Agenda's format. Without it, the job runs on request only. */
  every?: string;
  /** Whether it runs at each start of the program as well. */
  atStart?: true;
  /** Whether a run that found nothing to do leaves no record. */
  quiet?: true;
};

export const jobFacts: Record<JobName, JobFacts> = {
  feeds: {
    label: "Feed processing",
    description: "Reads the news of all sources.",
    // R15.2.
    every: "6 hours",
  },
  stories: {
    label: "Stories of feeds",
    description:
      "Deletes stories whose source was taken away with them, and those that are older than their source keeps them.",
    // Each source that is taken away requests a job. The clock finds those whose request was lost.
    every: "10 minutes",
    quiet: true,
  },
  publish: {
    label: "Publishing",
    description: "Notes which scheduled articles have been published.",
    every: "1 minute",
    quiet: true,
  },
  mail: {
    label: "Mail",
    description:
      "Tells the owner of contact messages, writers of drafts that were sent back, readers of answers to their comments, and whoever takes part in a challenge of each new day.",
    // Each message requests a job. The clock finds messages whose request was lost.
    every: "10 minutes",
    quiet: true,
  },
  newsletter: {
    label: "Newsletter",
    description: "Sends the newsletter’s issues, and begins those whose time has come.",
    // An issue that is sent requests the job. The clock finds what was lost, and what waits for the mail server.
    every: "1 minute",
    // What a process that was killed had begun goes on at once.
    atStart: true,
    quiet: true,
  },
  "sign-ups": {
    label: "Sign-ups for the newsletter",
    description: "Mails the link that confirms a subscription.",
    // Each sign-up requests a job. The clock finds those whose request was lost.
    every: "10 minutes",
    quiet: true,
  },
  links: {
    label: "Affiliate links",
    description: "Labels the links of articles that lead to a product of the shop.",
    // Each change of a product requests a job. The clock finds changes whose request was lost.
    every: "10 minutes",
    quiet: true,
  },
  "outside-links": {
    label: "Links to other sites",
    description: "Looks whether the links of texts and products to other sites still lead somewhere.",
    every: "1 week",
  },
  "weekly-newsletter": {
    label: "Weekly newsletter",
    description:
      "Makes an issue of the newsletter from the best of the week, when the settings say so, and mails readers what is new in what they have chosen.",
    every: "10 minutes",
    quiet: true,
  },
  pictures: {
    label: "Replaced pictures",
    description: "Saves documents with the new picture where one is replaced everywhere.",
    // Each replacement of a picture requests a job. The clock finds those whose request was lost.
    every: "10 minutes",
    quiet: true,
  },
  renditions: {
    label: "Sizes of new pictures",
    description: "Makes new pictures in the sizes that pages show, before a reader asks for them.",
    // The first picture that waits requests the job. The clock finds what a process left that was killed.
    every: "1 minute",
    atStart: true,
    quiet: true,
  },
  texts: {
    label: "Texts",
    description: "Renders the articles again that an earlier version of the program has rendered.",
    atStart: true,
    // Older articles may appear later, for example from the bin.
    every: "1 hour",
    quiet: true,
  },
  tags: {
    label: "Tags",
    description: "Changes the texts whose tags have got other names.",
    // Each new name requests a job. The clock finds those whose request was lost.
    every: "10 minutes",
    quiet: true,
  },
  import: {
    label: "Import",
    description: "Brings the content of another site that an admin has chosen.",
  },
  authors: {
    label: "Authors",
    description: "Changes the texts whose authors have got other names.",
    // Each new name requests a job. The clock finds those whose request was lost.
    every: "10 minutes",
    quiet: true,
  },
  "clean-up": {
    label: "Clean-up",
    description: "Empties the bin and deletes what is stored for a limited time only.",
    every: "24 hours",
  },
  backup: {
    label: "Backup",
    description:
      "Writes the nightly backup when it is due, if a folder for it is set up; brings one back on trial once a week.",
    every: "1 hour",
    // What a process that was killed had begun is made anew at once.
    atStart: true,
    quiet: true,
  },
  alarms: {
    label: "Alarms",
    description: "Tells the owner what fails and what waits, by mail and at ALERT_URL.",
    every: "1 minute",
    quiet: true,
  },
  webhooks: {
    label: "Webhooks",
    description: "Tells other programs what has happened on the site.",
    // What happens requests the job. The clock finds what is to be tried again, and what was brought by thousands.
    every: "1 minute",
    quiet: true,
  },
  hub: {
    label: "Hub and search engines",
    description:
      "Tells the hub at WEBSUB_HUB what is new in the site’s feeds, and INDEXNOW_URL which pages have changed.",
    every: "1 minute",
    quiet: true,
  },
};

/** One run of a job as admins see it. Times are ISO 8601 in UTC. */
export type JobRun = {
  id: string;
  startedAt: string;
  finishedAt: string | null;
  /** "interrupted": its process ended before the run did. */
  state: "running" | "done" | "failed" | "handed-over" | "interrupted";
  /** Why it failed, in one line. */
  error: string | null;
  /** What did not go well in a run that was done, in one line. */
  note: string | null;
};

export type JobOverview = {
  name: JobName;
  /** When it runs next, by the clock or on request. `null` if nothing is planned. */
  nextRunAt: string | null;
  /** Why it never runs, in one sentence. */
  off: string | null;
  runs: JobRun[];
};
