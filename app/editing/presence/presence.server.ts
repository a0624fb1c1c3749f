import { z } from "zod";
import type { Editor } from "~/facts/editor";
import type { OtherEditor } from "./presence";
import { PresenceModel } from "./presence.model.server";

type Place = { noun: string; document: string };

/** What an open form sends. */
export const presenceSchema = z.object({
  noun: z.string().min(1).max(40),
  document: z.string().min(1).max(40),
  leaving: z.boolean().optional(),
});

const minuteMs = 60_000;
/** For how long somebody counts as there: a form with JavaScript says so again and again, one without cannot. */
const stays = { loaded: 10 * minuteMs, beat: 2 * minuteMs };
const maxNamed = 10;

/**
 * Notes that somebody has a text open, and returns who else has, the first comer first.
 *
 * @param how whether the page was loaded, or its form says that it is still open
 */
export async function comeTo(
  { noun, document }: Place,
  by: Editor,
  how: keyof typeof stays,
  now = new Date(),
): Promise<OtherEditor[]> {
  const _id = idOf({ noun, document }, by);
  const until = new Date(now.getTime() + stays[how]);
  const again = await PresenceModel.updateOne({ _id, until: { $gt: now } }, { $set: { until } });
  if (again.matchedCount === 0) {
    await PresenceModel.updateOne({ _id }, { $set: { noun, document, by, since: now, until } }, { upsert: true });
  }
  const others = await PresenceModel.find({ noun, document, until: { $gt: now }, _id: { $ne: _id } })
    .sort({ since: 1 })
    .limit(maxNamed)
    .lean();
  return others.map((other) => ({ name: other.by.name, since: other.since.toISOString() }));
}

/** Notes that somebody has closed a text. */
export async function leave(place: Place, by: Editor): Promise<void> {
  await PresenceModel.deleteOne({ _id: idOf(place, by) });
}

/** Deletes those who have gone. Returns how many. */
export async function forgetGone(now = new Date()): Promise<number> {
  return (await PresenceModel.deleteMany({ until: { $lte: now } })).deletedCount;
}

const idOf = ({ noun, document }: Place, by: Editor) => `${noun}:${document}:${by.id}`;
