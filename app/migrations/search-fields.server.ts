import mongoose from "mongoose";
import { searchFieldsOf } from "~/search-index/search-fields.server";
import { fillFields } from "./fill-fields.server";
import type { Migration } from "./migration";

type Recipe = {
  title: string;
  tags?: string[];
  description?: string | null;
  ingredients?: string[];
  instructions?: string[];
};
type Product = {
  title: string;
  tags?: string[];
  description?: string;
  features?: string[];
  vendor?: string | null;
  categoryId?: number | null;
};

const searchFieldsOfDocument = ["titleTerms", "textTerms"];

/** Makes recipes and products searchable by their words, like articles. */
export const searchFields: Migration = {
  name: "2026-11-search-fields",
  run: async () => {
    const recipes = await fillFields<Recipe>(
      "recipes",
      searchFieldsOfDocument,
      ({ title, tags = [], description, ingredients = [], instructions = [] }) =>
        searchFieldsOf([title, ...tags].join(" "), [description ?? "", ...ingredients, ...instructions].join(" ")),
    );
    const categories = await mongoose.connection.collection("productcategories").find().toArray();
    const names = new Map(categories.map(({ number, name }) => [number, String(name)]));
    const products = await fillFields<Product>(
      "products",
      searchFieldsOfDocument,
      ({ title, tags = [], description = "", features = [], vendor, categoryId }) =>
        searchFieldsOf(
          [title, ...tags].join(" "),
          [description, ...features, vendor ?? "", names.get(categoryId) ?? ""].join(" "),
        ),
    );
    return recipes + products;
  },
};
