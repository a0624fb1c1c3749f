import { Schema } from "mongoose";
import { defineModel, schemaOptions, types } from "~/db/model.server";
import type { ShoppingWishes } from "./shopping-list";

/** What somebody wants to buy. */
export type ShoppingListDocument = ShoppingWishes & {
  userId: string;
  /** The keys of what is in the basket. */
  ticked: string[];
  /** Goes up by one with each change. */
  version: number;
};

const schema = new Schema<ShoppingListDocument>(
  {
    userId: types.text,
    recipes: {
      type: [new Schema({ id: types.text, servings: { type: Number, default: null } }, { _id: false })],
      default: [],
    },
    more: { type: [String], default: [] },
    ticked: { type: [String], default: [] },
    version: { type: Number, required: true },
  },
  { ...schemaOptions, timestamps: false },
);
// One a person.
schema.index({ userId: 1 }, { unique: true });

export const ShoppingListModel = defineModel<ShoppingListDocument>("ShoppingList", schema, { onPages: false });
