import type { ActionFunctionArgs } from "@remix-run/node";
import mongoose from "mongoose";
import { expect, test } from "vitest";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { signIn } from "~/http/access/session.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { action, headers, loader } from "~/routes/desk-alone/admin_.preview.unsaved.$noun";
import { defaultPages } from "~/texts/default-pages.server";
import { setRole, signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import type { UnsavedText } from "./unsaved-text.server";

withDatabase();

const site = "http://localhost:3000";
type Role = "user" | "writer" | "editor";

async function cookieOf(role: Role) {
  const person = { issuer: "https://id.test", subject: role, email: `${role}@example.test`, picture: null };
  const user = await signInUser({ ...person, firstName: "Ada", lastName: null, emailVerified: true });
  if (role !== "user") await setRole(user.id, role);
  return (await signIn(new Request(site), user)).split(";")[0] ?? "";
}

type Sent = Record<string, string | File>;

async function preview(role: Role, noun: string, sent: Sent, id?: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(sent)) body.set(name, value);
  const address = `${site}/admin/preview/unsaved/${noun}${id ? `?id=${id}` : ""}`;
  const Cookie = await cookieOf(role);
  const before = await contents();
  const request = new Request(address, { method: "POST", body, headers: { Cookie, Origin: site } });
  const args = { request, params: { noun }, context: {} } as unknown as ActionFunctionArgs;
  const { data, init } = (await action(args).catch((error) => {
    if (error instanceof Response) return { data: null, init: { status: error.status } };
    throw error;
  })) as unknown as { data: UnsavedText; init: ResponseInit };
  expect(await contents()).toEqual(before);
  return { answer: data as UnsavedText & { text: { props: Record<string, never> }; waiting: string[] }, ...init };
}

/** All that is stored, so that nothing can have changed. */
async function contents() {
  const all = Object.entries(mongoose.connection.collections).map(async ([name, collection]) => [
    name,
    await collection.find().toArray(),
  ]);
  return Object.fromEntries(await Promise.all(all));
}

const article = { title: "Linen", excerpt: "Short.", content: "Words.", category: "style", status: "draft" };

test("a new text is shown as readers will see it, with its blocks filled, and nothing is stored", async () => {
  const jug = await createProduct({ title: "A jug", description: "Holds a litre.", price: "19.99" });
  const content = `**New** words.\n\n::product{id=${jug.id}}\n\n<script>alert(1)</script>`;
  const {
    answer,
    status,
    headers: sent,
  } = await preview("editor", "article", { ...article, content, newId: "a".repeat(24) });
  expect(status).toBe(200);
  expect(sent).toMatchObject({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" });
  const { article: shown } = answer.text.props as unknown as { article: { title: string; contentHtml: string } };
  expect(shown).toMatchObject({ title: "Linen", slug: "linen", readTime: 1 });
  expect(shown.contentHtml).toContain("<strong>New</strong> words.");
  expect(shown.contentHtml).toContain("£19.99");
  expect(shown.contentHtml).not.toContain("script");
  expect(shown).not.toHaveProperty("updatedBy");
  expect(answer.waiting).toEqual([]);
});

test("a change of a stored text is shown, and the stored one stays", async () => {
  const { id, version } = await createArticle({ ...article, tags: ["tea"] });
  const typed = { ...article, title: "Other linen", version: String(version) };
  const { answer } = await preview("writer", "article", typed, id);
  expect(answer.text).toMatchObject({
    title: "Other linen",
    path: "/content/linen",
    props: { article: { tags: ["tea"] } },
  });
  expect(await findDeskArticle(id)).toMatchObject({ title: "Linen", version });
});

test("an address that another text has, or had, is told, and the text is shown all the same", async () => {
  await createArticle({ ...article, slug: "taken" });
  const { id } = await createArticle({ ...article, slug: "mine" });
  const told = ["Another article has, or had, the address “taken”: choose another one before you save."];
  for (const of of [undefined, id]) {
    const { answer, status } = await preview("editor", "article", { ...article, slug: "Taken" }, of);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ waiting: told, text: { title: "Linen" } });
  }
  expect((await preview("editor", "article", { ...article, slug: "mine" }, id)).answer.waiting).toEqual([]);
  // One that is made from the title takes the next number.
  expect((await preview("editor", "article", { ...article, title: "Taken" })).answer.waiting).toEqual([]);
});

