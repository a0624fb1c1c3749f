import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { featuredOnHome, onCard } from "~/articles/article";
import { featuredArticles, newestOwnArticles } from "~/articles/articles.server";
import { editorialCategories } from "~/articles/categories/article-categories.server";
import { challengesOnHome } from "~/challenges/challenge";
import { listChallenges } from "~/challenges/challenges.server";
import { withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { siteStructuredData } from "~/page/structured-data.server";
import { HomePage } from "~/pages/home-page";
import { recipesFeed } from "~/recipes/recipe";
import { siteSettings } from "~/settings/site-settings.server";

export async function loader({ context }: LoaderFunctionArgs) {
  tellRead(context, { kind: "page", id: "/" });
  const { siteName, tagline, heroTitle, heroText } = siteSettings();
  const [featured, challenges] = await Promise.all([
    featuredArticles(featuredOnHome),
    listChallenges({ active: true, limit: challengesOnHome }),
  ]);
  const categories = editorialCategories();
  return {
    hero: { title: heroTitle, text: heroText },
    featured: featured.map(onCard),
    opening: featured.length === 0 && (await newestOwnArticles(1)).length === 0 ? opening : null,
    interests: categories.map(({ key, label, topics }) => ({ key, label, topics })),
    challenges,
    metadata: describePage({
      title: heroTitle || tagline || siteName,
      description: heroText || tagline,
      keywords: categories.map(({ shortLabel }) => shortLabel.toLowerCase()),
      canonical: "/",
      feeds: [recipesFeed],
      structuredData: siteStructuredData(),
    }),
  };
}

const opening = "The first articles are on their way. Come back soon.";

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export const meta = metaFromLoader;

export const handle = { ...forReading, ...withoutFooterSignUp };

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} signUp={useOutletContext<ReactNode>()} />;
}
