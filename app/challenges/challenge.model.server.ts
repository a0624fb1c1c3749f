import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import { modelFields, projectionOf, type Stored, valuesOf } from "~/fields/field-model.server";
import type { Challenge, DeskChallenge } from "./challenge";
import { challengeFields } from "./challenge-fields";

export type ChallengeDocument = Stored<typeof challengeFields> & {
  _id: Types.ObjectId;
  version: number;
  /** Who saved this version; `null` for the program itself. */
  updatedBy: Editor | null;
  /** See ~/search-index/title-words.server. */
  titleWords: string[];
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<ChallengeDocument>(
  {
    ...modelFields(challengeFields),
    version: { type: Number, default: 1 },
    updatedBy: { type: Schema.Types.Mixed, default: null },
    titleWords: [String],
  },
  schemaOptions,
);
schema.index({ active: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
// The desk's list.
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });

export const ChallengeModel = defineModel<ChallengeDocument>("Challenge", schema);

/** What lists are read with. */
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
