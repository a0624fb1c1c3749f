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
import { allCategoriesForAdmins } from "~/articles/edit/category-api.server";
import { CategoryDesk } from "~/articles/edit/category-desk";
import { countInCategory, removeArticleCategory } from "~/articles/edit/remove-category.server";
import { answerDesk } from "~/dashboard/desk-action.server";
import { answerWithOpenForm, readOpenForm } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { Problem } from "~/facts/problem";
import { changeFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";

/** The categories of articles. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const openForm = readOpenForm(request);
  const categories = await allCategoriesForAdmins();
  const found = "id" in openForm ? await findArticleCategory(openForm.id) : null;
  const inFound = found && openForm.kind === "delete" ? await countInCategory(found.key) : 0;
  return answerWithOpenForm({ categories, openForm, found, inFound, palette: colourSuggestions() }, found);
}

/** The address says which form was sent. Without anything it is a button of the list. */
export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  if (readOpenForm(args.request).kind === "nothing") {
    return answerForm(args, changeFailed("Category", "updated"), async ({ id = "", do: direction }) => {
      if (direction !== "up" && direction !== "down") {
        throw new Problem("malformed", "This form did not say what to do");
      }
      await moveArticleCategory(id, direction === "up" ? -1 : 1, { by });
      return redirectWithNotice(articleCategoriesPath, "category-moved");
    });
  }
  return answerDesk(args, "Category", {
    find: findArticleCategory,
    create: createArticleCategory,
    update: updateArticleCategory,
    remove: async (id, context, { moveTo }) => {
      const key = (await findArticleCategory(id))?.key;
      if (key === undefined) throw new Problem("missing", "This category does not exist any more");
      await removeArticleCategory(key, moveTo || null, context);
    },
    fields: articleCategoryFields,
  });
}

export const clientAction = keepOpenFormText("Category");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Article categories");

export default function Page() {
  return <CategoryDesk {...useLoaderData<typeof loader>()} />;
}
