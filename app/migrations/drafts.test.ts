import mongoose from "mongoose";
import { expect, test } from "vitest";
import { findProduct } from "~/products/products.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { findRecipe, listRecipes } from "~/recipes/recipes.server";
import { search } from "~/search/search.server";
import { withDatabase } from "../../tests/setup/database";
import { productAddresses } from "./addresses.server";
import { drafts } from "./drafts.server";

withDatabase();

const collection = (name: string) => mongoose.connection.collection(name);

test("what was there before there were drafts is published, and found by its words", async () => {
  const { id } = await createRecipe({ title: "Leek soup", ingredients: ["leeks"], instructions: ["Stir."] });
  const draft = await createRecipe({
    title: "Pea soup",
    ingredients: ["peas"],
    instructions: ["Stir."],
    status: "draft",
  });
  const _id = new mongoose.Types.ObjectId();
  const price = mongoose.Types.Decimal128.fromString("9.50");
  const times = { createdAt: new Date(), updatedAt: new Date(), version: 1 };
  await collection("products").insertOne({ _id, title: "Pot", description: "Red.", price, ...times });
  await collection("recipes").updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $unset: { status: 1 } });
  // As an earlier version made it.
  await collection("recipes").createIndex({ textTerms: 1, createdAt: -1 });

  expect(await drafts.run()).toBe(2);
  expect(await productAddresses.run()).toBe(1);
  expect(await listRecipes({ limit: 9 })).toMatchObject([{ id }]);
  expect([await findRecipe(id), await findProduct(_id.toHexString())]).toMatchObject([{ id }, { title: "Pot" }]);
  expect(await findRecipe(draft.id)).toBeNull();
  expect(JSON.stringify(await search("soup"))).toContain("Leek soup");
  expect(await drafts.run()).toBe(0);
});

test("a database in which nothing was ever stored is no trouble", async () => {
  for (const name of ["recipes", "products"]) await collection(name).drop();
  expect(await drafts.run()).toBe(0);
});
