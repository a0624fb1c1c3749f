import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { strictQuery } from "~/forms/query.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { readUploadForm } from "~/http/requests/upload.server";
import { addPicture } from "~/images/pictures.server";
import { listPictures } from "~/images/uses/library-list.server";
import { saidOf } from "~/images/uses/picture-api.server";
import { picturesQuery } from "~/openapi/queries.server";

/** GET /api/admin/pictures?q&missing=alt&unused=1&page: the library, newest first, 50 a page; empty after the last. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      const asked = strictQuery(request, picturesQuery);
      const { items, page } = await listPictures(asked);
      return page === (asked.page ?? 1) ? items : [];
    },
    { right: "content.write" },
  );

/** POST /api/admin/pictures: stores the multipart field `image`, with `alt`, `caption` and `credit` beside it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      const { bytes, fileName, typed } = await readUploadForm(request);
      return addPicture(bytes, { fileName, by, said: saidOf(typed) });
    },
    { right: "content.write", methods: ["POST"], get: true, status: 201 },
  );
