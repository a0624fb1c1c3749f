import { noteCertificate } from "~/health/certificate.server";
import { noteFreeRoom } from "~/health/disk-growth.server";
import { healthLabels, healthPath } from "~/health/health";
import { failing } from "~/health/site-health.server";
import { sendMail } from "~/mail/mail.server";
import { config } from "~/runtime/config.server";
import { withDeadline } from "~/runtime/deadline.server";
import { log } from "~/runtime/log.server";
import { siteSettings } from "~/settings/site-settings.server";
import { type AlarmDocument, AlarmModel } from "./alarm.model.server";
import { newVersion } from "./new-version.server";

/** Something that the owner wants to know. `path`: where they see to it, if it is no fault. */
export type Told = { name: AlarmDocument["_id"]; message: string; path?: string };

const labels: Record<Told["name"], string> = {
  ...healthLabels,
  version: "New version",
  words: "Comments, ratings and pictures",
  addresses: "Addresses",
};

const minute = 60_000;
/** Milliseconds between two mails of one cause, also if it has worked in between. */
const mailPause = 24 * 60 * minute;
/** Milliseconds until an address that did not take an alarm is asked again. */
const postPause = 10 * minute;
const postSeconds = 10;

/**
 * Tells the owner what fails, that another version runs, and what else waits for them: one POST to `ALERT_URL` for each
 * alarm, and one mail a day for each cause to `MAIL_TO`. What nothing else looks at, the disk and the certificate, is looked
 * at here.
 *
 * @param waits what waits
 * @returns how often somebody was told
 */
export async function raiseAlarms(now = new Date(), waits: readonly Told[] = []): Promise<number> {
  await Promise.all([noteFreeRoom(now), noteCertificate(now)]);
  const causes: Told[] = [...(await failing()), ...waits];
  const isNew = await newVersion(now);
  if (isNew) causes.push({ name: "version", message: isNew });
  const works = { $nin: causes.map(({ name }) => name) };
  // A mail of this day is remembered, so that what comes and goes does not fill a mailbox.
  const longAgo = new Date(now.getTime() - mailPause);
  await AlarmModel.deleteMany({ _id: works, $or: [{ mailedAt: null }, { mailedAt: { $lt: longAgo } }] });
  await AlarmModel.updateMany({ _id: works }, { $set: { postedAt: null, triedAt: null } });
  let told = 0;
  for (const part of causes) told += await raise(part, now);
  return told;
}

async function raise(part: Told, now: Date): Promise<number> {
  const alarm = await AlarmModel.findOneAndUpdate(
    { _id: part.name },
    { $setOnInsert: { at: now } },
    { upsert: true, returnDocument: "after" },
  ).lean<AlarmDocument>();
  const since = (date: Date | null | undefined) => (date ? now.getTime() - date.getTime() : Number.POSITIVE_INFINITY);
  const keep = (fields: Partial<AlarmDocument>) => AlarmModel.updateOne({ _id: part.name }, { $set: fields });
  let told = 0;
  const { alertUrl } = config();
  if (alertUrl && !alarm?.postedAt && since(alarm?.triedAt) >= postPause) {
    await keep({ triedAt: now });
    if (await post(alertUrl, part, now)) {
      await keep({ postedAt: now });
      told++;
    }
  }
  if (part.name !== "mail" && since(alarm?.mailedAt) >= mailPause && (await mail(part, now))) {
    await keep({ mailedAt: now });
    told++;
  }
  return told;
}

/** Services such as ntfy, Slack's workflows and healthchecks take any JSON. */
async function post(address: string, { name, message }: Told, at: Date): Promise<boolean> {
  try {
    const { ok, status } = await withDeadline(postSeconds * 1000, (signal) =>
      fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ cause: name, message, at: at.toISOString() }),
        redirect: "manual",
        signal,
      }),
    );
    if (!ok) log.warn({ status, cause: name }, "ALERT_URL did not take an alarm");
    return ok;
  } catch (error) {
    log.warn({ reason: (error as Error).message, cause: name }, "ALERT_URL did not take an alarm");
    return false;
  }
}

async function mail({ name, message, path }: Told, at: Date): Promise<boolean> {
  // A demo's mailbox is nobody's.
  const settings = config().mail;
  if (!settings) return false;
  const { siteName } = siteSettings();
  const text = [
    `${labels[name]} of ${siteName}: ${message}`,
    `See ${config().siteUrl}${path ?? healthPath}. This mail comes at most once a day for each cause.`,
  ].join("\n\n");
  const subject = `${path ? siteName : `Alarm of ${siteName}`}: ${labels[name].toLowerCase()}`;
  try {
    await sendMail({ id: `alarm.${name}.${at.getTime()}`, to: settings.to, subject, text }, { settings, seconds: 20 });
    return true;
  } catch (error) {
    log.warn({ reason: (error as Error).message, cause: name }, "An alarm could not be mailed");
    return false;
  }
}
