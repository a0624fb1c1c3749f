import type { ActionFunctionArgs } from "@remix-run/node";
import type { Editor } from "~/facts/editor";
import { uploadMessages } from "~/facts/image-upload";
import { parseInput } from "~/forms/parse";
import { onlyMethods } from "~/http/answers/answers.server";
import { hasMediaType } from "~/http/bodies/body.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { readUploadForm } from "~/http/requests/upload.server";
import { ownImage } from "~/images/copy-image.server";
import { addPicture } from "~/images/pictures.server";
import { addressSchema } from "~/openapi/bodies.server";

/**
 * POST /api/upload (R13.17): stores the picture in the multipart field `image`, or a copy of the picture at the JSON
 * field `imageUrl`. Answers 201 with the stored picture's `{ imageUrl }`.
 */
export const action = ({ request }: ActionFunctionArgs) =>
  answerAdmin(request, async (by) => ({ imageUrl: await storeFrom(request, by) }), {
    right: "content.write",
    methods: ["POST"],
    status: 201,
    sorry: uploadMessages.failed.text,
  });

async function storeFrom(request: Request, by: Editor): Promise<string> {
  if (!hasMediaType(request, "application/json")) {
    const { bytes, fileName } = await readUploadForm(request);
    return (await addPicture(bytes, { fileName, by })).url;
  }
  const sent = await readJson(request, { of: "an upload", schema: addressSchema });
  return ownImage(parseInput(addressSchema, sent).imageUrl, { by });
}

export const loader = () => onlyMethods("POST");
