/** What the site depends on, in the order of the page. A certificate counts where the address is https, pictures where they have a storage. */
export const healthNames = ["mail", "backups", "feeds", "disk", "jobs", "database", "certificate", "pictures"] as const;
export type HealthName = (typeof healthNames)[number];

/** The state of one of them: what happened last, not what is set. */
export type Health = {
  name: HealthName;
  /** What is not set up does not fail: its message says that it is not. */
  ok: boolean;
  /** Since when it has been in this state, in ISO 8601; `null` if nothing has happened yet. */
  since: string | null;
  /** One sentence, or two. */
  message: string;
};

export const healthLabels: Record<HealthName, string> = {
  mail: "Mail",
  backups: "Backups",
  feeds: "News from other sites",
  disk: "Free disk space",
  jobs: "Jobs",
  database: "Database",
  certificate: "Certificate",
  pictures: "Pictures",
};

export const healthPath = "/admin/health";
