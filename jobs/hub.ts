import { announceFeeds } from "~/syndication/announce-feeds.server";
import type { Job } from "./job";

/** Tells the WebSub hub what is new in the site's feeds. */
export const hub: Job = {
  name: "hub",
  run: async (_data, { signal }) => ((await announceFeeds(new Date(), signal)) > 0 ? undefined : "idle"),
};
