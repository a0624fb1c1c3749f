import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { listJson } from "~/http/answers/answers.server";
import * as articles from "~/routes/api/api.content._index";
import * as article from "~/routes/api/api.content.$identifier";
import * as featured from "~/routes/api/api.content.featured";
import * as products from "~/routes/api/api.products._index";
import * as product from "~/routes/api/api.products.$id";
import * as recipes from "~/routes/api/api.recipes._index";
import * as recipe from "~/routes/api/api.recipes.$id";
import * as found from "~/routes/api-search/api.content.search";
import { callAs } from "../setup/api";
import { withDatabase } from "../setup/database";

withDatabase();

type Item = Record<string, unknown> & { id: string; version: number };

async function read(loader: (args: LoaderFunctionArgs) => Promise<Response>, query = ""): Promise<Item[]> {
  const request = new Request(`http://localhost:3000/api${query}`);
  const context = { clientAddress: "192.0.2.1" } as LoaderFunctionArgs["context"];
  return (await loader({ request, params: {}, context })).json();
}

/** R10.3, R10.5, R10.7. */
const kinds = [
  {
    name: "article",
    fields:
      "slug title excerpt content category imageUrl tags readTime author source description isExternal url publishedAt createdAt updatedAt",
    routes: { list: articles, item: article },
    sent: { title: "Linen", excerpt: "Cool.", content: "Linen sheets.", category: "home", tags: ["sheets"] },
    change: { title: "Linen sheets" },
  },
  {
    name: "product",
    fields:
      "title description price originalPrice imageUrl vendor categoryId rating reviewCount inStock features affiliateUrl tags",
    routes: { list: products, item: product },
    sent: {
      title: "Pot",
      description: "Blue.",
      price: "9.50",
      features: ["Round"],
      affiliateUrl: "https://shop.test/1",
    },
    change: { features: ["Round", "Blue"] },
  },
  {
    name: "recipe",
    fields:
      "title description imageUrl prepTime cookTime servings cuisine difficulty tags author createdAt ingredients instructions nutritionalInfo",
    routes: { list: recipes, item: recipe },
    sent: { title: "Soup", ingredients: ["Leeks"], instructions: ["Stir."], nutritionalInfo: { Energy: "9 kcal" } },
    change: { servings: 4 },
  },
];

for (const { name, fields, routes, sent, change } of kinds) {
  test(`a list has every field of a ${name}, and an item of it can be changed and sent back`, async () => {
    const admin = await callAs("admin");
    const { id } = (await (await admin(routes.list.action, "POST", sent)).json()) as Item;
    const [listed] = await read(routes.list.loader);
    expect(listed).toMatchObject({ id, ...sent });
    expect(Object.keys(listed ?? {})).toEqual(expect.arrayContaining(fields.split(" ")));
    const answer = await admin(routes.item.action, "PUT", { ...listed, ...change }, { id, identifier: id });
    expect([answer.status, await answer.json()]).toMatchObject([200, change]);
    expect((await read(routes.list.loader))[0]).toMatchObject({ ...sent, ...change, version: 2 });
  });
}

test("the articles that are featured or found are whole, too", async () => {
  const admin = await callAs("admin");
  const content = "Linen sheets.";
  for (const title of ["Linen one", "Linen two"])
    await admin(articles.action, "POST", { title, excerpt: "Cool.", content, category: "home", featured: true });
  const whole = [
    { title: "Linen two", content },
    { title: "Linen one", content },
  ];
  expect(await read(featured.loader)).toMatchObject(whole);
  expect(await read(found.loader, "?q=linen")).toMatchObject(whole);
});

test("a list of long items ends early, and is JSON all the same", async () => {
  const items = Array.from({ length: 9 }, (_none, number) => ({ number, text: "é".repeat(500_000) }));
  const text = await (await listJson(items)).text();
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect((JSON.parse(text) as typeof items).map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  const [long] = (await (await listJson([{ text: "x".repeat(5_000_000) }, 2])).json()) as [{ text: string }];
  expect(long.text).toHaveLength(5_000_000);
  expect(await (await listJson([])).json()).toEqual([]);
});
