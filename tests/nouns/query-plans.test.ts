import { randomUUID } from "node:crypto";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import * as discovery from "~/articles/article-syndication.server";
import * as reading from "~/articles/articles.server";
import * as changing from "~/articles/edit/article-changes.server";
import * as desk from "~/articles/edit/article-desk.server";
import * as linking from "~/articles/edit/article-links.server";
import * as deriving from "~/articles/edit/derive-again.server";
import * as adding from "~/articles/edit/new-articles.server";
import * as news from "~/articles/news-list.server";
import * as relating from "~/articles/related-articles.server";
import * as serial from "~/articles/series.server";
import * as challengeChanges from "~/challenges/challenge-changes.server";
import * as challengeDesk from "~/challenges/challenge-desk.server";
import * as challengeLists from "~/challenges/challenges.server";
import * as collectionChanges from "~/collections/collection-changes.server";
import * as collectionDesk from "~/collections/collection-desk.server";
import * as collectionItems from "~/collections/collection-items.server";
import * as collectionLists from "~/collections/collections.server";
import * as commentChanges from "~/comments/change-comment.server";
import * as commentDesk from "~/comments/comment-desk.server";
import * as commentLists from "~/comments/comments.server";
import { newCommentsSince } from "~/comments/new-comments/new-comments-mail.server";
import * as commentWriting from "~/comments/write-comment.server";
import * as contact from "~/contact/contact.server";
import { mailWaitingMessages } from "~/contact/contact-mail.server";
import * as inbox from "~/contact/inbox.server";
import { connectDatabase } from "~/db/database.server";
import { newId } from "~/db/model.server";
import { nextDateOf, noteDue } from "~/editing/publish-date.server";
import type { ArchiveKind } from "~/facts/archive";
import { imagePath } from "~/facts/image";
import { filtersOf } from "~/fields/filters";
import { listDemoMails } from "~/mail/demo/demo-mailbox.server";
import * as saving from "~/mine/saved.server";
import { deliveryProgress } from "~/newsletter/delivery/delivery.server";
import { nextTurn } from "~/newsletter/delivery/turns.server";
import { findInterests } from "~/newsletter/interests/interests.server";
import { nextOf } from "~/newsletter/interests/mail-news.server";
import { SubscriberModel } from "~/newsletter/subscribers/subscriber.model.server";
import { nouns } from "~/nouns/nouns.server";
import { countFollowedLink } from "~/numbers/count.server";
import { readNumbers } from "~/numbers/desk/numbers-page.server";
import { mostRead, searchesWithoutResult } from "~/numbers/reads.server";
import { countOne, storeCounts } from "~/numbers/waiting-counts.server";
import { affiliateClicksOf, countAffiliateClick } from "~/products/affiliate/affiliate-clicks.server";
import * as affiliate from "~/products/affiliate/affiliate-links.server";
import * as productChanges from "~/products/edit/product-changes.server";
import * as productDesk from "~/products/edit/product-desk.server";
import * as shop from "~/products/products.server";
import * as pictureDesk from "~/reader-pictures/picture-desk.server";
import * as picturePrivacy from "~/reader-pictures/picture-privacy.server";
import { ReaderPictureModel } from "~/reader-pictures/reader-picture.model.server";
import * as pictureLists from "~/reader-pictures/reader-pictures.server";
import * as recipeChanges from "~/recipes/edit/recipe-changes.server";
import * as recipeDesk from "~/recipes/edit/recipe-desk.server";
import * as recipeListings from "~/recipes/list/recipe-listing.server";
import * as ratedRecipes from "~/recipes/ratings/rated-recipes.server";
import * as ratingDesk from "~/recipes/ratings/rating-desk.server";
import * as ratingLists from "~/recipes/ratings/ratings.server";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { recipeFields, recipeFilters } from "~/recipes/recipe-fields";
import { readRecipeView } from "~/recipes/recipe-search";
import { newestRecipes } from "~/recipes/recipe-syndication.server";
import * as recipeLists from "~/recipes/recipes.server";
import * as relatedToRecipes from "~/recipes/related-recipes.server";
import * as searching from "~/search/search.server";
import { keysOf } from "~/search-index/term-holders.server";
import { allRanks } from "~/search-index/term-weights.server";
import { termOf } from "~/search-index/terms.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { commentReaders } from "~/users/comment-mail.server";
import { signsInByMail } from "~/users/mail-readers.server";
import * as profiles from "~/users/profile.server";
import { generatedArticle } from "../bench/generated-articles";
import { wordsOfCategory } from "../bench/vocabulary";

/**
 * What each query costs the database, by the database's own explanation. The test listens to the real commands, so it
 * always explains the query as it is now.
 */

