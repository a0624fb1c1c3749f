import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { Challenge, DeskChallenge } from "./challenge";

export type ChallengeDocument = {
  _id: Types.ObjectId;
  title: string;
  description: string;
  imageUrl: string | null;
  imageAlt: string;
  participantCount: number;
  active: boolean;
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
    title: { type: String, required: true },
    description: { type: String, required: true },
    imageUrl: { type: String, default: null },
    imageAlt: { type: String, default: "" },
    participantCount: { type: Number, default: 0 },
    active: { type: Boolean, default: false },
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

const listedFields = [
  "title",
  "description",
  "imageUrl",
  "imageAlt",
  "participantCount",
  "active",
] as const satisfies (keyof ChallengeDocument)[];

/** What lists are read with. */
export const challengeProjection: Record<string, 1> = Object.fromEntries(listedFields.map((field) => [field, 1]));

type ListedDocument = Pick<ChallengeDocument, "_id" | (typeof listedFields)[number]>;

export const toChallenge = (document: ListedDocument): Challenge => ({
  id: document._id.toHexString(),
  title: document.title,
  description: document.description,
  imageUrl: document.imageUrl,
  imageAlt: document.imageAlt,
  participantCount: document.participantCount,
  active: document.active,
});

export const toDeskChallenge = (document: ChallengeDocument): DeskChallenge => ({
  ...toChallenge(document),
  version: document.version,
  updatedAt: document.updatedAt.toISOString(),
  updatedBy: document.updatedBy ?? null,
});
