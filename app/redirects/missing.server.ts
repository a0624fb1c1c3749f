import type { IncomingMessage, ServerResponse } from "node:http";
import { isbot } from "isbot";
import { writesLater } from "~/db/waiting-writes.server";
import { log } from "~/runtime/log.server";
import { isProgramsOwn, keyOfAddress } from "./address.server";
import { isAnsweredByMessage } from "./answered-by-message";
import { type MissingAddress, maxMissing } from "./missing";
import { MissingAddressModel } from "./missing.model.server";
import { redirectsInMemory } from "./redirect-map.server";

/** Between the first count in memory and the write. */
const storeAfterMs = 4000;
/** Made-up addresses that come after so many others within that time are not counted. */
const mostWaiting = 500;
const longest = 400;

const waiting = new Map<string, { count: number; at: Date }>();
let timer: NodeJS.Timeout | undefined;

/** Counts the address of a request that is answered with 404. To call before the request is answered. */
export function countIfMissing(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (response.statusCode !== 404) return;
    if (request.method !== "GET" && request.method !== "HEAD") return;
    noteMissing(request.url ?? "", request.headers["user-agent"]);
  });
}

/**
 * Counts an address that somebody asked for in vain, without anything about who it was. The counts are written some
 * seconds later, all at once.
 *
 * @param url as it was asked for, with its query
 */
export function noteMissing(url: string, userAgent?: string, at = new Date()): void {
  const path = countedPath(url);
  if (path === null || isCrawler(userAgent)) return;
  const known = waiting.get(path);
  if (!known && waiting.size >= mostWaiting) return;
  waiting.set(path, { count: (known?.count ?? 0) + 1, at });
  timer ??= setTimeout(() => void storeMissing(), storeAfterMs).unref();
}

/** What looks for holes in other people's programs asks for these, and no reader does. */
const probes =
  /^\/(?:wp-(?:admin|login|includes|json|config|cron|content\/plugins|signup)|xmlrpc|cgi-bin|vendor|phpmyadmin|pma|mysql|autodiscover|actuator|_next|_ignition|telescope|solr|hnap1|boaform|owa|ecp|server-status|\.well-known)(?:[/.-]|$)|\/\.|\.(?:env|git|svn|aspx?|jsp|cgi|sql|bak|old|ini|ya?ml|log|sh|exe|dll|zip|rar|tar|gz|7z)$/;
/** What browsers ask for by themselves. */
const byBrowsers = /^\/(?:favicon|apple-touch-icon|browserconfig|ads\.txt|app-ads\.txt|sellers\.json)/;
/** Pages of old sites may be PHP. Readers ask for them with a number, probes without. */
const php = /\.php\d?(?:\/|$)/;
const numbers = /^[a-z_]{1,20}=\d{1,10}$/i;

/** The address as it is counted; `null` for what no reader asks for. Queries are dropped: they may hold what is personal. */
function countedPath(url: string): string | null {
  if (url.length > longest * 3 || !URL.canParse(url, here)) return null;
  const { origin, pathname, search } = new URL(url, here);
  const path = keyOfAddress({ pathname: pathname.replace(/\.data$/, ""), search: "" });
  if (origin !== here || path === null || path.length > longest || isProgramsOwn(path)) return null;
  if (isAnsweredByMessage(path)) return null;
  const small = path.toLowerCase();
  if (probes.test(small) || byBrowsers.test(small)) return null;
  const query = search.slice(1);
  if (numbers.test(query)) return `${path}?${query}`;
  return php.test(small) && small !== "/index.php" ? null : path;
}

const here = "https://site.invalid";

/** Who tries an address out with a tool or a test counts as a reader. */
const tools = /^(?:curl|wget|node|undici|playwright|httpie|postman)|headlesschrome/i;

const isCrawler = (userAgent = "") => isbot(userAgent) && !tools.test(userAgent);

let storing: Promise<void> | undefined;

/** Writes what has been counted. It never fails: what cannot be written is lost. */
export async function storeMissing(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await storing;
  storing = store().catch((error) => log.warn({ err: error }, "Missing addresses could not be counted"));
  await storing;
}

writesLater(storeMissing);

async function store(): Promise<void> {
  const counted = [...waiting];
  waiting.clear();
  if (counted.length === 0) return;
  await MissingAddressModel.bulkWrite(
    counted.map(([_id, { count, at }]) => ({
      updateOne: { filter: { _id }, update: { $inc: { count }, $max: { lastAskedAt: at } }, upsert: true },
    })),
    { ordered: false },
  );
  await dropLeastAsked();
}

/** Of those with the same count, the one that was asked for last stays. */
async function dropLeastAsked(): Promise<void> {
  if ((await MissingAddressModel.estimatedDocumentCount()) <= maxMissing) return;
  const dropped = await MissingAddressModel.find({}, { _id: 1 })
    .sort({ count: -1, lastAskedAt: -1 })
    .skip(maxMissing)
    .lean();
  if (dropped.length > 0) await MissingAddressModel.deleteMany({ _id: { $in: dropped.map(({ _id }) => _id) } });
}

/** The addresses that readers asked for in vain, the most asked first. Those that have a redirect by now are left out. */
export async function listMissing(): Promise<MissingAddress[]> {
  const found = await MissingAddressModel.find().sort({ count: -1, lastAskedAt: -1 }).limit(maxMissing).lean();
  const { steps } = redirectsInMemory();
  return found
    .filter(({ _id }) => !steps.has(_id))
    .map(({ _id, count, lastAskedAt }) => ({ path: _id, count, lastAskedAt: lastAskedAt.toISOString() }));
}

/** Forgets an address. It comes back when somebody asks for it again. */
export async function forgetMissing(paths: readonly string[]): Promise<void> {
  for (const path of paths) waiting.delete(path);
  await MissingAddressModel.deleteMany({ _id: { $in: paths } });
}

const retentionDays = 180;

/** Deletes addresses that nobody has asked for in half a year. */
export async function forgetOldMissing(now = Date.now()): Promise<void> {
  await MissingAddressModel.deleteMany({ lastAskedAt: { $lt: new Date(now - retentionDays * 86_400_000) } });
}
