import type { Mail } from "~/mail/mail.server";
import { confirmationDays, confirmPath, consentWords } from "~/newsletter/sign-up/sign-up";
import { escapeXml } from "~/page/xml";
import { programLanguage } from "~/place/place";
import { config } from "~/runtime/config.server";
import { siteSettings } from "~/settings/site-settings.server";
import type { SubscriberDocument } from "./subscriber.model.server";
import { interestsPath, unsubscribePath } from "./subscribers.server";

/** Asks an address whether it wants the newsletter, with the words that were agreed to (R18.2). */
export function confirmationMail({ email, signUp }: SubscriberDocument, token: string, id: string): Mail {
  const { siteName } = siteSettings();
  return mailOf({
    id,
    to: email,
    subject: `Please confirm: the newsletter of ${siteName}`,
    before: [`Somebody, we hope it was you, has asked for the newsletter of ${siteName} at this address.`],
    links: [{ label: "Confirm the subscription", path: confirmPath(token) }],
    after: [
      `The link is good for ${confirmationDays} days. This is what you agree to: “${signUp?.words ?? consentWords(siteName)}”`,
      `If it was not you, do nothing. Without the confirmation no newsletter is sent, and the address is deleted after ${confirmationDays} days.`,
    ],
  });
}

/** For an address that has the newsletter and was signed up once more. */
export function alreadySubscribedMail(subscriber: SubscriberDocument, id: string): Mail {
  const { siteName } = siteSettings();
  const path = unsubscribePath(subscriber);
  return {
    ...mailOf({
      id,
      to: subscriber.email,
      subject: `You are subscribed already: the newsletter of ${siteName}`,
      before: [
        `Somebody has just asked for the newsletter of ${siteName} at this address. It is subscribed already, so nothing changes and there is nothing to do.`,
        "You can choose what you get, or end it:",
      ],
      links: [
        { label: "Choose what you get", path: interestsPath(subscriber) },
        { label: "Unsubscribe", path },
      ],
      after: [],
    }),
    listUnsubscribe: config().siteUrl + path,
  };
}

type Words = Pick<Mail, "id" | "to" | "subject"> & {
  before: string[];
  links: { label: string; path: string }[];
  after: string[];
};

/** The same words as plain text and as a small page. */
function mailOf({ id, to, subject, before, links, after }: Words): Mail {
  const { siteUrl } = config();
  const { siteName } = siteSettings();
  const paragraph = (text: string) => `<p style="margin:0 0 1.1em">${escapeXml(text)}</p>`;
  const button = `display:inline-block;padding:.7em 1.5em;border-radius:2em;background:#2f5d43;color:#fff;text-decoration:none`;
  const html = [
    `<!doctype html><html lang="${programLanguage()}"><head><meta charset="utf-8"><title>${escapeXml(subject)}</title></head>`,
    `<body style="margin:0;padding:2em 1em;font:16px/1.55 Georgia,serif;color:#23291f;background:#fff">`,
    `<div style="max-width:34em;margin:0 auto">`,
    ...before.map(paragraph),
    ...links.map(
      ({ label, path }) =>
        `<p style="margin:0 0 1.1em"><a href="${escapeXml(siteUrl + path)}" style="${button}">${escapeXml(label)}</a></p>`,
    ),
    ...after.map(paragraph),
    `<p style="margin:2em 0 0;color:#5a6156;font-size:14px"><a href="${escapeXml(siteUrl)}" style="color:#5a6156">${escapeXml(siteName)}</a></p>`,
    "</div></body></html>",
  ].join("\n");
  const text = [
    ...before,
    ...links.map(({ label, path }) => `${label}:\n${siteUrl}${path}`),
    ...after,
    `-- \n${siteName}\n${siteUrl}`,
  ].join("\n\n");
  return { id, to, subject, text: `${text}\n`, html };
}
