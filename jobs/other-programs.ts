import { announceFeeds } from "~/syndication/announce-feeds.server";
import { callWebhooks, webhookTrouble } from "~/webhooks/webhook-calls.server";
import type { Job } from "./job";

/** Tells the WebSub hub what is new in the site's feeds. */
export const hub: Job = {
  name: "hub",
  run: async (_data, { signal }) => ((await announceFeeds(new Date(), signal)) > 0 ? undefined : "idle"),
};

/** Tells webhooks what has happened on the site. */
export const webhooks: Job = {
  name: "webhooks",
  async run(_data, { signal }) {
    const calls = await callWebhooks(signal);
    const note = await webhookTrouble();
    if (note) return { note, failing: true };
    return calls === 0 ? "idle" : undefined;
  },
};
