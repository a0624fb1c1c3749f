import { z } from "zod";
import { articleFields } from "~/articles/article-fields";
import { articleCategoryFields } from "~/articles/categories/article-category-fields";
import { challengeFields } from "~/challenges/challenge-fields";
import { contactStatuses } from "~/contact/contact-message";
import { reviewStates, statuses } from "~/facts/status";
import { givenRoles } from "~/facts/user";
import { linkKinds } from "~/fields/link-target";
import { healthNames } from "~/health/health";
import { pictureFields } from "~/images/library/picture-fields";
import { sourceFields } from "~/ingestion/sources/source-fields";
import { categoryFields } from "~/products/category-fields";
import { productFields } from "~/products/product-fields";
import { cuisineFields } from "~/recipes/cuisines/cuisine-fields";
import { recipeFields } from "~/recipes/recipe-fields";
import { redirectStatuses } from "~/redirects/redirect";
import { writtenReviewSchema } from "~/reviews/language-model-answers.schema.server";
import { pageFields } from "~/texts/page-fields";
import { collectionShapes } from "./collection-shapes";
import { answerShape } from "./field-answers";
import { newsletterShapes } from "./newsletter-shapes";
import { settingsShape } from "./settings-shape";
import { takingPartShapes } from "./taking-part-shapes";
import { webhookShapes } from "./webhook-shapes";

const id = z.string().regex(/^[0-9a-f]{24}$/);
const moment = z.iso.datetime();
const count = z.int().min(0);

const editor = z.strictObject({
  id: z.string(),
  name: z.string(),
  token: z.string().describe("The token with which a program made the change").optional(),
});
const saved = { version: z.int(), updatedAt: moment, updatedBy: editor.nullable() };
const warnings = {
  warnings: z.array(z.string()).describe("In the answer of a save: what readers will not get").optional(),
};
const review = {
  review: z.enum(reviewStates).nullable(),
  reviewAsked: z.strictObject({ by: editor, at: moment }).nullable(),
  sentBack: z
    .strictObject({ by: editor, at: moment })
    .nullable()
    .describe("Who ended the review that somebody else had asked for"),
};
const writtenByModel = z
  .strictObject({ model: z.string(), at: moment, productName: z.string().nullable(), rating: z.number().nullable() })
  .nullable();

const { status: _ofArticle, featured, slug: _slug, ...articleForReaders } = answerShape(articleFields);
const listedArticle = z.strictObject({
  id,
  slug: z.string(),
  ...articleForReaders,
  readTime: z.int().describe("Minutes"),
  writtenByModel,
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
});
const article = listedArticle.extend({ contentHtml: z.string().describe("Safe HTML of the text, as it is today") });
const ofDesk = { status: z.enum(statuses), updatedBy: editor.nullable(), ...warnings };

const { status: _ofRecipe, slug: _recipeSlug, ...recipeForReaders } = answerShape(recipeFields);
const recipe = z.strictObject({
  id,
  slug: z.string(),
  ...recipeForReaders,
  writtenByModel,
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
});

const { status: _ofProduct, slug: _productSlug, ...productForReaders } = answerShape(productFields);
const product = z.strictObject({
  id,
  slug: z.string(),
  ...productForReaders,
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
});

const { status: _ofChallenge, slug: _challengeSlug, ...challengeForReaders } = answerShape(challengeFields);
const { slug: _pageSlug, ...page } = answerShape(pageFields);
const { content: pageContent, ...listedPage } = page;

const counted = { key: z.string(), label: z.string(), position: z.int(), count };
const keyed = { id, key: z.string(), title: z.string() };

const picture = z.strictObject({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  ...answerShape(pictureFields),
  fileName: z.string(),
  bytes: z.int(),
  uploadedAt: moment,
  uploadedBy: editor.nullable(),
  ...saved,
  ...warnings,
});

const person = {
  id,
  profileImageUrl: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  isAdmin: z.boolean(),
  role: z.enum(givenRoles).nullable(),
};

const block = z.strictObject({ before: z.string(), source: z.string(), kind: z.string(), html: z.string() });

const author = {
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
  line: z.string().nullable(),
  links: z.array(z.strictObject({ name: z.string(), url: z.string() })),
};

