import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { collectionFormPath, collectionPath } from "~/collections/collection";
import { findDeskCollection } from "~/collections/collection-desk.server";
import { shownItems } from "~/collections/collections.server";
import { CollectionPage } from "~/collections/page/collection-page";
import { PreviewBar } from "~/desk/form/preview-bar";
import { seasonOf } from "~/forms/day-range";
import { notFound } from "~/http/answers/answers.server";
import { requireRight } from "~/http/requests/guards.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import { metaFromLoader } from "~/page/metadata";
import { absolute, describePage } from "~/page/metadata.server";
import { dayAt } from "~/place/days";

/** A collection as readers will see it, before it is published too. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const found = await findDeskCollection(id);
  if (!found) throw notFound();
  const { items: picked, ...collection } = await withDescriptions(found);
  const season = seasonOf(collection, dayAt(new Date()));
  const items = await shownItems(picked);
  return {
    shown: { collection, season, items, others: [], shareUrl: absolute(collectionPath(collection)) },
    metadata: describePage({
      title: `Preview: ${collection.title}`,
      description: collection.intro,
      canonical: collectionPath(collection),
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
      <PreviewBar form={collectionFormPath(shown.collection)} />
      <CollectionPage {...shown} />
    </>
  );
}
