import mongoose from "mongoose";
import { expect, test } from "vitest";
import { createArticleCategory } from "~/articles/categories/article-category-changes.server";
import { forgetSnapshots, refreshSnapshots } from "~/db/content-snapshot.server";
import { createPage } from "~/texts/edit/page-changes.server";
import { withDatabase } from "../../tests/setup/database";
import { hiddenAddresses } from "./hidden-addresses.server";

withDatabase();

test("an owner hears of pages and categories whose address the program has taken", async () => {
  await createPage({ title: "Gift guides", content: "Tins.", status: "published" });
  await createPage({ title: "Draft guides", content: "Tins.", status: "draft" });
  await createArticleCategory({ label: "Pets" });
  expect(hiddenAddresses()).toEqual([]);
  // As an earlier version, which had no such pages itself, let them be made.
  const { db } = mongoose.connection;
  await db
    ?.collection("pages")
    .updateOne({ slug: "gift-guides" }, { $set: { slug: "collections", slugs: ["collections"] } });
  await db?.collection("pages").updateOne({ slug: "draft-guides" }, { $set: { slug: "mine", slugs: ["mine"] } });
  await db?.collection("articlecategories").updateOne({ key: "pets" }, { $set: { key: "comments" } });
  // No change was noted, so what this process knows counts as new for a moment.
  forgetSnapshots();
  await refreshSnapshots();
  expect(hiddenAddresses()).toEqual([
    {
      name: "addresses",
      message:
        "Readers do not reach the page “Gift guides”: give it another address than /collections. " +
        "Readers do not reach the category “Pets”: make another than /comments, and move its articles.",
      path: "/admin/pages",
    },
  ]);
});
