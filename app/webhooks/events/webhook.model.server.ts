import { Schema, type Types } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";

/** An address that is told of events. */
export type WebhookDocument = {
  _id: Types.ObjectId;
  url: string;
  /** Names of events: see `eventNames`. */
  events: string[];
  /** The secret of its signatures, encrypted. */
  secret: string;
  madeAt: Date;
  /** When it said that it is gone for good (410). It is told of nothing since. */
  endedAt: Date | null;
  /** Since when it has taken nothing. `null` if it took the latest call. */
  failingSince: Date | null;
  /** How many events it was never told of: too many were waiting, or it did not take them for two days. */
  lost: number;
  /** Its latest answers, the newest last. */
  answers: WebhookAnswer[];
};

/** How it answered one call. */
export type WebhookAnswer = {
  at: Date;
  event: string;
  /** `null` if no answer came. */
  status: number | null;
  /** Why the event was not taken, in a sentence. `null` if it was. */
  failure: string | null;
};

const schema = new Schema<WebhookDocument>(
  {
    url: types.text,
    events: { type: [String], required: true },
    secret: types.text,
    madeAt: types.date,
    endedAt: types.dateOrNull,
    failingSince: types.dateOrNull,
    lost: { type: Number, default: 0 },
    answers: {
      type: [{ _id: false, at: types.date, event: types.text, status: types.numberOrNull, failure: types.textOrNull }],
    },
  },
  { ...schemaOptions, timestamps: false },
);
schema.index({ url: 1 }, { unique: true });
// Each save asks who wants to know of it.
schema.index({ endedAt: 1, events: 1 });

export const WebhookModel = defineModel<WebhookDocument>("Webhook", schema, { onPages: false });

/** What one webhook is to be told of one event. It goes when it was taken, or when it is given up. */
export type DeliveryDocument = {
  _id: Types.ObjectId;
  webhook: Types.ObjectId;
  event: string;
  /** The same for all webhooks that are told of it. */
  eventId: string;
  /** What is sent, to the letter: JSON. */
  body: string;
  dueAt: Date;
  tries: number;
};

const deliverySchema = new Schema<DeliveryDocument>(
  {
    webhook: { type: Schema.Types.ObjectId, required: true },
    event: types.text,
    eventId: types.text,
    body: types.text,
    dueAt: types.date,
    tries: { type: Number, default: 0 },
  },
  { ...schemaOptions, timestamps: false },
);
deliverySchema.index({ webhook: 1, dueAt: 1, _id: 1 });

export const WebhookDeliveryModel = defineModel<DeliveryDocument>("WebhookDelivery", deliverySchema, {
  onPages: false,
});
