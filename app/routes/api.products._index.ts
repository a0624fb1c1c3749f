import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { answerJson } from "~/http/answers.server";
import { answerCreation } from "~/http/edit-api.server";
import { positiveNumber, strictQuery } from "~/http/query.server";
import { productJson } from "~/products/product-api.server";
import { createProduct } from "~/products/product-changes.server";
import { listProducts } from "~/products/products.server";

const query = z.object({
  categoryId: positiveNumber.optional(),
  limit: positiveNumber.optional(),
});

/** GET /api/products?categoryId&limit (spec 7). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listProducts(strictQuery(request, query)));

/** POST /api/products (spec 7): stores a product and answers it. */
export const action = ({ request }: ActionFunctionArgs) => answerCreation(request, productJson, createProduct);
