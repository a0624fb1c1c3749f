import { Schema } from "mongoose";
import type { WrittenByModel } from "~/facts/written-by-model";

/** The mark as a field of a Mongoose schema. */
export const writtenByModelField = {
  type: new Schema<WrittenByModel>(
    {
      model: { type: String, required: true },
      at: { type: String, required: true },
      productName: { type: String, default: null },
      rating: { type: Number, default: null },
    },
    { _id: false, id: false },
  ),
  default: null,
};
