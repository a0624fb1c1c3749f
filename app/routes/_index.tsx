import { useLoaderData } from "@remix-run/react";
import { featuredOnHome } from "~/articles/article";
import { featuredArticles } from "~/articles/articles.server";
import { challengesOnHome } from "~/challenges/challenge";
import { listChallenges } from "~/challenges/challenges.server";
import { config } from "~/config.server";
import { HomePage } from "~/home/home-page";
import { describedByLoader } from "~/site/metadata";
import { absolute, describePage } from "~/site/metadata.server";

export async function loader() {
  const [featured, challenges] = await Promise.all([
    featuredArticles(featuredOnHome),
    listChallenges({ active: true, limit: challengesOnHome }),
  ]);
  const { siteName, siteUrl } = config();
  return {
    featured,
    challenges,
    metadata: describePage({
      title: "Wellness, style, career growth and authentic living",
      description:
        "A digital sanctuary for wellness, style, career growth and authentic living, with weekly inspiration by e-mail.",
      keywords: ["wellness", "style", "nutrition", "career", "home", "community"],
      canonical: "/",
      structuredData: {
        "@type": "WebSite",
        name: siteName,
        url: siteUrl,
        publisher: { "@type": "Organization", name: siteName, url: siteUrl, logo: absolute("/apple-touch-icon.png") },
      },
    }),
  };
}

export const meta = describedByLoader;

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
