import mongoose from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { findArticle } from "~/articles/articles.server";
import { deskArticles } from "~/articles/edit/article-desk.server";
import { listContactMessages } from "~/contact/inbox.server";
import { createProductCategory, findProduct } from "~/products/products.server";
import { search } from "~/search/search.server";
import { deskUsers } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { fillFields } from "./fill-fields.server";
import { finishedMigrations, migrate, refuseNewer } from "./migrate.server";
import type { Migration } from "./migration";
import { migrationNames } from "./migrations.server";

withDatabase();

const { Decimal128, ObjectId } = mongoose.Types;
const collection = (name: string) => mongoose.connection.collection(name);
const records = () => collection("migrations");

// It belongs to no model, so the test setup does not empty it.
beforeEach(async () => {
  await records().deleteMany({});
});

const long = new Date("2024-05-01T08:00:00Z");
const times = { createdAt: long, updatedAt: new Date("2024-06-01T08:00:00Z"), version: 3 };
const vendor = "https://vendor.example/tea";

/** Documents as the first version stored them. */
async function storeTheFirst() {
  const article = new ObjectId();
  const later = new ObjectId();
  const product = new ObjectId();
  const text = {
    title: "A slower morning",
    excerpt: "Tea first.",
    content: `Begin with [this tea](${vendor}).`,
    contentHtml: `<p>Begin with <a href="${vendor}">this tea</a>.</p>`,
    category: "wellness",
    imageUrl: null,
    imageAlt: "",
    tags: ["Tea"],
    readTime: 1,
    author: null,
    source: null,
    description: null,
    isExternal: false,
    url: null,
    status: "published",
    featured: false,
    publishedAt: long,
    titleTerms: ["slower"],
    titleByLetter: {},
    textTerms: ["slower"],
    textByLetter: {},
    ...times,
  };
  await collection("articles").insertMany([
    { _id: article, slug: "a-slower-morning", slugs: ["a-slower-morning"], ...text },
    { _id: later, slug: "later", slugs: ["later"], ...text, publishedAt: new Date(Date.now() + 3_600_000) },
  ]);
  await collection("products").insertOne({
    _id: product,
    title: "Green tea",
    description: "Loose leaves.",
    price: Decimal128.fromString("7.10"),
    originalPrice: null,
    imageUrl: null,
    imageAlt: "",
    vendor: null,
    categoryId: null,
    rating: null,
    reviewCount: 0,
    inStock: true,
    features: [],
    affiliateUrl: vendor,
    tags: ["Tea"],
    ...times,
  });
  const recipe = { title: "Oat bake", tags: ["oats"], ingredients: ["100 g oats"], instructions: [], ...times };
  await collection("recipes").insertOne(recipe);
  await collection("challenges").insertOne({ title: "Walk daily", description: "Out!", active: true, ...times });
  const rita = { firstName: "Rita", lastName: null, email: "rita@example.test", ...times };
  await collection("users").insertOne({ issuer: "https://id.example", subject: "1", ...rita });
  await collection("contactmessages").insertOne({ ...rita, subject: "Hello", message: "Hi", status: "unread" });
  return { article, later, product };
}

async function everything() {
  const names = ["articles", "products", "recipes", "challenges", "users", "contactmessages"];
  return Promise.all(names.map((name) => collection(name).find().sort({ _id: 1 }).toArray()));
}

describe("documents of the first version", () => {
  test("come up as if they had been stored today", async () => {
    const { article, later, product } = await storeTheFirst();
    await migrate();
    expect((await findArticle(article.toHexString()))?.contentHtml).toContain(`href="/go/${product.toHexString()}"`);
    expect((await deskArticles({ q: "slow" })).total).toBe(2);
    expect(await collection("articles").findOne({ _id: later })).toMatchObject({
      scheduled: true,
      updatedBy: null,
      writtenByModel: null,
      outboundLinks: [vendor],
      version: 3,
    });
    expect(await collection("articles").findOne({ _id: article })).toMatchObject({ scheduled: false, listedAt: long });
    expect(await findProduct(product.toHexString())).toMatchObject({
      price: "7.10",
      directLink: false,
      priceCheckedAt: "2024-06-01T08:00:00.000Z",
      slug: "green-tea",
      publishedAt: times.createdAt.toISOString(),
      version: 3,
    });
    expect((await deskUsers({ q: "rita" })).total).toBe(1);
    expect((await listContactMessages({ q: "hello" })).items).toHaveLength(1);
    expect(await collection("contactmessages").findOne()).toMatchObject({ mailState: "off", mailedAt: null });
    expect(await collection("recipes").findOne()).toMatchObject({
      titleWords: ["oat", "bake", "oats"],
      slug: "oat-bake",
      slugs: ["oat-bake"],
      publishedAt: times.createdAt,
      scheduled: false,
    });
    const titles = async (query: string) => (await search(query)).results.map(({ title }) => title);
    expect(await titles("oats")).toEqual(["Oat bake"]);
    expect(await titles("loose leaf")).toEqual(["Green tea"]);
    expect((await titles("slower"))[0]).toBe("A slower morning");
    expect(await collection("articles").findOne({ textTerms: { $exists: true } })).toBeNull();
    expect(await collection("challenges").findOne()).toMatchObject({
      titleWords: ["walk", "daily"],
      slug: "walk-daily",
      slugs: ["walk-daily"],
      status: "published",
      publishedAt: times.createdAt,
      scheduled: false,
    });
    expect(await titles("daily")).toEqual(["Walk daily"]);
    expect(await finishedMigrations()).toEqual([...migrationNames].sort());
  });

  test("are left alone when all is done again, on record or not", async () => {
    await storeTheFirst();
    await migrate();
    const once = await everything();
    await migrate();
    await records().deleteMany({});
    await migrate();
    expect(await everything()).toEqual(once);
  });
});

