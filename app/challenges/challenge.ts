import type { Editor } from "~/facts/editor";
import { countText } from "~/facts/english";
import type { Values } from "~/fields/field";
import type { challengeFields } from "./challenge-fields";

export type Challenge = { id: string } & Values<typeof challengeFields>;

/** A challenge as its form shows it. */
export type DeskChallenge = Challenge & {
  /** Goes up by one with each save. A save names the version that it was made from. */
  version: number;
  updatedAt: string;
  /** Who saved it last. `null` for the program itself. */
  updatedBy: Editor | null;
};

export const maxChallengeList = 100;
export const challengesOnHome = 3;

/** Leads to the not-found page (R2.13). */
export const challengePath = (challenge: Pick<Challenge, "id">) => `/challenges/${challenge.id}`;

/** "1 person is taking part" */
export const participantsText = ({ participantCount }: Pick<Challenge, "participantCount">) =>
  `${countText(participantCount, "person is", "people are")} taking part`;
