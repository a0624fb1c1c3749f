import { Schema } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import { type EditedFields, editedFields } from "~/editing/edited-document.server";
import { modelFields, projectionOf, type Stored, valuesOf } from "~/fields/field-model.server";
import type { Challenge, DeskChallenge } from "./challenge";
import { challengeFields } from "./challenge-fields";

export type ChallengeDocument = EditedFields & Stored<typeof challengeFields>;

const schema = new Schema<ChallengeDocument>({ ...modelFields(challengeFields), ...editedFields }, schemaOptions);
schema.index({ active: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
// The desk's list.
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ pictureIds: 1 });

export const ChallengeModel = defineModel<ChallengeDocument>("Challenge", schema);

/** The fields in lists. */
export const challengeProjection = projectionOf(challengeFields);

export const toChallenge = (document: Pick<ChallengeDocument, "_id" | keyof typeof challengeFields>): Challenge => ({
  id: document._id.toHexString(),
  ...valuesOf(challengeFields, document),
});

export const toDeskChallenge = (document: ChallengeDocument): DeskChallenge => ({
  ...toChallenge(document),
  version: document.version,
  updatedAt: document.updatedAt.toISOString(),
  updatedBy: document.updatedBy ?? null,
});
