import { progressSchema } from "~/challenges/challenge.schema";
import { sentCommentSchema } from "~/comments/comment.schema";
import { sentSavedSchema } from "~/mine/saved.schema";
import { sentWishSchema } from "~/mine/shopping/shopping-list.schema";
import { sentPictureSchema } from "~/reader-pictures/reader-picture.schema";
import { ratingSchema } from "~/recipes/ratings/rating.schema";
import { fileForm } from "./bodies.server";
import type { Paths } from "./operation.server";
import { commentsQuery, readerPicturesQuery, reviewsQuery } from "./queries.server";

/** What readers say, and what they keep for themselves. */
export const takingPartPaths = (): Paths => ({
  "/api/challenges/{id}/membership": {
    post: { summary: "Joins a challenge", who: "person", area: null, answers: "Membership", errors: [404, 409, 429] },
    patch: {
      summary:
        "Notes which days or weeks of a challenge one has done, and which not after all; the others stay as they are",
      who: "person",
      area: null,
      body: { json: progressSchema },
      answers: "ChallengeProgress",
      errors: [404, 409, 429],
    },
    delete: { summary: "Leaves a challenge", who: "person", area: null, answers: "Membership", errors: [404, 429] },
  },
  "/api/recipes/{id}/ratings": {
    get: {
      summary: "What readers say of a recipe, where the owner lets them",
      query: reviewsQuery,
      answers: "Ratings",
      errors: [404],
    },
    post: {
      summary: "Rates a recipe, or changes one's rating",
      who: "person",
      area: null,
      body: { json: ratingSchema },
      answers: "Rating",
      errors: [404, 429],
    },
    delete: { summary: "Takes one's rating back", who: "person", area: null, status: 204, errors: [404, 429] },
  },
  "/api/comments": {
    get: {
      summary: "What readers say of an article or a recipe, where the owner lets them",
      query: commentsQuery,
      answers: "Comments",
      errors: [404],
    },
    post: {
      summary: "Comments on an article or a recipe, or answers a comment",
      who: "person",
      area: null,
      body: { json: sentCommentSchema },
      status: 201,
      answers: "Comment",
      errors: [404, 409, 429],
    },
  },
  "/api/pictures": {
    get: {
      summary: "Pictures of readers of a recipe or in a challenge, where the owner lets them",
      query: readerPicturesQuery,
      answers: "ReaderPictures",
      errors: [404],
    },
    post: {
      summary: "Sends a picture of what one has cooked, or of what one does in a challenge",
      who: "person",
      area: null,
      body: { form: fileForm.extend(sentPictureSchema.shape) },
      status: 201,
      answers: "ReaderPicture",
      errors: [404, 409, 413, 415, 429, 503],
    },
  },
  "/api/mine/saved": {
    get: { summary: "All that one has saved, the newest first", who: "person", area: null, answers: ["SavedText"] },
    post: {
      summary: "Saves an article or a recipe for oneself, or changes what one noted on it",
      who: "person",
      area: null,
      body: { json: sentSavedSchema },
      status: [200, 201],
      answers: "SavedText",
      errors: [404, 409, 429],
    },
  },
  "/api/mine/saved/{kind}/{id}": {
    delete: { summary: "Removes it", who: "person", area: null, status: 204, errors: [404, 429] },
  },
  "/api/mine/shopping": {
    get: { summary: "What one's shopping list is made from", who: "person", area: null, answers: "ShoppingWishes" },
    post: {
      summary: "Puts a recipe on one's shopping list, or changes its servings",
      who: "person",
      area: null,
      body: { json: sentWishSchema },
      answers: "ShoppingWishes",
      errors: [404, 409, 429],
    },
  },
});
