import { LRUCache } from "lru-cache";
import type { RatingSummary } from "./rating";
import { RatingModel } from "./rating.model.server";

type Sum = RatingSummary & { reviewCount: number };

/**
 * Adding up ten thousand ratings takes 40 ms of a core. So a sum is good for as long as a page from memory is, or until a
 * rating comes by this process.
 */
const sums = new LRUCache<string, Promise<Sum>>({ max: 1000, ttl: 30_000 });

/** The ratings of a recipe in sum: all but spam, also those whose words wait. */
export function sumOf(recipeId: string): Promise<Sum> {
  const known = sums.get(recipeId);
  if (known) return known;
  const sum = addUp(recipeId);
  sums.set(recipeId, sum);
  sum.catch(() => sums.peek(recipeId) === sum && sums.delete(recipeId));
  return sum;
}

/** After a change of ratings: of this recipe, or of any. */
export function forgetSums(recipeId?: string): void {
  if (recipeId) sums.delete(recipeId);
  else sums.clear();
}

async function addUp(recipeId: string): Promise<Sum> {
  const groups = await RatingModel.aggregate<{
    _id: { status: string; hasText: boolean };
    count: number;
    stars: number;
  }>([
    { $match: { recipeId, status: { $in: ["held", "shown"] } } },
    { $group: { _id: { status: "$status", hasText: "$hasText" }, count: { $sum: 1 }, stars: { $sum: "$stars" } } },
  ]);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const stars = groups.reduce((sum, group) => sum + group.stars, 0);
  const reviews = groups.find(({ _id }) => _id.status === "shown" && _id.hasText);
  return { average: count > 0 ? (stars / count).toFixed(1) : null, count, reviewCount: reviews?.count ?? 0 };
}
