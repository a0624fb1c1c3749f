import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { collectionPath, otherCollectionsShown } from "~/collections/collection";
import { findCollection, otherCollections, shownItems } from "~/collections/collections.server";
import { describeCollection } from "~/collections/page/collection-metadata.server";
import { CollectionPage } from "~/collections/page/collection-page";
import { seasonOf } from "~/forms/day-range";
import { tellRead } from "~/numbers/tell-read.server";
import { metaFromLoader } from "~/page/metadata";
import { absolute } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { dayAt } from "~/place/days";
import { pageNotFound } from "~/site/not-found.server";

/** A collection by its readable address. Its id and an earlier address lead there. */
export async function loader({ request, params: { slug = "" }, context }: LoaderFunctionArgs) {
  const found = await findCollection(slug);
  if (!found) throw await pageNotFound(request);
  const { items: picked, ...collection } = found;
  if (slug !== collection.slug) throw redirect(collectionPath(collection) + new URL(request.url).search, 301);
  tellRead(context, { kind: "page", id: collectionPath(collection) });
  const [items, others] = await Promise.all([shownItems(picked), otherCollections(collection, otherCollectionsShown)]);
  const season = seasonOf(collection, dayAt(new Date()));
  return {
    shown: { collection, season, items, others, shareUrl: absolute(collectionPath(collection)) },
    metadata: describeCollection(found, items),
  };
}

export const meta = metaFromLoader;

export const handle = forReading;

export default function CollectionRoute() {
  return <CollectionPage {...useLoaderData<typeof loader>().shown} />;
}