const articles = {
  ...deriving,
  ...reading,
  ...news,
  ...relating,
  ...serial,
  ...desk,
  ...adding,
  ...changing,
  ...linking,
  ...discovery,
};
const recipes = { ...relatedToRecipes, ...recipeLists, ...recipeListings, ...recipeChanges, ...recipeDesk };
const ratings = { ...ratingLists, ...ratingDesk, ...ratedRecipes };
const comments = { ...commentLists, ...commentWriting, ...commentChanges, ...commentDesk };
const readersPictures = { ...pictureLists, ...pictureDesk, ...picturePrivacy };
const challenges = { ...challengeLists, ...challengeChanges, ...challengeDesk };
const collections = { ...collectionLists, ...collectionChanges, ...collectionItems, ...collectionDesk };
const products = { ...shop, ...productChanges, ...productDesk };
const deskFilters = filtersOf(recipeFields);
const howMany = 600;
const hour = 3_600_000;
const sundial = "Only three articles know what a gnomon is.";
const frequentWords = [wordsOfCategory.wellness.word(0), wordsOfCategory.style.word(0)];

type Command = Record<string, unknown>;
type Explained = {
  command: Command;
  stages: string[];
  keysExamined: number;
  docsExamined: number;
  returned: number;
};

const commands: Command[] = [];

beforeAll(async () => {
  const uri = inject("mongodbUri");
  await connectDatabase(`${uri}${uri.includes("?") ? "&" : "/?"}monitorCommands=true`, {
    name: `test-${randomUUID()}`,
  });
  await fill();
  await rateOne();
  await commentOnOne();
  await showOne();
  await saveSome();
  await searching.vocabulary.update();
  mongoose.connection.getClient().on("commandStarted", ({ commandName, command }) => {
    if (["find", "aggregate", "count", "distinct", "findAndModify"].includes(commandName)) commands.push(command);
  });
}, 120_000);

afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

async function countSomething() {
  const { id } = await newest();
  countFollowedLink("shop.test", { kind: "article", id });
  countOne("article", id);
  countOne("source", "google.com");
  countOne("search", "kombucha");
}

async function fill() {
  // In parts, because each has to be stored within fifteen seconds, on a busy machine too.
  for (let done = 0; done < howMany; done += 20) {
    const batch = Array.from({ length: 20 }, (_none, index) => generatedArticle(done + index));
    await articles.importArticles(
      batch.map(({ input, ...rest }, index) => ({
        ...rest,
        input:
          index % 3 === 0
            ? { ...input, tags: ["Slow Living"], author: "Joan Abernathie" }
            : { ...input, isExternal: index % 5 === 1 },
      })),
    );
  }
  await articles.importArticles(
    [1, 2, 3].map((age) => ({
      input: {
        title: `The garden ${age}`,
        excerpt: "Shade.",
        content: sundial,
        category: "home" as const,
        publishedAt: new Date(Date.now() - age * hour),
      },
    })),
  );
  await countSomething();
  await storeCounts();
  await SubscriberModel.create({ email: "rita@example.test", state: "waiting", unsubscribeToken: "a" });
  await articles.updateArticle((await newest()).id, { slug: "another-address" }, { version: 1 });
  for (const name of ["Clothes", "Tea"]) await products.createProductCategory({ name });
  const many = Array.from({ length: 150 }, (_none, index) => index);
  await SubscriberModel.insertMany(
    many.map((index) => ({ email: `${index}@example.test`, state: "subscribed", unsubscribeToken: String(index) })),
  );
  await Promise.all(
    many.map(async (index) => {
      const picture = { imageUrl: "https://pictures.example/x.webp" };
      await products.createProduct({
        ...picture,
        title: `Cup ${index}`,
        tags: index % 3 === 0 ? "Slow Living" : "fast",
        description: "Blue.",
        price: "9.50",
        originalPrice: null,
        categoryId: (index % 2) + 1,
        status: index % 10 === 5 ? "draft" : "published",
        affiliateUrl: index % 10 === 0 ? `https://shop.test/${index}` : null,
      });
      const filtered = deskFilters.map(({ field, values }) => [field, values[index % values.length]]);
      await recipes.createRecipe({
        ...picture,
        title: `Soup ${index}`,
        tags: index % 3 === 0 ? "Slow Living, soup" : "fast",
        author: index % 3 === 0 ? "Joan Abernathie" : "Ada",
        ingredients: "leeks",
        instructions: "Stir.",
        prepTime: 10 + (index % 60),
        ...Object.fromEntries(filtered),
        status: index % 10 === 5 ? "draft" : "published",
      });
      await contact.sendContactMessage({ ...letter, subject: `Letter ${index}` });
      await challenges.createChallenge({ title: `Walk ${index}`, description: "Daily.", active: index % 3 === 0 });
      const isDraft = index % 10 === 5;
      const items = isDraft
        ? []
        : ["/recipe/soup-0", "/recipe/soup-1", "/recipe/soup-2"].map((address) => ({ address }));
      await collections.createCollection({ title: `Week ${index}`, items, status: isDraft ? "draft" : "published" });
    }),
  );
}

/** Two thirds of them with words, half of which wait. */
async function rateOne(): Promise<void> {
  await updateSettings({ ratings: "signedIn" });
  const { id } = await recipe();
  for (const index of Array.from({ length: 150 }, (_none, index) => index)) {
    await ratings.rateRecipe(id, { stars: 1 + (index % 5), text: index % 3 === 0 ? null : "Good." }, rater(index));
  }
  await ratings.changeSeenRatings(await seenRatings(), "shown");
}

