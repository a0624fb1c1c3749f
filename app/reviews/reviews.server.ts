import { hash } from "node:crypto";
import type { DeskArticle } from "~/articles/article";
import { createArticle } from "~/articles/edit/new-articles.server";
import type { Editor } from "~/facts/editor";
import { readImagePath } from "~/facts/image";
import { Problem } from "~/facts/problem";
import { imageFileMissing } from "~/facts/sentences";
import { parseInput } from "~/forms/parse";
import { uploadFormats } from "~/images/image-format.server";
import { readImage } from "~/images/images.server";
import { prepareImage } from "~/images/prepare-image.server";
import { askLanguageModel } from "~/language-model/ask/ask-language-model.server";
import { newWrittenByModelMark } from "~/language-model/mark/language-model-mark.server";
import { rememberTextFingerprints } from "~/language-model/record/text-fingerprints.server";
import { oncePerForm } from "./idempotency-key.server";
import {
  comparisonInput,
  comparisonInstructions,
  imageReviewInput,
  imageReviewInstructions,
  productReviewInput,
  productReviewInstructions,
} from "./instructions.server";
import { writtenComparisonSchema, writtenReviewSchema } from "./language-model-answers.schema.server";
import {
  type ReviewCategory,
  reviewCategoryLabels,
  reviewsCategory,
  type WrittenReview,
  writeFailureText,
} from "./review";
import {
  comparisonSchema,
  type ImageAnalysis,
  imageAnalysisSchema,
  imageReviewSchema,
  productReviewSchema,
} from "./review.schema";

/** Who requests the text, the author's name, and the form's id. A form that is sent twice makes one article. */
export type ReviewContext = { by: Editor; author: string; form?: string };

const reviewOnce = oncePerForm<{ review: WrittenReview; article: DeskArticle }>();
const comparisonOnce = oncePerForm<{ article: DeskArticle }>();

/**
 * Has the language model review the product in a picture. It makes no article.
 *
 * @param image the bytes of a picture in one of the upload formats
 * @throws Problem "invalid" with the messages by field, and what `askLanguageModel` and `prepareImage` throw
 */
export async function analyzeProductImage(input: unknown, image: Uint8Array, by: Editor): Promise<WrittenReview> {
  const analysis = parseInput(imageAnalysisSchema, input);
  const { data } = await prepareImage(image, uploadFormats);
  const review = await reviewOfPicture(analysis, data, by);
  await rememberTextFingerprints(review.content, newWrittenByModelMark(review));
  return review;
}

/**
 * Has the language model review the product in a stored picture, and makes an article of the review.
 *
 * @throws Problem "invalid" with the messages by field, and what `askLanguageModel` throws
 */
export async function createImageReview(input: unknown, { by, author, form }: ReviewContext) {
  const { image: imageUrl, publish, ...analysis } = parseInput(imageReviewSchema, input);
  const image = await readImage(readImagePath(imageUrl)?.id ?? "");
  if (!image) throw new Problem("invalid", imageFileMissing, { image: [imageFileMissing] });
  // A picture that is sent twice is stored twice, but its bytes are the same.
  const imageDigest = hash("sha256", image, "base64url");
  return reviewOnce(form, { ...analysis, publish, imageDigest }, async () => {
    const review = await reviewOfPicture(analysis, image, by);
    const picture = { imageUrl, imageAlt: review.productName };
    return {
      review,
      article: await makeArticle({ ...review, ...picture }, { ...analysis, publish, by, author, review }),
    };
  });
}

/** Has the language model review a product from a description, and makes an article of the review. Throws the same. */
export async function createProductReview(input: unknown, { by, author, form }: ReviewContext) {
  const request = parseInput(productReviewSchema, input);
  return reviewOnce(form, request, async () => {
    const input = productReviewInput(request);
    const review = await askForReview("product", { instructions: productReviewInstructions(), input, by });
    return { review, article: await makeArticle(review, { ...request, by, author, review }) };
  });
}

/** Has the language model compare two to ten products, and makes an article of the comparison. Throws the same. */
export async function createComparison(input: unknown, { by, author, form }: ReviewContext) {
  const request = parseInput(comparisonSchema, input);
  return comparisonOnce(form, request, async () => {
    const comparison = await withFailureMessage(writeFailureText("comparison"), () =>
      askLanguageModel({
        use: "comparison",
        schema: writtenComparisonSchema,
        instructions: comparisonInstructions(),
        input: comparisonInput(request),
        by,
      }),
    );
    return { article: await makeArticle(comparison, { ...request, by, author }) };
  });
}

const reviewOfPicture = (analysis: ImageAnalysis, image: Uint8Array, by: Editor): Promise<WrittenReview> =>
  askForReview("image", { instructions: imageReviewInstructions(), input: imageReviewInput(analysis), image, by });

type ReviewQuestion = { instructions: string; input: string; image?: Uint8Array; by: Editor };

async function askForReview(kind: "image" | "product", question: ReviewQuestion): Promise<WrittenReview> {
  const review = await withFailureMessage(writeFailureText(kind), () =>
    askLanguageModel({ use: `${kind}-review`, schema: writtenReviewSchema, ...question }),
  );
  return { ...review, rating: Math.round(review.rating * 2) / 2 };
}

/** An article like any other, a draft unless it is to be published. The text is checked and sanitised as if somebody had typed it. */
function makeArticle(
  written: { title: string; excerpt: string; content: string; imageUrl?: string; imageAlt?: string },
  context: ReviewContext & { category: ReviewCategory; publish: boolean; review?: WrittenReview },
): Promise<DeskArticle> {
  const { title, excerpt, content, imageUrl, imageAlt } = written;
  const kind = context.review ? "review" : "comparison";
  return createArticle(
    {
      ...{ title, excerpt, content, imageUrl, imageAlt },
      category: reviewsCategory,
      tags: [reviewCategoryLabels[context.category].toLowerCase(), kind],
      author: context.author,
      status: context.publish ? "published" : "draft",
    },
    { by: context.by, writtenByModel: newWrittenByModelMark(context.review) },
  );
}

/** Adds the failed action before the reason, in the words of R14.12 if there are any. */
async function withFailureMessage<Result>(failed: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.kind, `${failed}. ${error.message}`, error.errors, error.retryAfter);
  }
}
