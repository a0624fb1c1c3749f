import { announceFeeds } from "~/syndication/announce-feeds.server";
import { announceAddresses } from "~/syndication/index-now.server";
import { callWebhooks, webhookTrouble } from "~/webhooks/webhook-calls.server";
import type { Job } from "./job";

/** Tells the WebSub hub what is new in the site's feeds, and search engines which pages have changed. */
export const hub: Job = {
  name: "hub",
  async run(_data, { signal }) {
    const told = (await announceFeeds(new Date(), signal)) + (await announceAddresses());
    return told > 0 ? undefined : "idle";
  },
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
