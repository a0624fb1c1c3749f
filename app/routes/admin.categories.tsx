import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { closedAddress } from "~/admin/desk-address";
import { deskQuery, readOpened } from "~/admin/desk-query.server";
import { deskMeta } from "~/admin/desk-title";
import { keepEdited } from "~/admin/keep-typed-on-desk";
import { answerForm } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithNotice } from "~/http/notice.server";
import { readQuery } from "~/http/query.server";
import { CategoryDesk } from "~/products/category-desk";
import { deskCategories } from "~/products/category-desk.server";
import { categoryOrders } from "~/products/product";
import { createProductCategory } from "~/products/products.server";
import { changeFailed } from "~/sentences";
import { toEditor } from "~/users/user";

/** The Categories tab (spec 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const opened = readOpened(request);
  const view = readQuery(request, { ...deskQuery, order: z.enum(categoryOrders) });
  return { page: await deskCategories(view), newId: opened.kind === "new" ? opened.newId : null };
}

export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  return answerForm(args, changeFailed("Category", "created"), async ({ newId: id, ...fields }) => {
    await createProductCategory(fields, { by, id });
    return redirectWithNotice(closedAddress(args.request), "category-created");
  });
}

export const clientAction = keepEdited("Category");

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = deskMeta<{ newId: string | null }>(({ newId }) => (newId ? "New category" : "Categories"));

export default function Tab() {
  return <CategoryDesk {...useLoaderData<typeof loader>()} />;
}
