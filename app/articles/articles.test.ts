import { describe, expect, onTestFinished, test, vi } from "vitest";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { addExternalArticles } from "~/articles/edit/external-articles.server";
import { createArticle, importArticles } from "~/articles/edit/new-articles.server";
import { Problem } from "~/facts/problem";
import { searchArticles } from "~/search/search.server";
import { withDatabase } from "../../tests/setup/database";
import { maxNewsPages, newsPageSize } from "./article";
import { ArticleModel } from "./article.model.server";
import { countArticles, featuredArticles, findArticle, listArticles, listOwnFirst } from "./articles.server";
import { newsList } from "./news-list.server";
import { relatedArticles } from "./related-articles.server";

withDatabase();

const hour = 3_600_000;

function write(changes: object = {}) {
  return createArticle({
    title: "A walk before breakfast",
    excerpt: "Twenty minutes that change the day.",
    content: "Put on your **boots**.",
    category: "wellness",
    ...changes,
  });
}

/** Articles with one hour between them, the newest last. */
async function writeMany(count: number, changes: object = {}, called = "Piece") {
  const text = { excerpt: "Twenty minutes.", content: "Put on your **boots**.", category: "wellness" as const };
  const one = (index: number) => ({
    title: `${called} ${index}`,
    publishedAt: new Date(Date.now() - (count - index) * hour),
  });
  await importArticles(
    Array.from({ length: count }, (_none, index) => ({ input: { ...text, ...one(index), ...changes } })),
  );
}

const external = { isExternal: true, url: "https://news.example" };

const titles = (articles: { title: string }[]) => articles.map(({ title }) => title);

describe("writing", () => {
  test("an article sent with the fields of R13.18 alone is published at once", async () => {
    const article = await write();
    expect(await findArticle(article.slug)).toMatchObject({ title: "A walk before breakfast", category: "wellness" });
  });

  test("the text becomes safe HTML and a reading time when it is saved", async () => {
    const article = await write({ content: `${"word ".repeat(900)}<script>alert(1)</script>` });
    expect(article.contentHtml).not.toContain("script");
    expect(article.readTime).toBe(5);
  });

  test("missing fields are named, each with its message", async () => {
    const problem = await write({ title: " ", excerpt: "", category: "cooking" }).catch((error) => error);
    expect(problem).toBeInstanceOf(Problem);
    expect(problem.errors).toEqual({
      title: ["Enter a title"],
      excerpt: ["Enter an excerpt"],
      category: ["Choose a category"],
    });
  });

  test("articles of one title get addresses of their own", async () => {
    const slugs = [];
    for (let index = 0; index < 3; index++) slugs.push((await write()).slug);
    expect(slugs).toEqual(["a-walk-before-breakfast", "a-walk-before-breakfast-2", "a-walk-before-breakfast-3"]);
  });

  test("an address is free although others begin with it", async () => {
    await write({ slug: "linen-2" });
    await write({ slug: "linen-and-wool" });
    expect((await write({ slug: "linen" })).slug).toBe("linen");
    expect((await write({ title: "Linen" })).slug).toBe("linen-3");
  });

  test("ten articles of one title saved at once get ten addresses", async () => {
    const articles = await Promise.all(Array.from({ length: 10 }, () => write()));
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(10);
  });

  test.each([
    ["of punctuation", "!!!"],
    ["in another script", "日本語"],
    ["of one emoji", "🌿"],
    ["that looks like an id", "0123456789abcdef01234567"],
    ["of one endless word", "x".repeat(199)],
    ["with accents", "Crème brûlée & tea’s"],
  ])("a title %s makes an address that finds the article", async (_what, title) => {
    const { slug, id } = await write({ title });
    expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u);
    expect((await findArticle(slug))?.id).toBe(id);
  });
});

