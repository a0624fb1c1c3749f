import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { Editor } from "~/facts/editor";
import { uploadMessages } from "~/facts/image-upload";
import { requiredText } from "~/forms/fields";
import { parseInput } from "~/forms/parse";
import { onlyMethods } from "~/http/answers/answers.server";
import { hasMediaType } from "~/http/bodies/body.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { readUploadForm } from "~/http/requests/upload.server";
import { ownImage } from "~/images/copy-image.server";
import { addPicture } from "~/images/pictures.server";

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

const addressSchema = z.object({ imageUrl: requiredText("an image address", 2000) });

export const loader = () => onlyMethods("POST");
