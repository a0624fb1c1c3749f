import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJsonChange } from "~/http/json-body.server";
import { Problem } from "~/problem";
import { removeProduct, updateProduct } from "~/products/product-changes.server";
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

/** PUT changes the fields that are sent, DELETE puts into the bin (spec 7). */
export async function action({ request, params }: ActionFunctionArgs) {
  const id = params.id ?? "";
  if (!["PUT", "DELETE"].includes(request.method)) return onlyMethods("GET, HEAD, PUT, DELETE");
  return answerJson(async () => {
    const by = toEditor(await requireAdminOfApi(request));
    if (request.method === "PUT") {
      const { changes, version } = await readJsonChange(request);
      return updateProduct(id, changes, { version, by });
    }
    await removeProduct(id, { by });
    return new Response(null, { status: 204 });
  });
}
