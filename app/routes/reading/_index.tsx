import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import type { ReactNode } from "react";
import { newestOwnArticles } from "~/articles/articles.server";
import { editorialCategories } from "~/articles/categories/article-categories.server";
import { HomePage } from "~/front-page/home-page";
import { homeSections } from "~/front-page/home-sections.server";
import { withoutFooterSignUp } from "~/newsletter/sign-up/sign-up";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { siteStructuredData } from "~/page/structured-data.server";
import { recipesFeed } from "~/recipes/recipe";
import { siteSettings } from "~/settings/site-settings.server";

export async function loader({ context }: LoaderFunctionArgs) {
  tellRead(context, { kind: "page", id: "/" });
  const { siteName, tagline, heroTitle, heroText } = siteSettings();
  const sections = await homeSections();
  const isEmpty = !sections.some(({ kind }) => kind === "featured" || kind === "latest");
  return {
    sections,
    opening: isEmpty && (await newestOwnArticles(1)).length === 0 ? opening : null,
    metadata: describePage({
      title: heroTitle || tagline || siteName,
      description: heroText || tagline,
      keywords: editorialCategories().map(({ shortLabel }) => shortLabel.toLowerCase()),
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
  return <HomePage {...useLoaderData<typeof loader>()}>{useOutletContext<ReactNode>()}</HomePage>;
}
