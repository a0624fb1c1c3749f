import type { Mail } from "~/mail/mail.server";
import { type IssueMail, unsubscribePlace } from "~/newsletter/issues/issue";
import type { SubscriberDocument } from "~/newsletter/subscribers/subscriber.model.server";
import { unsubscribePath } from "~/newsletter/subscribers/subscribers.server";
import { config } from "~/runtime/config.server";

export type Addressee = Pick<SubscriberDocument, "_id" | "email" | "unsubscribeToken">;

/** The mail of an issue to one subscriber. It has the same id at each try. */
export function issueMailTo(issueId: string, mail: IssueMail, subscriber: Addressee): Mail {
  const { siteUrl } = config();
  const unsubscribe = `${siteUrl}${unsubscribePath(subscriber)}`;
  return {
    id: `issue-${issueId}-${subscriber._id.toHexString()}`,
    to: subscriber.email,
    ...withUnsubscribe(mail, unsubscribe),
    headers: { "List-Id": listId(siteUrl) },
    listUnsubscribe: unsubscribe,
  };
}

/** The same to somebody who looks at it before it is sent. Its link to unsubscribe leads to the home page. */
export function testMailTo(issueId: string, mail: IssueMail, email: string, now = Date.now()): Mail {
  const { subject, html, text } = withUnsubscribe(mail, config().siteUrl);
  return { id: `test-${issueId}-${now.toString(36)}`, to: email, subject: `Test: ${subject}`, html, text };
}

/** By which programs for mail sort (RFC 2919). */
const listId = (siteUrl: string) => `<newsletter.${new URL(siteUrl).hostname.replace(/^www\.(?=.+\.)/, "")}>`;

const withUnsubscribe = ({ subject, html, text }: IssueMail, address: string) => ({
  subject,
  html: html.replaceAll(unsubscribePlace, () => address),
  text: text.replaceAll(unsubscribePlace, () => address),
});
