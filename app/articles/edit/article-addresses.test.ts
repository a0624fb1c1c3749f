import { expect, test } from "vitest";
import { storeImage } from "~/images/images.server";
import { loader } from "~/routes/reading/content.$identifier";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";
import { withSettings } from "../../../tests/setup/settings";
import { updateArticle } from "./article-changes.server";
import { createArticle } from "./new-articles.server";

withSettings({ SITE_URL: "https://www.example.org" });

withDatabase();

const write = (changes: object = {}) =>
  createArticle({ title: "A walk", excerpt: "Early.", content: "Boots.", category: "wellness", ...changes });

/** The article page's answer for an address: its status, its redirect and its metadata. */
async function visit(identifier: string) {
  const args = { params: { identifier }, request: new Request("https://www.example.org/"), context: {} };
  const answer: unknown = await loader(args as never).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location") };
  const { data, init } = answer as { data: { metadata: Record<string, unknown>[] }; init: ResponseInit | null };
  const metadata = data.metadata;
  return {
    status: init?.status ?? 200,
    canonical: metadata.find(({ rel }) => rel === "canonical")?.href,
    robots: metadata.find(({ name }) => name === "robots")?.content,
    structured: metadata.find((entry) => "script:ld+json" in entry)?.["script:ld+json"],
    image: metadata.find(({ property }) => property === "og:image")?.content,
  };
}

test("an earlier slug leads to the present one for good", async () => {
  const { id } = await write();
  await updateArticle(id, { slug: "second-name" }, { version: 1 });
  expect(await visit("a-walk")).toEqual({ status: 301, location: "/content/second-name" });
  expect(await visit("second-name")).toMatchObject({ status: 200 });
});

test("the id answers by itself and names the slug as canonical", async () => {
  const { id } = await write();
  expect(await visit(id)).toMatchObject({ status: 200, canonical: "https://www.example.org/content/a-walk" });
});

test("canonical and share addresses come from SITE_URL, and the picture is one that every service takes", async () => {
  const imageUrl = await storeImage(await plain(1600, 1067).jpeg().toBuffer());
  await write({ imageUrl });
  expect(await visit("a-walk")).toMatchObject({
    canonical: "https://www.example.org/content/a-walk",
    image: expect.stringContaining(`https://www.example.org${imageUrl.replace(".webp", "/")}`),
    robots: "index, follow",
  });
});

test("somebody else's article is left to its source", async () => {
  await write({ isExternal: true, url: "https://news.example.com/story", source: "The News" });
  expect(await visit("a-walk")).toMatchObject({
    status: 200,
    canonical: "https://news.example.com/story",
    robots: "noindex, nofollow",
    structured: undefined,
  });
});

test("a draft is not found", async () => {
  await write({ status: "draft" });
  expect(await visit("a-walk")).toMatchObject({ status: 404, robots: "noindex, nofollow" });
});
