import type { Mail } from "~/mail/mail.server";
import { type IssueMail, type OwnAddresses, withOwnAddresses } from "~/newsletter/issues/mail/issue-mail";
import type { SubscriberDocument } from "~/newsletter/subscribers/subscriber.model.server";
import { interestsPath, unsubscribePath } from "~/newsletter/subscribers/subscribers.server";
import { config } from "~/runtime/config.server";

export type Addressee = Pick<SubscriberDocument, "_id" | "email" | "unsubscribeToken">;

/** The mail of an issue to one subscriber. It has the same id at each try. */
export const issueMailTo = (issueId: string, mail: IssueMail, subscriber: Addressee): Mail =>
  mailToSubscriber(`issue-${issueId}`, mail, subscriber);

/** A mail to one subscriber, with their own addresses. `id` is the same for all who get it, and at each try. */
export function mailToSubscriber(id: string, mail: IssueMail, subscriber: Addressee): Mail {
  const { siteUrl } = config();
  const unsubscribe = siteUrl + unsubscribePath(subscriber);
  return {
    id: `${id}-${subscriber._id.toHexString()}`,
    to: subscriber.email,
    ...ofReader(mail, { unsubscribe, interests: siteUrl + interestsPath(subscriber) }),
    headers: { "List-Id": listId(siteUrl) },
    listUnsubscribe: unsubscribe,
  };
}

/** The same to somebody who looks at it before it is sent. Its links of a subscriber lead to the home page. */
export function testMailTo(issueId: string, mail: IssueMail, email: string, now = Date.now()): Mail {
  const { siteUrl } = config();
  const { subject, html, text } = ofReader(mail, { unsubscribe: siteUrl, interests: siteUrl });
  return { id: `test-${issueId}-${now.toString(36)}`, to: email, subject: `Test: ${subject}`, html, text };
}

/** By which programs for mail sort (RFC 2919). */
const listId = (siteUrl: string) => `<newsletter.${new URL(siteUrl).hostname.replace(/^www\.(?=.+\.)/, "")}>`;

const ofReader = ({ subject, html, text }: IssueMail, own: OwnAddresses) => ({
  subject,
  html: withOwnAddresses(html, own),
  text: withOwnAddresses(text, own),
});
