import { absolute } from "~/page/metadata.server";
import { config } from "~/runtime/config.server";
import { withDeadline } from "~/runtime/deadline.server";
import { hmac } from "~/runtime/hmac.server";
import { log } from "~/runtime/log.server";
import { AnnouncedFeedModel } from "./announced/announced-feed.model.server";
import { pathsChangedSince } from "./sitemap.server";

// IndexNow (indexnow.org): search engines are told which pages are new or have changed. They come and look whether that is true.

const keyPath = "/indexnow.txt";
/** No feed has this name: theirs are in lower case. */
const place = "IndexNow";

/** Who saves a text, often saves it once more. So a change is told when nothing has followed it for so long. */
const quietMs = 5 * 60_000;
const pauseMs = 10 * 60_000;
const seconds = 10;
/** The protocol takes ten thousand addresses at once. */
const mostAtOnce = 10_000;

/** What shows that the site itself has told them, as the file at `/indexnow.txt`. `null` if they are not told. */
export const indexNowKey = (): string | null =>
  config().indexNowUrl ? hmac("index-now", config().siteUrl).replaceAll("_", "-") : null;

/**
 * Tells the search engine at `INDEXNOW_URL` which pages have changed since it was told last. What there was before the first time, it
 * finds by the sitemap. One that does not listen is told again after ten minutes.
 *
 * @returns of how many pages it was told
 */
export async function announceAddresses(now = new Date()): Promise<number> {
  const { indexNowUrl, siteUrl } = config();
  const key = indexNowKey();
  if (!indexNowUrl || !key) return 0;
  const before = await AnnouncedFeedModel.findById(place).lean();
  if (!before?.changedAt) {
    await keep({ changedAt: now });
    return 0;
  }
  if (before.triedAt && now.getTime() - before.triedAt.getTime() < pauseMs) return 0;
  const until = new Date(now.getTime() - quietMs);
  const changed = (await pathsChangedSince(before.changedAt, until)).slice(0, mostAtOnce);
  const latest = changed.at(-1);
  if (!latest) return 0;
  const urlList = changed.map(({ path }) => absolute(path));
  const body = JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: absolute(keyPath), urlList });
  if (!(await post(indexNowUrl, body))) {
    await keep({ triedAt: now });
    return 0;
  }
  await keep({ changedAt: latest.changedAt, triedAt: null });
  return urlList.length;
}

const keep = (state: { changedAt?: Date; triedAt?: Date | null }) =>
  AnnouncedFeedModel.updateOne({ _id: place }, { $set: state }, { upsert: true });

async function post(address: string, body: string): Promise<boolean> {
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  try {
    const { ok, status } = await withDeadline(seconds * 1000, (signal) =>
      fetch(address, { method: "POST", headers, body, redirect: "manual", signal }),
    );
    if (!ok) log.warn({ status }, "The search engine at INDEXNOW_URL did not take what has changed");
    return ok;
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "The search engine at INDEXNOW_URL did not take what has changed");
    return false;
  }
}
