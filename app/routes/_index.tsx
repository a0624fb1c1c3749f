import { useLoaderData } from "@remix-run/react";
import { articleCategories, featuredOnHome, onCard } from "~/articles/article";
import { featuredArticles } from "~/articles/articles.server";
import { challengesOnHome } from "~/challenges/challenge";
import { listChallenges } from "~/challenges/challenges.server";
import { HomePage } from "~/home/home-page";
import { describedByLoader } from "~/site/metadata";
import { describePage } from "~/site/metadata.server";
import { forReading } from "~/site/page-scripts";
import { siteStructuredData } from "~/site/structured-data.server";

export async function loader() {
  const [featured, challenges] = await Promise.all([
    featuredArticles(featuredOnHome),
    listChallenges({ active: true, limit: challengesOnHome }),
  ]);
  return {
    featured: featured.map(onCard),
    challenges,
    metadata: describePage({
      title: "Wellness, style, career growth and authentic living",
      description:
        "A digital sanctuary for wellness, style, career growth and authentic living, with weekly inspiration by e-mail.",
      keywords: [...articleCategories],
      canonical: "/",
      feeds: ["recipes"],
      structuredData: siteStructuredData(),
    }),
  };
}

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = describedByLoader;

export const handle = forReading;

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
