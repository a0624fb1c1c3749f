import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { uploadMessages } from "~/facts/image-upload";
import { requiredText } from "~/forms/fields";
import { parseInput } from "~/forms/parse";
import { answerJson, onlyMethods } from "~/http/answers/answers.server";
import { hasMediaType } from "~/http/bodies/body.server";
import { readJson } from "~/http/bodies/json-body.server";
import { requireAdminOfApi } from "~/http/requests/guards.server";
import { readUpload } from "~/http/requests/upload.server";
import { ownImage } from "~/images/copy-image.server";
import { storeImage } from "~/images/images.server";

/**
 * POST /api/upload (R13.17): stores the picture in the multipart field `image`, or a copy of the one at the JSON field
 * `imageUrl`. Answers 201 with its own `{ imageUrl }`.
 */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("POST");
  return answerJson(
    async () => {
      await requireAdminOfApi(request);
      if (!hasMediaType(request, "application/json")) return { imageUrl: await storeImage(await readUpload(request)) };
      return {
        imageUrl: await ownImage(
          parseInput(addressSchema, await readJson(request, { of: "an upload", schema: addressSchema })).imageUrl,
        ),
      };
    },
    { status: 201 },
    uploadMessages.failed.text,
  );
}

const addressSchema = z.object({ imageUrl: requiredText("an image address", 2000) });

export const loader = () => onlyMethods("POST");
