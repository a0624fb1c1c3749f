import type { Editor } from "~/facts/editor";
import { countText } from "~/facts/english";
import type { Status } from "~/facts/status";
import type { Values } from "~/fields/field";
import { type DayRange, daysText } from "~/forms/day-range";
import { dayBefore } from "~/forms/uk-day";
import type { challengeFields } from "./challenge-fields";

/** A challenge for readers. `startsOn` is a day such as "2026-12-01", `publishedAt` is ISO 8601, UTC. */
export type Challenge = { id: string } & Omit<Values<typeof challengeFields>, "slug" | "status"> & {
    /** The last part of its address. It is made from the title if nobody gives one. */
    slug: string;
    /** How many have joined it here, beside those that an editor has counted. Only where readers see it. */
    joinedCount?: number;
  };

/** A challenge in a list. */
export type ChallengeOnCard = Omit<Challenge, "steps">;

/**
 * Somebody's part in a challenge. `joinedAt` is ISO 8601, UTC. `done` are the numbers of days or weeks, from 1. `wantsMail`:
 * they are mailed of each further one.
 */
export type Progress = { joinedAt: string; done: number[]; wantsMail: boolean };

/** The same with the challenge. `title` is `null` for one that is in the bin, or gone. */
export type Membership = Progress & { challengeId: string; title: string | null };

/** A challenge as its form shows it. */
export type DeskChallenge = Challenge & {
  status: Status;
  /** Goes up by one with each save. A save names the version that it was made from. */
  version: number;
  updatedAt: string;
  /** Who saved it last. `null` for the program itself. */
  updatedBy: Editor | null;
};

/** A challenge in the desk's list. `isOver` if its last day has passed. */
export type ListedChallenge = Challenge & { status: Status; isOver?: boolean };

/** The states by which the desk's list can be filtered, beside whether it is active. */
export const deskChallengeStates = ["published", "scheduled", "draft"] as const;
export type DeskChallengeState = (typeof deskChallengeStates)[number];

export const maxChallengeList = 100;
export const challengesOnHome = 3;

/** Its page. */
export const challengePath = (challenge: Pick<Challenge, "slug">) =>
  `/challenges/${encodeURIComponent(challenge.slug)}`;
/** Where Join Now leads (R4.4): from there to its page, which says what to do and how to join. */
export const joinPath = (challenge: Pick<Challenge, "id">) => `/challenges/${challenge.id}`;
/** The address of its form on the desk. */
export const challengeFormPath = ({ id }: Pick<Challenge, "id">) => `/admin/challenges?edit=${id}#edit-form`;

/** Where a reader joins or leaves, signed in. */
export const membershipPath = (challenge: Pick<Challenge, "slug">) => `${challengePath(challenge)}/join`;

/** Where the link in a mail ends the mails of a challenge. */
export const stopMailPath = (challenge: Pick<Challenge, "slug">, token: string) =>
  `${challengePath(challenge)}/stop/${token}`;

/** The subject of the message with which a reader joins, as long as a link may bring one. */
export const joinSubject = ({ title }: Pick<Challenge, "title">) => `I would like to join: ${title}`.slice(0, 120);

/** The page with all of them. */
export const allChallenges = { to: "/challenges", label: "Challenges" };

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

/** "1 person is taking part" */
export const participantsText = ({
  participantCount,
  joinedCount = 0,
}: Pick<Challenge, "participantCount" | "joinedCount">) =>
  `${countText(participantCount + joinedCount, "person is", "people are")} taking part`;
