import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerOne } from "~/http/admin-api.server";
import { answerChange } from "~/http/edit-api.server";
import { productJson } from "~/products/product-api.server";
import { removeProduct, updateProduct } from "~/products/product-changes.server";
import { findDeskProduct } from "~/products/product-desk.server";
import { findProduct } from "~/products/products.server";
import { productMissing } from "~/sentences";

/** GET /api/products/{id} (spec 7); 404 where there is none (spec 8). Admins get what PUT answers with, and drafts. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerOne(request, params.id, { find: findProduct, findForAdmin: findDeskProduct, missing: productMissing });

/** PUT and DELETE /api/products/{id} (spec 7). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, params.id ?? "", productJson, { update: updateProduct, remove: removeProduct });