/** Half of them wait. */
async function commentOnOne(): Promise<void> {
  await updateSettings({ comments: "before" });
  for (const index of Array.from({ length: 150 }, (_none, index) => index)) {
    const { id } = await comments.writeComment(await onRecipe(), { text: `Good, ${index}.` }, writer(index));
    if (index % 2 === 0) await comments.changeComments([id], "shown");
  }
}

/** Half of them wait. */
async function showOne(): Promise<void> {
  await updateSettings({ readerPictures: "signedIn" });
  const { id } = await recipe();
  await ReaderPictureModel.insertMany(
    Array.from({ length: 150 }, (_none, index) => ({
      ...{ noun: "recipe", nounId: id, userId: rater(index).id, name: "Rita", text: "A pie", sentAt: new Date() },
      ...{ imageUrl: imagePath({ id: newId(), width: 8, height: 8 }), status: index % 2 === 0 ? "shown" : "held" },
    })),
  );
}

/** Some are on a list. */
async function saveSome(): Promise<void> {
  const some = (await recipes.listRecipes({ limit: 80 })).map(({ id }, index) => ({ id, index }));
  for (const { id, index } of some) {
    await saving.saveText({ kind: "recipe", identifier: id }, { list: index % 4 === 0 ? "Soups" : "" }, rater(1));
  }
}

const writer = (index: number) => ({ ...rater(index), isAdmin: false, role: null });
const onRecipe = async () => ({ noun: "recipe", identifier: (await recipe()).id });
const commented = async () => ({ noun: "recipe" as const, id: (await recipe()).id });
const shownPicture = async () => (await first(readersPictures.newestPictures(1, "shown"))).id;
const comment = async () => first(comments.newestComments(1, "shown"));

const first = async <Item>(list: Promise<Item[]>): Promise<Item> => {
  const [item] = await list;
  if (!item) throw new Error("nothing listed");
  return item;
};
const newest = () => first(articles.listArticles({ limit: 1 }));
const oldest = async () => {
  let view = await articles.newsList({ page: 10 });
  while (view.next && "before" in view.next) view = await articles.newsList({ page: 10, before: view.next.before });
  return view;
};
const product = () => first(products.listProducts({ limit: 1 }));
const recipe = () => first(recipes.listRecipes({ limit: 1 }));
const collection = () => first(collections.listCollections(1));
const challenge = () => first(challenges.listChallenges({ limit: 1 }));

/** Somebody who rates recipes. */
const rater = (index: number) => ({ id: String(index).padStart(24, "0"), firstName: "Rita" });
const seenRatings = async () => (await ratings.newestRatings(50)).map(({ id, at }) => ({ id, at: at.toISOString() }));

const letter = { firstName: "Rita", lastName: "Reader", email: "rita@example.test", subject: "Tea", message: "Hello." };
const startedAt = new Date(Date.now() + 3_600_000);
const sending = { _id: new mongoose.Types.ObjectId(), cursor: null, startedAt, trouble: null };
const messageId = async () => (await inbox.listContactMessages()).items[0]?.id ?? "";

/** The slugs of names that many documents have. */
const namesOf = { tag: "slow-living", author: "joan-abernathie" };

