import { Schema } from "mongoose";
import { type DocumentOf, defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import { type Issue, type IssueMail, issueStates } from "./issue";

export type IssueDocument = DocumentOf<Issue, "createdAt" | "updatedAt" | "sendAt" | "sentAt"> & {
  /** Set once, when the sending begins. */
  mail: IssueMail | null;
  updatedBy: { id: string; name: string } | null;
};

const schema = new Schema<IssueDocument>(
  {
    slug: types.text,
    subject: types.text,
    intro: { type: String, default: "" },
    introHtml: { type: String, default: "" },
    articleIds: [String],
    recipeIds: [String],
    productIds: [String],
    sponsor: {
      type: new Schema({ name: types.text, text: types.text, url: types.text }, { _id: false }),
      default: null,
    },
    state: { type: String, enum: issueStates, required: true },
    automatic: { type: Boolean, default: false },
    version: { type: Number, default: 1 },
    sendAt: types.dateOrNull,
    sentAt: types.dateOrNull,
    mail: {
      type: new Schema({ subject: types.text, html: types.text, text: types.text }, { _id: false }),
      default: null,
    },
    updatedBy: { type: new Schema({ id: String, name: String }, { _id: false }), default: null },
  },
  schemaOptions,
);
schema.index({ slug: 1 }, { unique: true });
schema.index({ state: 1, sendAt: 1 });
schema.index({ sentAt: -1 });
schema.index({ createdAt: -1 });

export const IssueModel = defineModel<IssueDocument>("NewsletterIssue", schema);

export const toIssue = (document: IssueDocument): Issue =>
  plainOf(document, [
    "slug",
    "subject",
    "intro",
    "introHtml",
    "articleIds",
    "recipeIds",
    "productIds",
    "sponsor",
    "state",
    "automatic",
    "version",
    "createdAt",
    "updatedAt",
    "sendAt",
    "sentAt",
  ]);
