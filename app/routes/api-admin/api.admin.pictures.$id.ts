import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Problem } from "~/facts/problem";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerChange } from "~/http/requests/edit-api.server";
import { updatePicture } from "~/images/desk/picture-changes.server";
import { findPicture } from "~/images/pictures.server";
import { pictureJson } from "~/images/uses/picture-api.server";
import { removePicture } from "~/images/uses/remove-pictures.server";

/** GET /api/admin/pictures/{id}: what the library knows of a picture. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      const found = await findPicture(id);
      if (!found) throw new Problem("missing", "Not found");
      return found;
    },
    { right: "content.write" },
  );

/** PUT and DELETE /api/admin/pictures/{id}. Only a picture that nothing uses can be deleted. */
export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  answerChange(request, id, pictureJson, {
    update: updatePicture,
    remove: removePicture,
    right: "content.write",
  });
