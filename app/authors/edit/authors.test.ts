import { expect, test } from "vitest";
import { answerArchive } from "~/archives/archive-answer.server";
import { archivePaths, openArchive } from "~/archives/archives.server";
import { ArticleModel } from "~/articles/article.model.server";
import { findDeskArticle } from "~/articles/edit/article-desk.server";
import { addExternalArticles } from "~/articles/edit/external-articles.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import {
  authorEditing,
  createAuthor,
  findOrMakeAuthor,
  removeAuthor,
  restoreAuthor,
  updateAuthor,
} from "~/authors/author-changes.server";
import { linkOfAuthor, listAuthors } from "~/authors/authors.server";
import { newId } from "~/db/model.server";
import { listNames } from "~/desk/words/list-words.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { findDeskRecipe } from "~/recipes/edit/recipe-desk.server";
import { action as all } from "~/routes/api-admin/api.admin.authors._index";
import { action as one } from "~/routes/api-admin/api.admin.authors.$slug";
import { callAs, visitor } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";
import { applyAuthorNames } from "./apply-author-names.server";

withDatabase();

const by = { id: "6b03bd52bca359f670b7aed7", name: "Ada" };
const article = (author: string, more: object = {}) =>
  createArticle({ title: "A walk", excerpt: "Short.", content: "Text.", category: "wellness", author, ...more });
const recipe = (author: string) =>
  createRecipe({ title: "Soup", ingredients: ["1 leek"], instructions: ["Boil."], author });
const ask = (slug: string) =>
  answerArchive("author", new Request(`http://localhost/author/${slug}`), slug).catch((answer: Response) => answer);
const movedTo = async (slug: string) => {
  const answer = await ask(slug);
  return answer instanceof Response ? `${answer.status} ${answer.headers.get("Location")}` : answer?.archive.name;
};

test("without a record an author is a name with a list, as before", async () => {
  await article("Zoë O’Hara");
  const answer = await ask("zoe-ohara");
  expect(answer).toMatchObject({ archive: { name: "Zoë O’Hara" } });
  expect(answer).not.toHaveProperty("archive.author");
  expect([listAuthors(), linkOfAuthor("Zoë O’Hara")]).toEqual([[], {}]);
});

test("a record is shown above the list, at its own address, and in the words of schema.org", async () => {
  await article("Jane Doe");
  await recipe("jane doe");
  const links = "Garden https://garden.example/jane\nhttps://www.other.example";
  const made = await createAuthor({ name: "Jane Doe", slug: "Jane D", line: "Grows leeks.", links }, { by });
  expect(made).toMatchObject({ slug: "jane-d", version: 1 });
  const person = {
    name: "Jane Doe",
    line: "Grows leeks.",
    links: [
      { name: "Garden", url: "https://garden.example/jane" },
      { name: "other.example", url: "https://www.other.example" },
    ],
  };
  const answer = await ask("jane-d");
  expect(answer).toMatchObject({ archive: { name: "Jane Doe", author: person, counts: ["1 article", "1 recipe"] } });
  const said = JSON.stringify(answer);
  for (const word of ['"Person"', "/author/jane-d", "Grows leeks.", '"sameAs"']) expect(said).toContain(word);
  expect(await movedTo("jane-doe")).toBe("301 /author/jane-d");
  expect(linkOfAuthor("JANE DOE")).toEqual({ authorPath: "/author/jane-d" });
  expect(await archivePaths()).toEqual(["/author/jane-d"]);
  expect((await listNames(ArticleModel)).authors).toEqual(["Jane Doe"]);
});

