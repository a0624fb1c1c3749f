import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personCalled } from "~/archives/archives.server";
import { productFailed, relatedProductsFailed } from "~/facts/sentences";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { absolute, describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { describeProduct } from "~/products/page/product-metadata.server";
import { ProductNotAvailable, ProductPage, productUnavailable } from "~/products/page/product-page";
import { claimOf, productPath, shopPath } from "~/products/product";
import { categoryOfProduct, findProduct, relatedProducts } from "~/products/products.server";
import { log } from "~/runtime/log.server";
import { LoadFailure } from "~/ui/load-failure";

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const product = await findProduct(params.id ?? "");
  if (!product) {
    const metadata = describePage({
      title: "Product Not Available",
      description: productUnavailable,
      canonical: shopPath(),
      noIndex: true,
    });
    return data({ found: null, metadata }, { status: 404 });
  }
  const { search, searchParams } = new URL(request.url);
  // An earlier slug redirects to the present one. The id is an address of its own (R2.7).
  if (params.id !== product.slug && params.id !== product.id) throw redirect(productPath(product) + search, 301);
  tellRead(context, { kind: "product", id: product.id });
  const [category, tester, others] = await Promise.all([
    categoryOfProduct(product),
    product.testedBy === null ? null : personCalled(product.testedBy),
    relatedProducts(product).catch(withoutThem),
  ]);
  const refused = !product.affiliateUrl && searchParams.has("buy");
  return data({
    found: {
      product,
      priceClaim: claimOf(product),
      category,
      tester,
      relatedProducts: others,
      shareUrl: absolute(productPath(product)),
      refused,
    },
    metadata: describeProduct(product, category),
  });
}

/** If the related products fail, the page is still shown (R6.8). */
function withoutThem(error: unknown) {
  log.error({ err: error }, relatedProductsFailed);
  return null;
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function ProductRoute() {
  const { found } = useLoaderData<typeof loader>();
  return found ? <ProductPage {...found} /> : <ProductNotAvailable />;
}

/** R14.2. */
export function ErrorBoundary() {
  return <LoadFailure message={productFailed} />;
}
