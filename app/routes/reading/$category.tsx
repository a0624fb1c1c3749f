import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withPaths } from "~/archives/topics.server";
import { categoryFeed, categoryPath, onCard } from "~/articles/article";
import { listOwnFirst } from "~/articles/articles.server";
import { categoryList, editorialCategory } from "~/articles/categories/article-categories.server";
import { CategoryPage } from "~/articles/page/category-page";
import { Sections } from "~/front-page/home-page";
import { homeSections } from "~/front-page/home-sections.server";
import { methodNotAllowed } from "~/http/answers/answers.server";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { answerPage } from "~/pages/answer-page.server";
import { RecipeSection } from "~/recipes/list/recipe-section";
import { withRatings } from "~/recipes/ratings/rated-recipes.server";
import { newestOnCards } from "~/recipes/recipes.server";
import { siteSettings } from "~/settings/site-settings.server";
import { pageNotFound } from "~/site/not-found.server";
import { pageAt } from "~/texts/page-index.server";
import { PageView } from "~/texts/read/page-view";

const categoryPageSize = 13;
/** At the end of "Nutrition & Recipes". */
const recipesShown = 3;

/**
 * The page of an editorial category, such as /wellness (R2.2), or a page of the owner's own. A removed category leads to
 * where its articles are.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const category = editorialCategory(params.category);
  const moved = categoryList.movedFrom(params.category);
  if (moved) throw redirect(categoryPath(moved), 301);
  if (!category) return answerPage(request, params.category ?? "", context);
  tellRead(context, { kind: "page", id: categoryPath(category) });
  const { key, label, shortLabel, description, topics, sections } = category;
  const [articles, recipes, topicLinks, top] = await Promise.all([
    listOwnFirst({ category: key, limit: categoryPageSize + 1 }),
    key === "nutrition" ? newestOnCards(recipesShown).then(withRatings) : [],
    withPaths(topics),
    homeSections({ ...siteSettings(), home: sections }),
  ]);
  return {
    category: { key, label, shortLabel, description, topics: topicLinks },
    articles: articles.slice(0, categoryPageSize).map(onCard),
    more: articles.length > categoryPageSize,
    recipes,
    top,
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

/** Neither takes a form. Any other word is not found. */
export async function action({ request, params: { category = "" } }: ActionFunctionArgs) {
  throw editorialCategory(category) || pageAt(category)
    ? methodNotAllowed(request, "GET, HEAD")
    : await pageNotFound(request);
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function Category() {
  const found = useLoaderData<typeof loader>();
  if ("page" in found) return <PageView page={found.page} />;
  const { recipes, top, ...page } = found;
  return (
    <CategoryPage {...page} top={<Sections sections={top} />}>
      {recipes.length > 0 && <RecipeSection recipes={recipes} />}
    </CategoryPage>
  );
}
