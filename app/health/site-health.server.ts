import { databaseAnswers } from "~/db/database.server";
import { inMegabytes } from "~/disk/disk-report";
import { diskReport } from "~/disk/disk-report.server";
import { longDate } from "~/place/dates";
import { config } from "~/runtime/config.server";
import { daysUntilFull } from "./disk-growth.server";
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
    certificate: stateOfCertificate(outcomes),
    pictures: stateOfPictures(outcomes),
  };
  return healthNames.filter(isOfThisSite).map((name) => {
    const { ok, since, message } = states[name];
    return { name, ok, since: since?.toISOString() ?? null, message };
  });
}

function isOfThisSite(name: HealthName): boolean {
  if (name === "certificate") return config().siteUrl.startsWith("https:");
  return name !== "pictures" || config().picturesS3 !== undefined;
}

/** What fails at this moment, for a line above the desk and for alarms. In a demo nobody has chosen the sources of the news. */
export const failing = async (): Promise<Health[]> =>
  (await siteHealth()).filter(({ name, ok }) => !ok && !(name === "feeds" && config().demo));

function stateOfMail(outcomes: Outcomes): State {
  if (!config().mail) return notSetUp("Letters from readers are in the inbox alone, and nobody is told of them.");
  const latest = outcomes.get("mail");
  if (!latest) return notYet("No mail has been sent yet. Send a test mail to see whether it arrives.");
  const { ok, since, message } = latest;
  if (!ok) return { ok, since, message: `The latest mail failed: ${sentence(message)}` };
  const issue = outcomes.get("newsletter");
  // The addresses that refused it get no further mail, so the next issue may go well; without a next one, it is forgotten.
  if (issue && !issue.ok && issue.at > longAgo()) return { ok: false, since: issue.since, message: issue.message };
  return { ok, since, message: "The mail server took the latest mail." };
}

/** Milliseconds. Every hour it is looked at whether a backup is due, and one may take long. */
const latestBackup = 12 * 60 * 60_000;

function stateOfBackups(outcomes: Outcomes): State {
  if (!config().backupDir) return notSetUp("If this disk is lost, so is the site.");
  const latest = outcomes.get("job backup");
  if (latest?.ok && Date.now() - Math.max(started(), latest.at.getTime()) > latestBackup) {
    return { ok: false, since: latest.at, message: "No backup has been made since then. Start the program again." };
  }
  const rehearsal = outcomes.get("rehearsal");
  if (rehearsal && !rehearsal.ok) {
    const { since, message } = rehearsal;
    return { ok: false, since, message: `The latest backup could not be brought back: ${sentence(message)}` };
  }
  const { backupS3 } = config();
  const parts = [
    "The backups are up to date",
    backupS3 && `, and so is their copy at ${new URL(backupS3.url).host}`,
    ".",
    rehearsal && ` ${rehearsedAt(rehearsal)}`,
  ];
  const well = parts.filter(Boolean).join("");
  return stateOfJob(latest, well, "No backup has been made yet.");
}

const rehearsedAt = ({ at, message }: Outcome) =>
  message ? sentence(message) : `On ${longDate(at)} one was brought back into a temporary database.`;

function stateOfFeeds(outcomes: Outcomes): State {
  if (!config().feeds) return { ok: true, since: null, message: "Switched off by FEEDS=off." };
  const latest = outcomes.get("job feeds");
  if (!latest) return notYet("No source has been read yet.");
  const { ok, since, message } = latest;
  return { ok, since, message: message ? sentence(message) : "The latest run read all sources." };
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
const longAgo = () => new Date(Date.now() - longestPause * 24 * 60 * 60_000);

function stateOfJobs(outcomes: Outcomes): State {
  const all = [...outcomes].filter(([name]) => name.startsWith("job "));
  const latest = Math.max(started(), ...all.map(([, { at }]) => at.getTime()));
  if (Date.now() - latest > longestSilence * 60_000) {
    return { ok: false, since: new Date(latest), message: "No job has run since then. Start the program again." };
  }
  const failed = all.filter(([name, { ok, at }]) => !ok && !elsewhere.includes(name) && at > longAgo());
  if (failed.length > 0) {
    const said = failed.map(([name, { message }]) => `“${name.slice("job ".length)}” failed: ${sentence(message)}`);
    return { ok: false, since: earliest(failed), message: said.join(" ") };
  }
  return { ok: true, since: all.length > 0 ? earliest(all) : null, message: "The latest run of each was done." };
}

/** A program that was off for a while is not late yet. */
const started = () => Date.now() - process.uptime() * 1000;

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
  if (report.state === "ok") {
    const days = await daysUntilFull(report.freeBytes);
    if (days === null || days >= 100) return sinceSeen("disk", true, `${free}.`);
    const words = `${free}. As it grows now, that is enough for ${inDays(days)}.`;
    return sinceSeen("disk", days >= fewestDays, words);
  }
  return sinceSeen("disk", false, `${free}. That is too little: no backup is made, and soon nothing can be saved.`);
}

const fewestDays = 7;
const inDays = (days: number) => (days < 2 ? "less than two days" : `${Math.floor(days)} days`);

async function stateOfDatabase(): Promise<State> {
  const ok = await databaseAnswers();
  return sinceSeen("database", ok, ok ? "It answers." : "It does not answer.");
}

function stateOfCertificate(outcomes: Outcomes): State {
  const latest = outcomes.get("certificate");
  return latest ?? notYet("Nobody has looked at it yet.");
}

/** What was tried last, and what the daily look at the whole storage has found. */
function stateOfPictures(outcomes: Outcomes): State {
  const { picturesS3 } = config();
  const [latest, sweep] = [outcomes.get("pictures"), outcomes.get("pictures sweep")];
  const failed = [latest, sweep].find((one) => one && !one.ok);
  if (failed) return { ok: false, since: failed.since, message: sentence(failed.message) };
  if (!picturesS3 || !latest) return notYet("No picture has been stored or shown yet.");
  return { ok: true, since: latest.since, message: `The storage at ${new URL(picturesS3.url).host} answers.` };
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
