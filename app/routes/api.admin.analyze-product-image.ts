import type { ActionFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/http/admin-api.server";
import { onlyMethods } from "~/http/answers.server";
import { readUploadForm } from "~/http/upload.server";
import { analyzeProductImage } from "~/reviews/reviews.server";
import { analysisFailed } from "~/sentences";

/**
 * POST /api/admin/analyze-product-image (spec 7), multipart: image, category, optional priceRange. Answers what the model
 * wrote of the picture; the caller posts it as an article.
 */
export const action = ({ request }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      const { bytes, typed } = await readUploadForm(request);
      return analyzeProductImage(typed, bytes, by);
    },
    { methods: ["POST"], sorry: analysisFailed },
  );

export const loader = () => onlyMethods("POST");
