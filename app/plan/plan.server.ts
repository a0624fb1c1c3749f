import type { Types } from "mongoose";
import { z } from "zod";
import type { Noun } from "~/editing/noun.server";
import { Problem } from "~/facts/problem";
import { accessDenied } from "~/facts/sentences";
import type { Status } from "~/facts/status";
import { toEditor, type User } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { rightToSee } from "~/nouns/noun-rights";
import { nounOf, nouns } from "~/nouns/nouns.server";
import { localTimeText } from "~/place/days";
import { may } from "~/users/rights";
import { addDays, mondayOf, type Plan, type Planned, weeksShown } from "./plan";

type PlannedNoun = Noun & Required<Pick<Noun, "revisions">>;

const isPlanned = (noun: Noun | undefined): noun is PlannedNoun =>
  noun?.revisions !== undefined && noun.facts.fields.publishedAt?.kind === "moment" && "status" in noun.facts.fields;

type PlannedDocument = {
  _id: Types.ObjectId;
  title: string;
  version: number;
  status: Status;
  publishedAt: Date;
};

/** More texts than anybody plans. */
const most = 500;

/**
 * Four weeks of the plan: the texts whose time is to come, and the drafts that have a date, of every noun with a publish
 * date that this person may see. Days and times are those of the site's zone.
 *
 * @param from a day of the first week, like "2026-12-01"; this week by default
 */
export async function readPlan(user: User, from?: string): Promise<Plan> {
  const now = new Date();
  const today = localTimeText(now.toISOString()).slice(0, 10);
  const first = mondayOf(from ?? today);
  const days = Array.from({ length: weeksShown * 7 }, (_none, index) => addDays(first, index));
  const end = addDays(first, days.length);
  // Somewhere a day begins up to 14 hours before that of the database, or 12 after it.
  const publishedAt = {
    $gte: new Date(`${addDays(first, -1)}T00:00:00Z`),
    $lt: new Date(`${addDays(end, 1)}T00:00:00Z`),
  };
  const found = await Promise.all(
    nouns
      .filter((noun) => isPlanned(noun) && may(user, rightToSee(noun.facts.name)))
      .map(async ({ facts, stored: [main] }) => {
        const documents = (await main?.model.collection
          .find(
            { status: { $in: ["draft", "published"] }, publishedAt },
            { projection: { title: 1, version: 1, status: 1, publishedAt: 1 } },
          )
          .sort({ publishedAt: 1 })
          .limit(most)
          .toArray()) as PlannedDocument[];
        return documents
          .filter((one) => one.status === "draft" || one.publishedAt > now)
          .map((document) => toPlanned(facts.name, document));
      }),
  );
  const texts = found.flat().sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0));
  const planned = days.map((day) => ({ day, texts: texts.filter((one) => one.day === day) }));
  return { today, weeks: Array.from({ length: weeksShown }, (_none, week) => planned.slice(week * 7, week * 7 + 7)) };
}

function toPlanned(noun: string, { _id, title, version, status, publishedAt }: PlannedDocument): Planned {
  const [day = "", time = ""] = localTimeText(publishedAt.toISOString()).split("T");
  return { noun, id: _id.toHexString(), version, title, status, day, time };
}

const moveSchema = z.object({
  noun: z.string("Say what to move"),
  id: z.string("Say what to move"),
  version: z.coerce.number().int().positive("Say which version to move"),
  day: z.iso.date("Choose a day"),
});

/**
 * Moves a planned text to another day, at the same time of the day, as its form would.
 *
 * @throws Problem "invalid", "missing", "forbidden"; EditConflict if somebody has saved it meanwhile
 */
export async function movePlanned(typed: unknown, user: User): Promise<{ title: string; day: string; time: string }> {
  const { noun: name, id, version, day } = parseInput(moveSchema, typed);
  const noun = nounOf(name);
  if (!isPlanned(noun)) throw new Problem("missing", "This cannot be planned");
  if (!may(user, rightToSee(name))) throw new Problem("forbidden", accessDenied);
  const present = await noun.revisions.present(id);
  const [, time] = present?.fields.publishedAt?.split("T") ?? [];
  if (!present || !time) throw new Problem("missing", `This ${name} is not planned any more`);
  const publishedAt = `${day}T${time}`;
  if (publishedAt <= localTimeText(new Date().toISOString())) {
    throw new Problem("invalid", "That time has passed", { day: [`Choose a day on which ${time} is still to come`] });
  }
  const draftsOnly = !may(user, "content.publish");
  await noun.revisions.update(id, { publishedAt }, { by: toEditor(user), draftsOnly, version });
  return { title: present.title, day, time };
}
