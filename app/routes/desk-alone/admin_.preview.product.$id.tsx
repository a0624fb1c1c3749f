import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personCalled } from "~/archives/archives.server";
import { PreviewBar } from "~/desk/form/preview-bar";
import { notFound } from "~/http/answers/answers.server";
import { requireRight } from "~/http/requests/guards.server";
import { metaFromLoader } from "~/page/metadata";
import { absolute, describePage } from "~/page/metadata.server";
import { findDeskProduct } from "~/products/edit/product-desk.server";
import { ProductPage } from "~/products/page/product-page";
import { claimOf, productFormPath, productPath } from "~/products/product";
import { categoryOfProduct } from "~/products/products.server";

/** A product as readers will see it, before it is published too. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const product = await findDeskProduct(id);
  if (!product) throw notFound();
  return {
    shown: {
      product,
      priceClaim: claimOf(product),
      category: await categoryOfProduct(product),
      tester: product.testedBy === null ? null : await personCalled(product.testedBy),
      relatedProducts: [],
      shareUrl: absolute(productPath(product)),
      refused: false,
    },
    metadata: describePage({
      title: `Preview: ${product.title}`,
      description: product.description,
      canonical: productPath(product),
      noIndex: true,
    }),
  };
}

export { ErrorBoundary, headers, links } from "~/routes/desk/admin";

export const meta = metaFromLoader;

export default function Preview() {
  const { shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PreviewBar form={productFormPath(shown.product)} />
      <ProductPage {...shown} />
    </>
  );
}
