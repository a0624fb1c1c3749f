import type { ActionFunctionArgs } from "@remix-run/node";
import { onlyMethods } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { readUploadForm } from "~/http/requests/upload.server";
import { replacePicture } from "~/images/uses/replace-picture.server";
import { may } from "~/users/rights";

/**
 * POST /api/admin/pictures/{id}/replace: the multipart field `image` takes the picture's place in all documents. Answers
 * with the new picture.
 */
export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by, caller) => replacePicture(id, await readUploadForm(request), { by, mayChangeSite: may(caller, "site") }),
    { right: "content.publish", methods: ["POST"] },
  );

export const loader = () => onlyMethods("POST");
