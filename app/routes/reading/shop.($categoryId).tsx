import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { productsFailed } from "~/facts/sentences";
import { readOrder } from "~/fields/orders";
import { positiveNumber, readQuery } from "~/forms/query.server";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { forReading } from "~/page/page-scripts";
import { describeShop } from "~/products/page/product-metadata.server";
import { ShopPage } from "~/products/page/shop-page";
import { productOrders, shopPath } from "~/products/product";
import { openShop } from "~/products/products.server";
import { NotFound } from "~/site/not-found";
import { pageNotFound } from "~/site/not-found.server";
import { LoadFailure } from "~/ui/load-failure";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const sort = readOrder(productOrders, new URL(request.url).searchParams.get("sort"), "newest");
  const { page } = readQuery(request, { page: positiveNumber });
  const shop = await openShop(params.categoryId, { sort, page });
  if (!shop) throw await pageNotFound(request);
  tellRead(context, { kind: "page", id: shopPath(shop.category?.id) });
  return { ...shop, metadata: describeShop(shop) };
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function Shop() {
  return <ShopPage {...useLoaderData<typeof loader>()} />;
}

/** R14.2. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <LoadFailure message={productsFailed} />;
}
