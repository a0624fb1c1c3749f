import type { QueryFilter } from "mongoose";
import type { DeskPage, DeskView } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { titleWordsFilter } from "~/search-index/title-words.server";
import type { Challenge } from "./challenge";
import { type ChallengeDocument, ChallengeModel, challengeProjection, toChallenge } from "./challenge.model.server";
import { challengeEditing } from "./challenge-changes.server";

export type DeskChallengesView = DeskView & {
  active?: boolean;
};

/** The desk's list of challenges, with those that are over. */
export function deskChallenges({ q, active, sort, page }: DeskChallengesView): Promise<DeskPage<Challenge>> {
  const filter: QueryFilter<ChallengeDocument> = {
    ...titleWordsFilter(q),
    ...(active !== undefined && { active }),
  };
  return deskPage(ChallengeModel, filter, { sort, page, projection: challengeProjection }, toChallenge);
}

export const { find: findDeskChallenge } = challengeEditing;
