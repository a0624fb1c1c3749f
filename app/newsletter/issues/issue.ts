import type { Editor } from "~/facts/editor";

/** Where an issue of the newsletter stands. A scheduled one begins to be sent at `sendAt`. */
export const issueStates = ["draft", "scheduled", "sending", "sent"] as const;

export type IssueState = (typeof issueStates)[number];

export const issueStateLabels: Record<IssueState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Being sent",
  sent: "Sent",
};

/** A place that somebody has paid for. It is labelled in the mail and on the web. */
export type Sponsor = { name: string; text: string; url: string };

export type Issue = {
  id: string;
  slug: string;
  subject: string;
  /** HTML or light Markdown, as in an article. */
  intro: string;
  /** The same made safe. */
  introHtml: string;
  articleIds: string[];
  recipeIds: string[];
  productIds: string[];
  sponsor: Sponsor | null;
  state: IssueState;
  /** Whether it was made by itself, from the best of the week. */
  automatic: boolean;
  version: number;
  /** ISO 8601, like all dates here. */
  createdAt: string;
  updatedAt: string;
  sendAt: string | null;
  sentAt: string | null;
};

/** An issue as its form shows it. */
export type DeskIssue = Omit<Issue, "introHtml"> & {
  /** The subject once more: history and bin name every document by its title. */
  title: string;
  sponsorName: string;
  sponsorText: string;
  sponsorUrl: string | null;
  updatedBy: Editor | null;
};

/** An issue in a list. */
export type ListedIssue = Omit<Issue, "intro" | "introHtml"> & { title: string };

/** An issue that was sent, in the list for readers. */
export type PastIssue = Pick<Issue, "slug" | "subject"> & { sentAt: string };

/** Whether it has left the house: then nobody changes it any more. */
export const isOut = ({ state }: Pick<Issue, "state">) => state === "sending" || state === "sent";

export const newsletterPath = "/newsletter";
/** The page of the newsletter, as the page above its issues. */
export const issuesAbove = { to: newsletterPath, label: "Newsletter" };
export const issuePath = ({ slug }: Pick<Issue, "slug">) => `${newsletterPath}/${slug}`;
/** Words after `/newsletter/` that are no issue. */
export const reservedSlugs = ["confirm", "unsubscribe", "interests", "new"];

export const newsletterDeskPath = "/admin/newsletter";
/** Its page on the desk: the preview, the test mail and the sending. */
export const issueDeskPath = ({ id }: Pick<Issue, "id">) => `${newsletterDeskPath}/${id}`;
/** The address of its form on the desk. */
export const issueFormPath = ({ id }: Pick<Issue, "id">) => `${newsletterDeskPath}?edit=${id}#edit-form`;
/** The mail itself, without the site around it. */
export const issueMailPath = ({ id }: Pick<Issue, "id">) => `${newsletterDeskPath}/${id}/mail`;
