import { toText } from "hast-util-to-text";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { fillBlocks } from "~/articles/blocks/fill-blocks.server";
import type { Played } from "~/articles/blocks/video-block.server";
import { firstWords } from "~/facts/english";
import { absolute, describePage, shareImage } from "~/page/metadata.server";
import { siteAsPublisher, siteLogo } from "~/page/structured-data.server";
import type { PickedContents } from "~/picked/picked-contents";
import { contentsOf } from "~/picked/picked-contents.server";
import { type Issue, issuePath, issuesAbove } from "./issue";

/**
 * An issue as its page shows it, with the page's head.
 *
 * @param play the video of its opening words that plays
 */
export async function shownIssue(issue: Issue, play: Played = null) {
  const [intro, contents] = await Promise.all([fillBlocks(issue.introHtml, play), contentsOf(issue)]);
  const { subject, sentAt, sponsor } = issue;
  return {
    shown: { subject, sentAt, introHtml: intro.html, contents, sponsor },
    metadata: describeIssue(issue, contents),
    plays: intro.plays,
  };
}

function describeIssue(issue: Issue, contents: PickedContents) {
  const { articles, recipes, products } = contents;
  const first = [...articles, ...recipes, ...products].find(({ imageUrl }) => imageUrl);
  const description = summaryOf(issue.introHtml) || firstWords(articles.map(({ title }) => title).join(" · "));
  return describePage({
    title: issue.subject,
    description,
    keywords: ["newsletter"],
    ogImage: first?.imageUrl ?? null,
    ogImageAlt: first?.imageAlt,
    ogType: "article",
    canonical: issuePath(issue),
    above: [issuesAbove],
    structuredData: {
      "@type": "Article",
      articleSection: "Newsletter",
      headline: issue.subject,
      description,
      image: [shareImage(first?.imageUrl)],
      datePublished: issue.sentAt ?? undefined,
      dateModified: issue.updatedAt,
      author: siteAsPublisher(),
      publisher: { ...siteAsPublisher(), logo: siteLogo() },
      mainEntityOfPage: { "@type": "WebPage", "@id": absolute(issuePath(issue)) },
    },
  });
}

const reader = unified().use(rehypeParse, { fragment: true });

const summaryOf = (html: string): string => firstWords(toText(reader.parse(html)));
