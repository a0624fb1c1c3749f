import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { categoryFacts, categoryFeed, categoryPath, isEditorialCategory, onCard } from "~/articles/article";
import { listOwnFirst } from "~/articles/articles.server";
import { CategoryPage } from "~/articles/page/category-page";
import { methodNotAllowed, notFound } from "~/http/answers/answers.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";

const categoryPageSize = 13;

/** The page of an editorial category, such as /wellness (R2.2). */
export async function loader({ params: { category } }: LoaderFunctionArgs) {
  if (!isEditorialCategory(category)) throw notFound();
  const articles = await listOwnFirst({ category, limit: categoryPageSize + 1 });
  const { label, description, topics } = categoryFacts[category];
  return {
    category,
    articles: articles.slice(0, categoryPageSize).map(onCard),
    more: articles.length > categoryPageSize,
    metadata: describePage({
      title: label,
      description,
      keywords: topics.map((topic) => topic.toLowerCase()),
      ogImage: articles[0]?.imageUrl,
      ogImageAlt: articles[0]?.imageAlt,
      above: [],
      feeds: [categoryFeed(category)],
      canonical: categoryPath(category),
    }),
  };
}

/** A category page takes no form. Any other word is not found. */
export function action({ request, params: { category } }: ActionFunctionArgs) {
  throw isEditorialCategory(category) ? methodNotAllowed(request, "GET, HEAD") : notFound();
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function Category() {
  return <CategoryPage {...useLoaderData<typeof loader>()} />;
}
