import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";
import type { Challenge } from "./challenge";

export type ChallengeDocument = {
  _id: Types.ObjectId;
  title: string;
  description: string;
  imageUrl: string | null;
  imageAlt: string;
  participantCount: number;
  active: boolean;
  version: number;
  createdAt: Date;
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
  },
  schemaOptions,
);
schema.index({ active: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });

export const ChallengeModel = defineModel<ChallengeDocument>("Challenge", schema);

export const toChallenge = (document: ChallengeDocument): Challenge => ({
  id: document._id.toHexString(),
  title: document.title,
  description: document.description,
  imageUrl: document.imageUrl,
  imageAlt: document.imageAlt,
  participantCount: document.participantCount,
  active: document.active,
});
