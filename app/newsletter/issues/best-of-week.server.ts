import { newestOwnArticles } from "~/articles/articles.server";
import { readsOf } from "~/numbers/reads.server";
import { affiliateClicksOf } from "~/products/affiliate/affiliate-clicks.server";
import { buyAddress } from "~/products/affiliate/affiliate-link";
import { listProducts } from "~/products/products.server";
import { newestOnCards } from "~/recipes/recipes.server";
import { type IssueDocument, IssueModel } from "./issue.model.server";

type Chosen = Pick<IssueDocument, "articleIds" | "recipeIds" | "productIds">;
type Week = { since: Date; until: Date };

const articlesInIssue = 5;
/** So many of the newest are looked at. */
const looked = { articles: 60, recipes: 24, products: 60 };
/** A recipe or product does not come again for so many issues. */
const issuesBetween = 8;

/**
 * The best of a week: the new articles that were read most, a recipe, and a product with an affiliate link. `null` if
 * nothing was published in it.
 */
export async function bestOfWeek(week: Week): Promise<Chosen | null> {
  const [articles, recipes, products, shown] = await Promise.all([
    newestOwnArticles(looked.articles),
    newestOnCards(looked.recipes),
    listProducts({ limit: looked.products }),
    shownLately(),
  ]);
  const isNew = ({ publishedAt }: { publishedAt: string | null }) => {
    const at = Date.parse(publishedAt ?? "");
    return at > week.since.getTime() && at <= week.until.getTime();
  };
  const newArticles = articles.filter(isNew);
  const newRecipes = recipes.filter(isNew);
  if (newArticles.length === 0 && newRecipes.length === 0) return null;
  const oldRecipes = recipes.filter(({ id }) => !shown.recipeIds.has(id));
  const sold = products.filter((product) => buyAddress(product) !== null && !shown.productIds.has(product.id));
  const clicks = await affiliateClicksOf(idsOf(sold), { days: 7, now: week.until });
  const [byReads, recipesByReads] = await Promise.all([
    mostReadFirst("article", newArticles, week),
    mostReadFirst("recipe", newRecipes.length > 0 ? newRecipes : oldRecipes, week),
  ]);
  return {
    articleIds: idsOf(byReads).slice(0, articlesInIssue),
    recipeIds: idsOf(recipesByReads).slice(0, 1),
    productIds: idsOf(inOrderOf(clicks, sold)).slice(0, 1),
  };
}

async function mostReadFirst<Item extends { id: string }>(kind: "article" | "recipe", items: Item[], { until }: Week) {
  return inOrderOf(await readsOf(kind, idsOf(items), { days: 7, now: until }), items);
}

/** The highest number first. Equal ones keep their order. */
const inOrderOf = <Item extends { id: string }>(numbers: Map<string, number>, items: Item[]): Item[] =>
  [...items].sort((one, other) => (numbers.get(other.id) ?? 0) - (numbers.get(one.id) ?? 0));

async function shownLately() {
  const issues = await IssueModel.find({}, { recipeIds: 1, productIds: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(issuesBetween)
    .lean<Pick<IssueDocument, "recipeIds" | "productIds">[]>();
  return {
    recipeIds: new Set(issues.flatMap(({ recipeIds }) => recipeIds)),
    productIds: new Set(issues.flatMap(({ productIds }) => productIds)),
  };
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
