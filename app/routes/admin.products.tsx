import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/admin/desk-action.server";
import { deskQuery, loadEditedDesk } from "~/admin/desk-query.server";
import { editedDeskMeta } from "~/admin/desk-title";
import { keepEdited } from "~/admin/keep-typed-on-desk";
import { positiveNumber } from "~/http/query.server";
import { deskProductStates } from "~/products/product";
import { createProduct, removeProduct, updateProduct } from "~/products/product-changes.server";
import { ProductDesk } from "~/products/product-desk";
import { deskProducts, findDeskProduct } from "~/products/product-desk.server";
import { listProductCategories } from "~/products/products.server";

const query = { ...deskQuery, categoryId: positiveNumber, state: z.enum(deskProductStates) };

/** The Products tab (spec 2). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadEditedDesk(request, query, { list: deskProducts, find: findDeskProduct }, async () => ({
    categories: await listProductCategories(),
  }));

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Product", {
    find: findDeskProduct,
    create: createProduct,
    update: updateProduct,
    remove: removeProduct,
    // The day of the check is shown beside its field, which stays empty.
    silent: ["priceCheckedAt"],
  });

export const clientAction = keepEdited("Product");

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = editedDeskMeta("product");

export default function Tab() {
  return <ProductDesk {...useLoaderData<typeof loader>()} />;
}
