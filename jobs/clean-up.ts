import { forgetMembershipsOfGone } from "~/challenges/memberships.server";
import { forgetCommentsOfGone } from "~/comments/comment-privacy.server";
import { forgetOldMessages } from "~/contact/contact-privacy.server";
import { forgetOldChanges } from "~/editing/history/audit.server";
import { emptyBin } from "~/editing/history/bin.server";
import { forgetGone } from "~/editing/presence/presence.server";
import { forgetOldPreviewLinks } from "~/editing/preview-links/preview-links.server";
import { forgetOldUnfinished } from "~/editing/unfinished/unfinished.server";
import { removeOrphanedImageParts } from "~/images/bytes/sweep.server";
import { removeUnreferencedImages } from "~/images/unreferenced-images.server";
import { forgetOldFeedRuns } from "~/ingestion/feed-runs.server";
import { forgetOldLanguageModelCalls } from "~/language-model/record/calls.server";
import { forgetSavedOfGone } from "~/mine/saved-privacy.server";
import { forgetOldDeferrals } from "~/newsletter/delivery/delivery.server";
import { forgetUnconfirmed } from "~/newsletter/subscribers/subscribers.server";
import { revisedPlaces } from "~/nouns/nouns.server";
import { forgetOldCounts } from "~/numbers/reads.server";
import { forgetOldJobRuns } from "~/queue/job-runs.server";
import { forgetPicturesOfGone } from "~/reader-pictures/picture-privacy.server";
import { forgetRatingsOfGone } from "~/recipes/ratings/rating-privacy.server";
import { forgetOldMissing } from "~/redirects/missing.server";
import { forgetOldLinks } from "~/sign-in/by-mail/by-mail.server";
import type { Job } from "./job";

const parts = [
  () => forgetOldMessages(),
  () => emptyBin(revisedPlaces),
  forgetMembershipsOfGone,
  forgetRatingsOfGone,
  forgetPicturesOfGone,
  forgetCommentsOfGone,
  forgetSavedOfGone,
  forgetOldChanges,
  () => forgetOldUnfinished(),
  () => forgetOldPreviewLinks(),
  () => forgetGone(),
  forgetOldFeedRuns,
  forgetOldJobRuns,
  forgetOldLanguageModelCalls,
  () => removeUnreferencedImages(),
  removeOrphanedImageParts,
  () => forgetOldMissing(),
  forgetOldDeferrals,
  () => forgetUnconfirmed(),
  () => forgetOldLinks(),
  () => forgetOldCounts(),
];

/** Deletes what the site stores for a limited time only. A part that runs twice finds nothing the second time. */
export const cleanUp: Job = {
  name: "clean-up",
  async run(_data, { signal }) {
    for (const part of parts) {
      if (signal.aborted) return "unfinished";
      await part();
    }
    return undefined;
  },
};
