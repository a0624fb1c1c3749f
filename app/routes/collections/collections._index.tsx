import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allCollections, collectionsFeed, seasonOf } from "~/collections/collection";
import { listCollections } from "~/collections/collections.server";
import { CollectionsPage } from "~/collections/page/collections-page";
import { ukDay } from "~/forms/uk-day";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";

/** All collections, also those that are over. */
export async function loader({ context }: LoaderFunctionArgs) {
  tellRead(context, { kind: "page", id: allCollections.to });
  const collections = await listCollections();
  const [first] = collections;
  const today = ukDay(new Date());
  const isOver = (collection: (typeof collections)[number]) => seasonOf(collection, today) === "over";
  return {
    current: collections.filter((collection) => !isOver(collection)),
    over: collections.filter(isOver),
    metadata: describePage({
      title: "Collections",
      description: "Articles, recipes and products that we have chosen by hand, for a season or a reason.",
      keywords: ["collections", "guides"],
      ogImage: first?.imageUrl,
      ogImageAlt: first?.imageAlt,
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
