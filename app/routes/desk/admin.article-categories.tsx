import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleCategoriesPath } from "~/articles/categories/article-category";
import {
  colourSuggestions,
  createArticleCategory,
  findArticleCategory,
  moveArticleCategory,
  updateArticleCategory,
} from "~/articles/categories/article-category-changes.server";
import { articleCategoryFields } from "~/articles/categories/article-category-fields";
import { categoryCalls } from "~/articles/edit/category-api.server";
import { CategoryDesk } from "~/articles/edit/category-desk";
import { countInCategory, removeArticleCategory } from "~/articles/edit/remove-category.server";
import { answerKeyedDesk } from "~/dashboard/desk-action.server";
import { loadKeyedDesk } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { sectionsDesk } from "~/front-page/home-desk.server";
import { warningsOfCategory } from "~/links/link-warnings.server";

/** The categories of articles. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadKeyedDesk(
    request,
    { all: categoryCalls.all, find: findArticleCategory, countIn: countInCategory },
    async (found) => ({
      palette: colourSuggestions(),
      ...(await sectionsDesk(found?.sections ?? [])),
      warnings: found ? await warningsOfCategory(found.id) : [],
    }),
  );

export const action = (args: ActionFunctionArgs) =>
  answerKeyedDesk(args, "Category", articleCategoriesPath, {
    find: findArticleCategory,
    create: createArticleCategory,
    update: updateArticleCategory,
    move: moveArticleCategory,
    remove: removeArticleCategory,
    fields: articleCategoryFields,
  });

export const clientAction = keepOpenFormText("Category");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Article categories");

export default function Page() {
  return <CategoryDesk {...useLoaderData<typeof loader>()} />;
}
