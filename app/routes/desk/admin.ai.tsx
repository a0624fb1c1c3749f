import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { newId } from "~/db/model.server";
import { toEditor } from "~/facts/user";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { requireRight } from "~/http/requests/guards.server";
import { answerPictureForm } from "~/http/requests/picture-form.server";
import { languageModelState } from "~/language-model/ask/ask-language-model.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { AiContent } from "~/reviews/ai-content";
import { aiPath, isReviewForm, reviewAuthor, writeFailureText } from "~/reviews/review";
import { createComparison, createImageReview, createProductReview } from "~/reviews/reviews.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const made = new URL(request.url).searchParams.get("made");
  return {
    languageModel: await languageModelState(),
    newId: newId(),
    article: made ? await findDeskArticle(made) : null,
    metadata: describePage({
      title: "AI Content | Admin Dashboard",
      description: "Reviews and comparisons that a language model writes.",
      canonical: aiPath,
      noIndex: true,
      failed: context.formFailed,
    }),
  };
}

/** The address says which form was sent: `?form=image`. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireRight(args.request, "content.publish");
  const form = new URL(args.request.url).searchParams.get("form");
  return answerPictureForm(args, writeFailureText(isReviewForm(form) ? form : "image"), async (typed) => {
    const context = { by: toEditor(admin), author: reviewAuthor(admin), form: typed.newId };
    if (form === "comparison") {
      const { article } = await createComparison(typed, context);
      return redirectWithNotice(`${aiPath}?made=${article.id}`, "article-created");
    }
    const input = { ...typed, image: typed.imageUrl };
    const { article, review } = await (form === "product" ? createProductReview : createImageReview)(input, context);
    const { productName, rating } = review;
    return redirectWithNotice(`${aiPath}?made=${article.id}`, "review-generated", {
      productName,
      rating: String(rating),
    });
  });
}

export const clientAction = keepDeskFormText(({ searchParams }) => {
  const form = searchParams.get("form");
  return { failed: writeFailureText(isReviewForm(form) ? form : "image"), hasText: true };
});

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = metaFromLoader;

export default function Tab() {
  return <AiContent {...useLoaderData<typeof loader>()} />;
}
