import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countArticles, findArticle } from "~/articles/articles.server";
import { removeArticle, restoreArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { addExternalArticles, updateExternalArticles } from "~/articles/edit/external-articles.server";
import { createArticle, importArticles } from "~/articles/edit/new-articles.server";
import {
  createChallenge,
  removeChallenge,
  restoreChallenge,
  updateChallenge,
} from "~/challenges/challenge-changes.server";
import {
  createCollection,
  removeCollection,
  restoreCollection,
  updateCollection,
} from "~/collections/collection-changes.server";
import { contentGeneration } from "~/db/content-changes.server";
import { type Database, openDatabase } from "~/db/database.server";
import { newId } from "~/db/model.server";
import { readsOf } from "~/numbers/reads.server";
import { pageCache } from "~/page-cache/page-cache.server";
import { PageStore } from "~/page-cache/page-store.server";
import { createProduct, removeProduct, restoreProduct, updateProduct } from "~/products/edit/product-changes.server";
import { createProductCategory } from "~/products/products.server";
import { createRecipe, removeRecipe, restoreRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { buildProgram, builtProgram } from "../setup/build/built-program";
import { runsAll } from "../setup/only-in-all";
import { freePort } from "../setup/program/free-port";
import { cleanUpProcesses, run, temporaryFolder } from "../setup/program/processes";

/** Pages that are kept, with real parts: the domain, the engine, the built program twice. */
let database: Database;
let folder = "";

beforeAll(async () => {
  await buildProgram();
  folder = await temporaryFolder();
  database = await openDatabase({ mongodbUri: undefined, dataDir: folder });
}, 120_000);
afterAll(() => database.close());

const article = { title: "One", excerpt: "One", content: "One", category: "wellness" as const };

/** Saves the article so that its title, excerpt and text all say the same number. */
async function saveAs(id: string, word: string, number: number) {
  const said = `${word} ${number}.`;
  await updateArticle(id, { title: said, excerpt: said, content: said });
}

const numbersIn = (page: string, word: string) =>
  [...page.matchAll(new RegExp(`${word} (\\d+)\\.`, "g"))].map(([, number]) => Number(number));

test("whatever the domain writes of what readers see, kept pages hear of it", async () => {
  const by = { by: { id: newId(), name: "Rita" } };
  const moves = async (what: string, write: () => Promise<unknown>) => {
    const before = contentGeneration();
    const result = await write();
    expect(contentGeneration(), what).toBeGreaterThan(before);
    return result as { id: string };
  };

  const written = await moves("createArticle", () => createArticle(article));
  await moves("updateArticle", () => updateArticle(written.id, { ...article, title: "Another" }));
  await moves("removeArticle", () => removeArticle(written.id, by));
  await moves("restoreArticle", () => restoreArticle(written.id, by));
  await moves("importArticles", () =>
    importArticles([{ input: article, origin: { id: newId(), createdAt: new Date() } }]),
  );

  const category = await moves("createProductCategory", () => createProductCategory({ name: "Candles" }));
  const product = { title: "Candle", description: "Beeswax", price: "9.50", categoryId: category.id };
  const sold = await moves("createProduct", () => createProduct(product));
  await moves("updateProduct", () => updateProduct(sold.id, { ...product, title: "Candles" }));
  await moves("removeProduct", () => removeProduct(sold.id, by));
  await moves("restoreProduct", () => restoreProduct(sold.id, by));

  const recipe = { title: "Soup", ingredients: ["1 leek"], instructions: ["Boil"], difficulty: "easy" };
  const cooked = await moves("createRecipe", () => createRecipe(recipe));
  await moves("updateRecipe", () => updateRecipe(cooked.id, { ...recipe, title: "Soups" }));
  await moves("removeRecipe", () => removeRecipe(cooked.id, by));
  await moves("restoreRecipe", () => restoreRecipe(cooked.id, by));

  const challenge = { title: "Walk", description: "Daily", active: true };
  const joined = await moves("createChallenge", () => createChallenge(challenge));
  await moves("updateChallenge", () => updateChallenge(joined.id, { ...challenge, title: "Walks" }));
  await moves("removeChallenge", () => removeChallenge(joined.id, by));
  await moves("restoreChallenge", () => restoreChallenge(joined.id, by));

  const collection = { title: "Week", status: "draft" };
  const picked = await moves("createCollection", () => createCollection(collection));
  await moves("updateCollection", () => updateCollection(picked.id, { ...collection, title: "Weeks" }));
  await moves("removeCollection", () => removeCollection(picked.id, by));
  await moves("restoreCollection", () => restoreCollection(picked.id, by));
});

// A hundred readers are a load.
test.runIf(runsAll)(
  "a hundred readers ask while an editor saves: nobody gets a page from before the last save, nor half of two",
  async () => {
    const { id } = await createArticle(article);
    await saveAs(id, "Draft", 0);
    // Two questions to the database, so that a save can come between them.
    const rendered = async () => {
      const [counts, found] = [await countArticles(), await findArticle(id)];
      return `${found?.title} ${found?.excerpt} ${found?.contentHtml} of ${counts.all}`;
    };
    const cached = pageCache({
      store: new PageStore(1_000_000),
      protection: () => [],
      render: async () => new Response(await rendered()),
    });
    // Where the database is slow to say whether anything has changed, a page is rendered for its reader.
    const server = createServer((request, response) =>
      cached(request, response, async () => response.end(await rendered())),
    );
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/about`;

    let saved = 0;
    let stop = false;
    const seen = new Set<number>();
    const readers = all(async () => {
      while (!stop) {
        const least = saved;
        const editions = numbersIn(await (await fetch(address)).text(), "Draft");
        expect(new Set(editions).size).toBe(1);
        expect(editions).toHaveLength(3);
        expect(editions[0]).toBeGreaterThanOrEqual(least);
        seen.add(editions[0] as number);
      }
    });
    for (let number = 1; number <= 30; number++) {
      await saveAs(id, "Draft", number);
      saved = number;
    }
    // A new article changes the count on the same page.
    const before = (await countArticles()).all;
    await createArticle(article);
    expect(await (await fetch(address)).text()).toMatch(new RegExp(`of ${before + 1}$`));
    stop = true;
    await readers;
    expect(seen.size).toBeGreaterThan(1);
    server.close();
  },
);

describe.runIf(runsAll)("two programs on one database", { timeout: 400_000 }, () => {
  cleanUpProcesses();

  test("what a third process saves is read from both, and nothing older after it, while a hundred readers ask", async () => {
    const { id } = await createArticle(article);
    await saveAs(id, "Edition", 0);
    const programs = await Promise.all([startProgram(), startProgram()]);
    /** The newest edition that each program has shown. Nobody who asks it after that may see an older one. */
    const shown = [0, 0];

    let stop = false;
    let asked = 0;
    const readers = all(async (at) => {
      while (!stop) {
        const which = at % 2;
        const least = shown[which] ?? 0;
        const page = await fetch(`${programs[which]?.address}/article/${id}`);
        const editions = numbersIn(await page.text(), "Edition");
        expect(page.status).toBe(200);
        expect([...new Set(editions)]).toHaveLength(1);
        expect(editions.length).toBeGreaterThan(3);
        const [edition = -1] = editions;
        expect(edition).toBeGreaterThanOrEqual(least);
        shown[which] = Math.max(shown[which] ?? 0, edition);
        asked++;
      }
    });
    for (let number = 1; number <= 15; number++) {
      await saveAs(id, "Edition", number);
      // By turns a save follows soon, and when both programs have the new page in memory.
      const until = asked + 20;
      await expect.poll(() => asked, { timeout: 60_000, interval: 10 }).toBeGreaterThan(until);
      if (number % 3 === 0) await expect.poll(() => shown, { timeout: 60_000 }).toEqual([number, number]);
    }
    stop = true;
    await readers;
    expect(shown).toEqual([15, 15]);

    // What readers with a browser read is counted, and nothing of it is lost when the programs end.
    const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    for (const { address, child, ended } of programs) {
      await Promise.all(Array.from({ length: 5 }, () => fetch(`${address}/article/${id}`, { headers: browser })));
      child.kill("SIGTERM");
      expect(await ended).toBe(0);
    }
    expect([...(await readsOf("article", [id]))]).toEqual([[id, 10]]);
  });

  async function startProgram() {
    const port = await freePort();
    const program = run(process.execPath, [builtProgram], {
      NODE_ENV: "production",
      SESSION_SECRET: "a secret of at least thirty-two characters",
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: "warn",
    });
    const address = `http://localhost:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${address}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    return { ...program, address };
  }
});

test("what a feed brings is heard of as well", async () => {
  const before = contentGeneration();
  const id = newId();
  const item = {
    id,
    title: "News",
    excerpt: "News",
    url: "https://news.example/1",
    source: "News",
    category: "sports",
  };
  await addExternalArticles([{ ...item, publishedAt: new Date(), imageUrl: null, author: null, tags: [] } as never]);
  expect(contentGeneration()).toBeGreaterThan(before);
  const added = contentGeneration();
  await updateExternalArticles([{ id, title: "Other news", excerpt: "Other news" }] as never);
  expect(contentGeneration()).toBeGreaterThan(added);
});

/** A hundred at work, whose first trouble is told when they are waited for. */
function all(work: (at: number) => Promise<void>): Promise<unknown> {
  const readers = Promise.all(Array.from({ length: 100 }, (_none, at) => work(at)));
  readers.catch(() => {});
  return readers;
}