test("recipes, products and pages have it too", async () => {
  const soup = await createRecipe({
    title: "Soup",
    description: "Warm.",
    ingredients: "300 g lentils",
    instructions: "Cook.",
    difficulty: "easy",
    cuisine: "italian",
  });
  const cooked = await preview("writer", "recipe", { ...soupOf(soup), title: "Soup of today" }, undefined);
  expect(cooked.answer.text).toMatchObject({ noun: "recipe", title: "Soup of today" });
  const jug = await createProduct({ title: "A jug", description: "Holds a litre.", price: "19.99" });
  const typed = { title: "A large jug", description: "Holds two.", price: "29.50", originalPrice: "35" };
  const sold = await preview("editor", "product", typed, jug.id);
  expect(sold.answer.text).toMatchObject({ title: "A large jug", props: { product: { price: "29.50" } } });
  const about = defaultPages()[0]?._id.toHexString() ?? "";
  const page = await preview(
    "editor",
    "page",
    { title: "About us", content: "## Who\n\nWe.", layout: "contents" },
    about,
  );
  expect(page.answer.text).toMatchObject({ noun: "page", title: expect.any(String) });
  expect(JSON.stringify(page.answer.text)).toContain("We.");
});

const soupOf = ({ difficulty }: { difficulty: string | null }) => ({
  description: "Warm.",
  ingredients: "300 g lentils",
  instructions: "Cook.",
  difficulty: difficulty ?? "",
  cuisine: "",
  status: "draft",
});

test("what is wrong is said in plain words, and what is gone too", async () => {
  const { answer, status } = await preview("editor", "article", { ...article, title: "", category: "none" });
  expect(status).toBe(422);
  expect(answer).toMatchObject({
    refused: { errors: { title: ["Enter a title"], category: ["Choose a category"] } },
  });
  expect(await preview("editor", "article", article, "b".repeat(24))).toMatchObject({
    answer: { refused: { message: "This article does not exist any more" } },
    status: 404,
  });
});

test("it takes the rights of a save", async () => {
  const { id } = await createArticle({ ...article, status: "published" });
  expect(await preview("user", "article", article)).toMatchObject({ status: 403 });
  expect(await preview("writer", "product", { title: "A jug" })).toMatchObject({ status: 403 });
  expect(await preview("writer", "page", { title: "About" })).toMatchObject({ status: 403 });
  expect(await preview("writer", "article", article, id)).toMatchObject({
    answer: { refused: { message: "This article is published: only editors can change it" } },
    status: 403,
  });
  expect(await preview("writer", "article", { ...article, status: "published" })).toMatchObject({ status: 403 });
  expect(await preview("editor", "user", article)).toMatchObject({ status: 404 });
});

test("a picture that only a save would take is not stored: the present one is shown, and it is said", async () => {
  const png = new File([new Uint8Array([137, 80, 78, 71])], "a.png", { type: "image/png" });
  const { answer } = await preview("editor", "article", { ...article, image: png, textImages: png });
  expect(answer.text).toMatchObject({ props: { article: { imageUrl: null } } });
  expect(answer.waiting).toEqual([
    expect.stringContaining("The chosen picture is not uploaded yet"),
    expect.stringContaining("The pictures chosen for the text are not uploaded yet"),
  ]);
  const elsewhere = await preview("editor", "article", { ...article, imageUrl: "https://a.test/b.png" });
  expect(elsewhere.answer.text).toMatchObject({ props: { article: { imageUrl: null } } });
  expect(elsewhere.answer.waiting).toEqual([expect.stringContaining("of another site is not copied yet")]);
});

test("opened by hand, the address shows that there is nothing, and no cache keeps it", async () => {
  const request = new Request(`${site}/admin/preview/unsaved/article`, {
    headers: { Cookie: await cookieOf("writer") },
  });
  const args = { request, params: { noun: "article" }, context: {} } as unknown as ActionFunctionArgs;
  const { init } = (await loader(args)) as unknown as { init: ResponseInit };
  const sent = headers({ loaderHeaders: new Headers(init.headers) });
  expect(sent.get("Cache-Control")).toBe("private, no-store");
});
