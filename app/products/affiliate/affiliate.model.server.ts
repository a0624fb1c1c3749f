import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions } from "~/db/model.server";

/** A vendor's address in the text of an article that does not belong to a product. Other addresses get no redirect. */
export type AffiliateLinkDocument = {
  /** Made from the address, so the same address has the same id in every text. */
  _id: Types.ObjectId;
  url: string;
};

const linkSchema = new Schema<AffiliateLinkDocument>({ url: { type: String, required: true } }, schemaOptions);

export const AffiliateLinkModel = defineModel<AffiliateLinkDocument>("AffiliateLink", linkSchema);

/** The clicks on a link on one day. Nothing is stored about the readers. */
export type AffiliateClickDocument = {
  /** The id of a product or a link. */
  linkId: string;
  /** On the site's calendar: "2026-11-21". */
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
