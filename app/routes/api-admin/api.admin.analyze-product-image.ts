import type { ActionFunctionArgs } from "@remix-run/node";
import { analysisFailed } from "~/facts/sentences";
import { onlyMethods } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { readUploadForm } from "~/http/requests/upload.server";
import { analyzeProductImage } from "~/reviews/reviews.server";

/**
 * POST /api/admin/analyze-product-image (R13.26), multipart: image, category, optional priceRange. Answers what the
 * language model wrote about the picture. The caller posts it as an article.
 */
export const action = ({ request }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      const { bytes, typed } = await readUploadForm(request);
      return analyzeProductImage(typed, bytes, by);
    },
    { right: "content.publish", methods: ["POST"], sorry: analysisFailed },
  );

export const loader = () => onlyMethods("POST");