/** What answers consist of, by name. No answer has a field that its shape does not name. */
export const shapes = {
  Error: z.strictObject({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).describe("Messages by field").optional(),
  }),
  Article: article,
  ArticleOfDesk: article.extend({ ...ofDesk, featured: featured ?? z.boolean(), ...review }),
  ListedArticle: listedArticle,
  Recipe: recipe,
  RecipeOfDesk: recipe.extend({ ...ofDesk, ...review }),
  Product: product,
  ProductOfDesk: product.extend(ofDesk),
  ProductCategory: z.strictObject({ id: z.int(), ...answerShape(categoryFields), ...warnings }),
  Challenge: z.strictObject({ id, slug: z.string(), ...challengeForReaders, joinedCount: z.int() }),
  ...collectionShapes(ofDesk),
  Membership: z.strictObject({ joined: z.boolean(), joinedCount: z.int() }),
  Page: z.strictObject({ id: z.string(), slug: z.string(), ...page, ...saved, ...warnings }),
  ListedPage: z.strictObject({
    id: z.string(),
    slug: z.string(),
    ...listedPage,
    content: pageContent?.optional() ?? z.string(),
    ...saved,
  }),
  CountedArticleCategory: z.strictObject({ ...counted, colour: z.string() }),
  CountedCuisine: z.strictObject(counted),
  ArticleCategory: z.strictObject({ ...keyed, ...answerShape(articleCategoryFields), count, ...saved, ...warnings }),
  Cuisine: z.strictObject({ ...keyed, ...answerShape(cuisineFields), count, ...saved, ...warnings }),
  Picture: picture,
  ListedPicture: picture.extend({ uses: count, kept: z.boolean() }),
  ReplacedPicture: picture.extend({
    replaced: z.string(),
    changed: count,
    waiting: count,
    refused: z.array(z.string()),
  }),
  PictureUse: z.strictObject({
    kind: z.string(),
    id: z.string(),
    title: z.string(),
    path: z.string(),
    status: z.enum(statuses).nullable(),
    state: z.enum(["present", "earlier", "bin"]),
    places: z.array(z.enum(["picture", "text"])),
  }),
  Suggestion: z.strictObject({
    kind: z.string().describe("The noun: `article`, `recipe`, `product`, `challenge` or `collection`"),
    title: z.string(),
    path: z.string(),
  }),
  LinkTarget: z.strictObject({
    kind: z.enum(linkKinds),
    id: z.string(),
    title: z.string(),
    path: z.string(),
    status: z.string(),
  }),
  Author: z.strictObject(author),
  AuthorOfDesk: z.strictObject({ id, ...author, ...saved, ...warnings }),
  Redirect: z.strictObject({
    id,
    from: z.string(),
    to: z.string().nullable(),
    status: z.union(redirectStatuses.map((status) => z.literal(status))),
    byHand: z.boolean().describe("Somebody made it: an import leaves it alone"),
    updatedAt: moment,
    ...warnings,
  }),
  MissingAddress: z.strictObject({ path: z.string(), count, lastAskedAt: moment }),
  Health: z.strictObject({
    name: z.enum(healthNames),
    ok: z.boolean().describe("What is not set up does not fail"),
    since: moment.nullable().describe("Since when it has been so; null if nothing has happened yet"),
    message: z.string(),
  }),
  Settings: z.strictObject({ ...settingsShape, version: z.int() }),
  Source: z.strictObject({ id, ...answerShape(sourceFields), position: z.int(), ...saved, ...warnings }),
  Trial: z.strictObject({
    name: z.string(),
    trouble: z.string().nullable(),
    feeds: z.array(z.string()).describe("Of a web page, the feeds that it names"),
    items: z.array(z.strictObject({ title: z.string(), url: z.string(), publishedAt: moment, category: z.string() })),
    total: count,
    wanted: count.describe("How many of them its limits and words let in"),
    leftOut: count,
  }),
  Message: z.strictObject({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    status: z.enum(contactStatuses),
    createdAt: moment,
  }),
  ...newsletterShapes,
  ...takingPartShapes,
  ...webhookShapes,
  CurrentUser: z.strictObject(person),
  User: z.strictObject({ ...person, createdAt: moment }),
  AdminStatus: z.strictObject({ isAdmin: z.boolean() }),
  Made: z.strictObject({ id: z.string() }),
  StoredPicture: z.strictObject({ imageUrl: z.string() }),
  Others: z.strictObject({ others: z.array(z.strictObject({ name: z.string(), since: moment })) }),
  Kept: z.strictObject({ count: z.int() }),
  TextBlocks: z.strictObject({ kind: z.string(), blocks: z.array(block), after: z.string() }),
  Review: z.strictObject(writtenReviewSchema.shape),
  Document: z.looseObject({ openapi: z.string() }),
} satisfies Record<string, z.ZodType>;

export type ShapeName = keyof typeof shapes;
