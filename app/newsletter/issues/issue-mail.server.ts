import { randomUUID } from "node:crypto";
import { absolute } from "~/page/metadata.server";
import { contentsOf } from "~/picked/picked-contents.server";
import { siteSettings } from "~/settings/site-settings.server";
import { type Issue, type IssueMail, issuePath, unsubscribePlace } from "./issue";
import type { Letter } from "./mail/letter";
import { letterHtml } from "./mail/letter-html.server";
import { letterText } from "./mail/letter-text.server";
import { bothSchemes, darkRule } from "./mail/mail-look.server";
import { textForMail } from "./mail/mail-text-html.server";

type Written = Pick<Issue, "slug" | "subject" | "introHtml" | "articleIds" | "recipeIds" | "productIds" | "sponsor">;

/**
 * The whole mail of an issue, with today's texts and products. `unsubscribePlace` stands once in the HTML and once in the
 * text, whatever the issue itself says.
 */
export async function renderIssue(issue: Written): Promise<IssueMail> {
  const { siteName, contact, disclosure } = siteSettings();
  const page = absolute(issuePath(issue));
  const [intro, contents] = await Promise.all([textForMail(issue.introHtml, page), contentsOf(issue)]);
  const unsubscribe = randomUUID();
  const letter: Letter = {
    subject: issue.subject,
    siteName,
    home: absolute("/"),
    page,
    intro,
    contents,
    sponsor: issue.sponsor,
    disclosure: contents.products.some(({ buy }) => buy) ? disclosure : "",
    contact: { email: contact.email, address: contact.address },
    unsubscribe,
  };
  const placed = (mail: string) =>
    mail.replaceAll(unsubscribePlace, unsubscribePlace.replaceAll("%", "")).replace(unsubscribe, unsubscribePlace);
  return { subject: issue.subject, html: placed(letterHtml(letter)), text: placed(letterText(letter)) };
}

export const mailSchemes = ["light", "dark"] as const;
export type MailScheme = (typeof mailSchemes)[number];

/**
 * A mail as somebody sees it whose programs are light, or dark: browsers show the scheme of their own window.
 *
 * @param unsubscribe the address that stands where the subscriber's own would
 */
export function mailInScheme({ html }: Pick<IssueMail, "html">, scheme: MailScheme, unsubscribe: string): string {
  return html
    .replace(darkRule, scheme === "dark" ? "@media all" : "@media not all")
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replace(bothSchemes, bothSchemes.replaceAll("light dark", scheme))
    .replace(unsubscribePlace, unsubscribe);
}
