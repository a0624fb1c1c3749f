import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allCollections, collectionsFeed } from "~/collections/collection";
import { collectionCards } from "~/collections/collections.server";
import { CollectionsPage } from "~/collections/page/collections-page";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";

/** All collections, also those that are over. */
export async function loader({ context }: LoaderFunctionArgs) {
  tellRead(context, { kind: "page", id: allCollections.to });
  const { current, over } = await collectionCards();
  const [first] = [...current, ...over];
  return {
    current,
    over,
    metadata: describePage({
      title: "Collections",
      description: "Articles, recipes and products that we have chosen by hand, for a season or a reason.",
      keywords: ["collections", "guides"],
      ogImage: first?.imageUrl,
      canonical: allCollections.to,
      feeds: [collectionsFeed],
    }),
  };
}

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Collections() {
  return <CollectionsPage {...useLoaderData<typeof loader>()} />;
}
