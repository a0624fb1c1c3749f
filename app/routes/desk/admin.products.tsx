import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerDesk } from "~/dashboard/desk-action.server";
import { loadEditedDesk, taggedDeskQuery } from "~/dashboard/desk-query.server";
import { editedDeskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { checksOfStored } from "~/desk/before-publishing/checks-of-stored.server";
import { positiveNumber } from "~/forms/query.server";
import { warningsOfProduct } from "~/links/link-warnings.server";
import { createProduct, removeProduct, updateProduct } from "~/products/edit/product-changes.server";
import { ProductDesk } from "~/products/edit/product-desk";
import { deskProducts, findDeskProduct } from "~/products/edit/product-desk.server";
import { deskProductStates } from "~/products/product";
import { productFields } from "~/products/product-fields";
import { listProductCategories } from "~/products/products.server";

const query = { ...taggedDeskQuery, categoryId: positiveNumber, state: z.enum(deskProductStates) };

/** The Products tab (R9.3). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadEditedDesk(
    request,
    query,
    { list: deskProducts, find: findDeskProduct, noun: "product", right: "content.publish" },
    async (product) => ({
      categories: await listProductCategories(),
      checks: product ? [...(await checksOfStored(product)), ...(await warningsOfProduct(product))] : [],
    }),
  );

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Product", {
    find: findDeskProduct,
    create: createProduct,
    update: updateProduct,
    remove: removeProduct,
    right: "content.publish",
    fields: productFields,
  });

export const clientAction = keepOpenFormText("Product");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = editedDeskMeta("product");

export default function Tab() {
  return <ProductDesk {...useLoaderData<typeof loader>()} />;
}
