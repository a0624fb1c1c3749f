import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerJson, readOnly } from "~/http/answers.server";
import { Problem } from "~/problem";
import { findProduct } from "~/products/products.server";

/** GET /api/products/{id} (spec 7); 404 where there is none (spec 8). */
export const loader = ({ params }: LoaderFunctionArgs) =>
  answerJson(async () => {
    const product = await findProduct(params.id ?? "");
    if (!product) throw new Problem("missing", "Product not found");
    return product;
  });

export const action = readOnly;
