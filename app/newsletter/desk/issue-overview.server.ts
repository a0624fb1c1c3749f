import { isObjectId } from "~/db/model.server";
import { mailIsSetUp } from "~/mail/mail.server";
import { isOut, newsletterPath } from "~/newsletter/issues/issue";
import { type IssueDocument, IssueModel, toIssue, toListedIssue } from "~/newsletter/issues/issue.model.server";
import { type MailScheme, mailInScheme, renderIssue } from "~/newsletter/issues/issue-mail.server";
import { type IssueMail, withOwnAddresses } from "~/newsletter/issues/mail/issue-mail";
import { countSubscribed } from "~/newsletter/subscribers/subscribers.server";
import { absolute } from "~/page/metadata.server";
import { withProgress } from "./issue-desk.server";
import { comingMoment } from "./issue-sending.server";

/** What an issue's page on the desk asks for in its address. */
type Asked = { as?: "html" | "text"; ask?: "send" | "schedule"; sendAt?: string };

/** An issue's page on the desk. `null` if there is none. */
export async function issueOverview(id: string, { as = "html", ask, sendAt }: Asked) {
  const document = isObjectId(id) ? await IssueModel.findById(id).lean<IssueDocument>() : null;
  if (!document) return null;
  const [[issue], subscribers, mail] = await Promise.all([
    withProgress([toListedIssue(document)]),
    countSubscribed(),
    as === "text" ? mailOf(document) : null,
  ]);
  if (!issue) return null;
  const moment = ask === "schedule" ? comingMoment(sendAt) : null;
  return {
    issue,
    subscribers,
    mailIsSetUp: mailIsSetUp(),
    text: mail && withOwnAddresses(mail.text, { unsubscribe: standIn(), interests: standIn() }),
    asked: isOut(issue) ? null : askedOf(ask, moment),
    wrongMoment: ask === "schedule" && !moment,
  };
}

const askedOf = (ask: Asked["ask"], moment: Date | null) => {
  if (ask === "send") return { sendAt: null };
  return moment && { sendAt: moment.toISOString() };
};

/** The mail of an issue as HTML, in one scheme. `null` if there is no such issue. */
export async function issueHtml(id: string, scheme: MailScheme): Promise<string | null> {
  const document = isObjectId(id) ? await IssueModel.findById(id).lean<IssueDocument>() : null;
  return document && mailInScheme(await mailOf(document), scheme, standIn());
}

/** The mail as it was sent, or as it would be sent now. */
const mailOf = async (document: IssueDocument): Promise<IssueMail> => document.mail ?? renderIssue(toIssue(document));

/** In a preview the subscriber's own links change nobody's subscription. */
const standIn = () => absolute(newsletterPath);
