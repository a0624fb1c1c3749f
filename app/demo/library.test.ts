import mongoose from "mongoose";
import { expect, test, vi } from "vitest";
import { countArticles, findArticle, listArticles } from "~/articles/articles.server";
import { editorialCategories } from "~/articles/categories/article-categories.server";
import { removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { listAuthors } from "~/authors/authors.server";
import { listChallenges } from "~/challenges/challenges.server";
import { joinChallenge } from "~/challenges/memberships.server";
import { listContactMessages } from "~/contact/inbox.server";
import { newId } from "~/db/model.server";
import { listBin } from "~/editing/history/bin.server";
import { readImagePath } from "~/facts/image";
import type { User } from "~/facts/user";
import { readImage } from "~/images/images.server";
import { latestIssues } from "~/newsletter/issues/issues.server";
import { spanOf } from "~/numbers/periods";
import { sumsOf } from "~/numbers/reads.server";
import { readPlan } from "~/plan/plan.server";
import { countAffiliateClick } from "~/products/affiliate/affiliate-clicks.server";
import { updateProduct } from "~/products/edit/product-changes.server";
import { findProduct, listProductCategories, listProducts } from "~/products/products.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { rateRecipe } from "~/recipes/ratings/ratings.server";
import { findRecipe, listRecipes } from "~/recipes/recipes.server";
import { log } from "~/runtime/log.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { startSession } from "~/users/sessions.server";
import { listUsers, setAdmin, signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { abandonDemo, demoRemains } from "./abandon-demo.server";
import { loadDemoLibrary } from "./load.server";
import { removeDemoLibrary } from "./remove.server";

withDatabase({ kept: true });

const minute = 60_000;
const stored = (collection: string) => mongoose.connection.collection(collection).countDocuments();
const pictures = async () => (await mongoose.connection.collection("images.files").distinct("filename")).length;
const person = {
  issuer: "http://localhost:3000/demo-identity",
  emailVerified: true,
  firstName: null,
  lastName: null,
  picture: null,
};
const nothing = {
  articles: 0,
  recipes: 0,
  challenges: 0,
  collections: 0,
  authors: 0,
  products: 0,
  "product categories": 0,
  pictures: 0,
  ratings: 0,
  comments: 0,
  "pictures by readers": 0,
  issues: 0,
  letters: 0,
  changes: 0,
  numbers: 0,
  people: 0,
};

const readsOfKind = async (kind: "article" | "recipe" | "product" | "page") =>
  (await sumsOf(kind, spanOf("30-days"), 1)).total;

/** What the plan has of the coming four weeks. */
async function planned() {
  const ada = { id: newId(), isAdmin: true, role: null } as User;
  const texts = (await readPlan(ada)).weeks.flat().flatMap((day) => day.texts);
  return { texts: texts.length, drafts: texts.filter(({ status }) => status === "draft").length };
}

const desk = {
  drafts: 6,
  "texts in the bin": 2,
  letters: 5,
  issues: 2,
  changes: 10,
  numbers: expect.any(Number),
};

// The tests go on with each other's documents, because loading the library takes long.
const warned = vi.spyOn(log, "warn");

test("a site without demo mode says which demo accounts its database has", async () => {
  await abandonDemo();
  expect(warned).not.toHaveBeenCalled();
  await signInUser({ ...person, subject: "rita", email: "rita.reader@example.test" });
  await abandonDemo();
  expect(warned.mock.lastCall?.[0]).toMatch(/holds demo accounts\..*npm run seed -- --remove$/);
});

test(
  "the demo library loads whole, each piece with a picture of its own, and a second time changes nothing",
  async () => {
    expect(await loadDemoLibrary()).toEqual({
      articles: 42,
      products: 40,
      recipes: 30,
      challenges: 6,
      collections: 2,
      authors: 6,
      ratings: 15,
      comments: 14,
      "pictures by readers": 5,
      ...desk,
    });

    const articles = await listArticles({ limit: 100 });
    const products = await listProducts({ limit: 100 });
    const recipes = await listRecipes({ limit: 100 });
    const challenges = await listChallenges();
    for (const { key } of editorialCategories()) expect((await countArticles())[key]).toBeGreaterThanOrEqual(6);
    for (const { slug } of articles) {
      const words = (await findArticle(slug))?.contentHtml.replace(/<[^>]+>/g, " ").split(/\s+/).length ?? 0;
      expect(words, slug).toBeGreaterThan(350);
      expect(words, slug).toBeLessThan(950);
    }
    expect(await listProductCategories()).toHaveLength(8);
    for (const { id, title } of recipes) {
      const recipe = await findRecipe(id);
      expect(recipe?.ingredients.length, title).toBeGreaterThan(5);
      expect(recipe?.instructions.length, title).toBeGreaterThan(3);
      expect(Object.keys(recipe?.nutritionalInfo ?? {}), title).toContain("Energy");
    }

    const authors = listAuthors().map((author) => ({ ...author, title: author.name }));
    for (const { author } of [...articles, ...recipes]) expect(authors.map(({ name }) => name)).toContain(author);

    const illustrated = [...articles, ...products, ...recipes, ...challenges, ...authors];
    const pictures = new Set<string>();
    for (const { imageUrl, imageAlt, title } of illustrated) {
      expect(imageAlt, title).not.toBe("");
      const picture = await readImage(readImagePath(imageUrl)?.id ?? "");
      pictures.add(picture?.toString("base64") ?? "");
    }
    expect(pictures.size).toBe(illustrated.length);

    const { items, counts } = await listContactMessages();
    expect(counts).toEqual({ all: 5, unread: 2, read: 1, replied: 2 });
    expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(5);
    expect((await latestIssues(5)).map(({ subject }) => subject)).toEqual([
      "Tins, and a clock that looks at the curtains",
      "What it really cost her",
    ]);
    const { texts, drafts } = await planned();
    expect([texts, drafts]).toEqual([6, 6]);
    expect((await listBin()).map(({ by }) => by?.name).sort()).toEqual(["Isla Marlowe", "Marianne Tew"]);
    const { total } = await sumsOf("reads", spanOf("30-days"), 1);
    const each = await Promise.all((["article", "recipe", "product", "page"] as const).map(readsOfKind));
    expect(total).toBe(each.reduce((sum, count) => sum + count, 0));
    expect(total).toBeGreaterThan(10_000);

    expect(await loadDemoLibrary()).toEqual({
      articles: 0,
      products: 0,
      recipes: 0,
      challenges: 0,
      collections: 0,
      authors: 0,
      ratings: 0,
      comments: 0,
      "pictures by readers": 0,
      ...Object.fromEntries(Object.keys(desk).map((part) => [part, 0])),
    });
    expect(await listArticles({ limit: 100 })).toEqual(articles);
    expect(await listProducts({ limit: 100 })).toEqual(products);
  },
  4 * minute,
);

test(
  "the demo library is taken out again, but for what somebody has changed or made, and can be loaded again",
  async () => {
    const all = await listArticles({ limit: 100 });
    const [rewritten, inBin] = all;
    const [repriced, other, named] = await Promise.all(
      (await listProducts({ limit: 3 })).map(({ id }) => findProduct(id)),
    );
    if (!rewritten || !inBin || !repriced || !other || !named?.affiliateUrl) throw new Error("The library is empty");
    await updateArticle(rewritten.id, { title: "Quite my own" });
    await removeArticle(inBin.id);
    await updateProduct(repriced.id, { price: "1.23" });
    const own = await createArticle({
      title: "Never of the demo",
      excerpt: "Own.",
      content: `Buy [it](${named.affiliateUrl}).`,
      category: "home",
      imageUrl: other.imageUrl,
    });
    await countAffiliateClick(named.id);
    await abandonDemo();
    expect(warned.mock.lastCall?.[0]).toContain("holds the demo library and demo accounts.");
    const ada = await signInUser({ ...person, subject: "ada", email: "ada.admin@example.test" });
    await setAdmin(ada.id, true);
    await startSession(ada.id);
    for (const { id } of await listChallenges({ active: true, limit: 1 })) await joinChallenge(id, ada);
    await updateSettings({ ratings: "signedIn" });
    const soup = await createRecipe({ title: "The owner’s soup", ingredients: "1 leek", instructions: "Stir." });
    await rateRecipe(soup.id, { stars: 5 }, ada);
    const owner = await signInUser({ ...person, issuer: "https://id.test", subject: "o", email: "o@example.test" });

    expect(await demoRemains()).toEqual(["the demo library", "demo accounts"]);
    const { removed, left: kept } = await removeDemoLibrary();
    expect(await demoRemains()).toEqual([]);
    expect(removed).toMatchObject({
      articles: 46,
      issues: 2,
      recipes: 30,
      challenges: 6,
      collections: 2,
      authors: 6,
      products: 39,
      ratings: 15,
      comments: 14,
      "pictures by readers": 5,
      letters: 5,
      changes: 10,
      people: 2,
    });
    expect(kept).toEqual([
      { kind: "article", title: "Quite my own", why: "changed" },
      { kind: "product", title: repriced.title, why: "changed" },
      { kind: "product category", title: expect.any(String), why: "used" },
      { kind: "article", title: inBin.title, why: "in the bin" },
    ]);
    const left = await listArticles({ limit: 100 });
    expect(left.map(({ title }) => title).sort()).toEqual(["Never of the demo", "Quite my own"]);
    expect((await listRecipes({ limit: 100 })).map(({ id }) => id)).toEqual([soup.id]);
    expect([...(await listChallenges()), ...listAuthors()]).toEqual([]);
    expect((await findProduct(repriced.id))?.price).toBe("1.23");
    expect((await listProductCategories()).map(({ id }) => id)).toEqual([repriced.categoryId]);
    // Two of the changed documents, one of the bin, and one that the owner's text uses.
    expect(await pictures()).toBe(4);
    expect(removed.pictures).toBe(120);
    expect(await stored("affiliateclicks")).toBe(0);
    // The owner's text still links to the vendor, with a label.
    const html = await mongoose.connection.collection("articles").findOne({ title: own.title });
    expect(html?.contentHtml).toContain("/go/");
    expect(html?.contentHtml).not.toContain(named.id);
    expect((await listUsers()).map(({ id }) => id)).toEqual([owner.id]);
    expect([await stored("sessions"), await stored("memberships"), await stored("ratings")]).toEqual([0, 0, 0]);

    warned.mockClear();
    await abandonDemo();
    expect(warned).not.toHaveBeenCalled();
    expect((await removeDemoLibrary()).removed).toEqual(nothing);
    expect(await loadDemoLibrary()).toEqual({
      // What is in the bin stays there.
      articles: 40,
      products: 39,
      recipes: 30,
      challenges: 6,
      collections: 2,
      authors: 6,
      ratings: 15,
      comments: 14,
      "pictures by readers": 5,
      ...desk,
    });
  },
  3 * minute,
);
