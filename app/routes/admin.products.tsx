import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/dashboard/desk-action.server";
import { answerOpened, deskQuery, readOpened } from "~/dashboard/desk-query.server";
import { deskMeta, openedName } from "~/dashboard/desk-title";
import { keepEdited } from "~/dashboard/keep-typed-on-desk";
import type { Opened } from "~/desk/list/opened";
import { positiveNumber, readQuery } from "~/http/bodies/query.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { createProduct, removeProduct, updateProduct } from "~/products/edit/product-changes.server";
import { ProductDesk } from "~/products/edit/product-desk";
import { deskProducts, findDeskProduct } from "~/products/edit/product-desk.server";
import { deskProductStates } from "~/products/product";
import { productFields } from "~/products/product-fields";
import { listProductCategories } from "~/products/products.server";

const query = { ...deskQuery, categoryId: positiveNumber, state: z.enum(deskProductStates) };

/** The Products tab (spec 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const opened = readOpened(request);
  const [page, product, categories] = await Promise.all([
    deskProducts(readQuery(request, query)),
    "id" in opened ? findDeskProduct(opened.id) : null,
    listProductCategories(),
  ]);
  return answerOpened({ page, opened, product, categories }, product);
}

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Product", {
    find: findDeskProduct,
    create: createProduct,
    update: updateProduct,
    remove: removeProduct,
    fields: productFields,
  });

export const clientAction = keepEdited("Product");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<{ opened: Opened; product: { title: string } | null }>(({ opened, product }) =>
  openedName("Products", "product", opened, product?.title),
);

export default function Tab() {
  return <ProductDesk {...useLoaderData<typeof loader>()} />;
}
