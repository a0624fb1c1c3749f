import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { notFound } from "~/http/answers.server";
import { describeShop } from "~/products/product-metadata.server";
import { openShop } from "~/products/products.server";
import { ShopPage } from "~/products/shop-page";
import { productsFailed } from "~/sentences";
import { describedByLoader } from "~/site/metadata";
import { NotFound } from "~/site/not-found";
import { forReading } from "~/site/page-scripts";
import { LoadFailed } from "~/ui/load-failed";

export async function loader({ params }: LoaderFunctionArgs) {
  const shop = await openShop(params.categoryId);
  if (!shop) throw notFound();
  return { ...shop, metadata: describeShop(shop) };
}

export const meta = describedByLoader;

export const handle = forReading;

export default function Shop() {
  return <ShopPage {...useLoaderData<typeof loader>()} />;
}

/** Spec 8. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <LoadFailed message={productsFailed} />;
}
