import type { Rating } from "./rating";
import { RatingModel } from "./rating.model.server";
import { forgetSums } from "./rating-sums.server";

/** A rating that nobody who has an account here gave. `source` says where it comes from: "wordpress https://blog.example". */
type KeptRating = Pick<Rating, "id" | "stars" | "text" | "name"> & { recipeId: string; ratedAt: Date; source: string };

/** Stores ratings under their ids, to be seen. Those that are there already stay as they are. Returns how many were new. */
export async function keepRatings(ratings: readonly KeptRating[]): Promise<number> {
  const { upsertedCount } = await RatingModel.bulkWrite(
    ratings.map(({ id, ...rating }) => ({
      updateOne: {
        filter: { _id: id },
        update: { $setOnInsert: { ...rating, userId: null, hasText: rating.text !== null, status: "shown" as const } },
        upsert: true,
      },
    })),
  );
  forgetSums();
  return upsertedCount;
}

/** Removes them again. Returns how many there were. */
export async function dropKeptRatings(ids: readonly string[]): Promise<number> {
  const { deletedCount } = await RatingModel.deleteMany({ _id: { $in: ids }, userId: null });
  forgetSums();
  return deletedCount;
}