/** Every function that reads the database, by its name and its arguments. */
const queries: Record<string, () => Promise<unknown>> = {
  listArticles: () => articles.listArticles({}),
  "listArticles of a category": () => articles.listArticles({ category: "style" }),
  listOwnFirst: () => articles.listOwnFirst({ category: "style", limit: 14 }),
  "listOwnFirst where others fill it": () => articles.listOwnFirst({ category: "community", limit: 100 }),
  newestOwnArticles: () => articles.newestOwnArticles(3),
  newsList: () => articles.newsList({}),
  "newsList from elsewhere": () => articles.newsList({ from: "elsewhere" }),
  "newsList of a category from elsewhere": () => articles.newsList({ from: "elsewhere", category: "style" }),
  "newsList of a category": () => articles.newsList({ category: "home", page: 2 }),
  "newsList to its very end": oldest,
  featuredArticles: () => articles.featuredArticles(3),
  wholeArticles: async () => (await articles.wholeArticles([await newest()]).next()).value,
  "findArticle by its slug": async () => articles.findArticle((await newest()).slug),
  "findArticle by an earlier slug": () => articles.findArticle("the-garden-1"),
  "findArticle by its id": async () => articles.findArticle((await newest()).id),
  "findArticle that is not there": () => articles.findArticle("nowhere"),
  "findAnyArticle by its slug": async () => articles.findAnyArticle((await newest()).slug),
  "findAnyArticle by its id": async () => articles.findAnyArticle((await newest()).id),
  "articleEditing.exists": async () => articles.articleEditing.exists((await newest()).id),
  relatedArticles: async () => articles.relatedArticles(await newest(), 2),
  seriesOf: async () => articles.seriesOf({ id: (await newest()).id, series: "A year on a plot" }),
  articlesInOrder: async () => articles.articlesInOrder([(await newest()).id]),
  pickedArticles: async () => articles.pickedArticles([(await newest()).id]),
  "searchArticles for a word": () => searching.searchArticles("gnomon"),
  "searchArticles for a frequent word": () => searching.searchArticles(frequentWords[0] ?? ""),
  "searchArticles for a rare and a frequent word": () => searching.searchArticles("gnomon three"),
  "searchArticles for an unknown word": () => searching.searchArticles("xylofrag"),
  "search for a word": () => searching.search("gnomon"),
  "search for words of which one is rare": () => searching.search("gnomon three"),
  countArticles: () => articles.countArticles(),
  "nextDateOf articles": () => nextDateOf(ArticleModel),
  "nextDateOf recipes": () => nextDateOf(RecipeModel),
  createArticle: () => articles.createArticle({ title: "The", excerpt: "New.", content: "New.", category: "home" }),
  "createArticle with a title that was used": () =>
    articles.createArticle({ title: "The garden 2", excerpt: "New.", content: "New.", category: "home" }),
  importArticles: () =>
    articles.importArticles([{ input: { title: "The garden 3", excerpt: "New.", content: "New.", category: "home" } }]),
  updateArticle: async () => articles.updateArticle((await newest()).id, { excerpt: "Newer." }, { version: 1 }),
  removeArticle: async () => articles.removeArticle((await newest()).id),
  restoreArticle: async () => {
    const { id } = await newest();
    await articles.removeArticle(id);
    await articles.restoreArticle(id);
  },
  deskArticles: () => articles.deskArticles({}),
  "deskArticles by title": () => articles.deskArticles({ sort: "title" }),
  "deskArticles of a category": () => articles.deskArticles({ category: "career" }),
  "deskArticles by their last change": () => articles.deskArticles({ sort: "changed" }),
  "deskArticles on the last page": () => articles.deskArticles({ page: 1000 }),
  noteDueArticles: () => noteDue(ArticleModel, "article"),
  findAnyProduct: async () =>
    productDesk.findAnyProduct((await products.createProduct({ title: "Urn", description: "Tin.", price: "7" })).slug),
  noteDueProducts: () => products.noteDueProducts(),
  noteDueRecipes: () => noteDue(RecipeModel, "recipe"),
  findDeskArticle: async () => articles.findDeskArticle((await newest()).id),
  openShop: () => products.openShop(),
  "openShop at a category": () => products.openShop("1"),
  listProducts: () => products.listProducts({}),
  listProductCards: () => products.listProductCards({ categoryId: 1, limit: 4 }),
  "openShop at its second page": () => products.openShop(undefined, { page: 2 }),
  "openShop by price": () => products.openShop(undefined, { sort: "price-asc" }),
  "openShop at a category, by price": () => products.openShop("1", { sort: "price-desc" }),
  "listProducts by price": () => products.listProducts({ sort: "price-desc", limit: 20 }),
  findProduct: async () => products.findProduct((await product()).id),
  "productEditing.exists": async () => products.productEditing.exists((await product()).id),
  relatedProducts: async () => products.relatedProducts(await product()),
  categoryOfProduct: async () => products.categoryOfProduct(await product()),
  listProductCategories: () => products.listProductCategories(),
  createProduct: () =>
    products.createProduct({ title: "Pot", description: "Red.", price: "5", originalPrice: null, categoryId: 1 }),
  removeProduct: async () => products.removeProduct((await product()).id),
  "restoreProduct after removeProduct": async () => {
    const { id } = await product();
    await products.removeProduct(id);
    await products.restoreProduct(id);
  },
  deskProducts: () => products.deskProducts({}),
  "deskProducts by title": () => products.deskProducts({ sort: "title" }),
  "deskProducts by their last change": () => products.deskProducts({ sort: "changed" }),
  findDeskProduct: async () => products.findDeskProduct((await product()).id),
  updateProduct: async () => products.updateProduct((await product()).id, { title: "Mug", categoryId: 2 }),
  productsInTexts: async () => products.productsInTexts([(await product()).id]),
  productsWithLinks: () => products.productsWithLinks(10),
  refuseUnknownCategory: () => products.refuseUnknownCategory({ categoryId: 1 }),
  affiliateProducts: async () =>
    products.affiliateProducts([(await product()).id], ["https://shop.test/10", "https://shop.test/none"]),
  affiliateAddresses: () => affiliate.affiliateAddresses([{ address: "https://shop.test/20", sponsored: true }]),
  followAffiliateLink: async () => affiliate.followAffiliateLink((await product()).id, { counted: true }),
  "followAffiliateLink to nowhere": () => affiliate.followAffiliateLink("0".repeat(24), { counted: true }),
  renderWithAffiliateLinks: () => articles.renderWithAffiliateLinks("[Cup](https://shop.test/20)"),
  updateDerivedFields: () => articles.updateDerivedFields(),
  relinkArticles: () => articles.relinkArticles(["https://shop.test/20"]),
  relinkForProducts: async () => {
    const pot = { title: "Pot", description: "Red.", price: "5", originalPrice: null };
    await products.removeProduct((await products.createProduct(pot)).id);
    await products.updateProduct((await product()).id, { directLink: true });
    await articles.relinkForProducts(new AbortController().signal);
  },
  createProductCategory: () => products.createProductCategory({ name: "Pots" }),
  "createProductCategory from a form that is sent twice": async () => {
    for (const _time of [1, 2]) await products.createProductCategory({ name: "Pans" }, { id: "4".repeat(24) });
  },
  "listRecipes by findRecipes and recipesInOrder": () => recipes.listRecipes({ limit: 20 }),
  "newestOnCards with countRecipes and countedCuisines": () =>
    Promise.all([recipes.newestOnCards(3), recipes.countRecipes(), recipes.countedCuisines()]),
  "listRecipes quickest first": () => recipes.listRecipes({ limit: 20, sort: "quickest" }),
  ...Object.fromEntries(
    filtersOf(recipeFilters).map(({ name, values: [value] }) => [
      `listRecipes of a ${name}`,
      () => recipes.listRecipes({ limit: 20, [name]: value }),
    ]),
  ),
  "listRecipes of a cuisine and a difficulty": () =>
    recipes.listRecipes({ limit: 20, cuisine: "italian", difficulty: "easy" }),
  recipeListing: () => recipes.recipeListing(readRecipeView(new URLSearchParams(), recipeFilters)),
  relatedRecipes: async () => {
    const found = await recipes.findRecipe((await recipe()).id);
    if (!found) throw new Error("nothing found");
    await recipes.relatedRecipes(found);
  },
  findRecipe: async () => recipes.findRecipe((await recipe()).id),
  "findRecipe by its slug": async () => recipes.findRecipe((await recipe()).slug),
  ratingsOnRecipe: async () => ratings.ratingsOnRecipe(await recipe()),
  withRatings: async () => ratings.withRatings(await recipes.recipesInOrder([(await recipe()).id])),
  listReviews: async () => ratings.listReviews(await recipe(), 3),
  rateRecipe: async () => ratings.rateRecipe((await recipe()).id, { stars: 3 }, rater(7)),
  ratingBy: async () => ratings.ratingBy(rater(7), await recipe()),
  withdrawRating: async () => ratings.withdrawRating((await recipe()).id, rater(8)),
  countRatings: () => ratings.countRatings(),
  "countRatings of a state": () => ratings.countRatings("held"),
  newestRatings: () => ratings.newestRatings(50),
  "newestRatings of a state": () => ratings.newestRatings(50, "held"),
  deskRatings: async () => ratings.deskRatings((await seenRatings()).map(({ id }) => id)),
  changeSeenRatings: async () => ratings.changeSeenRatings(await seenRatings(), "shown"),
  setRatingStatus: async () => ratings.setRatingStatus((await seenRatings())[0]?.id ?? "", "shown"),
  removeRating: async () => ratings.removeRating((await seenRatings())[0]?.id ?? ""),
  threadsOn: async () => comments.threadsOn(await commented(), 3),
  commentsOnText: async () => comments.commentsOnText({ ...(await recipe()), noun: "recipe" }),
  findThread: async () => comments.findThread(await commented(), (await comment()).id),
  findComment: async () => comments.findComment(await commented(), (await comment()).id),
  writeComment: async () => comments.writeComment(await onRecipe(), { text: "Anew." }, writer(7)),
  statusOf: async () => comments.statusOf({ name: "Rita", text: "Anew." }, writer(7)),
  ownComment: async () => comments.ownComment(await commented(), (await comment()).id, rater(9)),
  changeComment: async () => {
    const { id } = await comments.writeComment(await onRecipe(), { text: "To be changed." }, writer(8));
    await comments.changeComment({ ...(await commented()), isOpen: true }, id, { text: "Changed." }, writer(8));
  },
  reportComment: async () => comments.reportComment(await commented(), (await comment()).id, rater(3)),
  withdrawComment: async () => comments.withdrawComment((await comment()).id, rater(9)),
  newCommentsSince: () => newCommentsSince(new Date(Date.now() - hour), new Date()),
  commentReaders: () => commentReaders(new Date()),
  commentsShownBy: async () => comments.commentsShownBy(rater(9), 50),
  reviewsShownBy: async () => ratings.reviewsShownBy(rater(9), 50),
  personOfProfile: () => profiles.personOfProfile("0123456789ab"),
  profilePathsOf: () => profiles.profilePathsOf([rater(9).id]),
  countComments: () => comments.countComments(),
  "countComments of a state": () => comments.countComments("held"),
  newestComments: () => comments.newestComments(50),
  "newestComments of a state": () => comments.newestComments(50, "held"),
  deskComments: async () => comments.deskComments([(await comment()).id]),
  changeComments: async () => comments.changeComments([(await comment()).id], "shown"),
  setCommentStatus: async () => comments.setCommentStatus((await comment()).id, "shown"),
  removeComment: async () => comments.removeComment((await comment()).id),
  picturesOnPageOf: async () => readersPictures.picturesOnPageOf(await commented()),
  listPictures: async () => readersPictures.listPictures(await commented(), 3),
  sendPicture: async () =>
    // The driver looks whether there are pictures at all when the first is stored: so this one is none.
    readersPictures
      .sendPicture(await onRecipe(), { bytes: Buffer.from("-"), said: { text: "A pie" } }, rater(200))
      .catch(() => null),
  dropPictures: async () => {
    const found = await ReaderPictureModel.find({ _id: await shownPicture() }).lean();
    await readersPictures.dropPictures(found);
  },
  withdrawPicture: async () => readersPictures.withdrawPicture(await shownPicture(), rater(3)),
  readOwnPicture: async () => readersPictures.readOwnPicture(await shownPicture(), rater(4)),
  countPictures: () => readersPictures.countPictures(),
  "countPictures of a state": () => readersPictures.countPictures("held"),
  newestPictures: () => readersPictures.newestPictures(50),
  "newestPictures of a state": () => readersPictures.newestPictures(50, "held"),
  deskPictures: async () => readersPictures.deskPictures([await shownPicture()]),
  changePictures: async () => readersPictures.changePictures([await shownPicture()], "shown"),
  setPictureStatus: async () => readersPictures.setPictureStatus(await shownPicture(), "shown"),
  removePictureOf: async () => readersPictures.removePictureOf(await shownPicture()),
  picturesOf: () => readersPictures.picturesOf(rater(6)),
  erasePicturesOf: () => readersPictures.erasePicturesOf(rater(10)),
  forgetPicturesOfGone: () => readersPictures.forgetPicturesOfGone(),
  saveText: async () =>
    saving.saveText({ kind: "recipe", identifier: (await recipe()).id }, { note: "Nice." }, rater(2)),
  findSaved: async () => saving.findSaved("recipe", (await recipe()).id, rater(2)),
  removeSaved: async () => saving.removeSaved({ kind: "recipe", id: (await recipe()).id }, rater(3)),
  takeFromBrowser: async () =>
    saving.takeFromBrowser(JSON.stringify([{ kind: "recipe", id: (await recipe()).id }]), rater(4)),
  savedPageOf: () => saving.savedPageOf(rater(1), { list: null, page: 2 }),
  "savedPageOf words": () => saving.savedPageOf(rater(1), { list: null, q: "so", page: 1 }),
  "savedPageOf a list": () => saving.savedPageOf(rater(1), { list: "Soups", page: 1 }),
  savedRecipesOf: () => saving.savedRecipesOf(rater(1)),
  savedBy: () => saving.savedBy(rater(1)),
  listsOf: () => saving.listsOf(rater(1)),
  recipesByIds: async () => recipes.recipesByIds([(await recipe()).id]),
  findAnyRecipe: async () => recipes.findAnyRecipe((await recipe()).slug),
  updateRecipe: async () => recipes.updateRecipe((await recipe()).id, { title: "Stew" }),
  "removeRecipe and restoreRecipe": async () => {
    const { id } = await recipe();
    await recipes.removeRecipe(id);
    await recipes.restoreRecipe(id);
  },
  "deskRecipes by title": () => recipes.deskRecipes({ sort: "title" }),
  "deskRecipes by their last change": () => recipes.deskRecipes({ sort: "changed" }),
  "deskRecipes of a status": () => recipes.deskRecipes({ status: "published" }),
  "deskProducts that are drafts": () => products.deskProducts({ state: "draft" }),
  ...Object.fromEntries(
    deskFilters.map(({ name, values: [value] }) => [
      `deskRecipes of a ${name}`,
      () => recipes.deskRecipes({ [name]: value }),
    ]),
  ),
  findDeskRecipe: async () => recipes.findDeskRecipe((await recipe()).id),
  "recipeEditing.exists": async () => recipes.recipeEditing.exists((await recipe()).id),
  listChallenges: () => challenges.listChallenges(),
  "listChallenges that are over": () => challenges.listChallenges({ active: false }),
  challengeCards: () => challenges.challengeCards(),
  "listChallenges under way": () => challenges.listChallenges({ active: true, limit: 3 }),
  findChallenge: async () => challenges.findChallenge((await challenge()).slug),
  otherChallenges: async () => challenges.otherChallenges(await challenge(), 3),
  updateChallenge: async () => challenges.updateChallenge((await challenge()).id, { title: "Run" }),
  "removeChallenge and restoreChallenge": async () => {
    const { id } = await challenge();
    await challenges.removeChallenge(id);
    await challenges.restoreChallenge(id);
  },
  "deskChallenges by title": () => challenges.deskChallenges({ sort: "title" }),
  "deskChallenges under way": () => challenges.deskChallenges({ active: true }),
  "deskChallenges that are drafts": () => challenges.deskChallenges({ state: "draft" }),
  findDeskChallenge: async () => challenges.findDeskChallenge((await challenge()).id),
  listCollections: () => collections.listCollections(),
  collectionCards: () => collections.collectionCards(),
  findCollection: async () => collections.findCollection((await collection()).slug),
  otherCollections: async () => collections.otherCollections(await collection(), 3),
  shownItems: async () => collections.shownItems((await collection()).items),
  "pickedAt and notesOnItems": async () => collections.notesOnItems((await collection()).items),
  collectionsWithLinks: () => collections.collectionsWithLinks(1000),
  updateCollection: async () => collections.updateCollection((await collection()).id, { title: "Season" }),
  "removeCollection and restoreCollection": async () => {
    const { id } = await collection();
    await collections.removeCollection(id);
    await collections.restoreCollection(id);
  },
  "deskCollections by title": () => collections.deskCollections({ sort: "title" }),
  "deskCollections that are drafts": () => collections.deskCollections({ state: "draft" }),
  findDeskCollection: async () => collections.findDeskCollection((await collection()).id),
  "challengeEditing.exists": () => challenges.challengeEditing.exists("0".repeat(24)),
  ownArticles: () => articles.ownArticles({ limit: 30 }),
  "ownArticles of a category": () => articles.ownArticles({ limit: 30, category: "style" }),
  ownNews: () => articles.ownNews(new Date(Date.now() - 2 * 86_400_000), 1000),
  newestRecipes: () => newestRecipes(30),
  ...Object.fromEntries(
    nouns.flatMap(({ facts, sitemap }) =>
      sitemap
        ? [
            [`sitemap of ${facts.plural}`, () => sitemap.layout(100)],
            [`addresses of ${facts.plural}`, () => sitemap.addresses({ after: null }, 100)],
          ]
        : [],
    ),
  ),
  ...Object.fromEntries(
    nouns.flatMap(({ facts, archives = {} }) =>
      Object.entries(archives).flatMap(([kind, archive]) => [
        [`count of ${facts.plural} by ${kind}`, () => archive.count(namesOf[kind as ArchiveKind])],
        [`newest of ${facts.plural} by ${kind}`, () => archive.newest(namesOf[kind as ArchiveKind], 24)],
        [`recentNames of ${facts.plural} by ${kind}`, () => archive.recentNames()],
        ...(archive.entries
          ? [[`entries of ${facts.plural} by ${kind}`, () => archive.entries?.(namesOf[kind as ArchiveKind], 30)]]
          : []),
      ]),
    ),
  ),
  "nextTurn of an issue": () => nextTurn(sending),
  "nextTurn while the mail server takes nothing": () => nextTurn({ ...sending, trouble: "It is away" }),
  "signsInByMail of somebody": () => signsInByMail("0".repeat(24)),
  "nextOf those who are mailed of what is new": () => nextOf({ often: "week", until: new Date() }, new Date()),
  "findInterests by the link of a mail": () => findInterests("t".repeat(32)),
  "deliveryProgress of issues": () => deliveryProgress(["0".repeat(24)]),
  "listDemoMails to somebody": () => listDemoMails({ to: letter.email }),
  sendContactMessage: () => contact.sendContactMessage(letter, { form: "one" }),
  "mailWaitingMessages where none waits": () =>
    mailWaitingMessages(new AbortController().signal, { smtpUrl: "smtp://127.0.0.1:1", to: "owner@example.org" }),
  listContactMessages: () => inbox.listContactMessages(),
  "listContactMessages of a status": () => inbox.listContactMessages({ status: "unread" }),
  findContactMessage: async () => inbox.findContactMessage(await messageId()),
  openContactMessage: async () => inbox.openContactMessage(await messageId()),
  setContactStatus: async () => inbox.setContactStatus(await messageId(), "read"),
  removeContactMessage: async () => inbox.removeContactMessage(await messageId()),
  restoreContactMessage: async () => {
    const id = await messageId();
    await inbox.removeContactMessage(id);
    await inbox.restoreContactMessage(id);
  },
};

