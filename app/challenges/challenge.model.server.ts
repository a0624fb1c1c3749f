import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields } from "~/editing/edited-document.server";
import { type Scheduled, watchDates } from "~/editing/publish-date.server";
import { type Addressed, indexSlugs, slugFields } from "~/editing/slugs.server";
import { modelFields, projectionOf, type Stored, valuesOf } from "~/fields/field-model.server";
import { dayAt } from "~/place/days";
import { type SearchFields, searchFieldsSchema, titleBeginningsIndex } from "~/search-index/search-fields.server";
import type { Challenge, DeskChallenge, ListedChallenge } from "./challenge";
import { onDay } from "./challenge-days";
import { challengeFields } from "./challenge-fields";

export type ChallengeDocument = SearchFields &
  EditedFields &
  Addressed &
  Scheduled &
  Omit<Stored<typeof challengeFields>, "slug">;

const schema = new Schema<ChallengeDocument>(
  {
    ...modelFields(challengeFields),
    ...editedFields,
    ...slugFields,
    scheduled: { type: Boolean, default: false },
    ...searchFieldsSchema,
  },
  schemaOptions,
);
schema.index({ status: 1, publishedAt: -1, _id: -1 });
schema.index({ status: 1, active: 1, publishedAt: -1, _id: -1 });
indexSlugs(schema);
schema.index({ publishedAt: 1 }, { name: "scheduled", partialFilterExpression: { scheduled: true } });
// The desk's list.
schema.index({ active: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ pictureIds: 1 });
// Readers' search.
schema.index({ searchTerms: 1, publishedAt: -1 });
schema.index(...titleBeginningsIndex);
// The sitemap.
schema.index({ _id: 1, updatedAt: 1, publishedAt: 1, status: 1 });

export const ChallengeModel = defineModel<ChallengeDocument>("Challenge", schema);
watchDates(ChallengeModel);

/** The fields in lists. */
export const challengeProjection = projectionOf(challengeFields);

export type ListedChallengeDocument = Pick<ChallengeDocument, "_id" | keyof typeof challengeFields>;

export const toListedChallenge = (document: ListedChallengeDocument): ListedChallenge => ({
  id: document._id.toHexString(),
  ...valuesOf(challengeFields, document),
  slug: document.slug,
});

/** As readers have it today. */
export function toChallenge(document: ListedChallengeDocument): Challenge {
  const { status: _status, ...challenge } = toListedChallenge(document);
  return onDay(challenge, dayAt(new Date()));
}

export const toDeskChallenge = (document: Omit<ChallengeDocument, keyof SearchFields>): DeskChallenge => ({
  ...toListedChallenge(document),
  version: document.version,
  updatedAt: document.updatedAt.toISOString(),
  updatedBy: document.updatedBy ?? null,
});
