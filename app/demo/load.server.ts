import { readFile } from "node:fs/promises";
import path from "node:path";
import { articleEditing } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { authorEditing, createAuthor } from "~/authors/author-changes.server";
import { authorCalled } from "~/authors/authors.server";
import { challengeEditing, createChallenge } from "~/challenges/challenge-changes.server";
import { collectionEditing, createCollection } from "~/collections/collection-changes.server";
import { keepComments } from "~/comments/kept-comments.server";
import { sharp } from "~/images/maker/sharp.server";
import { addPreparedPicture } from "~/images/pictures.server";
import { createProduct, productEditing } from "~/products/edit/product-changes.server";
import { createProductCategory, listProductCategories } from "~/products/products.server";
import { keepPicture } from "~/reader-pictures/kept-pictures.server";
import { createRecipe, recipeEditing } from "~/recipes/edit/recipe-changes.server";
import { keepRatings } from "~/recipes/ratings/kept-ratings.server";
import {
  articleFiles,
  daysBack,
  demoComments,
  demoPictures,
  demoRatings,
  idOf,
  isHere,
  library,
  loadEach,
  readArticle,
  readYaml,
  recipeFiles,
} from "./library.server";
import { type DeskPart, loadDesk } from "./load-desk.server";

type Part =
  | "articles"
  | "products"
  | "recipes"
  | "challenges"
  | "collections"
  | "authors"
  | "ratings"
  | "comments"
  | "pictures by readers"
  | DeskPart;
export type DemoLibrary = Record<Part, number>;

/**
 * Loads the demo library from `library/`: texts, and pictures, which are stored like uploads. Existing documents stay
 * as they are, so loading twice changes nothing. Returns how many of each were new.
 */
export async function loadDemoLibrary(): Promise<DemoLibrary> {
  // Articles link to products.
  const products = await loadProducts();
  const [articles, recipes, challenges] = [await loadArticles(), await loadRecipes(), await loadChallenges()];
  const authors = await loadAuthors();
  return {
    articles,
    products,
    recipes,
    challenges,
    collections: await loadCollections(),
    authors,
    ratings: await loadRatings(),
    comments: await loadComments(),
    "pictures by readers": await loadReaderPictures(),
    ...(await loadDesk()),
  };
}

/** The picture of a text: its file below `library/pictures`, and its description. */
type Illustration = { image: string; imageAlt: string };

type ArticleFrontMatter = Illustration & {
  title: string;
  excerpt: string;
  author: string;
  tags: string[];
  daysAgo: number;
  featured?: boolean;
  series?: string;
  part?: number;
};

async function loadArticles(): Promise<number> {
  return loadEach(await articleFiles(), async (name) => {
    const { id, written, facts } = await readArticle<ArticleFrontMatter>("articles", name);
    const { daysAgo, image, ...article } = facts;
    const origin = { id, createdAt: daysBack(daysAgo, written.slug) };
    if (await isHere(articleEditing, id)) return false;
    const imageUrl = await storePicture(image, article.imageAlt);
    await createArticle({ ...article, ...written, imageUrl, publishedAt: origin.createdAt }, { origin });
    return true;
  });
}

type DemoRecipe = Illustration & { daysAgo: number };

async function loadRecipes(): Promise<number> {
  return loadEach(await recipeFiles(), async (name) => {
    const { daysAgo, image, ...recipe } = await readYaml<DemoRecipe>(`recipes/${name}`);
    const slug = path.parse(name).name;
    const origin = { id: idOf("recipe", slug), createdAt: daysBack(daysAgo, slug) };
    if (await isHere(recipeEditing, origin.id)) return false;
    await createRecipe({ ...recipe, imageUrl: await storePicture(image, recipe.imageAlt) }, { origin });
    return true;
  });
}

type DemoShop = {
  categories: { id: number; name: string; description: string }[];
  products: (Illustration & { title: string; daysAgo: number; priceCheckedDaysAgo: number })[];
};

