import { answerJson, readOnly } from "~/http/answers.server";
import { listProductCategories } from "~/products/products.server";

/** GET /api/product-categories (spec 7). */
export const loader = () => answerJson(listProductCategories);

export const action = readOnly;