/** For these the database may sort what an index finds: only two or three editors wait for them. */
const deskQueries: Record<string, () => Promise<unknown>> = {
  "listContactMessages by words": () => inbox.listContactMessages({ q: "rit" }),
  affiliateClicksOf: async () => {
    await countAffiliateClick((await product()).id);
    await affiliateClicksOf([(await product()).id]);
  },
  "the numbers' page and its sums": async () => {
    await countSomething();
    await readNumbers("30-days");
    await mostRead("product", { limit: 3 });
    await searchesWithoutResult({ limit: 3 });
  },
  "deskProducts by words": () => products.deskProducts({ q: "cup" }),
  "deskProducts of a category, by title": () => products.deskProducts({ categoryId: 2, sort: "title" }),
  "deskProducts in stock": () => products.deskProducts({ state: "in-stock" }),
  "deskProducts out of stock": () => products.deskProducts({ state: "out-of-stock" }),
  "deskProducts with unchecked prices": () => products.deskProducts({ state: "unchecked" }),
  "deskProducts without a link": () => products.deskProducts({ state: "unlinked" }),
  "deskArticles by words": () => articles.deskArticles({ q: "gar" }),
  "deskArticles by several words": () => articles.deskArticles({ q: "garden gnomon joan shade", sort: "oldest" }),
  "deskArticles of an author": () => articles.deskArticles({ author: "joan abernathie" }),
  "deskArticles with a tag, by title": () => articles.deskArticles({ tag: "slow living", sort: "title" }),
  "deskArticles from feeds": () => articles.deskArticles({ origin: "feeds" }),
  "deskArticles that were written here": () => articles.deskArticles({ origin: "own", status: "draft" }),
  "deskArticles of a language model": () => articles.deskArticles({ origin: "model" }),
  "deskRecipes of an author": () => recipes.deskRecipes({ author: "ada", tag: "fast", origin: "own" }),
  "deskRecipes of a language model": () => recipes.deskRecipes({ origin: "model" }),
  "deskProducts with a tag": () => products.deskProducts({ tag: "slow living" }),
  "deskRecipes by words": () => recipes.deskRecipes({ q: "sou" }),
  "deskRecipes by cuisine, difficulty and title": () =>
    recipes.deskRecipes({ cuisine: "indian", difficulty: "easy", sort: "title" }),
  "deskChallenges by words": () => challenges.deskChallenges({ q: "wal", active: true }),
  "deskArticles by category and status": () => articles.deskArticles({ category: "home", status: "published" }),
};

