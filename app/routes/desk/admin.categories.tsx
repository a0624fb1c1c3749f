import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskQuery, readOpenForm } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { listAddress } from "~/desk/list/desk-address";
import { changeFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { CategoryDesk } from "~/products/edit/category-desk";
import { deskCategories } from "~/products/edit/category-desk.server";
import { categoryOrders } from "~/products/product";
import { createProductCategory } from "~/products/products.server";

/** The Categories tab (R9.5). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const openForm = readOpenForm(request);
  const view = readQuery(request, { ...deskQuery, order: z.enum(categoryOrders) });
  return { page: await deskCategories(view), newId: openForm.kind === "new" ? openForm.newId : null };
}

export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireRight(args.request, "content.publish"));
  return answerForm(args, changeFailed("Category", "created"), async ({ newId: id, ...fields }) => {
    await createProductCategory(fields, { by, id });
    return redirectWithNotice(listAddress(args.request), "category-created");
  });
}

export const clientAction = keepOpenFormText("Category");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<{ newId: string | null }>(({ newId }) => (newId ? "New category" : "Categories"));

export default function Tab() {
  return <CategoryDesk {...useLoaderData<typeof loader>()} />;
}
