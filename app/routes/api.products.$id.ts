import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Problem } from "~/facts/problem";
import { productMissing } from "~/facts/sentences";
import { currentUser } from "~/http/access/session.server";
import { answerJson, privateJson } from "~/http/answers/answers.server";
import { answerChange } from "~/http/requests/edit-api.server";
import { productJson } from "~/products/edit/product-api.server";
import { removeProduct, updateProduct } from "~/products/edit/product-changes.server";
import { findDeskProduct } from "~/products/edit/product-desk.server";
import { findProduct } from "~/products/products.server";

/** GET /api/products/{id} (R13.10); 404 where there is none. Admins get what PUT answers with, and drafts. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerJson(async () => {
    const id = params.id ?? "";
    const isAdmin = (await currentUser(request))?.isAdmin;
    const product = isAdmin ? await findDeskProduct(id) : await findProduct(id);
    if (!product) throw new Problem("missing", productMissing);
    return isAdmin ? privateJson(product) : product;
  });

/** PUT and DELETE /api/products/{id} (R13.21). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, params.id ?? "", productJson, { update: updateProduct, remove: removeProduct });
