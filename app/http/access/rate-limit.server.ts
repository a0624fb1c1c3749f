import type { AppLoadContext } from "@remix-run/node";
import ipaddr from "ipaddr.js";
import mongoose from "mongoose";
import { RateLimiterMongo, type RateLimiterRes } from "rate-limiter-flexible";
import { isDuplicateKey } from "~/db/database.server";
import { Problem } from "~/facts/problem";
import { hmac } from "~/runtime/hmac.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The address that the request came from, as far as `TRUST_PROXY` says. */
    clientAddress: string;
  }
}

/** How often one address may do something: `points` in `duration` seconds. */
const limits = {
  "sign-in": { points: 20, duration: 600 },
  "sign-in-answer": { points: 60, duration: 600 },
  // Links to sign in that are mailed, and tries that mail none: a class in one school is one connection.
  "mailed-link": { points: 30, duration: 600 },
  "mailed-link-try": { points: 90, duration: 600 },
  "mailed-link-fast": { points: 5, duration: 600 },
  contact: { points: 10, duration: 600 },
  // Attempts that send no message. A person who corrects a form makes far fewer.
  "contact-try": { points: 60, duration: 600 },
  // Messages that were sent faster than people write.
  "contact-fast": { points: 3, duration: 600 },
  // Addresses that are signed up for the newsletter: a class in one school is one connection.
  newsletter: { points: 30, duration: 600 },
  "newsletter-try": { points: 90, duration: 600 },
  "newsletter-fast": { points: 5, duration: 600 },
  // Joining and leaving challenges: a class in one school is one connection.
  membership: { points: 90, duration: 600 },
  // Rating recipes, and thinking again.
  rating: { points: 90, duration: 600 },
  // Pictures, each of which is decoded: a class in one school is one connection.
  picture: { points: 60, duration: 600 },
  // Comments, and reports of them: a class in one school is one connection.
  comment: { points: 90, duration: 600 },
  // What readers keep for themselves, each tick on a shopping list too: a household is one connection.
  saved: { points: 600, duration: 600 },
  // Shopping lists to look at, each of which reads some recipes.
  shopping: { points: 300, duration: 600 },
  // What somebody does with what is kept of them.
  account: { points: 90, duration: 600 },
  search: { points: 120, duration: 60 },
  // Suggestions while somebody types a search: a few a second for each of them, and an office is one address.
  suggest: { points: 600, duration: 60 },
  // What forms of the desk keep while somebody types: a few a minute for each open form, and an office is one address.
  typing: { points: 600, duration: 60 },
  // Pages of other sites that somebody on the desk has read for a recipe.
  "recipe-page": { points: 30, duration: 600 },
  // Texts that the visual editor asks to have taken apart: one when it opens, and some while somebody edits.
  "text-blocks": { points: 300, duration: 60 },
  // Calls of the API with a token that opens nothing: nobody can guess one, and each costs a look into the database.
  "token-refused": { points: 60, duration: 60 },
  // What one token may do, from whatever address.
  token: { points: 600, duration: 60 },
} as const;

export type RateLimitName = keyof typeof limits;

/**
 * Counts what one address does, in all processes on the database. Addresses are stored as keyed hashes until the
 * limit's time is over.
 *
 * @throws Problem "too-many" with the seconds to wait
 */
export const limitRate = (what: RateLimitName, { clientAddress }: Pick<AppLoadContext, "clientAddress">) =>
  limitRateOf(what, networkOf(clientAddress), "Too many tries from your connection");

/** The same for what one token does. */
export const limitTokenRate = (id: string) => limitRateOf("token", id, "Too many calls with this token");

async function limitRateOf(what: RateLimitName, who: string, message: string): Promise<void> {
  await removeExpired();
  try {
    await (await limiter(what)).consume(hashOf(who));
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const seconds = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
    throw new Problem("too-many", `${message}. Please wait a little and try again.`, undefined, seconds);
  }
}

/**
 * The same for a page, whose loader answers 429 with the page that says so.
 *
 * @throws Response
 */
export async function limitPageRate(what: RateLimitName, context: AppLoadContext): Promise<void> {
  try {
    await limitRate(what, context);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Response(null, { status: 429, headers: { "Retry-After": String(error.retryAfter) } });
  }
}

const collectionName = "ratelimits";
const forgetEvery = 60_000;
let lastCleanUpAt = 0;

/** Removes addresses whose time is over. The embedded engine deletes nothing by date itself. */
async function removeExpired(): Promise<void> {
  const now = Date.now();
  if (now - lastCleanUpAt < forgetEvery) return;
  lastCleanUpAt = now;
  await mongoose.connection.collection(collectionName).deleteMany({ expire: { $lt: new Date(now) } });
}

type Counting = { limiters: Map<RateLimitName, RateLimiterMongo>; indexes?: Promise<void> };

/** What counts on a connection. Another connection may lead to another database. */
const countingOn = new WeakMap<mongoose.mongo.MongoClient, Counting>();

async function limiter(what: RateLimitName): Promise<RateLimiterMongo> {
  const storeClient = mongoose.connection.getClient();
  const counting: Counting = countingOn.get(storeClient) ?? { limiters: new Map() };
  countingOn.set(storeClient, counting);
  const current =
    counting.limiters.get(what) ??
    new RateLimiterMongo({
      storeClient,
      dbName: mongoose.connection.name,
      tableName: collectionName,
      keyPrefix: what,
      disableIndexesCreation: true,
      ...limits[what],
    });
  counting.limiters.set(what, current);
  counting.indexes ??= makeIndexes(current).catch((error) => {
    // The next call tries again.
    counting.indexes = undefined;
    throw error;
  });
  await counting.indexes;
  return current;
}

/**
 * Makes the index before anything is counted. Without it, two processes that begin at once would each count for
 * themselves. If that has happened, the counts are deleted: they only cover minutes.
 */
async function makeIndexes(first: RateLimiterMongo): Promise<void> {
  try {
    await first.createIndexes();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await mongoose.connection.collection(collectionName).deleteMany({});
    await first.createIndexes();
  }
}

const hashOf = (address: string) => hmac("address", address).slice(0, 22);

/** One connection has an IPv4 address or 2^64 IPv6 addresses, which count as one (RFC 6177). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
}
