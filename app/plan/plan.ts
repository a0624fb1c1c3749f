import { unfinishedLists } from "~/editing/unfinished/unfinished";
import type { Status } from "~/facts/status";

/** A text that readers get at a time to come, or a draft that is planned for one. */
export type Planned = {
  noun: string;
  id: string;
  version: number;
  title: string;
  status: Status;
  /** In the zone of the site: "2026-12-01" and "09:30". */
  day: string;
  time: string;
};

export type PlannedDay = { day: string; texts: Planned[] };

/** The weeks of a plan, each from Monday to Sunday. */
export type Plan = { weeks: PlannedDay[][]; today: string };

export const planPath = "/admin/plan";
export const weeksShown = 4;

const dayMs = 24 * 60 * 60_000;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The address of the plan from the week of a day. */
export const planFrom = (day: string) => `${planPath}?from=${day}`;

export const planFormPath = ({ noun, id }: Planned) =>
  unfinishedLists[noun] && `${unfinishedLists[noun]}?edit=${id}#edit-form`;
