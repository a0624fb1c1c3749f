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

/** A list shows sixty recipes: their sums are added up at most every ten minutes, or when a rating comes by this process. */
const onCards = new LRUCache<string, RatingSummary>({ max: 5000, ttl: 10 * 60_000 });

/** The ratings of recipes in sum, for their cards. The index alone is read. */
export async function sumsOnCards(recipeIds: readonly string[]): Promise<Map<string, RatingSummary>> {
  const sums = new Map(
    recipeIds.flatMap((id) => {
      const known = onCards.get(id);
      return known ? [[id, known] as const] : [];
    }),
  );
  const asked = recipeIds.filter((id) => !sums.has(id));
  if (asked.length === 0) return sums;
  const found = await RatingModel.aggregate<{ _id: string; count: number; stars: number }>([
    { $match: { recipeId: { $in: asked }, status: { $in: counted } } },
    { $group: { _id: "$recipeId", count: { $sum: 1 }, stars: { $sum: "$stars" } } },
  ]);
  const bySum = new Map(found.map(({ _id, ...sum }) => [_id, sum]));
  for (const id of asked) {
    const { count, stars } = bySum.get(id) ?? { count: 0, stars: 0 };
    const sum = { average: averageOf(stars, count), count };
    onCards.set(id, sum);
    sums.set(id, sum);
  }
  return sums;
}

/** After a change of ratings: of this recipe, or of any. */
export function forgetSums(recipeId?: string): void {
  if (recipeId) {
    sums.delete(recipeId);
    onCards.delete(recipeId);
  } else {
    sums.clear();
    onCards.clear();
  }
}

/** Also those whose words wait, but no spam. */
const counted = ["held", "shown"];

const averageOf = (stars: number, count: number) => (count > 0 ? (stars / count).toFixed(1) : null);

async function addUp(recipeId: string): Promise<Sum> {
  const groups = await RatingModel.aggregate<{
    _id: { status: string; hasText: boolean };
    count: number;
    stars: number;
  }>([
    { $match: { recipeId, status: { $in: counted } } },
    { $group: { _id: { status: "$status", hasText: "$hasText" }, count: { $sum: 1 }, stars: { $sum: "$stars" } } },
  ]);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const stars = groups.reduce((sum, group) => sum + group.stars, 0);
  const reviews = groups.find(({ _id }) => _id.status === "shown" && _id.hasText);
  return { average: averageOf(stars, count), count, reviewCount: reviews?.count ?? 0 };
}