test("a new name goes into all texts with versions, and all old addresses lead on", async () => {
  const [first, second, draft] = [
    await article("Jane Doe"),
    await recipe("jane doe"),
    await article("Jane Doe", { status: "draft" }),
  ];
  const story = { excerpt: "Short.", url: "https://news.example/1", source: "News", category: "home" as const };
  await addExternalArticles([{ ...story, id: newId(), title: "Theirs", author: "Jane Doe", publishedAt: new Date() }]);
  const { id } = await createAuthor({ name: "Jane Doe" }, { by });
  await updateAuthor(id, { name: "Jane Roe" }, { by, version: 1 });
  const stop = new AbortController();
  stop.abort();
  expect(await applyAuthorNames(stop.signal)).toBe(0);
  expect(await applyAuthorNames()).toBe(3);
  expect(await applyAuthorNames()).toBe(0);
  expect(await findDeskArticle(first.id)).toMatchObject({ author: "Jane Roe", version: 2, updatedBy: by });
  expect(await findDeskRecipe(second.id)).toMatchObject({ author: "Jane Roe", version: 2 });
  expect(await findDeskArticle(draft.id)).toMatchObject({ author: "Jane Roe" });
  expect(await ArticleModel.countDocuments({ author: "Jane Doe" })).toBe(1);
  expect(await movedTo("jane-doe")).toBe("301 /author/jane-roe");
  expect(await movedTo("jane-roe")).toBe("Jane Roe");
  // Back again, and an address that somebody chose stays.
  await updateAuthor(id, { name: "Jane Doe", slug: "jane" }, { by });
  await applyAuthorNames();
  for (const old of ["jane-doe", "jane-roe"]) expect(await movedTo(old)).toBe("301 /author/jane");
  expect(await movedTo("jane")).toBe("Jane Doe");
});

test("two have neither one name nor one address", async () => {
  const { id } = await createAuthor({ name: "Jane Doe" }, { by });
  await createAuthor({ name: "Ann" }, { by });
  await expect(createAuthor({ name: "jane-doe" }, { by })).rejects.toMatchObject({
    errors: { name: [expect.anything()] },
  });
  await expect(updateAuthor(id, { name: "ANN" }, { by })).rejects.toMatchObject({ kind: "conflict" });
  await expect(createAuthor({ name: "Other", slug: "ann" }, { by })).rejects.toMatchObject({
    errors: { slug: [expect.anything()] },
  });
  for (const wrong of [{ name: "" }, { name: "?!" }, { links: "no address" }, { links: "x javascript:alert(1)" }])
    await expect(createAuthor({ name: "New", ...wrong }, { by }), JSON.stringify(wrong)).rejects.toMatchObject({
      kind: "invalid",
    });
  await removeAuthor(id, { by });
  expect(listAuthors().map(({ name }) => name)).toEqual(["Ann"]);
  expect(await restoreAuthor(id, { by })).toEqual({ readdressed: false });
  expect(await authorEditing.find(id)).toMatchObject({ name: "Jane Doe", slug: "jane-doe" });
});

test("an importer finds who is there, by name or address, or makes them; what is wrong is left out", async () => {
  const imported = {
    name: "Jane Doe",
    slug: "jane_d",
    line: "x".repeat(400),
    links: [
      { name: "Site", url: "https://jane.example" },
      { name: "Bad", url: "javascript:alert(1)" },
    ],
  };
  const made = await findOrMakeAuthor(imported, { by });
  expect(made).toMatchObject({ name: "Jane Doe", slug: "jane-d", made: true });
  expect(listAuthors()[0]).toMatchObject({ line: "x".repeat(300), links: [{ url: "https://jane.example" }] });
  expect(await findOrMakeAuthor(imported, { by })).toEqual({ ...made, made: false });
  await updateAuthor(made.id, { name: "Jane Roe" }, { by });
  expect(await findOrMakeAuthor(imported, { by })).toMatchObject({ name: "Jane Roe", made: false });
  await article("Jane Roe");
  expect((await openArchive("author", "jane-d"))?.name).toBe("Jane Roe");
});

test("callers make, change and delete one by the address, if they may", async () => {
  const editor = await callAs("admin");
  const made = await editor(all, "POST", { name: "Jane", links: [{ name: "Site", url: "https://jane.example" }] });
  expect([made.status, await made.json()]).toMatchObject([201, { slug: "jane", links: [{ name: "Site" }] }]);
  const changed = await editor(one, "PUT", { name: "Joan", version: 1 }, { slug: "jane" });
  expect(await changed.json()).toMatchObject({ name: "Joan", slug: "joan", version: 2 });
  expect((await editor(one, "DELETE", {}, { slug: "joan" })).status).toBe(204);
  expect((await editor(one, "DELETE", {}, { slug: "joan" })).status).toBe(404);
  expect((await visitor(all, "POST", { name: "Jane" })).status).toBe(401);
});
