import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { productMissing } from "~/facts/sentences";
import { answerOne } from "~/http/requests/admin-api.server";
import { answerChange } from "~/http/requests/edit-api.server";
import { productJson } from "~/products/edit/product-api.server";
import { removeProduct, updateProduct } from "~/products/edit/product-changes.server";
import { findAnyProduct } from "~/products/edit/product-desk.server";
import { findProduct } from "~/products/products.server";

/** GET /api/products/{id} (R13.10), by its slug too. Admins get what PUT answers, and drafts. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerOne(request, params.id, {
    find: findProduct,
    right: "content.publish",
    findForDesk: findAnyProduct,
    missing: productMissing,
  });

/** PUT and DELETE /api/products/{id} (R13.21). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, params.id ?? "", productJson, {
    update: updateProduct,
    remove: removeProduct,
    right: "content.publish",
  });
