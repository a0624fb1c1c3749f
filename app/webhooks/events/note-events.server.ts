import type { Types } from "mongoose";
import { newId } from "~/db/model.server";
import { requestJob } from "~/queue/queue.server";
import { config } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { eventLabel, type SiteEvent } from "./site-event";
import { type DeliveryDocument, WebhookDeliveryModel, WebhookModel } from "./webhook.model.server";

/** Events for one webhook: more than an import of ten years brings. */
const mostWaiting = 10_000;

/** What is brought by thousands is sent by the clock. */
const brought: readonly SiteEvent["cause"][] = ["import", "feed"];

/**
 * Notes what has happened on the site, for the webhooks that want to know. All that can happen has a name in `eventNames`,
 * whatever made it happen. Call it after the change is stored.
 */
export async function noteEvents(events: readonly SiteEvent[]): Promise<void> {
  if (events.length === 0) return;
  const webhooks = await WebhookModel.find({ endedAt: null }, { events: 1 }).lean();
  if (webhooks.length === 0) return;
  const told = events.map(tellingOf);
  let stored = 0;
  for (const { _id, events: wanted } of webhooks) {
    stored += await store(
      _id,
      told.filter(({ event }) => wanted.includes(event)),
    );
  }
  if (stored > 0 && events.some(({ cause }) => !brought.includes(cause))) await orderCalls();
}

/** Whether some webhook wants to be told of it. */
export const isEventWanted = async (name: SiteEvent["name"]): Promise<boolean> =>
  (await WebhookModel.exists({ endedAt: null, events: name })) !== null;

/** Tells one webhook something that has not happened, so that an admin sees whether it arrives. */
export async function noteTrial(webhook: Types.ObjectId, words: string): Promise<void> {
  const eventId = newId();
  const body = { ...frame("test", eventId), cause: "person", about: null, text: words, content: words };
  await store(webhook, [{ event: "test", eventId, body: JSON.stringify(body) }]);
  await orderCalls();
}

type Telling = Pick<DeliveryDocument, "event" | "eventId" | "body">;

/** @returns how many there was room for */
async function store(webhook: Types.ObjectId, told: Telling[]): Promise<number> {
  if (told.length === 0) return 0;
  const waiting = await WebhookDeliveryModel.countDocuments({ webhook }, { limit: mostWaiting });
  const fitting = told.slice(0, Math.max(0, mostWaiting - waiting));
  const dueAt = new Date();
  await WebhookDeliveryModel.insertMany(fitting.map((one) => ({ webhook, ...one, dueAt })));
  const lost = told.length - fitting.length;
  if (lost > 0) await WebhookModel.updateOne({ _id: webhook }, { $inc: { lost } });
  return fitting.length;
}

const frame = (event: string, id: string) => ({ id, event, at: new Date().toISOString(), site: config().siteUrl });

/** Slack and Mattermost show `text` of a call, Discord shows `content`. */
function tellingOf({ name, id, title, path, cause }: SiteEvent): Telling {
  const eventId = newId();
  const [kind] = name.split(".");
  const url = config().siteUrl + path;
  const words = title === null ? eventLabel(name) : `${eventLabel(name)}: “${title}”`;
  const text = name.endsWith(".deleted") ? words : `${words} ${url}`;
  const body = { ...frame(name, eventId), cause, about: { kind, id, title, url }, text, content: text };
  return { event: name, eventId, body: JSON.stringify(body) };
}

/** If the request is lost, the job finds by the clock what waits. */
const orderCalls = () =>
  requestJob("webhooks").catch((error) =>
    log.warn({ reason: (error as Error).message }, "The webhooks could not be called yet"),
  );