/** They add a document without reading before, or are part of others that are here. */
const onlyInserting = ["createRecipe", "createChallenge", "createCollection", "registerAffiliateLinks", "productWords"];

/** A command uses these to find and remove the demo library by its ids. Nobody waits for them. */
const ofTheDemo = [
  "linkedAddresses",
  "deleteUnchangedProducts",
  "unchangedProductAddresses",
  "dropUnusedCategories",
  "forgetAffiliateLinks",
];

/** An import has just written every article, and reads each of them once more. No request does. */
const ofAnImport = ["completeDerivedFields"];

describe("the database's own account", () => {
  test.each(Object.entries(queries))("%s reads an index, and little more than it answers with", async (_name, run) => {
    const explained = await explainAll(run);
    expect(explained.filter(isCostly)).toEqual([]);
  });

  test.each(Object.entries(deskQueries))("%s reads an index", async (_name, run) => {
    const stages = (await explainAll(run)).map((explained) => explained.stages);
    expect(
      stages.filter(
        (each) =>
          each.includes("COLLSCAN") ||
          !each.some((stage) => ["IXSCAN", "EXPRESS_IXSCAN", "COUNT_SCAN", "DISTINCT_SCAN", "IDHACK"].includes(stage)),
      ),
    ).toEqual([]);
  });

  test("a search for frequent words that never meet passes only the articles that hold one of them", async () => {
    const counts = frequentWords.map((word) =>
      ArticleModel.countDocuments({ searchTerms: { $in: keysOf([termOf(word)]) } }),
    );
    const holding = Math.max(...(await Promise.all(counts)));
    expect(holding).toBeGreaterThan(50);
    for (const { stages, keysExamined } of await explainAll(() => searching.searchArticles(frequentWords.join(" ")))) {
      expect(stages.some((stage) => stage === "IXSCAN" || stage === "RECORD_STORE_FAST_COUNT")).toBe(true);
      expect(keysExamined).toBeLessThanOrEqual(holding + allRanks.length);
    }
  });

  test("a query that no index serves would be found out", async () => {
    for (const run of [
      () => ArticleModel.find({ source: "Nobody" }).lean(),
      () => ArticleModel.find({ status: "published" }).sort({ excerpt: 1 }).limit(3).lean(),
      () => ArticleModel.find({ status: "published", source: "Nobody" }).sort({ publishedAt: -1 }).lean(),
      () => ArticleModel.countDocuments({ status: "published", source: "Nobody" }),
    ]) {
      expect((await explainAll(run)).map(isCostly)).toEqual([true]);
    }
  });

  test("every function that asks the database is here", () => {
    const here = new Set([
      ...Object.keys(queries).flatMap((name) => name.split(" ")),
      ...onlyInserting,
      ...ofTheDemo,
      ...ofAnImport,
    ]);
    const asking = [
      articles,
      products,
      affiliate,
      recipes,
      ratings,
      comments,
      readersPictures,
      saving,
      challenges,
      collections,
      contact,
      inbox,
    ]
      .flatMap((module) => Object.entries(module))
      .filter(([, value]) => value.constructor.name === "AsyncFunction");
    expect(asking.map(([name]) => name).filter((name) => !here.has(name))).toEqual([]);
  });
});