test("of categories with one name the later ones are numbered, and a free name is nobody's loss", async () => {
  const names = ["Tea", " tea", "TEA", "Tea (2)", "Kitchen"];
  await collection("productcategories").insertMany(
    names.map((name, index) => ({ number: index + 1, name, version: 1 })),
  );
  const stored = async () =>
    (await collection("productcategories").find().sort({ number: 1 }).toArray()).map(({ name }) => name);
  await migrate();
  const once = ["Tea", " tea (3)", "TEA (4)", "Tea (2)", "Kitchen"];
  expect(await stored()).toEqual(once);
  await records().deleteMany({});
  await migrate();
  expect(await stored()).toEqual(once);
  await expect(createProductCategory({ name: "kitchen" })).rejects.toMatchObject({ kind: "conflict" });
});

test("a database that a newer program has worked on is refused, before it is harmed", async () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error("Not connected");
  await expect(refuseNewer(db)).resolves.toBeUndefined();
  await migrate();
  await expect(refuseNewer(db)).resolves.toBeUndefined();
  await mongoose.connection.collection<{ _id: string }>("migrations").insertOne({ _id: "2031-05-seasons" });
  await expect(refuseNewer(db)).rejects.toThrow(
    /^The database was used by a newer version of this program \(2031-05-seasons\)\./,
  );
});

describe("the order of things", () => {
  const ran: string[] = [];
  beforeEach(() => {
    ran.length = 0;
  });
  const step = (name: string, run: () => Promise<number> = async () => 0): Migration => ({
    name,
    run: async () => {
      ran.push(name);
      return run();
    },
  });

  test("what broke off half way goes on where it was, at the next start", async () => {
    const broken = step("2", async () => {
      throw new Error("The power went");
    });
    await expect(migrate([step("1"), broken, step("3")])).rejects.toThrow("The power went");
    expect(await finishedMigrations()).toEqual(["1"]);
    await migrate([step("1"), step("2"), step("3")]);
    expect(ran).toEqual(["1", "2", "2", "3"]);
  });

  test("what was done of a collection before the power went is not done again", async () => {
    const many = Array.from({ length: 450 }, (_, number) => ({ number, version: 1 }));
    await collection("challenges").insertMany(many);
    const seen: number[] = [];
    const fill = (lastsTo: number) =>
      fillFields<{ number: number }>("challenges", ["filled"], ({ number }) => {
        if (number === lastsTo) throw new Error("The power went");
        seen.push(number);
        return { filled: number };
      });
    await expect(fill(300)).rejects.toThrow("The power went");
    expect(await collection("challenges").countDocuments({ filled: { $exists: true } })).toBe(200);
    seen.length = 0;
    expect(await fill(-1)).toBe(250);
    expect(seen[0]).toBe(200);
    expect(await collection("challenges").countDocuments({ $expr: { $eq: ["$filled", "$number"] } })).toBe(450);
  });

  test("of many that start at once one does it, and none goes on before all is done", async () => {
    let working = 0;
    const slow = step("slow", async () => {
      expect(++working).toBe(1);
      await collection("articles").countDocuments();
      working--;
      return 0;
    });
    const start = async () => {
      await migrate([slow, step("next")]);
      return finishedMigrations();
    };
    const all = await Promise.all(Array.from({ length: 6 }, start));
    for (const done of all) expect(done).toEqual(["next", "slow"]);
    expect(ran).toEqual(["slow", "next"]);
  });

  test("a lock whose holder is gone is taken over", async () => {
    await records().insertOne({ _id: "lock" as never, holder: "gone", heldUntil: new Date(Date.now() - 1) });
    await migrate([step("1")]);
    expect(ran).toEqual(["1"]);
    expect(await records().findOne({ _id: "lock" as never })).toBeNull();
  });
});
