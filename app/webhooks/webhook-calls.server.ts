import { createHmac } from "node:crypto";
import type { Types } from "mongoose";
import { askPublic, PrivateAddressError } from "~/public-fetch/fetch-public.server";
import { config } from "~/runtime/config.server";
import { DeadlineError, withDeadline } from "~/runtime/deadline.server";
import { decrypt } from "~/runtime/encrypted.server";
import {
  type DeliveryDocument,
  WebhookDeliveryModel,
  type WebhookDocument,
  WebhookModel,
} from "./events/webhook.model.server";
import { answersKept } from "./webhook";

const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds from one try to the next. After the last, about two days after the first, the event is given up. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour];
const longestPause = 24 * hour;
const callMs = 10_000;
/** What a run takes at most, so that its job ends. */
const runMs = 45_000;
/** After this time another process sends what this one has begun. */
const leaseMs = 2 * minute;
/** An owner is told of a webhook that has taken nothing for so long. */
const worryMs = hour;

/**
 * Calls the webhooks with what they are to be told, the oldest first. One that does not take an event is left alone for this
 * run, and that event is sent again after a growing pause. Several processes may do this at once.
 *
 * @returns how often one was called
 */
export async function callWebhooks(signal?: AbortSignal): Promise<number> {
  const webhooks = await WebhookModel.find({ endedAt: null }).lean();
  const calls = await Promise.all(webhooks.map((webhook) => callWebhook(webhook, signal)));
  return calls.reduce((sum, count) => sum + count, 0);
}

async function callWebhook(webhook: WebhookDocument, signal: AbortSignal | undefined): Promise<number> {
  const until = Date.now() + runMs;
  for (let calls = 0; ; calls++) {
    if (signal?.aborted || Date.now() > until) return calls;
    const delivery = await begin(webhook._id);
    if (!delivery) return calls;
    const answer = await call(webhook, delivery, signal);
    if (answer === "interrupted") {
      await WebhookDeliveryModel.updateOne({ _id: delivery._id }, { $set: { dueAt: new Date() }, $inc: { tries: -1 } });
      return calls;
    }
    await keep(webhook, delivery, answer);
    if (answer.failure !== null) return calls + 1;
  }
}

/** Takes the next delivery whose time has come. If this process ends before it is done, another one takes it. */
function begin(webhook: Types.ObjectId): Promise<DeliveryDocument | null> {
  const now = Date.now();
  return WebhookDeliveryModel.findOneAndUpdate(
    { webhook, dueAt: { $lte: new Date(now) } },
    { $set: { dueAt: new Date(now + leaseMs) }, $inc: { tries: 1 } },
    { sort: { dueAt: 1, _id: 1 }, returnDocument: "after" },
  ).lean();
}

type Answer = { status: number | null; failure: string | null; retryAfter?: string };

async function call(
  { url, secret: stored }: WebhookDocument,
  { event, eventId, body }: DeliveryDocument,
  parent: AbortSignal | undefined,
): Promise<Answer | "interrupted"> {
  const secret = decrypt<string>("webhooks", stored);
  if (secret === null)
    return { status: null, failure: "Its secret cannot be read any more: remove it, and make it anew" };
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "User-Agent": `Meadowsweet (+${config().siteUrl})`,
    "X-Event": event,
    "X-Event-Id": eventId,
    "X-Signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
  };
  try {
    const response = await withDeadline(
      callMs,
      (signal) =>
        askPublic(new URL(url), { method: "POST", headers, body, signal, trusted: config().webhooksAllowPrivate }),
      { parents: [parent] },
    );
    response.destroy();
    const { statusCode: status = 0, headers: said } = response;
    const failure = status >= 200 && status < 300 ? null : `It answered ${status}`;
    return { status, failure, retryAfter: said["retry-after"] };
  } catch (error) {
    return parent?.aborted ? "interrupted" : { status: null, failure: inWords(error) };
  }
}

async function keep({ _id }: WebhookDocument, delivery: DeliveryDocument, answer: Answer): Promise<void> {
  const now = new Date();
  const { status, failure } = answer;
  const isEnd = status === 410;
  const pause = pauses[delivery.tries - 1];
  const isLost = failure !== null && (isEnd || pause === undefined);
  if (failure === null || isLost) await WebhookDeliveryModel.deleteOne({ _id: delivery._id });
  else {
    const dueAt = new Date(now.getTime() + Math.max(pause ?? 0, askedPause(answer, now)));
    await WebhookDeliveryModel.updateOne({ _id: delivery._id }, { $set: { dueAt } });
  }
  const said = { at: now, event: delivery.event, status, failure };
  await WebhookModel.updateOne(
    { _id },
    {
      $push: { answers: { $each: [said], $slice: -answersKept } },
      $set: { ...(failure === null && { failingSince: null }), ...(isEnd && { endedAt: now }) },
      ...(isLost && { $inc: { lost: 1 } }),
    },
  );
  if (failure !== null) await WebhookModel.updateOne({ _id, failingSince: null }, { $set: { failingSince: now } });
  if (!isEnd) return;
  const { deletedCount: lost } = await WebhookDeliveryModel.deleteMany({ webhook: _id });
  await WebhookModel.updateOne({ _id }, { $inc: { lost } });
}

/** `Retry-After` has seconds or a date (RFC 9110, 10.2.3). @returns milliseconds */
function askedPause({ retryAfter = "" }: Answer, now: Date): number {
  const asked = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(asked) ? Math.min(asked, longestPause) : 0;
}

function inWords(error: unknown): string {
  if (error instanceof PrivateAddressError) return "It is at a private address, which is never called";
  if (error instanceof DeadlineError) return `It did not answer within ${callMs / 1000} seconds`;
  const { code = "", message } = error as NodeJS.ErrnoException;
  return `No connection was possible (${code || message})`;
}

/** What the owner should know: which webhooks have taken nothing for an hour, and which have ended. `null` for nothing. */
export async function webhookTrouble(now = Date.now()): Promise<string | null> {
  const before = new Date(now - worryMs);
  const found = await WebhookModel.find({
    $or: [{ endedAt: { $ne: null } }, { failingSince: { $lt: before } }],
  }).lean();
  const said = found.map(({ url, endedAt }) =>
    endedAt
      ? `${new URL(url).host} says that it is gone for good: remove it.`
      : `${new URL(url).host} takes nothing: see Webhooks.`,
  );
  return said.length > 0 ? said.join(" ") : null;
}
