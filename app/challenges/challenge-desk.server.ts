import type { QueryFilter } from "mongoose";
import { isObjectId } from "~/db/model.server";
import type { DeskPage, DeskSort } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { titleWordsFilter } from "~/search-index/title-words.server";
import type { Challenge, DeskChallenge } from "./challenge";
import {
  type ChallengeDocument,
  ChallengeModel,
  challengeProjection,
  toChallenge,
  toDeskChallenge,
} from "./challenge.model.server";

export type DeskChallengesView = {
  /** The starts of words of the title. */
  q?: string;
  active?: boolean;
  sort?: DeskSort;
  page?: number;
};

/** The desk's list of challenges, with those that are over. */
export function deskChallenges({ q, active, sort, page }: DeskChallengesView): Promise<DeskPage<Challenge>> {
  const filter: QueryFilter<ChallengeDocument> = {
    ...titleWordsFilter(q),
    ...(active !== undefined && { active }),
  };
  return deskPage(ChallengeModel, filter, { sort, page, projection: challengeProjection }, toChallenge);
}

/** A challenge for its form. `null` if there is none. */
export async function findDeskChallenge(id: string): Promise<DeskChallenge | null> {
  const found = isObjectId(id) ? await ChallengeModel.findById(id).lean() : null;
  return found && toDeskChallenge(found);
}
