import { allChallenges, challengePath } from "~/challenges/challenge";
import { ChallengeModel } from "~/challenges/challenge.model.server";
import {
  challengeEditing,
  rebuildChallenges,
  removeChallenge,
  restoreChallenge,
  updateChallenge,
} from "~/challenges/challenge-changes.server";
import { challengeFacts } from "~/challenges/challenge-fields";
import { challengeSearch } from "~/challenges/challenge-search.server";
import { MembershipModel } from "~/challenges/membership.model.server";
import { upTo } from "~/editing/cached-page.server";
import type { Noun } from "~/editing/noun.server";
import { linksOf } from "~/editing/noun-links.server";
import { sitemapOf } from "~/editing/noun-sitemap.server";
import { noteDue, publishedNow, statusOf } from "~/editing/publish-date.server";
import { slugPaths } from "~/slugs/slug-paths";

/** Without tags and authors it has no part in the lists by them. */
export const challenge: Noun = {
  facts: challengeFacts,
  stored: [
    { model: ChallengeModel, exported: { as: "challenges" }, editors: ["updatedBy"] },
    { model: MembershipModel, exported: { as: "challenge-memberships" }, beforeContent: true },
  ],
  pictures: { formPath: (id) => `/admin/challenges?edit=${id}#edit-form` },
  restore: restoreChallenge,
  remove: removeChallenge,
  revisions: challengeEditing.revisionsBy(updateChallenge),
  rebuild: rebuildChallenges,
  search: challengeSearch,
  sitemap: sitemapOf(ChallengeModel, {
    visible: publishedNow,
    hint: { _id: 1, updatedAt: 1, publishedAt: 1, status: 1 },
    dates: ["updatedAt", "publishedAt"],
    addressed: ["slug"],
    pathOf: challengePath,
    lists: async () => [allChallenges.to],
  }),
  links: linksOf(ChallengeModel, {
    pathOf: challengePath,
    nameIn: (path) => /^\/challenges\/([^/]+)$/.exec(path)?.[1] ?? null,
    statusOf: (document) => statusOf(document),
    extra: ["slug", "publishedAt"],
  }),
  noteDue: () => noteDue(ChallengeModel, challengeFacts.name),
  cachedPages: [
    { path: /^\/challenges$/, route: "challenges._index", folder: "challenges" },
    { path: slugPaths("/challenges/"), route: "challenges.$slug", folder: "challenges" },
    {
      path: slugPaths("/pictures/challenge/"),
      ...{ route: "pictures.$noun.$slug", folder: "reader-pictures" },
      parameters: { page: upTo(20) },
    },
  ],
};
