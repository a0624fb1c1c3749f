import { Schema } from "mongoose";
import { type DocumentOf, defineModel, plainOf, schemaOptions, types } from "~/db/model.server";
import { type EditedFields, editedFields } from "~/editing/edited-document.server";
import { type Addressed, slugFields } from "~/editing/slugs.server";
import type { Editor } from "~/facts/editor";
import { type DeskIssue, type Issue, issueStates, type ListedIssue } from "./issue";
import type { IssueMail } from "./mail/issue-mail";

export type IssueDocument = DocumentOf<Issue, "createdAt" | "updatedAt" | "sendAt" | "sentAt"> &
  Pick<Addressed, "slugs"> &
  Pick<EditedFields, "titleWords" | "pictureIds"> & {
    /** The subject once more: history and bin name every document by its title. */
    title: string;
    /** Set once, when the sending begins. */
    mail: IssueMail | null;
    /** The week that it was made for by itself: the day, on the site's calendar, on which it was due. */
    week?: string;
    updatedBy: Editor | null;
  };

const schema = new Schema<IssueDocument>(
  {
    ...editedFields,
    ...slugFields,
    slug: types.text,
    title: { type: String, default: "" },
    subject: types.text,
    intro: { type: String, default: "" },
    introHtml: { type: String, default: "" },
    articleIds: [String],
    recipeIds: [String],
    productIds: [String],
    sponsor: {
      type: new Schema(
        {
          name: { type: String, default: "" },
          text: { type: String, default: "" },
          url: { type: String, default: "" },
        },
        { _id: false },
      ),
      default: null,
    },
    state: { type: String, enum: issueStates, required: true },
    automatic: { type: Boolean, default: false },
    week: String,
    sendAt: types.dateOrNull,
    sentAt: types.dateOrNull,
    mail: {
      type: new Schema({ subject: types.text, html: types.text, text: types.text }, { _id: false }),
      default: null,
    },
  },
  schemaOptions,
);
schema.index({ slugs: 1 } as never, { unique: true, sparse: true });
// An issue of a week is made once, however many processes try.
schema.index({ week: 1 }, { unique: true, sparse: true });
schema.index({ state: 1, sendAt: 1 });
schema.index({ state: 1, sentAt: -1, _id: -1 });
// The desk's list.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ state: 1, createdAt: -1, _id: -1 });
schema.index({ updatedAt: -1, _id: -1 });
schema.index({ title: 1, _id: 1 });
schema.index({ titleWords: 1 });
schema.index({ pictureIds: 1 });
// The sitemap.
schema.index({ _id: 1, updatedAt: 1, state: 1 });

export const IssueModel = defineModel<IssueDocument>("NewsletterIssue", schema);

/** Leaves out what no list shows: a mail is a hundred times as long as the rest. */
export const withoutTexts = { mail: 0, intro: 0, introHtml: 0 } as const;

const listedNames = [
  "slug",
  "subject",
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
] as const;

export const toIssue = (document: IssueDocument): Issue => plainOf(document, [...listedNames, "intro", "introHtml"]);

export const toListedIssue = (document: IssueDocument): ListedIssue => ({
  ...plainOf(document, listedNames),
  title: document.subject,
});

export function toDeskIssue(document: IssueDocument): DeskIssue {
  const { introHtml: _html, ...issue } = toIssue(document);
  const { name = "", text = "", url = "" } = issue.sponsor ?? {};
  return {
    ...issue,
    title: document.subject,
    sponsorName: name,
    sponsorText: text,
    sponsorUrl: url || null,
    updatedBy: document.updatedBy ?? null,
  };
}
