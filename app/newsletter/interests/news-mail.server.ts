import { countText } from "~/facts/english";
import type { IssueMail } from "~/newsletter/issues/mail/issue-mail";
import { mailOfLetter } from "~/newsletter/issues/mail/letter-mail.server";
import { textForMail } from "~/newsletter/issues/mail/mail-text-html.server";
import type { Frequency } from "~/newsletter/subscribers/interests";
import { absolute } from "~/page/metadata.server";
import { escapeXml } from "~/page/xml";
import { contentsOf } from "~/picked/picked-contents.server";
import { siteSettings } from "~/settings/site-settings.server";
import type { News } from "./news.server";

const longestSubject = 150;

/** The mail that tells of new texts. `null` if readers see none of them any more. */
export async function newsMail(news: News, often: Frequency): Promise<IssueMail | null> {
  const { siteName } = siteSettings();
  const contents = await contentsOf({ ...news, productIds: [] });
  if (contents.articles.length + contents.recipes.length === 0) return null;
  const { count, more, firstTitle } = news;
  const others = count > 1 ? ` and ${count - 1} more` : "";
  const lead = often === "week" ? `This week at ${siteName}: ` : "";
  const room = longestSubject - lead.length - others.length;
  const title = firstTitle.length > room ? `${firstTitle.slice(0, Math.max(0, room - 1)).trimEnd()}…` : firstTitle;
  const words = [
    often === "week"
      ? "What is new in what you have chosen."
      : `${count > 1 ? "These are" : "This is"} new at ${siteName}.`,
    ...(more > 0 ? [`${countText(more, "more text is", "more texts are")} on the site.`] : []),
  ].join(" ");
  return mailOfLetter({
    subject: `${lead}${title}${others}`,
    page: null,
    intro: await textForMail(`<p>${escapeXml(words)}</p>`, absolute("/")),
    contents,
    sponsor: null,
    why: `You get this mail because you asked ${siteName} to tell you what is new.`,
  });
}
