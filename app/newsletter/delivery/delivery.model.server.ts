import { Schema, type Types } from "mongoose";
import type { Leased } from "~/db/lease.server";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/**
 * The sending of one issue. It goes through the subscribers in the order of their ids. So one id says who has got the
 * mail, and nothing is stored of each: only those whose mail was not taken at once have a `DeferralDocument`.
 */
export type DeliveryDocument = {
  /** The issue's. */
  _id: Types.ObjectId;
  createdAt: Date;
  /** Who had subscribed then gets it. `null`: it has not begun. */
  startedAt: Date | null;
  finishedAt: Date | null;
  /** The process that sends it. Another one that takes over writes its own name here, and the first one notices. */
  holder: string | null;
  /** The last subscriber whose turn is over. */
  cursor: Types.ObjectId | null;
  /** How many mails were taken at the first try. At the end: how many at all. */
  sent: number;
  /** How many did not get it: known at the end. */
  failed: number;
  /** When the mail server took a mail last. */
  acceptedAt: Date | null;
  /** Nothing is to be done before. */
  dueAt: Date | null;
  /** Why the mail server takes no mail at all, as the desk shows it. */
  trouble: string | null;
  /** How often it was tried since. */
  pauses: number;
};

const numberFromZero = { type: Number, default: 0 } as const;

const deliverySchema = new Schema<DeliveryDocument>(
  {
    createdAt: types.date,
    startedAt: types.dateOrNull,
    finishedAt: types.dateOrNull,
    holder: types.textOrNull,
    cursor: { type: Schema.Types.ObjectId, default: null },
    sent: numberFromZero,
    failed: numberFromZero,
    acceptedAt: types.dateOrNull,
    dueAt: types.dateOrNull,
    trouble: types.textOrNull,
    pauses: numberFromZero,
  },
  { ...schemaOptions, timestamps: false },
);
deliverySchema.index({ finishedAt: 1, dueAt: 1 });

export const DeliveryModel = defineModel<DeliveryDocument>("NewsletterDelivery", deliverySchema, { onPages: false });

/**
 * A mail that was not taken at the first try.
 * - waiting: it is tried again
 * - refused: for good, as it seems; whether it is about this address shows when the server takes the next mail
 * - failed, sent: how it ended
 */
export type DeferralState = "waiting" | "refused" | "failed" | "sent";

export type DeferralDocument = {
  _id: Types.ObjectId;
  issueId: Types.ObjectId;
  subscriberId: Types.ObjectId;
  state: DeferralState;
  tries: number;
  nextTryAt: Date;
  /** When the server refused it for good last. */
  refusedAt: Date | null;
  /** What the server said then. */
  failure: string | null;
};

const deferralSchema = new Schema<DeferralDocument>(
  {
    issueId: { type: Schema.Types.ObjectId, required: true },
    subscriberId: { type: Schema.Types.ObjectId, required: true },
    state: types.text,
    tries: numberFromZero,
    nextTryAt: types.date,
    refusedAt: types.dateOrNull,
    failure: types.textOrNull,
  },
  { ...schemaOptions, timestamps: false },
);
deferralSchema.index({ issueId: 1, subscriberId: 1 }, { unique: true });
deferralSchema.index({ issueId: 1, state: 1, nextTryAt: 1 });
deferralSchema.index({ subscriberId: 1 });

export const DeferralModel = defineModel<DeferralDocument>("NewsletterDeferral", deferralSchema, { onPages: false });

/** Which process sends issues: one at a time, so that the mail server gets one mail after the other. */
export type SenderDocument = Leased & { _id: string };

const senderSchema = new Schema<SenderDocument>(
  { _id: types.text, holder: types.textOrNull, heldUntil: types.dateOrNull },
  { ...schemaOptions, timestamps: false },
);

export const SenderModel = defineModel<SenderDocument>("NewsletterSender", senderSchema, { onPages: false });
