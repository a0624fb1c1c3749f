import { articleEditing } from "~/articles/edit/article-changes.server";
import { challengeEditing } from "~/challenges/challenge-changes.server";
import { collectionEditing } from "~/collections/collection-changes.server";
import { hasInventedCounts } from "~/numbers/kept-counts.server";
import { productEditing } from "~/products/edit/product-changes.server";
import { recipeEditing } from "~/recipes/edit/recipe-changes.server";
import { demoProviderPath } from "~/runtime/demo-accounts";
import { log } from "~/runtime/log.server";
import { distrustProvider } from "~/users/admins.server";
import { libraryIds } from "./library.server";

/** Whether the start has found anything. A real site that never was a demo is not asked about it again. */
let wasDemo = false;

/**
 * For a site without demo mode. Users who signed in through the demo lose their rights and sessions, and the log says
 * what else of a demo is left. Documents that somebody has changed belong to the owner.
 */
export async function abandonDemo(): Promise<void> {
  wasDemo = true;
  const remains = await demoRemains();
  if (remains.length === 0) return;
  log.warn(
    `This database comes from a demo: it holds ${remains.join(" and ")}. The accounts cannot sign in and have no rights. To take it all out: npm run seed -- --remove`,
  );
}

/** What a real site has of a demo, in words for the log and for its admins: nothing, for most. */
export async function demoRemains(): Promise<string[]> {
  if (!wasDemo) return [];
  const people = await distrustProvider(demoProviderPath);
  const remains = [
    ...((await libraryRemains()) ? ["the demo library"] : []),
    ...(people.length > 0 ? ["demo accounts"] : []),
  ];
  wasDemo = remains.length > 0;
  return remains;
}

async function libraryRemains(): Promise<boolean> {
  // A program without the library's files cannot tell, and has never loaded them.
  const ids = await libraryIds().catch(() => null);
  if (!ids) return false;
  const { articles, recipes, products, challenges, collections } = ids;
  const unchanged = [
    await articleEditing.findUnchanged(articles),
    await recipeEditing.findUnchanged(recipes),
    await productEditing.findUnchanged(products),
    await challengeEditing.findUnchanged(challenges),
    await collectionEditing.findUnchanged(collections),
  ];
  return unchanged.flat().length > 0 || (await hasInventedCounts());
}
