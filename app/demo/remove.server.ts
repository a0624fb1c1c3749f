import { articleEditing } from "~/articles/edit/article-changes.server";
import { linkedAddresses, relinkArticles } from "~/articles/edit/article-links.server";
import { authorEditing } from "~/authors/author-changes.server";
import { refreshAuthors } from "~/authors/authors.server";
import { challengeEditing } from "~/challenges/challenge-changes.server";
import { collectionEditing } from "~/collections/collection-changes.server";
import { dropKeptComments } from "~/comments/kept-comments.server";
import { dropKeptMessages } from "~/contact/kept-messages.server";
import { dropKeptChanges } from "~/editing/history/audit.server";
import { dropAllFromBin, listBin } from "~/editing/history/bin.server";
import { readImagePath } from "~/facts/image";
import { removeIfUnreferenced } from "~/images/unreferenced-images.server";
import { issueEditing } from "~/newsletter/issues/issue-changes.server";
import type { DocumentKind } from "~/numbers/counted";
import { dropKeptCounts } from "~/numbers/kept-counts.server";
import { forgetReads } from "~/numbers/reads.server";
import { eraseAccountsOf } from "~/privacy/erase-accounts.server";
import { forgetAffiliateLinks, registerAffiliateLinks } from "~/products/affiliate/affiliate-links.server";
import { deleteUnchangedProducts, unchangedProductAddresses } from "~/products/edit/product-changes.server";
import { dropUnusedCategories } from "~/products/products.server";
import { dropKeptPictures } from "~/reader-pictures/kept-pictures.server";
import { recipeEditing } from "~/recipes/edit/recipe-changes.server";
import { dropKeptRatings } from "~/recipes/ratings/kept-ratings.server";
import { demoProviderPath } from "~/runtime/demo-accounts";
import { libraryIds } from "./library.server";

/** What was removed, counted by kind, and what stays: `why` says for what reason. */
export type LibraryRemoval = { removed: Record<string, number>; left: Left[] };
type Left = { kind: string; title: string; why: "changed" | "used" | "in the bin" };

/**
 * Removes the demo library for good, without the bin, since it can be loaded again: texts, products, categories,
 * pictures, and the demo's users with their rights. Documents that somebody has changed stay, and so do pictures that
 * another document uses. It may be cut off anywhere and run again.
 */
export async function removeDemoLibrary(): Promise<LibraryRemoval> {
  const ids = await libraryIds();
  await dropAllFromBin(ids.binned);
  const issues = await issueEditing.deleteUnchanged(ids.issues);
  const collections = await collectionEditing.deleteUnchanged(ids.collections);
  const articles = await articleEditing.deleteUnchanged(ids.articles);
  const recipes = await recipeEditing.deleteUnchanged(ids.recipes);
  const challenges = await challengeEditing.deleteUnchanged(ids.challenges);
  const authors = await authorEditing.deleteUnchanged(ids.authors);
  const products = await dropProducts(ids.products);
  const categories = await dropUnusedCategories(ids.categories);
  const [linked, gone] = [new Set<string>(), articles.dropped.flatMap(({ outboundLinks }) => outboundLinks)];
  for (const address of await linkedAddresses(gone)) linked.add(address);
  await forgetAffiliateLinks(gone.filter((address) => !linked.has(address)));
  for (const [kind, { dropped }] of Object.entries({ article: articles, recipe: recipes, product: products })) {
    await forgetReads(
      kind as DocumentKind,
      dropped.map(({ _id }) => _id.toHexString()),
    );
  }
  const ratings = await dropKeptRatings(ids.ratings);
  const comments = await dropKeptComments(ids.comments);
  const readerPictures = await dropKeptPictures(ids.readerPictures);
  const letters = await dropKeptMessages(ids.letters);
  const changes = await dropKeptChanges(ids.changes);
  const numbers = await dropKeptCounts();
  await refreshAuthors();
  const people = await eraseAccountsOf(demoProviderPath);
  const nouns = [articles, recipes, challenges, collections, products, authors];
  const images = nouns.flatMap(({ dropped }) => dropped.map(({ imageUrl }) => imageUrl));
  const pictures = images.flatMap((imageUrl) => readImagePath(imageUrl)?.id ?? []);
  return {
    removed: {
      articles: articles.dropped.length,
      issues: issues.dropped.length,
      recipes: recipes.dropped.length,
      challenges: challenges.dropped.length,
      collections: collections.dropped.length,
      authors: authors.dropped.length,
      products: products.dropped.length,
      "product categories": categories.dropped,
      pictures: (await removeIfUnreferenced(pictures)).length,
      ratings,
      comments,
      "pictures by readers": readerPictures,
      letters,
      changes,
      numbers,
      people,
    },
    left: [
      ...Object.entries({
        article: articles,
        issue: issues,
        recipe: recipes,
        challenge: challenges,
        collection: collections,
        product: products,
        author: authors,
      }).flatMap(([kind, { changed }]) => changed.map((title) => ({ kind, title, why: "changed" as const }))),
      ...categories.used.map((title) => ({ kind: "product category", title, why: "used" as const })),
      ...(await leftInBin(Object.values({ ...ids, categories: [] }).flat())),
    ],
  };
}

/** What somebody has deleted is in the bin, with its pictures, until the clean-up empties it. */
async function leftInBin(ids: string[]): Promise<Left[]> {
  const library = new Set(ids);
  const found = (await listBin()).filter(({ id }) => library.has(id));
  return found.map(({ noun, title }) => ({ kind: noun, title, why: "in the bin" }));
}

/** In texts that stay, a link to a removed product leads to its vendor and keeps its label. */
async function dropProducts(ids: string[]) {
  const { vendors, own } = await unchangedProductAddresses(ids);
  // Needed by a text that is rendered as soon as the product is removed.
  await registerAffiliateLinks(await linkedAddresses(vendors));
  const products = await deleteUnchangedProducts(ids);
  await relinkArticles([...vendors, ...own]);
  return products;
}
