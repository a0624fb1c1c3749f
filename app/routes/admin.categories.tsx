import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { closedAddress } from "~/admin/desk-address";
import { readOpened } from "~/admin/desk-query.server";
import { unreachable } from "~/admin/unreachable";
import { keepTyped } from "~/forms/keep-typed";
import { answerForm } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { noticePath } from "~/http/notice";
import { CategoryDesk } from "~/products/category-desk";
import { createProductCategory, listProductCategories } from "~/products/products.server";
import { changeFailed } from "~/sentences";
import { toEditor } from "~/users/user";

/** The Categories tab (spec 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const opened = readOpened(request);
  return { categories: await listProductCategories(), newId: opened.kind === "new" ? opened.newId : null };
}

export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  return answerForm(args, changeFailed("Category", "created"), async ({ newId: id, ...fields }) => {
    await createProductCategory(fields as never, { by, id });
    return redirect(noticePath(closedAddress(args.request), "category-created"), 303);
  });
}

export const clientAction = keepTyped(unreachable);

export default function Tab() {
  return <CategoryDesk {...useLoaderData<typeof loader>()} />;
}
