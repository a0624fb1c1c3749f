import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { positiveNumber, searchText, strictQuery } from "~/forms/query.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { readUploadForm } from "~/http/requests/upload.server";
import { addPicture } from "~/images/pictures.server";
import { listPictures } from "~/images/uses/library-list.server";
import { saidOf } from "~/images/uses/picture-api.server";

const query = z.object({
  q: searchText(100).optional(),
  missing: z.literal("alt", "Ask for alt").optional(),
  unused: z
    .enum(["1", "true"], "Ask for 1")
    .optional()
    .transform((value) => value !== undefined),
  page: positiveNumber.optional(),
});

/** GET /api/admin/pictures?q&missing=alt&unused=1&page: the library, newest first, 50 a page; empty after the last. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      const asked = strictQuery(request, query);
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
