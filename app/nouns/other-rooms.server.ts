import { AlarmModel } from "~/alarms/alarm.model.server";
import { RunningVersionModel } from "~/alarms/running-version.model.server";
import { CommentModel } from "~/comments/comment.model.server";
import { ChangeModel } from "~/editing/history/audit.model.server";
import { BinModel } from "~/editing/history/bin.model.server";
import { ReviewNoteModel } from "~/editing/history/review-note.model.server";
import { RevisionModel } from "~/editing/history/revision.model.server";
import { RemovedKeysModel } from "~/editing/keyed/removed-keys.model.server";
import type { StoringRoom } from "~/editing/noun.server";
import { PresenceModel } from "~/editing/presence/presence.model.server";
import { PreviewLinkModel } from "~/editing/preview-links/preview-link.model.server";
import { UnfinishedModel } from "~/editing/unfinished/unfinished.model.server";
import { FirstDayModel } from "~/first-day/first-day.model.server";
import { DiskSampleModel } from "~/health/disk-sample.model.server";
import { OutcomeModel } from "~/health/outcome.model.server";
import { ImportLineModel } from "~/importers/journal/import-line.model.server";
import { ImportRunModel } from "~/importers/journal/import-run.model.server";
import { ImportedItemModel } from "~/importers/journal/imported-item.model.server";
import { ImportedPictureModel } from "~/importers/journal/imported-picture.model.server";
import { ImportedSiteModel } from "~/importers/journal/imported-site.model.server";
import { FeedItemModel } from "~/ingestion/feed-item.model.server";
import { FeedRunModel } from "~/ingestion/feed-run.model.server";
import { SourceStateModel } from "~/ingestion/source-state.model.server";
import { FeedAccessModel } from "~/ingestion/sources/feed-access.model.server";
import { DailyBudgetModel } from "~/language-model/ask/daily-budget.model.server";
import { LanguageModelCallModel } from "~/language-model/record/call.model.server";
import { TextFingerprintModel } from "~/language-model/record/text-fingerprint.model.server";
import { LinkCheckModel } from "~/link-checks/link-check.model.server";
import { DemoMailModel } from "~/mail/demo/demo-mail.model.server";
import { SavedModel } from "~/mine/saved.model.server";
import { ShoppingListModel } from "~/mine/shopping/shopping-list.model.server";
import { WeekPlanModel } from "~/mine/week/week-plan.model.server";
import { DeferralModel, DeliveryModel, SenderModel } from "~/newsletter/delivery/delivery.model.server";
import { SubscriberModel } from "~/newsletter/subscribers/subscriber.model.server";
import { DayCountModel, EmptySearchModel, MonthCountModel } from "~/numbers/count.model.server";
import { JobRunModel } from "~/queue/job-run.model.server";
import { ReaderPictureModel } from "~/reader-pictures/reader-picture.model.server";
import { RatingModel } from "~/recipes/ratings/rating.model.server";
import { MissingAddressModel } from "~/redirects/missing.model.server";
import { RedirectModel, RedirectStateModel } from "~/redirects/redirect.model.server";
import { SearchWordsModel } from "~/search-index/vocabulary.model.server";
import { AnnouncedFeedModel } from "~/syndication/announced/announced-feed.model.server";
import { TagRenameModel } from "~/tags/tag-rename.model.server";
import { TokenModel } from "~/tokens/token.model.server";
import { WebhookDeliveryModel, WebhookModel } from "~/webhooks/events/webhook.model.server";

// The collections of folders that are not nouns.

export const editing: StoringRoom = {
  stored: [
    { model: RevisionModel, exported: { as: "revisions" }, editors: ["by"] },
    {
      model: BinModel,
      exported: { as: "bin" },
      editors: ["by", "document.updatedBy", "document.reviewAsked.by", "document.sentBack.by", "document.sentBack.to"],
    },
    { model: ReviewNoteModel, exported: { as: "review-notes" }, editors: ["by"] },
    { model: RemovedKeysModel, exported: { as: "removed-keys" } },
    { model: ChangeModel, exported: { as: "changes" }, beforeContent: true, editors: ["by"] },
    { model: PresenceModel, exported: { leftOut: "who has a text open at this moment" }, editors: ["by"] },
    {
      model: PreviewLinkModel,
      exported: { leftOut: "secret links to texts of this site, which are over soon" },
      editors: ["by"],
    },
    {
      model: UnfinishedModel,
      exported: { leftOut: "what people have typed and not saved: for them alone, for a time" },
    },
  ],
};

// Each names its text, and an answer the comment that it answers.
export const comments: StoringRoom = {
  stored: [{ model: CommentModel, exported: { as: "comments" } }],
};

// Each names its recipe or challenge.
export const readerPictures: StoringRoom = {
  stored: [{ model: ReaderPictureModel, exported: { as: "reader-pictures" } }],
};

