import type { ActionFunctionArgs } from "@remix-run/node";
import { answerJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJson } from "~/http/json-body.server";
import type { ProductCategoryInput } from "~/products/product.schema";
import { createProductCategory, listProductCategories } from "~/products/products.server";
import { toEditor } from "~/users/user";

/** GET /api/product-categories (spec 7). */
export const loader = () => answerJson(listProductCategories);

/** POST /api/product-categories (spec 7): stores a category and answers it. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("GET, HEAD, POST");
  return answerJson(
    async () => {
      const by = toEditor(await requireAdminOfApi(request));
      return createProductCategory((await readJson(request)) as ProductCategoryInput, { by });
    },
    { status: 201 },
  );
}
