import { sourceBlocksJson } from "~/articles/edit/source-blocks-api.server";
import { authorJson } from "~/authors/author-api.server";
import { presenceSchema } from "~/editing/presence/presence.server";
import { keptSchema } from "~/editing/unfinished/unfinished.server";
import { pictureJson, saidSchema } from "~/images/uses/picture-api.server";
import { imageAnalysisSchema } from "~/reviews/review.schema";
import { pageJson } from "~/texts/edit/page-api.server";
import { addressSchema, fileForm, wordStatusJson } from "./bodies.server";
import type { Paths } from "./operation.server";
import { changes, created } from "./public-paths.server";
import { linksQuery, picturesQuery, wordsQuery } from "./queries.server";

const pictureForm = fileForm.extend(saidSchema.partial().shape);

/** The desk's calls about content. */
export const contentPaths = (): Paths => ({
  "/api/upload": {
    post: {
      summary: "Stores a picture, or a copy of one at an address",
      who: "content.write",
      body: { form: fileForm, orJson: addressSchema },
      status: 201,
      answers: "StoredPicture",
    },
  },
  "/api/admin/pictures": {
    get: {
      summary: "The library, newest first, 50 a page; empty after the last",
      who: "content.write",
      query: picturesQuery,
      answers: ["ListedPicture"],
    },
    post: {
      summary: "Stores a picture in the library",
      who: "content.write",
      body: { form: pictureForm },
      status: 201,
      answers: "Picture",
    },
  },
  "/api/admin/pictures/{id}": {
    get: { summary: "A picture of the library", who: "content.write", answers: "Picture", errors: [404] },
    ...changes("a picture", "content.write", pictureJson, "Picture"),
  },
  "/api/admin/pictures/{id}/uses": {
    get: { summary: "The documents that use a picture", who: "content.write", answers: ["PictureUse"], errors: [404] },
  },
  "/api/admin/pictures/{id}/replace": {
    post: {
      summary: "Puts another picture in its place, in all documents",
      who: "content.publish",
      body: { form: fileForm },
      answers: "ReplacedPicture",
      errors: [404],
    },
  },
  "/api/admin/comments": {
    get: {
      summary:
        "What readers say and show: ratings, comments and pictures, newest first, 50 a page; empty after the last",
      who: "content.publish",
      area: null,
      query: wordsQuery,
      answers: ["WordsOfDesk"],
    },
  },
  "/api/admin/comments/{id}": {
    patch: {
      summary: "Lets readers see words, or not",
      who: "content.publish",
      area: null,
      body: created(wordStatusJson),
      answers: "WordsOfDesk",
      errors: [404],
    },
    delete: {
      summary: "Removes what a reader said, for good",
      who: "content.publish",
      area: null,
      status: 204,
      errors: [404],
    },
  },
  "/api/admin/links": {
    get: { summary: "What a text can link to", who: "content.write", query: linksQuery, answers: ["LinkTarget"] },
  },
  "/api/admin/authors": {
    get: { summary: "Who writes for the site", who: "content.publish", answers: ["Author"] },
    post: {
      summary: "Stores an author",
      who: "content.publish",
      body: created(authorJson),
      status: 201,
      answers: "AuthorOfDesk",
      errors: [409],
    },
  },
  "/api/admin/authors/{slug}": {
    get: { summary: "An author", who: "content.publish", answers: "AuthorOfDesk", errors: [404] },
    ...changes("an author", "content.publish", authorJson, "AuthorOfDesk"),
  },
  "/api/admin/pages": {
    get: { summary: "All of the site’s own texts, drafts too", who: "content.publish", answers: ["ListedPage"] },
    post: {
      summary: "Stores a page",
      who: "content.publish",
      body: created(pageJson),
      status: 201,
      answers: "Page",
      errors: [409],
    },
  },
  "/api/admin/pages/{slug}": {
    get: { summary: "One of the site’s own texts", who: "content.publish", answers: "Page", errors: [404] },
    ...changes("a page", "content.publish", pageJson, "Page"),
  },
  "/api/admin/text-blocks": {
    post: {
      summary: "A text in its blocks; nothing is stored",
      who: "content.write",
      body: created(sourceBlocksJson),
      answers: "TextBlocks",
    },
  },
  "/api/admin/analyze-product-image": {
    post: {
      summary: "Has the language model review the product in a picture; nothing is stored",
      who: "content.publish",
      body: { form: fileForm.extend(imageAnalysisSchema.shape) },
      answers: "Review",
      errors: [429],
    },
  },
  "/api/admin/presence": {
    post: {
      summary: "An open form says that it is open, and learns who else has the text open",
      who: "content.write",
      area: null,
      body: { json: presenceSchema },
      answers: "Others",
      errors: [429],
    },
  },
  "/api/admin/unfinished/{key}": {
    put: {
      summary: "Keeps what somebody has typed and not saved",
      who: "content.write",
      area: null,
      body: { json: keptSchema },
      answers: "Kept",
      errors: [404, 429],
    },
    delete: {
      summary: "Throws it away",
      who: "content.write",
      area: null,
      answers: "Kept",
      errors: [404, 429],
    },
  },
});
