import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskCollectionStates } from "~/collections/collection";
import { createCollection, removeCollection, updateCollection } from "~/collections/collection-changes.server";
import { CollectionDesk } from "~/collections/collection-desk";
import { deskCollections, findDeskCollection } from "~/collections/collection-desk.server";
import { collectionFields } from "~/collections/collection-fields";
import { notesOnItems } from "~/collections/collection-items.server";
import { answerDesk } from "~/dashboard/desk-action.server";
import { deskQuery, loadEditedDesk } from "~/dashboard/desk-query.server";
import { editedDeskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";
import { checksOfStored } from "~/desk/before-publishing/checks-of-stored.server";

/** Collections on the desk, outside the eight tabs. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadEditedDesk(
    request,
    { ...deskQuery, state: z.enum(deskCollectionStates) },
    { list: deskCollections, find: findDeskCollection, noun: "collection", right: "content.publish" },
    async (collection) => ({
      checks: collection ? await checksOfStored(collection, { label: "introduction", text: collection.intro }) : [],
      notes: collection ? await notesOnItems(collection.items) : [],
    }),
  );

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Collection", {
    find: findDeskCollection,
    create: createCollection,
    update: updateCollection,
    remove: removeCollection,
    right: "content.publish",
    fields: collectionFields,
  });

export const clientAction = keepOpenFormText("Collection");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = editedDeskMeta("collection");

export default function Tab() {
  return <CollectionDesk {...useLoaderData<typeof loader>()} />;
}
