import pMap from "p-map";
import { isDuplicateKey } from "~/db/database.server";
import { Problem } from "~/facts/problem";
import { type AddressAnswer, askAddress } from "./ask-address.server";
import { type LinkCheckDocument, LinkCheckModel } from "./link-check.model.server";

const dayMs = 24 * 3_600_000;
/** A little less than a week, so that a weekly job never comes too early for an address. */
const againAfterMs = 6.5 * dayMs;

const hostsAtOnce = 4;
const pauseMs = 2000;
const mostOfHost = 300;
const mostOfRun = 10_000;
/** A run that is not done by then leaves the rest to the next one, which begins with what waits longest. */
const longestRunMs = 2 * 3_600_000;

export type CheckOptions = {
  signal?: AbortSignal;
  /** For tests: how an address is asked, and the pause between two questions to one host. */
  ask?: (address: string, signal?: AbortSignal) => Promise<AddressAnswer>;
  pause?: number;
  now?: () => number;
};

/**
 * Looks at addresses of other sites that nobody has looked at for a week: one at a time of each host, with a pause. It
 * forgets those that are no longer linked to. It may be stopped anywhere: what it has looked at is stored at once.
 *
 * @param linked every address that texts link to
 * @returns how many it looked at, or "unfinished" if it was stopped
 */
export async function checkLinks(
  linked: readonly string[],
  options: CheckOptions = {},
): Promise<number | "unfinished"> {
  const { signal, ask = askAddress, pause = pauseMs, now = Date.now } = options;
  const known = await LinkCheckModel.find({}).lean<LinkCheckDocument[]>();
  const wanted = new Set(linked.filter(isWebAddress));
  const forgotten = known.filter(({ address }) => !wanted.has(address)).map(({ _id }) => _id);
  if (forgotten.length > 0) await LinkCheckModel.deleteMany({ _id: { $in: forgotten } });
  const byAddress = new Map(known.map((check) => [check.address, check]));
  const lastLook = (address: string) => byAddress.get(address)?.lookedAt.getTime() ?? 0;
  const due = [...wanted]
    .filter((address) => now() - lastLook(address) >= againAfterMs)
    .filter((address) => now() >= (byAddress.get(address)?.notBefore?.getTime() ?? 0))
    .sort((one, other) => lastLook(one) - lastLook(other))
    .slice(0, mostOfRun);
  const hosts = byHost(due);
  const endAt = now() + longestRunMs;
  let looked = 0;
  await pMap(
    hosts.values(),
    async (addresses) => {
      for (const [at, address] of addresses.slice(0, mostOfHost).entries()) {
        if (at > 0) await sleep(pause, signal);
        if (signal?.aborted || now() > endAt) return;
        const answer = await ask(address, signal).catch(passUnlessStopped(signal));
        if (!answer) return;
        await store(address, answer, byAddress.get(address), now());
        looked++;
        // The server wants no more questions for now.
        if (answer.later) return;
      }
    },
    { concurrency: hostsAtOnce },
  );
  return signal?.aborted ? "unfinished" : looked;
}

const isWebAddress = (address: string) => /^https?:/.test(address) && URL.canParse(address);

function byHost(addresses: string[]): Map<string, string[]> {
  const hosts = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    if (!hosts.get(host)?.push(address)) hosts.set(host, [address]);
  }
  return hosts;
}

const passUnlessStopped = (signal?: AbortSignal) => (error: unknown) => {
  if (signal?.aborted) return null;
  throw error;
};

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}

/**
 * Stores one look. An address is dead at once if its server says that the page is not there; otherwise if it failed a
 * week ago as well: many a server has a bad day. What is dead stays so until it answers.
 */
async function store(address: string, answer: AddressAnswer, before: LinkCheckDocument | undefined, now: number) {
  const { status, trouble, later = null } = answer;
  const known = { lookedAt: new Date(now), status, notBefore: later };
  // A server that wants time says nothing about the page.
  const { trouble: was = null, failingSince: since = null, dead: wasDead = false } = before ?? {};
  const failingSince = trouble === null ? null : (since ?? new Date(now));
  const isGone = status === 404 || status === 410;
  const dead = failingSince !== null && (wasDead || isGone || now - failingSince.getTime() >= againAfterMs);
  const found = later ? { trouble: was, failingSince: since, dead: wasDead } : { trouble, failingSince, dead };
  const set = { $set: { ...known, ...found } };
  try {
    await LinkCheckModel.updateOne({ address }, set, { upsert: true });
  } catch (error) {
    // Two runs looked at it for the first time at once.
    if (!isDuplicateKey(error)) throw error;
    await LinkCheckModel.updateOne({ address }, set);
  }
}

/** A dead address, and what is known of it. Times are ISO 8601. */
export type DeadAddress = { address: string; why: string; since: string | null; lookedAt: string | null };

const mostListed = 1000;

/** The addresses of other sites that count as dead: all, or those among some. */
export async function deadAddresses(among?: readonly string[]): Promise<DeadAddress[]> {
  if (among?.length === 0) return [];
  const found = await LinkCheckModel.find({ dead: true, ...(among && { address: { $in: [...among] } }) })
    .sort({ address: 1 })
    .limit(mostListed)
    .lean<LinkCheckDocument[]>();
  return found.map(({ address, trouble, failingSince, lookedAt }) => ({
    address,
    why: trouble ?? "it did not answer",
    since: failingSince?.toISOString() ?? null,
    lookedAt: lookedAt.toISOString(),
  }));
}

const secondsBetweenLooks = 30;

/**
 * Looks at one listed address again at once.
 *
 * @returns whether it still counts as dead
 * @throws Problem "missing" for any other address
 */
export async function lookAgain(
  address: string,
  { ask = askAddress, now = Date.now }: CheckOptions = {},
): Promise<boolean> {
  const before = await LinkCheckModel.findOne({ address, dead: true }).lean<LinkCheckDocument>();
  if (!before) throw new Problem("missing", "This link is no longer in the list.");
  // Nobody's button asks another site again and again.
  if (now() - before.lookedAt.getTime() < secondsBetweenLooks * 1000) return true;
  await store(address, await ask(address), before, now());
  return (await LinkCheckModel.exists({ address, dead: true })) !== null;
}
