import type { ActionFunctionArgs } from "@remix-run/node";
import { analysisFailed } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { answerJson, onlyMethods } from "~/http/answers/answers.server";
import { requireAdminOfApi } from "~/http/requests/guards.server";
import { readUploadForm } from "~/http/requests/upload.server";
import { analyzeProductImage } from "~/reviews/reviews.server";

/**
 * POST /api/admin/analyze-product-image (R13.26), multipart: image, category, optional priceRange. Answers what the model
 * wrote of the picture; the caller posts it as an article.
 */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("POST");
  return answerJson(
    async () => {
      const by = toEditor(await requireAdminOfApi(request));
      const { bytes, typed } = await readUploadForm(request);
      return analyzeProductImage(typed, bytes, by);
    },
    undefined,
    analysisFailed,
  );
}

export const loader = () => onlyMethods("POST");
