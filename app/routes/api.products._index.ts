import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { answerJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJson } from "~/http/json-body.server";
import { positiveNumber, strictQuery } from "~/http/query.server";
import type { ProductInput } from "~/products/product.schema";
import { createProduct } from "~/products/product-changes.server";
import { listProducts } from "~/products/products.server";
import { toEditor } from "~/users/user";

const query = z.object({
  categoryId: positiveNumber.optional(),
  limit: positiveNumber.optional(),
});

/** GET /api/products?categoryId&limit (spec 7). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listProducts(strictQuery(request, query)));

/** POST /api/products (spec 7): stores a product and answers it. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("GET, HEAD, POST");
  return answerJson(
    async () => {
      const by = toEditor(await requireAdminOfApi(request));
      return createProduct((await readJson(request)) as ProductInput, { by });
    },
    { status: 201 },
  );
}
