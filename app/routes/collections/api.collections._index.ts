import type { ActionFunctionArgs } from "@remix-run/node";
import { collectionJson } from "~/collections/collection-api.server";
import { createCollection } from "~/collections/collection-changes.server";
import { notesOnItems } from "~/collections/collection-items.server";
import { listCollections } from "~/collections/collections.server";
import { answerJson } from "~/http/answers/answers.server";
import { answerCreation } from "~/http/requests/edit-api.server";

/** GET /api/collections: those that readers see, newest first. */
export const loader = () => answerJson(async () => listCollections());

/** POST /api/collections: stores a collection and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, collectionJson, createCollection, {
    right: "content.publish",
    warningsOf: ({ items }) => notesOnItems(items),
  });
