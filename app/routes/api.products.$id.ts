import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerJson } from "~/http/answers.server";
import { answerChange } from "~/http/edit-api.server";
import { Problem } from "~/problem";
import { productJson } from "~/products/product-api.server";
import { removeProduct, updateProduct } from "~/products/product-changes.server";
import { findProduct } from "~/products/products.server";
import { productMissing } from "~/sentences";

/** GET /api/products/{id} (spec 7); 404 where there is none (spec 8). */
export const loader = ({ params }: LoaderFunctionArgs) =>
  answerJson(async () => {
    const product = await findProduct(params.id ?? "");
    if (!product) throw new Problem("missing", productMissing);
    return product;
  });

/** PUT and DELETE /api/products/{id} (spec 7). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, params.id ?? "", productJson, { update: updateProduct, remove: removeProduct });
