import { Schema } from "mongoose";
import { type DocumentOf, defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import { type Consent, type Subscriber, subscriberStates } from "./subscriber";

export type SubscriberDocument = DocumentOf<
  Subscriber,
  "createdAt" | "confirmedAt" | "unsubscribedAt" | "failedAt"
> & {
  /** What was agreed to: at the sign-up, and when the address was confirmed. */
  consents: (Omit<Consent, "at"> & { at: Date })[];
  /** The hash of the token in the confirmation's link, while the address waits. */
  confirmationHash?: string;
  /** When the last confirmation was mailed, and how many of them, so that nobody can flood a stranger's mailbox. */
  confirmationMailedAt: Date | null;
  confirmationsMailed: number;
  /** In the address that ends the subscription. It opens nothing else, so it is kept as it is for each mail. */
  unsubscribeToken: string;
  /** What the mail server said when it refused the address for good. */
  failure: string | null;
};

const schema = new Schema<SubscriberDocument>(
  {
    // In lower case: no mail provider tells people apart by case.
    email: types.text,
    state: { type: String, enum: subscriberStates, required: true },
    consents: [{ _id: false, at: types.date, where: types.text, words: types.text }],
    confirmationHash: String,
    confirmationMailedAt: types.dateOrNull,
    confirmationsMailed: { type: Number, default: 0 },
    unsubscribeToken: types.text,
    failure: types.textOrNull,
    confirmedAt: types.dateOrNull,
    unsubscribedAt: types.dateOrNull,
    failedAt: types.dateOrNull,
  },
  schemaOptions,
);
schema.index({ email: 1 }, { unique: true });
schema.index({ unsubscribeToken: 1 }, { unique: true });
schema.index({ confirmationHash: 1 }, { unique: true, sparse: true });
// Lists by state, and the order in which an issue is sent.
schema.index({ state: 1, _id: 1 });

export const SubscriberModel = defineModel<SubscriberDocument>("Subscriber", schema, { onPages: false });

export const toSubscriber = (document: SubscriberDocument): Subscriber =>
  plainOf(document, ["email", "state", "createdAt", "confirmedAt", "unsubscribedAt", "failedAt"]);
