import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { withSettings } from "../../../tests/setup/settings";
import { fillFromPage } from "./fill-from-page.server";

withSettings({ IMPORT_ALLOW_PRIVATE: "1" });

withDatabase();

const soup = {
  "@type": ["Thing", "Recipe"],
  name: "Lentil soup &amp; bread",
  description: "A soup for a cold evening.",
  author: { "@type": "Person", name: "Cerys Pugh" },
  image: { "@type": "ImageObject", url: "/soup.jpg", caption: "A bowl of soup" },
  recipeYield: ["4", "4 servings"],
  prepTime: "PT10M",
  cookTime: "PT1H5M",
  recipeCuisine: "Indian",
  keywords: "soup, winter",
  suitableForDiet: [
    "https://schema.org/VeganDiet",
    "http://schema.org/GlutenFreeDiet",
    "https://schema.org/LowSaltDiet",
  ],
  nutrition: { "@type": "NutritionInformation", calories: "320 kcal", proteinContent: "18 g" },
  recipeIngredient: ["200 g red lentils", "1 onion"],
  recipeInstructions: [
    { "@type": "HowToSection", name: "The soup", itemListElement: [{ "@type": "HowToStep", text: "Boil it." }] },
    { "@type": "HowToStep", text: "Serve it." },
  ],
};
const scripted = (...data: object[]) =>
  `<!doctype html><title>x</title>${data.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`).join("")}`;

const pages: Record<string, [type: string, body: string]> = {
  "/soup": [
    "text/html; charset=utf-8",
    scripted({ "@context": "https://schema.org", "@graph": [{ "@type": "WebPage" }, soup] }),
  ],
  "/two": ["text/html", scripted([soup, { ...soup, name: "Bread" }])],
  "/none": ["text/html", scripted({ "@type": "Article", name: "No recipe" })],
  "/file": ["application/json", JSON.stringify(soup)],
  "/long": [
    "text/html",
    scripted(...Array.from({ length: 10_000 }, () => ({ "@type": "Article", name: "x".repeat(400) }))),
  ],
  "/large": ["text/html", scripted(soup) + " ".repeat(6 * 1024 * 1024)],
};
const server = createServer((request, response) => {
  const path = request.url ?? "";
  if (path === "/moved") return void response.writeHead(301, { Location: "/soup" }).end();
  if (path === "/round") return void response.writeHead(302, { Location: "/round" }).end();
  const [type, body] = pages[path] ?? ["text/plain", ""];
  response.writeHead(path in pages ? 200 : 404, { "Content-Type": type }).end(body);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const at = (path: string, typed: object = {}, limits: { readMs?: number } = {}) =>
  fillFromPage({ pageAddress: site() + path, ...typed }, limits);

test("an empty form gets all that the page says, and can be saved as it is", async () => {
  const { typed, fill } = await at("/moved");
  expect(typed).toMatchObject({
    title: "Lentil soup & bread",
    description: "A soup for a cold evening.",
    ingredients: "200 g red lentils\n1 onion",
    instructions: expect.stringMatching(/^The soup:\nBoil it\.\n/),
    prepTime: "10",
    cookTime: "65",
    servings: "4",
    cuisine: "indian",
    diets: "vegan, gluten-free",
    tags: "soup, winter",
    author: "Cerys Pugh",
    nutritionalInfo: "Energy: 320 kcal\nProtein: 18 g",
    imageAlt: "A bowl of soup",
  });
  expect(typed.imageUrl).toMatch(/\/soup\.jpg$/);
  expect(typed).not.toHaveProperty("status");
  expect(fill.filled).toContain("Ingredients");
  expect(fill.kept).toEqual([]);
  const { imageUrl: _picture, ...fields } = typed;
  expect(await createRecipe({ ...fields, status: "draft" })).toMatchObject({
    prepTime: 10,
    diets: ["vegan", "gluten-free"],
  });
});

test("what somebody has typed stays, and is named", async () => {
  const mine = { title: "My soup", servings: "2", imageUrl: "/images/mine.webp", tags: " " };
  const { typed, fill } = await at("/soup", mine);
  expect(typed).toMatchObject({ title: "My soup", servings: "2", imageUrl: "/images/mine.webp", tags: "soup, winter" });
  expect(typed.imageAlt ?? "").toBe("");
  expect(fill.kept).toEqual(["Title", "Servings", "Picture", "Picture description"]);
});

test("of a page that cannot be reached its source is read, or the JSON alone", async () => {
  const { typed, fill } = await fillFromPage({ pageSource: pages["/soup"]?.[1] ?? "", title: "Mine" });
  expect(typed).toMatchObject({ title: "Mine", ingredients: "200 g red lentils\n1 onion", servings: "4" });
  expect([typed.pageSource, typed.imageUrl]).toEqual([undefined, undefined]);
  expect(fill.notes).toContain("Its picture has no full address: enter the address of the page, too.");
  const known = await fillFromPage({ pageSource: JSON.stringify(soup), pageAddress: "https://soup.example/one/" });
  expect(known.typed).toMatchObject({ title: "Lentil soup & bread", imageUrl: "https://soup.example/soup.jpg" });
  await expect(fillFromPage({ pageSource: "<p>Soup</p>" })).rejects.toMatchObject({
    errors: { pageSource: [/describes no recipe/] },
  });
  const two = await fillFromPage({ pageSource: pages["/two"]?.[1] ?? "" });
  expect(two.typed.pageSource).toBe(pages["/two"]?.[1]);
});

test("of several recipes the writer chooses one; until then nothing is filled in", async () => {
  const { typed, fill } = await at("/two");
  expect(typed).toEqual({ pageAddress: `${site()}/two` });
  expect(fill.choices).toEqual(["Lentil soup & bread", "Bread"]);
  expect((await at("/two", { pageRecipe: "2" })).typed.title).toBe("Bread");
});

test.each([
  ["/none", /describes no recipe/],
  ["/file", /a file of another kind/],
  ["/large", /too large/],
  ["/gone", /no page at this address/],
  ["/round", /leads on to too many/],
])("%s is told in plain words beside the field", async (path, message) => {
  await expect(at(path)).rejects.toMatchObject({ kind: "invalid", errors: { pageAddress: [message] } });
});

test("no other kind of address is asked, and no private one unless the operator says so", async () => {
  for (const address of ["", "soup", "file:///etc/passwd", "ftp://example.org/"]) {
    await expect(fillFromPage({ pageAddress: address })).rejects.toMatchObject({ errors: { pageAddress: [/^Enter/] } });
  }
});

test("a page that takes too long to read is given up in words, and the next one is read", async () => {
  await expect(at("/long", {}, { readMs: 2 })).rejects.toMatchObject({
    errors: { pageAddress: ["This page takes too long to read"] },
  });
  expect((await at("/soup")).typed).toMatchObject({ title: "Lentil soup & bread" });
});
