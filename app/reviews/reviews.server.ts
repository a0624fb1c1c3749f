import { createHash } from "node:crypto";
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
import { askModel } from "~/language-model/ask-model.server";
import { markOfModel } from "~/language-model/mark-of-model.server";
import { rememberModelText } from "~/language-model/model-texts.server";
import {
  comparisonInput,
  comparisonInstructions,
  imageReviewInput,
  imageReviewInstructions,
  productReviewInput,
  productReviewInstructions,
} from "./instructions.server";
import { onceAForm } from "./once-a-form.server";
import { type ReviewCategory, reviewCategoryLabels, reviewsCategory, type WrittenReview, writeSorry } from "./review";
import {
  comparisonSchema,
  type ImageAnalysis,
  imageAnalysisSchema,
  imageReviewSchema,
  productReviewSchema,
} from "./review.schema";
import { writtenComparisonSchema, writtenReviewSchema } from "./written.schema.server";

/**
 * Who has something written, the name that it is published under, and the number that the form was given: sent twice, it
 * asks once and makes one article.
 */
export type ReviewContext = { by: Editor; author: string; form?: string };

const reviewOnce = onceAForm<{ review: WrittenReview; article: DeskArticle }>();
const comparisonOnce = onceAForm<{ article: DeskArticle }>();

/**
 * Has a review written of the product in a picture, and makes no article of it: whoever asked does.
 *
 * @param image the bytes of a picture as it may be uploaded
 * @throws Problem "invalid" with the messages by field, and what `askModel` and `prepareImage` throw
 */
export async function analyzeProductImage(input: unknown, image: Uint8Array, by: Editor): Promise<WrittenReview> {
  const analysis = parseInput(imageAnalysisSchema, input);
  const { data } = await prepareImage(image, uploadFormats);
  const review = await reviewOfPicture(analysis, data, by);
  await rememberModelText(review.content, markOfModel(review));
  return review;
}

/**
 * Has a review written of the product in a picture that the site keeps, and makes an article of it.
 *
 * @throws Problem "invalid" with the messages by field, and what `askModel` throws
 */
export async function createImageReview(input: unknown, { by, author, form }: ReviewContext) {
  const { image: imageUrl, draft, ...analysis } = parseInput(imageReviewSchema, input);
  const image = await readImage(readImagePath(imageUrl)?.id ?? "");
  if (!image) throw new Problem("invalid", imageFileMissing, { image: [imageFileMissing] });
  // A picture that is sent twice is stored twice: it is known by its bytes.
  const pictured = createHash("sha256").update(image).digest("base64url");
  return reviewOnce(form, { ...analysis, draft, pictured }, async () => {
    const review = await reviewOfPicture(analysis, image, by);
    const picture = { imageUrl, imageAlt: review.productName };
    return {
      review,
      article: await makeArticle({ ...review, ...picture }, { ...analysis, draft, by, author, review }),
    };
  });
}

/** Has a review written of a product that is described in words, and makes an article of it. Throws the same. */
export async function createProductReview(input: unknown, { by, author, form }: ReviewContext) {
  const asked = parseInput(productReviewSchema, input);
  return reviewOnce(form, asked, async () => {
    const review = await orSay(writeSorry("product"), () =>
      askModel({
        use: "product-review",
        schema: writtenReviewSchema,
        instructions: productReviewInstructions(),
        input: productReviewInput(asked),
        by,
      }).then(inHalves),
    );
    return { review, article: await makeArticle(review, { ...asked, by, author, review }) };
  });
}

/** Has a comparison of two to ten products written, and makes an article of it. Throws the same. */
export async function createComparison(input: unknown, { by, author, form }: ReviewContext) {
  const asked = parseInput(comparisonSchema, input);
  return comparisonOnce(form, asked, async () => {
    const comparison = await orSay(writeSorry("comparison"), () =>
      askModel({
        use: "comparison",
        schema: writtenComparisonSchema,
        instructions: comparisonInstructions(),
        input: comparisonInput(asked),
        by,
      }),
    );
    return { article: await makeArticle(comparison, { ...asked, by, author }) };
  });
}

const reviewOfPicture = (analysis: ImageAnalysis, image: Uint8Array, by: Editor): Promise<WrittenReview> =>
  orSay(writeSorry("image"), () =>
    askModel({
      use: "image-review",
      schema: writtenReviewSchema,
      instructions: imageReviewInstructions(),
      input: imageReviewInput(analysis),
      image,
      by,
    }).then(inHalves),
  );

/** An article like any other: what the model wrote is checked and made safe as if somebody had typed it. */
function makeArticle(
  written: { title: string; excerpt: string; content: string; imageUrl?: string; imageAlt?: string },
  made: ReviewContext & { category: ReviewCategory; draft: boolean; review?: WrittenReview },
): Promise<DeskArticle> {
  const { title, excerpt, content, imageUrl, imageAlt } = written;
  const kind = made.review ? "review" : "comparison";
  return createArticle(
    {
      ...{ title, excerpt, content, imageUrl, imageAlt },
      category: reviewsCategory,
      tags: [reviewCategoryLabels[made.category].toLowerCase(), kind],
      author: made.author,
      status: made.draft ? "draft" : "published",
    },
    { by: made.by, writtenByModel: markOfModel(made.review) },
  );
}

const inHalves = <Review extends { rating: number }>(review: Review): Review => ({
  ...review,
  rating: Math.round(review.rating * 2) / 2,
});

/** Says first what failed, in the words of R14.12 where it has some, then why. */
async function orSay<Result>(failed: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.kind, `${failed}. ${error.message}`, error.errors, error.retryAfter);
  }
}
