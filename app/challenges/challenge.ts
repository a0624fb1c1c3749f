import type { Editor } from "~/facts/editor";
import { countText } from "~/facts/english";
import type { Status } from "~/facts/status";
import type { Values } from "~/fields/field";
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

/** "1 person is taking part" */
export const participantsText = ({
  participantCount,
  joinedCount = 0,
}: Pick<Challenge, "participantCount" | "joinedCount">) =>
  `${countText(participantCount + joinedCount, "person is", "people are")} taking part`;
