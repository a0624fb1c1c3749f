import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { collectionJson } from "~/collections/collection-api.server";
import { removeCollection, updateCollection } from "~/collections/collection-changes.server";
import { findDeskCollection } from "~/collections/collection-desk.server";
import { notesOnItems } from "~/collections/collection-items.server";
import { findCollection } from "~/collections/collections.server";
import { answerOne } from "~/http/requests/admin-api.server";
import { answerChange } from "~/http/requests/edit-api.server";

/** GET /api/collections/{id}, by its slug too. Editors get what PUT answers, and drafts by their id. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerOne(request, params.id, { find: findCollection, right: "content.publish", findForDesk: findDeskCollection });

/** PUT and DELETE /api/collections/{id}. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, params.id ?? "", collectionJson, {
    update: updateCollection,
    remove: removeCollection,
    right: "content.publish",
    warningsOf: ({ items }) => notesOnItems(items),
  });
