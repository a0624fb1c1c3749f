// The worker thread. It reads one file or folder of another system, so that nothing in it can block the site.
import { parentPort } from "node:worker_threads";
import { type Source, type SourceItem, UnreadableSource } from "~/importers/source/source-item";
import { placeFrom } from "~/place/place";
import { openers } from "./openers.server";
import { type Answer, alive, type Order, type OrderKind, type Orders, type Refusal } from "./orders";

let source: Source;
let items: AsyncIterator<SourceItem>;

type Answers = { [Kind in OrderKind]: (order: Orders[Kind]["order"]) => Promise<Orders[Kind]["answer"]> };

const answers: Answers = {
  async open({ system, place, site, ...options }) {
    placeFrom(() => site);
    source = await openers[system](place, options);
    return { url: source.url, total: source.total };
  },
  async begin() {
    items = source.items()[Symbol.asyncIterator]();
    return null;
  },
  async next() {
    const { value, done } = await items.next();
    return done ? null : value;
  },
  async close() {
    await source.close();
    return null;
  },
  async picture(url) {
    return (await source.readPicture?.(url)) ?? null;
  },
};

const say = (answer: Answer | typeof alive) => parentPort?.postMessage(answer);

parentPort?.on("message", async ({ id, kind, order }: Order) => {
  try {
    say({ id, answer: await answers[kind](order as never) });
  } catch (error) {
    say({ id, refusal: refusalOf(error as NodeJS.ErrnoException) });
  }
});
setInterval(() => say(alive), 1000);
say(alive);

const refusalOf = (error: NodeJS.ErrnoException): Refusal => ({
  message: error.message,
  stack: error.stack,
  syscall: error.syscall,
  unreadable: error instanceof UnreadableSource,
});
