import { setTimeout as pause } from "node:timers/promises";
import { type Answer, ask, json } from "./site";

export type TrafficRecord = Pick<Answer, "status" | "milliseconds"> & { what: string; text: string };

/** What one simulated visitor does; `number` tells visitors and turns apart. */
export type Deed = (address: string, number: number) => Promise<Answer>;

/** A visitor with an address of their own: rate limits are for one connection. */
const from = (number: number) => ({
  "X-Forwarded-For": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

const pages = ["/", "/news", "/recipes", "/shop", "/wellness", "/about", "/contact"];
const words = ["linen", "garden", "supper", "autumn", "paint"];

export const reads: Deed = (address, number) =>
  ask(`${address}${pages[number % pages.length]}?visit=${number}`, { headers: from(number) });
export const callsApi: Deed = (address, number) => ask(`${address}/api/content?limit=${1 + (number % 20)}`);
export const searches: Deed = (address, number) =>
  ask(`${address}/news?q=${words[number % words.length]}`, { headers: from(number) });

/** An article as an editor sends it. */
export const anArticle = (title: string) => ({
  title,
  excerpt: `In short: ${title}.`,
  content: `<p>${"A sentence of some length stands here. ".repeat(30)}</p>`,
  category: "wellness",
  tags: "soak",
});

export const edits =
  (cookie: string): Deed =>
  (address, number) =>
    ask(`${address}/api/content`, json("POST", cookie, anArticle(`Article ${number} of the traffic`)));

export const uploads =
  (cookie: string, picture: () => Buffer): Deed =>
  (address) => {
    const body = new FormData();
    body.set("image", new Blob([new Uint8Array(picture())], { type: "image/png" }), "picture.png");
    return ask(`${address}/api/upload`, { method: "POST", headers: { Cookie: cookie }, body });
  };

/** Each worker does its deed again and again until `stop`; returns all that was seen. `onlyFor` bounds it in any case. */
export function traffic(address: string, workers: Record<string, { deed: Deed; count: number }>, onlyFor = 900_000) {
  const seen: TrafficRecord[] = [];
  const end = performance.now() + onlyFor;
  let stopped = false;
  let number = 0;
  const work = async (what: string, deed: Deed) => {
    while (!stopped && performance.now() < end) {
      const { status, milliseconds, text } = await deed(address, number++);
      seen.push({ what, status, milliseconds, text: status === 200 || status === 201 ? "" : text });
      // A connection that is refused is refused at once.
      if (status === 0) await pause(50);
    }
  };
  const all = Object.entries(workers).flatMap(([what, { deed, count }]) =>
    Array.from({ length: count }, () => work(what, deed)),
  );
  return {
    seen,
    async stop() {
      stopped = true;
      await Promise.all(all);
      return seen;
    },
  };
}

/** So many a second, whether or not the earlier ones have been answered: readers do not wait for one another. */
export async function steadily(
  address: string,
  mix: [share: number, what: string, deed: Deed][],
  rate: number,
  ms: number,
) {
  const seen: TrafficRecord[] = [];
  const under: Promise<void>[] = [];
  const started = performance.now();
  const deck = mix.flatMap(([share, what, deed]) => Array.from({ length: share }, () => ({ what, deed })));
  for (let number = 0; performance.now() - started < ms; number++) {
    const turn = deck[(number * 7919) % deck.length];
    if (!turn) break;
    const { what, deed } = turn;
    under.push(
      deed(address, number).then(({ status, milliseconds, text }) => {
        seen.push({ what, status, milliseconds, text: status < 300 ? "" : text });
      }),
    );
    if (under.length > 2000) await Promise.all(under.splice(0, 1000));
    const due = started + ((number + 1) * 1000) / rate;
    await pause(Math.max(0, due - performance.now()));
  }
  await Promise.all(under);
  return seen;
}

export const percentile = (values: number[], part: number): number =>
  Math.round([...values].sort((one, other) => one - other)[Math.floor(values.length * part)] ?? 0);

export const statuses = (seen: TrafficRecord[]): number[] => [...new Set(seen.map(({ status }) => status))].sort();
