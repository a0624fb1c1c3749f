// When a challenge begins and ends, and which day or week of it somebody is in. Days are of the site's calendar: "2026-12-01".
import { countText } from "~/facts/english";
import { type DayRange, daysText } from "~/forms/day-range";
import { dayBefore } from "~/place/days";
import type { Challenge } from "./challenge";

type Duration = Pick<Challenge, "duration" | "durationUnit">;

/** Its first and its last day. */
export function daysOf({ startsOn, duration, durationUnit }: Duration & Pick<Challenge, "startsOn">): DayRange {
  if (startsOn === null || duration === null) return { from: startsOn, to: null };
  return { from: startsOn, to: dayBefore(startsOn, 1 - duration * daysIn[durationUnit]) };
}

const daysIn = { day: 1, week: 7 };

/** "21 days", "1 week". Empty for one without an end. */
export const durationText = ({ duration, durationUnit }: Duration): string =>
  duration === null ? "" : countText(duration, durationUnit, `${durationUnit}s`);

/** "Day 3" */
export const numberText = ({ durationUnit }: Pick<Challenge, "durationUnit">, number: number): string =>
  `${durationUnit === "week" ? "Week" : "Day"} ${number}`;

/** "21 days", "From 1 to 21 December 2026 (21 days)", "From 1 May 2026". Empty if it has no days. */
export function whenText(challenge: Duration & Pick<Challenge, "startsOn">): string {
  const days = daysText(daysOf(challenge));
  const duration = durationText(challenge);
  return days && duration ? `${days} (${duration})` : days || duration;
}

/**
 * A challenge as readers have it on a day: it lasts for as long as it has steps, and is not active any more after its last day.
 *
 * @param today "2026-12-01"
 */
export function onDay<Stored extends Pick<Challenge, "active" | "startsOn" | "duration" | "durationUnit" | "steps">>(
  challenge: Stored,
  today: string,
): Stored {
  const duration = Math.max(challenge.duration ?? 0, challenge.steps.length) || null;
  const { to } = daysOf({ ...challenge, duration });
  return { ...challenge, duration, active: challenge.active && (to === null || to >= today) };
}

/** What an editor is told of a challenge that has more steps than days. */
export function durationChecks({ duration, durationUnit, steps }: Duration & Pick<Challenge, "steps">): string[] {
  if (duration === null || steps.length <= duration) return [];
  const real = durationText({ duration: steps.length, durationUnit });
  return [`It has ${steps.length} steps and is to last ${durationText({ duration, durationUnit })}: it lasts ${real}.`];
}

/**
 * The day or week in which somebody is: 1 for the first, less before it, more than there are after the last.
 *
 * @param joined the day on which they have joined
 */
export function numberNow(
  { startsOn, durationUnit }: Pick<Challenge, "startsOn" | "durationUnit">,
  joined: string,
  today: string,
): number {
  const days = Math.round((Date.parse(today) - Date.parse(startsOn ?? joined)) / 86_400_000);
  return Math.floor(days / daysIn[durationUnit]) + 1;
}

/** The first day of a day or week by its number. */
export const firstDayOf = (
  { startsOn, durationUnit }: Pick<Challenge, "startsOn" | "durationUnit">,
  joined: string,
  number: number,
): string => dayBefore(startsOn ?? joined, (1 - number) * daysIn[durationUnit]);
