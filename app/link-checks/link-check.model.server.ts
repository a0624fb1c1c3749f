import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** What is known of one address of another site. */
export type LinkCheckDocument = {
  _id: Types.ObjectId;
  address: string;
  lookedAt: Date;
  /** The last answer: its status, or `null` if none came. */
  status: number | null;
  /** Why it fails, in one line. `null` if it does not. */
  trouble: string | null;
  /** Since when it fails. */
  failingSince: Date | null;
  /** Whether it counts as dead. */
  dead: boolean;
  /** Before that it is not looked at again, because its server asked for time. */
  notBefore: Date | null;
};

const schema = new Schema<LinkCheckDocument>(
  {
    address: types.text,
    lookedAt: types.date,
    status: { type: Number, default: null },
    trouble: types.textOrNull,
    failingSince: types.dateOrNull,
    dead: { type: Boolean, required: true },
    notBefore: types.dateOrNull,
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ address: 1 }, { unique: true });
schema.index({ dead: 1, address: 1 });

export const LinkCheckModel = defineModel<LinkCheckDocument>("LinkCheck", schema, { onPages: false });
