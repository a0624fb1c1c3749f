import { dropUntouchedArticles } from "~/articles/edit/article-changes.server";
import { addressesLinked, relinkArticles } from "~/articles/edit/article-links.server";
import { dropUntouchedChallenges } from "~/challenges/challenge-changes.server";
import { demoProviderPath } from "~/facts/demo-accounts";
import { readImagePath } from "~/facts/image";
import { removeIfUnnamed } from "~/images/unnamed-images.server";
import { forgetAffiliateLinks, registerAffiliateLinks } from "~/products/affiliate/affiliate-links.server";
import { dropUntouchedProducts, untouchedProductAddresses } from "~/products/edit/product-changes.server";
import { dropUnusedCategories } from "~/products/products.server";
import { dropUntouchedRecipes } from "~/recipes/edit/recipe-changes.server";
import { eraseAccountsOf } from "~/users/user-privacy.server";
import { libraryIds } from "./library.server";

/** What was removed, counted by kind; and the titles of what stays, for somebody has changed it. */
export type RemovedLibrary = { removed: Record<string, number>; changed: { kind: string; title: string }[] };

/**
 * Takes the demo library out again, for good and past the bin, since it can be loaded again: texts, products, categories,
 * pictures, and the people of the demo's sign-in with their rights. What somebody has changed stays, and so does a
 * picture that something else names. It may be cut off anywhere and run again.
 */
export async function removeDemoLibrary(): Promise<RemovedLibrary> {
  const ids = await libraryIds();
  const articles = await dropUntouchedArticles(ids.articles);
  const recipes = await dropUntouchedRecipes(ids.recipes);
  const challenges = await dropUntouchedChallenges(ids.challenges);
  const products = await dropProducts(ids.products);
  const categories = await dropUnusedCategories(ids.categories);
  const [linked, gone] = [new Set<string>(), articles.dropped.flatMap(({ addresses }) => addresses)];
  for (const address of await addressesLinked(gone)) linked.add(address);
  await forgetAffiliateLinks(gone.filter((address) => !linked.has(address)));
  const people = await eraseAccountsOf(demoProviderPath);
  const dropped = [articles, recipes, challenges, products].flatMap((noun) => noun.dropped);
  const pictures = dropped.flatMap(({ imageUrl }) => readImagePath(imageUrl)?.id ?? []);
  return {
    removed: {
      articles: articles.dropped.length,
      recipes: recipes.dropped.length,
      challenges: challenges.dropped.length,
      products: products.dropped.length,
      "product categories": categories,
      pictures: await removeIfUnnamed(pictures),
      people,
    },
    changed: Object.entries({ article: articles, recipe: recipes, challenge: challenges, product: products }).flatMap(
      ([kind, { changed }]) => changed.map((title) => ({ kind, title })),
    ),
  };
}

/** Texts that stay and link to a product that goes lead to its vendor without it, and are labelled as before. */
async function dropProducts(ids: string[]) {
  const { vendors, own } = await untouchedProductAddresses(ids);
  // A text that is rendered as soon as the product is gone finds them.
  await registerAffiliateLinks(await addressesLinked(vendors));
  const products = await dropUntouchedProducts(ids);
  await relinkArticles([...vendors, ...own]);
  return products;
}
