import { allChallenges, type Challenge, challengePath } from "~/challenges/challenge";
import { firstWords } from "~/facts/english";
import { absolute, describePage, shareImage } from "~/page/metadata.server";
import { siteAsPublisher } from "~/page/structured-data.server";

/** The head of a challenge's page. */
export function describeChallenge(challenge: Challenge) {
  const { title, description, imageUrl, imageAlt } = challenge;
  return describePage({
    title,
    description: firstWords(description),
    keywords: ["challenge"],
    ogImage: imageUrl,
    ogImageAlt: imageAlt,
    canonical: challengePath(challenge),
    above: [allChallenges],
    structuredData: structuredData(challenge),
  });
}

/**
 * A challenge is no schema.org Event, which needs a place and a day. So its page is described, with how many take part.
 */
function structuredData(challenge: Challenge): Record<string, unknown> {
  return {
    "@type": "WebPage",
    name: challenge.title,
    description: challenge.description,
    url: absolute(challengePath(challenge)),
    primaryImageOfPage: challenge.imageUrl
      ? { "@type": "ImageObject", url: shareImage(challenge.imageUrl) }
      : undefined,
    datePublished: challenge.publishedAt ?? undefined,
    publisher: siteAsPublisher(),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/JoinAction",
      userInteractionCount: challenge.participantCount,
    },
  };
}
