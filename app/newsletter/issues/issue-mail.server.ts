import { absolute } from "~/page/metadata.server";
import { contentsOf } from "~/picked/picked-contents.server";
import { siteSettings } from "~/settings/site-settings.server";
import { type Issue, issuePath } from "./issue";
import { type IssueMail, withOwnAddresses } from "./mail/issue-mail";
import { whyTheIssue } from "./mail/letter";
import { mailOfLetter } from "./mail/letter-mail.server";
import { bothSchemes, darkRule } from "./mail/mail-look.server";
import { textForMail } from "./mail/mail-text-html.server";

type Written = Pick<Issue, "slug" | "subject" | "introHtml" | "articleIds" | "recipeIds" | "productIds" | "sponsor">;

/** The whole mail of an issue, with today's texts and products. */
export async function renderIssue(issue: Written): Promise<IssueMail> {
  const page = absolute(issuePath(issue));
  const [intro, contents] = await Promise.all([textForMail(issue.introHtml, page), contentsOf(issue)]);
  const { subject, sponsor } = issue;
  return mailOfLetter({ subject, page, intro, contents, sponsor, why: whyTheIssue(siteSettings()) });
}

export const mailSchemes = ["light", "dark"] as const;
export type MailScheme = (typeof mailSchemes)[number];

/**
 * A mail as somebody sees it whose programs are light, or dark: browsers show the scheme of their own window.
 *
 * @param own the address that stands where each of the subscriber's own would
 */
export function mailInScheme({ html }: Pick<IssueMail, "html">, scheme: MailScheme, own: string): string {
  return withOwnAddresses(html, { unsubscribe: own, interests: own })
    .replace(darkRule, scheme === "dark" ? "@media all" : "@media not all")
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replace(bothSchemes, bothSchemes.replaceAll("light dark", scheme));
}
