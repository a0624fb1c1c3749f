import type { ActionFunctionArgs } from "@remix-run/node";
import { answerJson } from "~/http/answers/answers.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { productCategoryJson } from "~/products/edit/product-api.server";
import { createProductCategory, listProductCategories } from "~/products/products.server";

/** GET /api/product-categories (R13.8). */
export const loader = () => answerJson(listProductCategories);

/** POST /api/product-categories (R13.22): stores a category and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, productCategoryJson, createProductCategory, { right: "content.publish" });