function isCostly({ command, stages, keysExamined, docsExamined, returned }: Explained): boolean {
  const littleMore = (than: number) => 4 * than + 10;
  // Counting passes every entry of an index, but it needs none of the documents.
  const counting = "pipeline" in command;
  const affordable = counting || keysExamined <= littleMore(returned);
  const frugal = affordable && docsExamined <= littleMore(counting ? 0 : returned);
  return !frugal || stages.length === 0 || stages.includes("COLLSCAN") || stages.includes("SORT");
}

/** Calls `run` and explains each command that it sent. */
async function explainAll(run: () => Promise<unknown>): Promise<Explained[]> {
  commands.length = 0;
  await run();
  const sent = commands.splice(0);
  if (sent.length === 0) throw new Error("Nothing was asked of the database");
  return Promise.all(sent.map(explain));
}

const notExplained = ["lsid", "$db", "$clusterTime", "$readPreference", "txnNumber", "writeConcern", "readConcern"];

async function explain(sent: Command): Promise<Explained> {
  const command = Object.fromEntries(Object.entries(sent).filter(([name]) => !notExplained.includes(name)));
  const explanation = await mongoose.connection.db?.command({ explain: command, verbosity: "executionStats" });
  const stats = partsOf(explanation).find((part) => "totalKeysExamined" in part) ?? {};
  const plan = partsOf(explanation).find((part) => "winningPlan" in part)?.winningPlan;
  return {
    command,
    stages: partsOf(plan).flatMap(({ stage }) => (typeof stage === "string" ? [stage] : [])),
    keysExamined: Number(stats.totalKeysExamined),
    docsExamined: Number(stats.totalDocsExamined),
    returned: Number(stats.nReturned),
  };
}

/** Every object in a value, the outer ones first. Plans have different layouts in different versions and commands. */
function partsOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(partsOf);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}
