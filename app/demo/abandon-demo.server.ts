import { hasUnchangedArticles } from "~/articles/edit/article-changes.server";
import { hasUnchangedChallenges } from "~/challenges/challenge-changes.server";
import { demoProviderPath } from "~/facts/demo-accounts";
import { hasUnchangedProducts } from "~/products/edit/product-changes.server";
import { hasUnchangedRecipes } from "~/recipes/edit/recipe-changes.server";
import { log } from "~/runtime/log.server";
import { distrustProvider } from "~/users/admins.server";
import { libraryIds } from "./library.server";

/**
 * For a site without demo mode. Users who signed in through the demo lose their rights and sessions, and the log says
 * what else of a demo is left. Documents that somebody has changed belong to the owner.
 */
export async function abandonDemo(): Promise<void> {
  const people = await distrustProvider(demoProviderPath);
  const remains = [
    ...((await libraryRemains()) ? ["the demo library"] : []),
    ...(people.length > 0 ? ["demo accounts"] : []),
  ];
  if (remains.length === 0) return;
  log.warn(
    `This database comes from a demo: it holds ${remains.join(" and ")}. The accounts cannot sign in and have no rights. To take it all out: npm run seed -- --remove`,
  );
}

async function libraryRemains(): Promise<boolean> {
  // A program without the library's files cannot tell, and has never loaded them.
  const ids = await libraryIds().catch(() => null);
  if (!ids) return false;
  return (
    (await hasUnchangedArticles(ids.articles)) ||
    (await hasUnchangedRecipes(ids.recipes)) ||
    (await hasUnchangedProducts(ids.products)) ||
    (await hasUnchangedChallenges(ids.challenges))
  );
}
