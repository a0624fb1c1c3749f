import { randomBytes } from "node:crypto";
import { isDuplicateKey } from "~/db/database.server";
import { isObjectId, newId, plainOf } from "~/db/model.server";
import { noteChange } from "~/editing/history/audit.server";
import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { isPublicUrl } from "~/public-fetch/fetch-public.server";
import { isWebPort } from "~/public-fetch/public-address.server";
import { config } from "~/runtime/config.server";
import { encrypt } from "~/runtime/encrypted.server";
import { siteSettings } from "~/settings/site-settings.server";
import { noteTrial } from "./events/note-events.server";
import { WebhookDeliveryModel, type WebhookDocument, WebhookModel } from "./events/webhook.model.server";
import { type MadeWebhook, mostWebhooks, type Webhook } from "./webhook";
import { webhookSchema } from "./webhook.schema";

const secretBytes = 32;

/**
 * Makes a webhook: an address that is told of the events that are chosen, from now on.
 *
 * @param id of the form: a form that is sent twice makes one webhook
 * @returns it with its secret, which is shown this once
 * @throws Problem "invalid" with messages by field, "conflict" if there is one of this address already, or 20
 */
export async function makeWebhook(
  input: unknown,
  { by, id = newId() }: { by?: Editor; id?: string } = {},
): Promise<MadeWebhook> {
  const { url, events, secret: sent } = parseInput(webhookSchema, input);
  if (url === null || !isObjectId(id))
    throw new Problem("malformed", "Open this page anew, and fill the form in there");
  refusePrivate(url);
  if ((await WebhookModel.countDocuments()) >= mostWebhooks)
    throw new Problem("conflict", `There are ${mostWebhooks} webhooks. Remove one that nobody uses any more.`);
  const secret = sent ?? randomBytes(secretBytes).toString("base64url");
  try {
    const made = await WebhookModel.create({
      ...{ _id: id, url, events, madeAt: new Date() },
      secret: encrypt("webhooks", secret),
    });
    await note("created", made, by);
    return { ...toWebhook(made.toObject(), 0), secret };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new Problem("conflict", "There is a webhook of this address already. Remove it to choose other events.");
  }
}

/** Where a name leads is looked at with each call. */
function refusePrivate(address: string): void {
  const url = new URL(address);
  if (config().webhooksAllowPrivate || (isPublicUrl(url) && isWebPort(url.port))) return;
  throw new Problem("invalid", "Some fields need your attention", {
    url: ["Enter an address of the public internet: this one is private, or its port is not one of the web"],
  });
}

/** All webhooks, in the order in which they were made. Two queries. */
export async function listWebhooks(): Promise<Webhook[]> {
  const [found, waiting] = await Promise.all([
    WebhookModel.find().sort({ madeAt: 1, _id: 1 }).limit(mostWebhooks).lean(),
    WebhookDeliveryModel.aggregate<{ _id: unknown; count: number }>([
      { $group: { _id: "$webhook", count: { $sum: 1 } } },
    ]),
  ]);
  const counts = new Map(waiting.map(({ _id, count }) => [String(_id), count]));
  return found.map((webhook) => toWebhook(webhook, counts.get(webhook._id.toHexString()) ?? 0));
}

/** Calls the address with an event that has not happened. @throws Problem "missing", "conflict" if it has ended */
export async function tryWebhook(id: string): Promise<void> {
  const found = isObjectId(id) ? await WebhookModel.findById(id).lean() : null;
  if (!found) throw gone();
  if (found.endedAt) throw new Problem("conflict", "This webhook has ended. Remove it, and make it anew.");
  await noteTrial(found._id, `${siteSettings().siteName} tries this webhook: it works.`);
}

/** Removes a webhook. What it was still to be told is forgotten. @throws Problem "missing" */
export async function removeWebhook(id: string, { by }: { by?: Editor } = {}): Promise<void> {
  const removed = isObjectId(id) ? await WebhookModel.findByIdAndDelete(id).lean() : null;
  if (!removed) throw gone();
  await WebhookDeliveryModel.deleteMany({ webhook: removed._id });
  await note("deleted", removed, by);
}

const gone = () => new Problem("missing", "This webhook does not exist any more");

/** The path of an address is often a secret, and the audit log is read by all editors. */
const note = (action: "created" | "deleted", { _id, url }: Pick<WebhookDocument, "_id" | "url">, by?: Editor) =>
  noteChange({ by, action, noun: "webhook", id: _id.toHexString(), title: new URL(url).host });

const toWebhook = (document: WebhookDocument, waiting: number): Webhook => ({
  ...plainOf(document, ["url", "events", "madeAt", "endedAt", "failingSince", "lost"]),
  waiting,
  answers: document.answers.map(({ at, ...answer }) => ({ at: at.toISOString(), ...answer })).reverse(),
});