describe("importing", () => {
  const input = {
    title: "Linen",
    excerpt: "Cool.",
    content: "Iron it **damp**.",
    category: "style" as const,
    tags: "home",
  };

  test("what is imported is stored as if it had been written one by one", async () => {
    const origin = { id: "a".repeat(24), createdAt: new Date("2024-05-01") };
    const stored = async () => {
      const { updatedAt: _updatedAt, ...document } = (await ArticleModel.findOne().lean()) ?? {};
      return document;
    };
    await createArticle({ ...input, publishedAt: origin.createdAt }, { origin });
    const written = await stored();
    await ArticleModel.deleteMany();
    await importArticles([{ input: { ...input, publishedAt: origin.createdAt }, origin }]);
    expect(await stored()).toEqual(written);
    expect(written).toMatchObject({ titleWords: ["linen", "home"], version: 1, slug: "linen" });
  });

  test("articles whose address is taken get the next free one, also among themselves", async () => {
    await createArticle(input);
    await importArticles([{ input }, { input: { ...input, title: "Wool" } }, { input }]);
    expect((await listArticles({})).map(({ slug }) => slug).sort()).toEqual(["linen", "linen-2", "linen-3", "wool"]);
  });

  test("the same stories stored twice at once are stored once, and one whose address is another's gets the next", async () => {
    await createArticle(input);
    const story = (id: string, title: string) => ({
      ...{ id: id.repeat(24), title, excerpt: "Short.", url: `https://news.test/${id}`, source: "News", author: null },
      ...{ category: "sports" as const, publishedAt: new Date() },
    });
    const stories = [story("a", "Linen"), story("b", "Wool"), story("c", "Wool"), story("d", "Silk")];
    for (let round = 0; round < 2; round++) {
      await Promise.all([1, 2, 3].map(() => addExternalArticles(stories)));
      expect(await ArticleModel.countDocuments({ isExternal: true })).toBe(stories.length);
      await ArticleModel.deleteMany({ isExternal: true });
    }
    const [first, ...others] = stories.map((each) => ({
      input: { ...input, title: each.title, slug: "linen" },
      origin: { id: each.id, createdAt: new Date() },
    }));
    await importArticles([first, ...others, first].filter((each) => each !== undefined));
    const slugs = (await listArticles({})).map(({ slug }) => slug).sort();
    expect(slugs).toEqual(["linen", "linen-2", "linen-3", "linen-4", "linen-5"]);
  });

  test("an article that is not valid is named by its fields", async () => {
    await expect(importArticles([{ input: { ...input, title: "" } }])).rejects.toMatchObject({
      kind: "invalid",
      errors: { title: ["Enter a title"] },
    });
  });
});

