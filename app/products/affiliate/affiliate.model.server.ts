import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";

/** A vendor's address in the text of an article that is no product's: nothing but what stands here is redirected to. */
export type AffiliateLinkDocument = {
  /** Made from the address, so that the same address is the same link in every text. */
  _id: Types.ObjectId;
  url: string;
};

const linkSchema = new Schema<AffiliateLinkDocument>({ url: { type: String, required: true } }, schemaOptions);

export const AffiliateLinkModel = defineModel<AffiliateLinkDocument>("AffiliateLink", linkSchema);

/** How often readers followed a link on one day. Nothing is kept of who they were. */
export type AffiliateClickDocument = {
  /** A product's id or a link's. */
  linkId: string;
  /** In UK time: "2026-11-21". */
  day: string;
  clicks: number;
};

const clickSchema = new Schema<AffiliateClickDocument>(
  {
    linkId: { type: String, required: true },
    day: { type: String, required: true },
    clicks: { type: Number, default: 0 },
  },
  { ...schemaOptions, timestamps: false },
);
clickSchema.index({ linkId: 1, day: 1 }, { unique: true });

export const AffiliateClickModel = defineModel<AffiliateClickDocument>("AffiliateClick", clickSchema, {
  onPages: false,
});
