import { availableParallelism, loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type mongoose from "mongoose";
import { isDatabaseUnavailable } from "~/db/database-unavailable.server";
import { takeLease } from "~/db/lease.server";
import { type ImageFacts, renditionFormats, widthsOf } from "~/facts/image";
import { requestJob } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { hasBytes, renditionName } from "./bytes/image-store.server";
import { PictureModel } from "./library/picture.model.server";
import { type WantedRenditions, WantedRenditionsModel } from "./rendition-work.model.server";
import { readRendition, renditionsInTheMaking } from "./renditions.server";

/** Notes that a new picture is to be made in all its sizes before anybody asks for them. A job does it. */
export async function wantRenditions({ id, width }: Pick<ImageFacts, "id" | "width">): Promise<void> {
  await WantedRenditionsModel.updateOne({ _id: id }, { $setOnInsert: { width, since: new Date() } }, { upsert: true });
  // If others wait, the job looks again after it has made one of them. An import of thousands requests it once.
  if (!(await WantedRenditionsModel.exists({ _id: { $ne: id } }))) await requestJob("renditions");
}

/** The same for all pictures of the library, after they have come from elsewhere. */
export async function wantAllRenditions(): Promise<void> {
  const pictures = PictureModel.find({}, { width: 1 }).sort({ _id: 1 }).lean().cursor({ batchSize: atOnce });
  let wishes: mongoose.mongo.AnyBulkWriteOperation<WantedRenditions>[] = [];
  const store = async () => {
    if (wishes.length > 0) await WantedRenditionsModel.collection.bulkWrite(wishes as never, { ordered: false });
    wishes = [];
  };
  for await (const { _id, width } of pictures) {
    const update = { $setOnInsert: { width, since: new Date() } };
    wishes.push({ updateOne: { filter: { _id: _id.toHexString() }, update, upsert: true } });
    if (wishes.length === atOnce) await store();
  }
  await store();
  await requestJob("renditions");
}

const atOnce = 500;

/** After so many seconds without a sign, another process goes on with a picture. */
const leaseSeconds = 30;
/** A picture on which so many processes have ended is left to those who ask for it. */
const mostBegun = 3;
const begunOnceMore = { begun: { $add: [{ $ifNull: ["$begun", 0] }, 1] } };

/**
 * Makes the renditions that are wanted, one after the other, while the program has nothing better to do. It can be
 * interrupted anywhere and continued: what is stored is not made again. Returns of how many pictures.
 *
 * @param whenQuiet waits until there is time for another one
 */
export async function makeWantedRenditions(
  signal: AbortSignal,
  { whenQuiet = waitsForReaders() }: { whenQuiet?: (signal: AbortSignal) => Promise<void> } = {},
): Promise<number | "unfinished"> {
  let pictures = 0;
  for (;;) {
    const free = { $or: [{ heldUntil: null }, { heldUntil: { $lt: new Date() } }] };
    const next = await WantedRenditionsModel.findOne(free).sort({ since: 1 }).lean<WantedRenditions>();
    if (!next) return pictures;
    if (signal.aborted) return "unfinished";
    const options = { seconds: leaseSeconds, set: begunOnceMore };
    const lease = await takeLease(WantedRenditionsModel.collection, { _id: next._id }, options);
    if (!lease) continue;
    let done = (next.begun ?? 0) >= mostBegun;
    try {
      done ||= await makeAll(
        next,
        () => signal.aborted || lease.lost.aborted,
        () => whenQuiet(signal),
      );
    } finally {
      if (!done) await lease.change({ $set: { heldUntil: null, begun: 0 } });
      await lease.end({ remove: done });
    }
    if (done) pictures++;
  }
}

/** Makes what is missing of one picture. `false` if it was interrupted. */
async function makeAll(
  { _id: id, width: own }: WantedRenditions,
  isStopped: () => boolean,
  whenQuiet: () => Promise<void>,
): Promise<boolean> {
  for (const width of widthsOf({ width: own })) {
    for (const format of renditionFormats) {
      if (await hasBytes(renditionName(id, { size: width, format }))) continue;
      await whenQuiet();
      if (isStopped()) return false;
      try {
        // The picture has been removed meanwhile.
        if (!(await readRendition(id, width, format))) return true;
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        log.warn({ err: error, format, width }, "A rendition could not be made ahead");
      }
    }
  }
  return true;
}

/** Milliseconds between two looks, and after which one is made even on a machine that is always busy. */
const lookAgainAfter = 250;
const longestWait = 10_000;
/** The part of its time that the event loop may be at work. */
const mostUsed = 0.5;

/** Readers come first: nothing is begun while renditions are made for them, or while the program or the machine is busy. */
function waitsForReaders(): (signal: AbortSignal) => Promise<void> {
  let before = performance.eventLoopUtilization();
  const isBusy = () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return renditionsInTheMaking() > 0 || utilization > mostUsed || (loadavg()[0] ?? 0) > availableParallelism();
  };
  return async (signal) => {
    for (let waited = 0; isBusy() && waited < longestWait && !signal.aborted; waited += lookAgainAfter) {
      await pause(lookAgainAfter);
    }
  };
}
