import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJson } from "~/http/json-body.server";
import { Problem } from "~/problem";
import { readProductChange } from "~/products/product.schema";
import { updateProduct } from "~/products/product-changes.server";
import { findProduct } from "~/products/products.server";
import { productMissing } from "~/sentences";
import { toEditor } from "~/users/user";

/** GET /api/products/{id} (spec 7); 404 where there is none (spec 8). */
export const loader = ({ params }: LoaderFunctionArgs) =>
  answerJson(async () => {
    const product = await findProduct(params.id ?? "");
    if (!product) throw new Problem("missing", productMissing);
    return product;
  });

/** PUT /api/products/{id} (spec 7): changes the fields that are sent; a `version` among them guards against a newer save. */
export async function action({ request, params }: ActionFunctionArgs) {
  if (request.method !== "PUT") return onlyMethods("GET, HEAD, PUT");
  return answerJson(async () => {
    const by = toEditor(await requireAdminOfApi(request));
    const { changes, version } = readProductChange(await readJson(request));
    return updateProduct(params.id ?? "", changes, { version, by });
  });
}
