import { Schema } from "mongoose";
import { type DocumentOf, defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import { frequencies, type Interests } from "./interests";
import { type Consent, type Subscriber, type SubscriberDetails, subscriberStates } from "./subscriber";

export type StoredConsent = Omit<Consent, "at"> & { at: Date };

export type SubscriberDocument = DocumentOf<Subscriber, "createdAt" | "confirmedAt" | "unsubscribedAt" | "failedAt"> & {
  /** What was agreed to: at the sign-up, and when the address was confirmed. */
  consents: StoredConsent[];
  /** A sign-up that nobody has confirmed yet: anybody can type an address. */
  signUp: StoredConsent | null;
  /** The hashes of the tokens in the confirmations' links, the newest last. They stay, to recognize a second press. */
  confirmationHashes: string[];
  /** When the last mail was sent after a sign-up, and how many in its time: nobody shall flood a stranger's mailbox. */
  confirmationMailedAt: Date | null;
  confirmationsMailed: number;
  /** Set while such a mail is wanted: when the form was sent. */
  mailWantedAt?: Date;
  /** Until then a process is sending it. */
  mailHeldUntil: Date;
  /** In the address that ends the subscription. It opens nothing else, so it is kept as it is for each mail. */
  unsubscribeToken: string;
  /** What the mail server said when it refused the address for good. */
  failure: string | null;
  /** What they have chosen to get, and when. `null`: nothing, so they get the issues. */
  interests: (Interests & { at: Date }) | null;
  /** They have been mailed of all that came out until then. `null`: they are not mailed of new texts. */
  newsUntil: Date | null;
};

const consent = { at: types.date, where: types.text, words: types.text };

const schema = new Schema<SubscriberDocument>(
  {
    // In lower case: no mail provider tells people apart by case.
    email: types.text,
    state: { type: String, enum: subscriberStates, required: true },
    consents: [{ _id: false, ...consent }],
    signUp: { type: new Schema(consent, { _id: false }), default: null },
    confirmationHashes: [String],
    confirmationMailedAt: types.dateOrNull,
    confirmationsMailed: { type: Number, default: 0 },
    mailWantedAt: Date,
    mailHeldUntil: { type: Date, default: () => new Date(0) },
    unsubscribeToken: types.text,
    failure: types.textOrNull,
    confirmedAt: types.dateOrNull,
    unsubscribedAt: types.dateOrNull,
    failedAt: types.dateOrNull,
    interests: {
      type: new Schema(
        {
          issues: Boolean,
          categories: [String],
          recipes: Boolean,
          often: { type: String, enum: frequencies },
          at: Date,
        },
        { _id: false },
      ),
      default: null,
    },
    newsUntil: types.dateOrNull,
  },
  schemaOptions,
);
schema.index({ email: 1 }, { unique: true });
schema.index({ unsubscribeToken: 1 }, { unique: true });
schema.index({ confirmationHashes: 1 });
schema.index({ mailWantedAt: 1 }, { sparse: true });
// Lists by state, and the order in which an issue is sent.
schema.index({ state: 1, _id: 1 });
schema.index({ state: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ confirmedAt: 1 });
// Whom to mail of new texts.
schema.index({ "interests.often": 1, newsUntil: 1 });

export const SubscriberModel = defineModel<SubscriberDocument>("Subscriber", schema, { onPages: false });

export const toSubscriber = (document: SubscriberDocument): Subscriber =>
  plainOf(document, ["email", "state", "createdAt", "confirmedAt", "unsubscribedAt", "failedAt"]);

export const toSubscriberDetails = (document: SubscriberDocument): SubscriberDetails => ({
  ...toSubscriber(document),
  consents: document.consents.map(toConsent),
  signUp: document.signUp && toConsent(document.signUp),
  failure: document.failure,
  interests: document.interests && { ...toInterests(document.interests), at: document.interests.at.toISOString() },
});

export const toInterests = ({ issues, categories, recipes, often }: Interests): Interests => ({
  issues,
  categories,
  recipes,
  often,
});

const toConsent = ({ at, where, words }: StoredConsent): Consent => ({ at: at.toISOString(), where, words });
