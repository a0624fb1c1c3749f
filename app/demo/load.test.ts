import { expect, test } from "vitest";
import { articleCategories } from "~/articles/article";
import { countArticles, findArticle, listArticles } from "~/articles/articles.server";
import { listChallenges } from "~/challenges/challenges.server";
import { readImagePath } from "~/facts/image";
import { readImage } from "~/images/images.server";
import { listProductCategories, listProducts } from "~/products/products.server";
import { findRecipe, listRecipes } from "~/recipes/recipes.server";
import { withDatabase } from "../../tests/setup/database";
import { loadDemoLibrary } from "./load.server";

withDatabase();

const minutes = 60_000;

test(
  "the demo library loads whole, each piece with a picture of its own, and a second time changes nothing",
  async () => {
    expect(await loadDemoLibrary()).toEqual({ articles: 42, products: 40, recipes: 30, challenges: 6 });

    const articles = await listArticles({ limit: 100 });
    const products = await listProducts({ limit: 100 });
    const recipes = await listRecipes({ limit: 100 });
    const challenges = await listChallenges();
    for (const category of articleCategories) expect((await countArticles())[category]).toBeGreaterThanOrEqual(6);
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

    const illustrated = [...articles, ...products, ...recipes, ...challenges];
    const pictures = new Set<string>();
    for (const { imageUrl, imageAlt, title } of illustrated) {
      expect(imageAlt, title).not.toBe("");
      const picture = await readImage(readImagePath(imageUrl)?.id ?? "");
      pictures.add(picture?.toString("base64") ?? "");
    }
    expect(pictures.size).toBe(illustrated.length);

    expect(await loadDemoLibrary()).toEqual({ articles: 0, products: 0, recipes: 0, challenges: 0 });
    expect(await listArticles({ limit: 100 })).toEqual(articles);
    expect(await listProducts({ limit: 100 })).toEqual(products);
  },
  4 * minutes,
);
