import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { strictQuery } from "~/forms/query.server";
import { answerJson, listJson } from "~/http/answers/answers.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { productsQuery } from "~/openapi/queries.server";
import { productJson } from "~/products/edit/product-api.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { listProducts } from "~/products/products.server";

/** GET /api/products?categoryId&sort&limit (R13.9). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listJson(await listProducts(strictQuery(request, productsQuery))));

/** POST /api/products (R13.20): stores a product and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, productJson, createProduct, { right: "content.publish" });