describe("addresses", () => {
  test("an address of the API's own is no article's, asked for or made from a title", async () => {
    const { id, slug } = await write({ title: "Search" });
    expect(slug).toBe("article-search");
    expect((await write({ slug: "Featured" })).slug).toBe("article-featured");
    expect((await updateArticle(id, { slug: "featured" }).catch(({ errors }) => errors)).slug).toEqual([
      "Another article has, or had, this address",
    ]);
    expect((await write({ title: "Search", slug: "searching" })).slug).toBe("searching");
  });

  test("the slug stays when the title changes", async () => {
    const { id, slug } = await write();
    expect((await updateArticle(id, { title: "Another title" }, { version: 1 })).slug).toBe(slug);
  });

  test("an article is found by its id, its slug and every slug it ever had", async () => {
    const { id, slug } = await write();
    await updateArticle(id, { slug: "second" }, { version: 1 });
    await updateArticle(id, { slug: "third" }, { version: 2 });
    for (const identifier of [id, slug, "second", "third"]) {
      expect(await findArticle(identifier)).toMatchObject({ id, slug: "third" });
    }
  });

  test("an earlier slug is never given to another article", async () => {
    const { id } = await write();
    await updateArticle(id, { slug: "second" }, { version: 1 });
    expect((await write()).slug).toBe("a-walk-before-breakfast-2");
    const other = await write({ title: "Other" });
    await expect(updateArticle(other.id, { slug: "second" }, { version: 1 })).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  test.each([
    ["empty", ""],
    ["unknown", "none"],
    ["an unknown id", "0".repeat(24)],
    ["a NUL", "\u0000"],
    ["an emoji", "🌿"],
    ["endless", "x".repeat(5000)],
    ["a path", "../../etc/passwd"],
    ["an operator", "$where"],
  ])("an identifier that is %s finds nothing and breaks nothing", async (_what, identifier) => {
    expect(await findArticle(identifier)).toBeNull();
  });
});

describe("changing", () => {
  test("fields that a change leaves out stay as they are", async () => {
    const { id } = await write({ tags: "tea, rest", author: "Isla Marlowe", featured: true });
    expect(await updateArticle(id, { excerpt: "New." }, { version: 1 })).toMatchObject({
      excerpt: "New.",
      tags: ["tea", "rest"],
      author: "Isla Marlowe",
    });
  });

  test("a change made from an older version is refused and changes nothing", async () => {
    const { id } = await write();
    await updateArticle(id, { excerpt: "First." }, { version: 1 });
    await expect(updateArticle(id, { excerpt: "Late." }, { version: 1 })).rejects.toMatchObject({ kind: "conflict" });
    expect((await findArticle(id))?.excerpt).toBe("First.");
  });
});

describe("what readers see", () => {
  test("drafts and scheduled articles are nowhere public", async () => {
    const draft = await write({
      title: "Linen draft",
      status: "draft",
      featured: true,
      imageUrl: "https://pictures.example/x.webp",
    });
    const scheduled = await write({
      title: "Linen later",
      publishedAt: new Date(Date.now() + hour),
      featured: true,
      imageUrl: "https://pictures.example/x.webp",
    });
    for (const { id, slug } of [draft, scheduled]) {
      expect(await findArticle(id)).toBeNull();
      expect(await findArticle(slug)).toBeNull();
    }
    expect(await listArticles({})).toEqual([]);
    expect((await newsList({})).articles).toEqual([]);
    expect(await featuredArticles(3)).toEqual([]);
    expect((await searchArticles("linen")).articles).toEqual([]);
    expect((await countArticles()).all).toBe(0);
  });

  test("a scheduled article appears when its time has come", async () => {
    onTestFinished(() => void vi.useRealTimers());
    const publishedAt = Date.now() + hour;
    const article = await write({ publishedAt: new Date(publishedAt) });
    vi.useFakeTimers({ now: publishedAt - 1, toFake: ["Date"] });
    expect(await findArticle(article.id)).toBeNull();
    vi.setSystemTime(publishedAt);
    expect(await findArticle(article.id)).not.toBeNull();
  });

  test("featured are the pinned ones first, then the newest with an image", async () => {
    await write({ title: "Pinned", featured: true, publishedAt: new Date(Date.now() - 99 * hour) });
    await write({
      title: "Old picture",
      imageUrl: "https://pictures.example/a.webp",
      publishedAt: new Date(Date.now() - 9 * hour),
    });
    await write({
      title: "New picture",
      imageUrl: "https://pictures.example/b.webp",
      publishedAt: new Date(Date.now() - 2 * hour),
    });
    await write({ title: "Newest, no picture" });
    expect(titles(await featuredArticles(3))).toEqual(["Pinned", "New picture", "Old picture"]);
  });

  test("a pinned article with an image is featured once", async () => {
    await write({ title: "Both", featured: true, imageUrl: "https://pictures.example/a.webp" });
    expect(titles(await featuredArticles(3))).toEqual(["Both"]);
  });

  test("related are others of the same category", async () => {
    await writeMany(3, { category: "style" });
    await writeMany(2, { category: "home" });
    const [newest] = await listArticles({ category: "style" });
    if (!newest) throw new Error("nothing listed");
    const related = await relatedArticles(newest, 2);
    expect(titles(related)).toEqual(["Piece 1", "Piece 0"]);
  });

  test("related are those that share most tags, of the same category, and then the newest", async () => {
    const older = (title: string, days: number, changes: object = {}) =>
      write({ title, publishedAt: new Date(Date.now() - days * 24 * hour), ...changes });
    await older("Two tags", 9, { tags: ["Linen", "ironing"] });
    await older("One tag", 5, { tags: ["ironing", "wool"] });
    await older("One tag, too", 7, { tags: ["linen"] });
    await older("Elsewhere", 1, { tags: ["linen", "ironing"], category: "style" });
    await older("A draft", 1, { tags: ["linen", "ironing"], status: "draft" });
    await older("Newest", 1, { tags: ["boots"] });
    const about = await older("About", 2, { tags: ["linen", "Ironing"] });
    expect(titles(await relatedArticles(about, 3))).toEqual(["Two tags", "One tag", "One tag, too"]);
    expect(titles(await relatedArticles({ ...about, tags: ["wool"] }, 3))).toEqual([
      "One tag",
      "Newest",
      "One tag, too",
    ]);
    await older("Fresh", 0.5, { tags: ["LINEN", "ironing"] });
    expect(titles(await relatedArticles(about, 2))).toEqual(["Fresh", "Two tags"]);
  });

  test("what feeds bring fills the places that the site's own articles leave, and is never before them", async () => {
    const elsewhere = { isExternal: true, url: "https://elsewhere.example/story", source: "Elsewhere" };
    await write({ title: "Own, old", category: "career", publishedAt: new Date(Date.now() - 900 * hour) });
    await write({ title: "Own, older", category: "career", publishedAt: new Date(Date.now() - 990 * hour) });
    await write({ title: "Own, to come", category: "career", publishedAt: new Date(Date.now() + hour) });
    await write({ title: "Own, a draft", category: "career", status: "draft" });
    await writeMany(5, { category: "career", ...elsewhere });
    const first = async (limit: number) => titles(await listOwnFirst({ category: "career", limit }));
    expect(await first(4)).toEqual(["Own, old", "Own, older", "Piece 4", "Piece 3"]);
    expect(await first(2)).toEqual(["Own, old", "Own, older"]);
    expect(await first(1)).toEqual(["Own, old"]);
    expect(await first(50)).toHaveLength(7);
    const [newest] = await listArticles({ category: "career" });
    if (!newest) throw new Error("nothing listed");
    expect(titles(await relatedArticles(newest, 2))).toEqual(["Own, old", "Own, older"]);
  });

  test("counts are by category, and a new article is counted at once", async () => {
    await writeMany(2, { category: "style" });
    await writeMany(1, { category: "sports" });
    expect(await countArticles()).toMatchObject({ all: 3, style: 2, sports: 1, home: 0 });
  });
});

describe("the news list", () => {
  test("pages add up and end", async () => {
    await writeMany(newsPageSize + 5);
    const first = await newsList({});
    expect(first).toMatchObject({ page: 1, next: { page: 2 } });
    expect(first.articles).toHaveLength(newsPageSize);
    const second = await newsList({ page: 2 });
    expect(second).toMatchObject({ page: 2, next: null });
    expect(second.articles).toHaveLength(newsPageSize + 5);
    expect(titles(second.articles).slice(0, newsPageSize)).toEqual(titles(first.articles));
  });

  test("a page beyond the end shows what there is", async () => {
    await writeMany(3);
    expect(await newsList({ page: 1e9 })).toMatchObject({ page: 1, next: null, articles: { length: 3 } });
  });

  test("past the most that one page shows, the list goes on behind its last article", async () => {
    await writeMany(newsPageSize * maxNewsPages + 3);
    const longest = await newsList({ page: maxNewsPages });
    expect(longest.articles).toHaveLength(newsPageSize * maxNewsPages);
    const before = longest.next && "before" in longest.next ? longest.next.before : "";
    expect(titles((await newsList({ before })).articles)).toEqual(["Piece 2", "Piece 1", "Piece 0"]);
  });

  test("feeds do not own it: after three own articles comes one from elsewhere, and each can be had alone", async () => {
    await writeMany(7);
    await writeMany(5, { ...external, category: "sports" }, "Theirs");
    const inOrder = async (...view: Parameters<typeof newsList>) =>
      (await newsList(...view)).articles.map(({ isExternal }) => (isExternal ? "x" : "o")).join("");
    expect(await inOrder({})).toBe("oooxoooxoxxx");
    expect(await inOrder({ from: "here" })).toBe("ooooooo");
    expect(await inOrder({ from: "elsewhere" })).toBe("xxxxx");
    expect(await inOrder({ category: "sports" })).toBe("xxxxx");
    expect(await inOrder({ category: "wellness", from: "elsewhere" })).toBe("");
    expect([await countArticles("here"), await countArticles("elsewhere"), await countArticles()]).toMatchObject([
      { all: 7, wellness: 7, sports: 0 },
      { all: 5, wellness: 0, sports: 5 },
      { all: 12, wellness: 7, sports: 5 },
    ]);
  });

  test("past the most of one page, both kinds go on where they were, each article once", async () => {
    const most = newsPageSize * maxNewsPages;
    await writeMany(most);
    await writeMany(most / 2, external, "Theirs");
    const longest = await newsList({ page: maxNewsPages });
    const before = longest.next && "before" in longest.next ? longest.next.before : "";
    const rest = await newsList({ before, page: maxNewsPages });
    const ids = [...longest.articles, ...rest.articles].map(({ id }) => id);
    expect(new Set(ids).size).toBe(most * 1.5);
    expect(rest.next).toBeNull();
  });

  test("a cursor that makes no sense is left out of account", async () => {
    await writeMany(1);
    expect((await newsList({ before: "zzz' || 1" })).articles).toHaveLength(1);
  });
});

describe("search", () => {
  const found = async (query: string) => titles((await searchArticles(query)).articles);

  test("words in the title come before words in the text, newest first", async () => {
    await write({ title: "On tomatoes", publishedAt: new Date(Date.now() - 9 * hour) });
    await write({ title: "Supper", content: "Slice the tomato.", publishedAt: new Date(Date.now() - hour) });
    await write({ title: "Lunch", content: "Salt the tomatoes.", publishedAt: new Date(Date.now() - 2 * hour) });
    expect(await found("tomato")).toEqual(["On tomatoes", "Supper", "Lunch"]);
  });

  test("all words come before some of them", async () => {
    await write({ title: "Cotton sheets" });
    await write({ title: "Linen sheets", publishedAt: new Date(Date.now() - hour) });
    expect((await found("sheets of linen"))[0]).toBe("Linen sheets");
  });

  test("words are found wherever in the text they stand, together with many others", async () => {
    await writeMany(5, { content: "Marmalade on toast, then tea." });
    await write({ title: "Breakfast in 1954", content: "Tea, toast and 3 kippers; ÉCLAIRS after." });
    expect((await found("kippers tea toast éclairs 1954 3"))[0]).toBe("Breakfast in 1954");
    expect(await found("tea toast")).toHaveLength(6);
  });

  test("accents, case and endings make no difference", async () => {
    await write({ title: "Crème brûlée for Beginners" });
    for (const query of ["creme brulee", "CRÈME", "beginner"]) expect(await found(query)).toHaveLength(1);
  });

  test("tags are found", async () => {
    await write({ tags: ["slow living"] });
    expect(await found("slow living")).toHaveLength(1);
  });

  test.each(["", "a", "ab", "  ab  "])("%j is too short", async (query) => {
    await expect(searchArticles(query)).rejects.toMatchObject({ kind: "invalid" });
  });

  test.each([
    ["punctuation", "!!!"],
    ["an operator", "$where"],
    ["backslashes", "\\\\\\"],
    ["an open quotation", '"unbalanced'],
    ["a pattern", "(.*)+"],
    ["emoji", "🌿🌿🌿"],
    ["five thousand letters", "x".repeat(5000)],
    ["words of every text", "whom with your"],
  ])("%s finds nothing and breaks nothing", async (_what, query) => {
    await write();
    expect(await found(query)).toEqual([]);
  });
});