async function loadProducts(): Promise<number> {
  const { categories, products } = await readYaml<DemoShop>("products.yaml");
  const known = new Set((await listProductCategories()).map(({ id }) => id));
  for (const { id, ...category } of categories) {
    if (!known.has(id)) await createProductCategory(category, { number: id });
  }
  return loadEach(products, async ({ daysAgo, priceCheckedDaysAgo, image, ...product }) => {
    const origin = { id: idOf("product", product.title), createdAt: daysBack(daysAgo, product.title) };
    if (await isHere(productEditing, origin.id)) return false;
    const imageUrl = await storePicture(image, product.imageAlt);
    const priceCheckedAt = daysBack(priceCheckedDaysAgo, product.title).toISOString();
    await createProduct({ ...product, imageUrl, priceCheckedAt }, { origin });
    return true;
  });
}

type DemoChallenge = Illustration & { title: string };

async function loadChallenges(): Promise<number> {
  const challenges = await readYaml<DemoChallenge[]>("challenges.yaml");
  return loadEach([...challenges.entries()], async ([index, { image, ...challenge }]) => {
    const origin = { id: idOf("challenge", challenge.title), createdAt: daysBack(index + 1, challenge.title) };
    if (await isHere(challengeEditing, origin.id)) return false;
    await createChallenge({ ...challenge, imageUrl: await storePicture(image, challenge.imageAlt) }, { origin });
    return true;
  });
}

type DemoItem = { recipe?: string; product?: string; line: string };
type DemoCollection = Illustration & { title: string; items: DemoItem[] };

/** What it has picked has to be there already. */
async function loadCollections(): Promise<number> {
  const collections = await readYaml<DemoCollection[]>("collections.yaml");
  return loadEach([...collections.entries()], async ([index, { image, items, ...collection }]) => {
    const origin = { id: idOf("collection", collection.title), createdAt: daysBack(index + 2, collection.title) };
    if (await isHere(collectionEditing, origin.id)) return false;
    const picked = items.map(({ recipe, product = "", line }) => ({
      ...(recipe ? { kind: "recipe", id: idOf("recipe", recipe) } : { kind: "product", id: idOf("product", product) }),
      line,
    }));
    const imageUrl = await storePicture(image, collection.imageAlt);
    await createCollection({ ...collection, items: picked, imageUrl }, { origin });
    return true;
  });
}

type DemoAuthor = Illustration & { name: string };

async function loadAuthors(): Promise<number> {
  const authors = await readYaml<DemoAuthor[]>("authors.yaml");
  return loadEach([...authors.entries()], async ([index, { image, ...author }]) => {
    const origin = { id: idOf("author", author.name), createdAt: daysBack(index + 1, author.name) };
    // Somebody may have made an author of this name themselves.
    if ((await isHere(authorEditing, origin.id)) || authorCalled(author.name)) return false;
    await createAuthor({ ...author, imageUrl: await storePicture(image, author.imageAlt) }, { origin });
    return true;
  });
}

async function loadRatings(): Promise<number> {
  const ratings = await demoRatings();
  return keepRatings(
    ratings.map(({ daysAgo, ...rating }) => ({ ...rating, ratedAt: daysBack(daysAgo, rating.id), source: "the demo" })),
  );
}

async function loadComments(): Promise<number> {
  const comments = await demoComments();
  return keepComments(
    comments.map(({ daysAgo, ...comment }) => ({ ...comment, saidAt: daysBack(daysAgo, comment.id) })),
  );
}

/** A square from the middle of one of the library's pictures, from the other side. */
async function loadReaderPictures(): Promise<number> {
  return loadEach(await demoPictures(), async ({ daysAgo, image, waits, ...picture }) => {
    const data = await readFile(path.join(library, "pictures", image));
    const part = sharp(data)
      .flop()
      .resize(1000, 1000, { fit: "cover", withoutEnlargement: true })
      .webp({ quality: 80 });
    const sentAt = daysBack(daysAgo, picture.id);
    return keepPicture({ ...picture, status: waits ? "held" : "shown", sentAt }, await part.toBuffer());
  });
}

/** Returns the address of the stored picture. @param file below `library/pictures` @param alt what it shows */
async function storePicture(file: string, alt: string): Promise<string> {
  const data = await readFile(path.join(library, "pictures", file));
  return (await addPreparedPicture(data, { fileName: path.basename(file), said: { alt } })).url;
}
