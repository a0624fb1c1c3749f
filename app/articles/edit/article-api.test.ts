import { expect, test } from "vitest";
import { findInBin } from "~/editing/history/bin.server";
import { removeImage, storeImage } from "~/images/images.server";
import { action as onArticles } from "~/routes/api/api.content._index";
import { action as onArticle, loader as readArticle } from "~/routes/api/api.content.$identifier";
import { loader as readPage } from "~/routes/reading/content.$identifier";
import { type Caller, callAs, visitor } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";
import { createArticle } from "./new-articles.server";

withDatabase();

/** The payload of R13.18, and nothing else. */
const payload = {
  title: "Linen",
  content: "It **creases**.",
  excerpt: "On creases.",
  category: "style",
  imageUrl: null,
  tags: ["linen", "summer"],
};

test("the payload of R13.18 publishes an article at once and is answered with 201", async () => {
  const admin = await callAs("admin");
  const made = await admin(onArticles, "POST", payload);
  expect(made.status).toBe(201);
  const article = await made.json();
  expect(article).toMatchObject({ ...payload, slug: "linen", status: "published", version: 1 });
  const read = await visitor(readArticle as never, "GET", undefined, { identifier: "linen" });
  expect(await read.json()).toMatchObject({ id: article.id, contentHtml: "<p>It <strong>creases</strong>.</p>" });
});

test("a change is answered with the article, a stale one with 409, a wrong one with 422", async () => {
  const admin = await callAs("admin");
  const { id } = await createArticle(payload);
  const put = (body: unknown) => admin(onArticle, "PUT", body, { identifier: id });
  const changed = await put({ excerpt: "New.", version: 1 });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ id, title: "Linen", excerpt: "New.", version: 2 });
  expect((await put({ excerpt: "Late.", version: 1 })).status).toBe(409);
  expect((await put({ excerpt: "Without a version." })).status).toBe(200);
  const wrong = await put({ title: "", category: "cooking" });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    errors: { title: ["Enter a title"], category: ["Choose a category"] },
  });
  expect((await put([])).status).toBe(422);
});

test("a draft and a scheduled article are there for admins alone, and no cache keeps them", async () => {
  const admin = await callAs("admin");
  const { id, slug } = await createArticle(payload);
  const read = (call: Caller, identifier: string) => call(readArticle as never, "GET", undefined, { identifier });
  const page = async () => {
    const args = { params: { identifier: slug }, request: new Request("http://localhost:3000/"), context: {} };
    return readPage(args as never).catch((thrown: unknown) => thrown) as Promise<{ init?: ResponseInit }>;
  };
  for (const change of [
    { status: "draft" },
    { status: "published", publishedAt: new Date(Date.now() + 3_600_000).toISOString() },
  ]) {
    expect((await admin(onArticle, "PUT", change, { identifier: id })).status).toBe(200);
    for (const identifier of [id, slug]) {
      const answer = await read(admin, identifier);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
      expect(await answer.json()).toMatchObject({ id, content: payload.content, status: change.status });
      for (const call of [visitor, await callAs("user")]) expect((await read(call, identifier)).status).toBe(404);
    }
    expect((await page()).init?.status).toBe(404);
  }
  expect((await read(admin, "nowhere")).status).toBe(404);
});

test("of a published article admins get what a change answers with, uncached; visitors get what readers see", async () => {
  const admin = await callAs("admin");
  const made = await (await admin(onArticles, "POST", { ...payload, featured: true })).json();
  const read = (call: Caller) => call(readArticle as never, "GET", undefined, { identifier: made.slug });
  const answer = await read(admin);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await answer.json()).toEqual(made);
  expect(made).toMatchObject({ status: "published", featured: true, updatedBy: { name: "Ada Admin" } });
  const {
    status: _status,
    featured: _featured,
    updatedBy: _by,
    review: _wanted,
    reviewAsked: _asked,
    sentBack: _back,
    ...shown
  } = made;
  for (const call of [visitor, await callAs("user")]) expect(await (await read(call)).json()).toEqual(shown);
});

test("a change names an article by its id; by its slug there is none to change", async () => {
  const admin = await callAs("admin");
  const { slug } = await createArticle(payload);
  for (const [method, body] of [["PUT", { title: "Flax" }], ["DELETE"]] as const) {
    expect((await admin(onArticle, method, body, { identifier: slug })).status).toBe(404);
  }
});

test("a picture of the site's own that is not there is refused, as by the form", async () => {
  const admin = await callAs("admin");
  const { id } = await createArticle(payload);
  const refused = {
    message: "Invalid image",
    errors: { imageUrl: ["Could not load the image. Please check the URL."] },
  };
  for (const imageUrl of ["/images/nope.webp", `http://localhost:3000/images/${"0".repeat(24)}-10x10.webp`]) {
    for (const answer of [
      await admin(onArticles, "POST", { ...payload, imageUrl }),
      await admin(onArticle, "PUT", { imageUrl }, { identifier: id }),
    ]) {
      expect([answer.status, await answer.json()]).toEqual([422, refused]);
    }
  }
  const imageUrl = await storeImage(await plain(40, 30).png().toBuffer());
  expect((await admin(onArticle, "PUT", { imageUrl }, { identifier: id })).status).toBe(200);
  await removeImage(imageUrl);
  // A picture that is gone does not stop changes of other fields.
  expect((await admin(onArticle, "PUT", { imageUrl, title: "Flax" }, { identifier: id })).status).toBe(200);
});

test("a deletion answers 204 and lands in the bin; what is not there is 404", async () => {
  const admin = await callAs("admin");
  const { id } = await createArticle(payload);
  const gone = await admin(onArticle, "DELETE", undefined, { identifier: id });
  expect([gone.status, await gone.text()]).toEqual([204, ""]);
  expect(await findInBin("article", id)).toMatchObject({ title: "Linen" });
  expect((await admin(onArticle, "DELETE", undefined, { identifier: id })).status).toBe(404);
  expect((await admin(onArticle, "PUT", { title: "x" }, { identifier: id })).status).toBe(404);
});

test("a visitor is answered 401 and a plain user 403, before anything is looked at", async () => {
  const { id } = await createArticle(payload);
  for (const [call, status] of [
    [visitor, 401],
    [await callAs("user"), 403],
  ] as const) {
    expect((await call(onArticles, "POST", payload)).status).toBe(status);
    expect((await call(onArticle, "PUT", { title: "" }, { identifier: id })).status).toBe(status);
    expect((await call(onArticle, "DELETE", undefined, { identifier: id })).status).toBe(status);
  }
});
