import { databaseAnswers } from "~/db/database.server";
import { inMegabytes } from "~/disk/disk-report";
import { diskReport } from "~/disk/disk-report.server";
import { config } from "~/runtime/config.server";
import { type Health, type HealthName, healthNames } from "./health";
import { latestOutcomes, type Outcome } from "./outcomes.server";

type State = Pick<Health, "ok" | "message"> & { since: Date | null };
type Outcomes = ReadonlyMap<string, Outcome>;

/**
 * The state of all that the site depends on: one query, one look at the disk and one at the database.
 *
 * @throws what the database throws when it does not answer
 */
export async function siteHealth(): Promise<Health[]> {
  const outcomes = await latestOutcomes();
  const states: Record<HealthName, State> = {
    mail: stateOfMail(outcomes),
    backups: stateOfBackups(outcomes),
    feeds: stateOfFeeds(outcomes),
    disk: await stateOfDisk(),
    jobs: stateOfJobs(outcomes),
    database: await stateOfDatabase(),
  };
  return healthNames.map((name) => {
    const { ok, since, message } = states[name];
    return { name, ok, since: since?.toISOString() ?? null, message };
  });
}

/** What fails at this moment, for a line above the desk. In a demo nobody has chosen the sources of the news. */
export async function failing(): Promise<HealthName[]> {
  const matters = (name: HealthName) => !(name === "feeds" && config().demo);
  return (await siteHealth()).flatMap(({ name, ok }) => (ok || !matters(name) ? [] : [name]));
}

function stateOfMail(outcomes: Outcomes): State {
  if (!config().mail) return notSetUp("Letters from readers are in the inbox alone, and nobody is told of them.");
  const latest = outcomes.get("mail");
  if (!latest) return notYet("No mail has been sent yet. Send a test mail to see whether it arrives.");
  const { ok, since, message } = latest;
  return {
    ok,
    since,
    message: ok ? "The mail server took the latest mail." : `The latest mail failed: ${sentence(message)}`,
  };
}

function stateOfBackups(outcomes: Outcomes): State {
  if (!config().backupDir) return notSetUp("If this disk is lost, so is the site.");
  return stateOfJob(outcomes.get("job backup"), "The backups are up to date.", "No backup has been made yet.");
}

function stateOfFeeds(outcomes: Outcomes): State {
  if (!config().feeds) return { ok: true, since: null, message: "Switched off by FEEDS=off." };
  return stateOfJob(outcomes.get("job feeds"), "The latest run read all sources.", "No source has been read yet.");
}

function stateOfJob(latest: Outcome | undefined, well: string, before: string): State {
  if (!latest) return notYet(before);
  const { ok, since, message } = latest;
  if (!ok) return { ok, since, message: `The latest run failed: ${sentence(message)}` };
  return { ok, since, message: message || well };
}

/** Mail, backups and feeds have their own lines. */
const elsewhere = ["job backup", "job feeds"];

/** Minutes. Some job ends every minute, so that with none for so long nothing runs any more. */
const longestSilence = 15;
/** Days. The rarest job runs once a week: what has not run for longer is no job of this version. */
const longestPause = 8;

function stateOfJobs(outcomes: Outcomes): State {
  const all = [...outcomes].filter(([name]) => name.startsWith("job "));
  const started = Date.now() - process.uptime() * 1000;
  const latest = Math.max(started, ...all.map(([, { at }]) => at.getTime()));
  if (Date.now() - latest > longestSilence * 60_000) {
    return { ok: false, since: new Date(latest), message: "No job has run since then. Start the program again." };
  }
  const earliestRun = Date.now() - longestPause * 24 * 60 * 60_000;
  const failed = all.filter(([name, { ok, at }]) => !ok && !elsewhere.includes(name) && at.getTime() > earliestRun);
  if (failed.length > 0) {
    const said = failed.map(([name, { message }]) => `“${name.slice("job ".length)}” failed: ${sentence(message)}`);
    return { ok: false, since: earliest(failed), message: said.join(" ") };
  }
  return { ok: true, since: all.length > 0 ? earliest(all) : null, message: "The latest run of each was done." };
}

const earliest = (outcomes: [string, Outcome][]) =>
  new Date(Math.min(...outcomes.map(([, { since }]) => since.getTime())));

async function stateOfDisk(): Promise<State> {
  const report = await diskReport(config());
  const { mongodbUri, backupDir } = config();
  if (!report) {
    if (mongodbUri && !backupDir) return sinceSeen("disk", true, "The program writes to no disk of its own.");
    return sinceSeen("disk", false, "The disk does not answer.");
  }
  const free = `${inMegabytes(report.freeBytes)} free`;
  if (report.state === "ok") return sinceSeen("disk", true, `${free}.`);
  return sinceSeen("disk", false, `${free}. That is too little: no backup is made, and soon nothing can be saved.`);
}

async function stateOfDatabase(): Promise<State> {
  const ok = await databaseAnswers();
  return sinceSeen("database", ok, ok ? "It answers." : "It does not answer.");
}

const seen = new Map<HealthName, { ok: boolean; since: Date }>();

/** For what is looked at and not tried: since this process has seen it so. */
function sinceSeen(name: HealthName, ok: boolean, message: string): State {
  const before = seen.get(name);
  const since = before?.ok === ok ? before.since : new Date();
  seen.set(name, { ok, since });
  return { ok, since, message };
}

/** A message may end with a full stop already, or with what stands for the words that were cut off. */
const sentence = (message: string) => (/[.!?…]$/.test(message) ? message : `${message}.`);

const notSetUp = (consequence: string): State => ({ ok: true, since: null, message: `Not set up. ${consequence}` });
const notYet = (message: string): State => ({ ok: true, since: null, message });
