import type { LoaderFunctionArgs } from "@remix-run/node";
import { Problem } from "~/facts/problem";
import { listJson, readOnly } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { findPicture } from "~/images/pictures.server";
import { usesOf } from "~/images/uses/uses.server";

/** GET /api/admin/pictures/{id}/uses: the documents that use a picture, and those that did in an earlier version. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      if (!(await findPicture(id))) throw new Problem("missing", "Not found");
      return listJson(await usesOf(id));
    },
    { right: "content.write" },
  );

export const action = readOnly;
