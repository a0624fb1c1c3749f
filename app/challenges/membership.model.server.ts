import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** Somebody who takes part in a challenge. */
export type MembershipDocument = {
  challengeId: string;
  userId: string;
  joinedAt: Date;
  /** The days or weeks that they have done, by their numbers. */
  done?: number[];
  /** The day on the site's calendar on which they are mailed next: "2026-12-02". `null` if no more days come; missing if they want no mail. */
  mailOn?: string | null;
  /** The day or week of which they were mailed last. */
  mailed?: number;
};

const schema = new Schema<MembershipDocument>(
  {
    challengeId: types.text,
    userId: types.text,
    joinedAt: { type: Date, required: true },
    done: [Number],
    mailOn: String,
    mailed: Number,
  },
  { ...schemaOptions, timestamps: false },
);
// One a person and challenge, also when they press twice at the same moment.
schema.index({ userId: 1, challengeId: 1 }, { unique: true });
schema.index({ challengeId: 1 });
schema.index({ mailOn: 1 }, { partialFilterExpression: { mailOn: { $gt: "" } } });

/** Pages show how many there are, at most half a minute late: a reader who joins drops no page for all others. */
export const MembershipModel = defineModel<MembershipDocument>("Membership", schema, { onPages: false });
