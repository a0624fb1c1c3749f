import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { answerJson, readOnly } from "~/http/answers.server";
import { positiveNumber, strictQuery } from "~/http/query.server";
import { listProducts } from "~/products/products.server";

const query = z.object({
  categoryId: positiveNumber.optional(),
  limit: positiveNumber.optional(),
});

/** GET /api/products?categoryId&limit (spec 7). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerJson(async () => listProducts(strictQuery(request, query)));

export const action = readOnly;
