import type { QueryFilter } from "mongoose";
import type { DeskPage, DeskView } from "~/desk/list/desk";
import { deskPage } from "~/desk/list/desk-page.server";
import { publishedNow, scheduledNow } from "~/editing/publish-date.server";
import { dayAt } from "~/place/days";
import { titleWordsFilter } from "~/search-index/title-words.server";
import type { DeskChallengeState, ListedChallenge } from "./challenge";
import {
  type ChallengeDocument,
  ChallengeModel,
  challengeProjection,
  toListedChallenge,
} from "./challenge.model.server";
import { challengeEditing } from "./challenge-changes.server";
import { onDay } from "./challenge-days";
import { withJoinedCounts } from "./membership-counts.server";

export type DeskChallengesView = DeskView & {
  active?: boolean;
  state?: DeskChallengeState;
};

/** The desk's list of challenges, with drafts and those that are over. */
export async function deskChallenges({
  q,
  active,
  state,
  sort,
  page,
}: DeskChallengesView): Promise<DeskPage<ListedChallenge>> {
  const filter: QueryFilter<ChallengeDocument> = {
    ...titleWordsFilter(q),
    ...(active !== undefined && { active }),
    ...(state && inState[state]()),
  };
  const view = { sort, page, projection: challengeProjection, cacheKey: { q, active, state } };
  const found = await deskPage(ChallengeModel, filter, view, toListedChallenge);
  const today = dayAt(new Date());
  const items = (await withJoinedCounts(found.items)).map((challenge) => {
    const { duration, active: isGoingOn } = onDay(challenge, today);
    return { ...challenge, duration, isOver: challenge.active && !isGoingOn };
  });
  return { ...found, items };
}

const inState: Record<DeskChallengeState, () => QueryFilter<ChallengeDocument>> = {
  published: publishedNow,
  scheduled: scheduledNow,
  draft: () => ({ status: "draft" }),
};

export const { find: findDeskChallenge } = challengeEditing;
