import { publishedNow } from "~/editing/publish-date.server";
import { defineNounSearch } from "~/search-index/noun-search.server";
import { searchedNames } from "~/search-index/searched-fields.server";
import { challengePath, participantsText } from "./challenge";
import { ChallengeModel, challengeProjection, toChallenge } from "./challenge.model.server";
import { challengeFields } from "./challenge-fields";

/** The challenges in the search over all nouns, also those that are over. */
export const challengeSearch = defineNounSearch({
  model: ChallengeModel,
  date: "publishedAt",
  visible: publishedNow,
  everVisible: { status: "published" },
  summaryProjection: challengeProjection,
  toSummary: toChallenge,
  lineOf: (challenge) => ({
    path: challengePath(challenge),
    text: challenge.description,
    facts: [challenge.active ? participantsText(challenge) : "This challenge is over"],
    date: null,
  }),
  textFields: searchedNames(challengeFields),
});