// Each names its text.
export const mine: StoringRoom = {
  stored: [
    { model: SavedModel, exported: { as: "saved-texts" } },
    { model: ShoppingListModel, exported: { as: "shopping-lists" } },
    { model: WeekPlanModel, exported: { as: "week-plans" } },
  ],
};

// Each names its recipe.
export const ratings: StoringRoom = {
  stored: [{ model: RatingModel, exported: { as: "recipe-ratings" } }],
};

export const ingestion: StoringRoom = {
  stored: [
    { model: FeedItemModel, exported: { as: "feed-items" } },
    { model: SourceStateModel, exported: { as: "feed-sources" }, beforeContent: true },
    { model: FeedAccessModel, exported: { leftOut: "passwords of other publishers" } },
    {
      model: FeedRunModel,
      exported: { leftOut: "the record of runs; what they brought is exported" },
      editors: ["requestedBy"],
    },
  ],
};

export const languageModel: StoringRoom = {
  stored: [
    { model: TextFingerprintModel, exported: { as: "model-texts" } },
    { model: DailyBudgetModel, exported: { leftOut: "the language model's calls of this day" } },
    {
      model: LanguageModelCallModel,
      exported: { leftOut: "the record of what the language model was asked, kept for a time only" },
      editors: ["by"],
    },
  ],
};

export const importers: StoringRoom = {
  stored: [
    { model: ImportedItemModel, exported: { as: "imported-items" } },
    { model: ImportedPictureModel, exported: { as: "imported-pictures" } },
    { model: ImportedSiteModel, exported: { as: "imported-sites" } },
    {
      model: ImportRunModel,
      exported: { leftOut: "the record of runs; what they brought is exported" },
      editors: ["by"],
    },
    { model: ImportLineModel, exported: { leftOut: "the reports of these runs" } },
  ],
};

export const tags: StoringRoom = {
  stored: [{ model: TagRenameModel, exported: { as: "tag-renames" }, editors: ["by"] }],
};

export const redirects: StoringRoom = {
  stored: [
    { model: RedirectModel, exported: { as: "redirects" }, editors: ["by"] },
    // After them: it tells a running site that they have come.
    { model: RedirectStateModel, exported: { as: "redirect-state" }, beforeContent: true },
    { model: MissingAddressModel, exported: { leftOut: "counted anew on each site" } },
  ],
};

export const numbers: StoringRoom = {
  stored: [
    // Readers come before an import does.
    { model: DayCountModel, exported: { as: "day-counts" }, beforeContent: true },
    { model: MonthCountModel, exported: { as: "month-counts" }, beforeContent: true },
    { model: EmptySearchModel, exported: { leftOut: "words that readers searched for, kept for a time only" } },
  ],
};

export const tokens: StoringRoom = {
  stored: [{ model: TokenModel, exported: { leftOut: "secrets of this site: another one makes its own" } }],
};

export const webhooks: StoringRoom = {
  stored: [
    { model: WebhookModel, exported: { leftOut: "secrets of this site: another one makes its own" } },
    { model: WebhookDeliveryModel, exported: { leftOut: "what they are still to be told" } },
  ],
};

export const searchIndex: StoringRoom = {
  stored: [{ model: SearchWordsModel, exported: { leftOut: "read again from the texts" } }],
};

export const queue: StoringRoom = {
  stored: [{ model: JobRunModel, exported: { leftOut: "the record of runs" } }],
};

export const health: StoringRoom = {
  stored: [
    { model: OutcomeModel, exported: { leftOut: "how mail and jobs of this site ended last" } },
    { model: DiskSampleModel, exported: { leftOut: "how much room its disk had" } },
    { model: AlarmModel, exported: { leftOut: "what its owner has been told of that" } },
    { model: RunningVersionModel, exported: { leftOut: "which version it runs on" } },
  ],
};

export const syndication: StoringRoom = {
  stored: [{ model: AnnouncedFeedModel, exported: { leftOut: "what a hub has been told of this site's feeds" } }],
};

export const mail: StoringRoom = {
  stored: [{ model: DemoMailModel, exported: { leftOut: "what a demo shows instead of mailing it" } }],
};

// Without them an issue that was being sent, and comes to another site, is not sent from there once more.
export const newsletterDelivery: StoringRoom = {
  stored: [
    { model: DeliveryModel, exported: { leftOut: "how far this site is with sending its issues" } },
    { model: DeferralModel, exported: { leftOut: "mails that are tried again" } },
    { model: SenderModel, exported: { leftOut: "which process is sending at this moment" } },
  ],
};

export const linkChecks: StoringRoom = {
  stored: [{ model: LinkCheckModel, exported: { leftOut: "looked at again every week" } }],
};

export const subscribers: StoringRoom = {
  stored: [{ model: SubscriberModel, exported: { as: "newsletter-subscribers" } }],
};

export const firstDay: StoringRoom = {
  stored: [{ model: FirstDayModel, exported: { leftOut: "what is left to do until a new site is its owner's" } }],
};
