import { beforeEach, expect, test } from "vitest";
import { categoryList } from "~/articles/categories/article-categories.server";
import { updateArticleCategory } from "~/articles/categories/article-category-changes.server";
import { removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { refreshSnapshots } from "~/db/content-snapshot.server";
import { signIn } from "~/http/access/session.server";
import { checkLinks } from "~/link-checks/link-checks.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createRecipe, removeRecipe } from "~/recipes/edit/recipe-changes.server";
import { action as onArticles } from "~/routes/api/api.content._index";
import { action as onPages } from "~/routes/api-admin/api.admin.pages._index";
import { loader as readDesk } from "~/routes/desk/admin._index";
import { action as onLinks, loader as readLinks } from "~/routes/desk-site/admin.links";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { createPage } from "~/texts/edit/page-changes.server";
import { setRole, signInUser } from "~/users/users.server";
import { callAs } from "../../tests/setup/api";
import { withDatabase } from "../../tests/setup/database";
import { checkOutsideLinks } from "./check-outside-links.server";
import { deadLinks, linkingTexts } from "./dead-links.server";
import { articleWarnings, warningsOfCategory, warningsOfProduct, warningsOfSettings } from "./link-warnings.server";

withDatabase();

const site = "http://localhost:3000";
const day = 86_400_000;
const none = "0".repeat(24);
const article = { excerpt: "Short.", category: "style" };
const recipe = { title: "Lemon cake", instructions: "Mix.", ingredients: "1 lemon" };
const product = { title: "Press", description: "Good.", price: "1", originalPrice: null };

let cookie: string;
beforeEach(async () => {
  await refreshSnapshots();
  const person = { issuer: "https://id.test", subject: "wes", email: "wes@example.test", picture: null };
  const user = await signInUser({ ...person, firstName: "Wes", lastName: null, emailVerified: true });
  await setRole(user.id, "writer");
  cookie = (await signIn(new Request(site), user)).split(";")[0] ?? "";
});

const argsOf = (address: string, init: RequestInit = {}) =>
  ({
    request: new Request(site + address, { ...init, headers: { Cookie: cookie, Origin: site } }),
    params: {},
    context: {},
  }) as unknown as Parameters<typeof onLinks>[0];

const inside = async () => (await deadLinks()).inside.map(({ address, why }) => `${address}: ${why}`).sort();
const link = (address: string) => `[there](${address})`;

test("what is unknown, deleted or not published leads nowhere; what has moved is named with its present address", async () => {
  const cake = await createRecipe(recipe);
  const gone = await createRecipe({ ...recipe, title: "Gone" });
  const moved = await createArticle({ ...article, title: "Moved", content: "Words.", slug: "before" });
  await updateArticle(moved.id, { slug: "behind" });
  const draft = await createArticle({ ...article, title: "Draft", content: "Words.", status: "draft" });
  const later = { publishedAt: new Date(Date.now() + day).toISOString() };
  await createArticle({ ...article, ...later, title: "Later", content: "Words." });
  await createArticle({ ...article, title: "Old", content: "Words.", slug: "old" });
  await createPage({ title: "Team", slug: "team", content: "Words.", status: "draft" });
  await removeRecipe(gone.id);
  await refreshSnapshots();
  const good = [
    "/",
    "/recipes?diet=vegan",
    `/recipe/${cake.id}/cook`,
    "/content/behind",
    `/article/${moved.id}`,
    "/style",
  ];
  const kept = [
    "/news/style",
    "/shop",
    "/search?q=x",
    "/mine",
    "/mine/shopping?more=Milk",
    "/mine/week",
    "/account",
    "/about",
    "/privacy#part",
    "/feed.xml",
    "/tag/none/",
    "mailto:a@b.example",
  ];
  const bad = [
    `/recipe/${gone.id}`,
    `/product/${none}`,
    "/content/none",
    "/none",
    "/a/b",
    "/shop/77",
    "/news/none",
    "/team",
  ];
  const hidden = ["/content/draft", `${site}/content/later`];
  const content = [...good, ...kept, "/content/before", ...bad, ...hidden].map(link).join(" ");
  const text = await createArticle({ ...article, title: "Links", content });
  expect(await inside()).toEqual(
    [
      ...[
        "/a/b",
        "/content/none",
        "/news/none",
        "/none",
        `/product/${none}`,
        `/recipe/${gone.id}`,
        "/shop/77",
        "/tag/none/",
      ].map((address) => `${address}: there is no such page`),
      ...["/content/draft", "/content/later", "/team"].map((address) => `${address}: it is not published`),
    ].sort(),
  );
  expect((await deadLinks()).inside[0]?.texts).toEqual([
    { noun: "article", id: text.id, title: "Links", formPath: `/admin?edit=${text.id}#edit-form` },
  ]);
  const warnings = await articleWarnings(text);
  expect(warnings).toContain("The link to /content/before leads on to /content/behind.");
  expect(warnings).toContain("The link to /none leads nowhere: there is no such page.");
  expect(warnings).toHaveLength(12);
  await updateArticle(draft.id, { status: "published" });
  await removeArticle(text.id);
  expect(await inside()).toEqual([]);
});

test("the API and the form tell dead links, the list marks and filters the articles that have them", async () => {
  const editor = await callAs("editor");
  const made = await editor(onArticles, "POST", { ...article, title: "Links", content: link("/none") });
  const { id, warnings } = await made.json();
  expect(warnings).toEqual(["The link to /none leads nowhere: there is no such page."]);
  await createArticle({ ...article, title: "No links", content: "Words." });
  const list = async (query: string) => (await readDesk(argsOf(`/admin?index&${query}`))) as unknown as Shown;
  type Shown = {
    data: { page: { items: { title: string }[] }; deadLinks: string[]; warnings: { sentences: string[] } };
  };
  expect((await list("")).data).toMatchObject({ page: { total: 2 }, deadLinks: [id] });
  expect((await list("links=dead")).data.page).toMatchObject({ total: 1, items: [{ title: "Links" }] });
  expect((await list(`edit=${id}`)).data.warnings.sentences).toEqual(warnings);
  const page = await editor(onPages, "POST", { title: "Team", content: `${link("/none")} {{site}}` });
  expect((await page.json()).warnings).toEqual(warnings);
  expect((await deadLinks()).inside[0]?.texts.map(({ noun, title }) => `${noun} ${title}`).sort()).toEqual([
    "article Links",
    "page Team",
  ]);
});

test("dead links to other sites are found in articles, pages and products, and looked at again from their page", async () => {
  const text = await createArticle({ ...article, title: "Links", content: link("https://a.example/none") });
  await createPage({ title: "Team", content: `${link("https://a.example/none?a=1&b=2")}` });
  await createProduct({ ...product, affiliateUrl: "https://shop.example/pot" });
  const asked: string[] = [];
  const ask = async (address: string) => {
    // The texts that every site comes with have links too.
    if (!new URL(address).hostname.endsWith(".example")) return { status: 200, trouble: null };
    asked.push(address);
    return { status: 404, trouble: "the other site has no such page (404)" };
  };
  const earlier = () => Date.now() - day;
  expect(await checkOutsideLinks({ ask, pause: 0, now: earlier })).toBeGreaterThan(2);
  expect(asked.sort()).toEqual([
    "https://a.example/none",
    "https://a.example/none?a=1&b=2",
    "https://shop.example/pot",
  ]);
  const { outside } = (await readLinks(argsOf("/admin/links"))) as Awaited<ReturnType<typeof deadLinks>>;
  expect(outside.map(({ address, texts }) => `${address} ${texts[0]?.noun}`)).toEqual([
    "https://a.example/none article",
    "https://a.example/none?a=1&b=2 page",
    "https://shop.example/pot product",
  ]);
  expect(await articleWarnings(text)).toEqual([
    "The link to https://a.example/none leads nowhere: the other site has no such page (404).",
  ]);
  expect(await warningsOfProduct({ affiliateUrl: "https://shop.example/pot" })).toEqual([
    "The affiliate address leads nowhere: the other site has no such page (404).",
  ]);
  const again = (address: string) =>
    onLinks(argsOf("/admin/links", { method: "POST", body: new URLSearchParams({ address }) }));
  // Its name is kept for examples, so nothing answers.
  const still = (await again("https://a.example/none")) as Response;
  expect([still.status, still.headers.get("Location")]).toEqual([303, expect.stringContaining("notice=link-dead")]);
  expect(await again("https://never.example/")).toMatchObject({ init: { status: 404 } });
  await updateArticle(text.id, { content: "Words." });
  expect((await deadLinks()).outside).toHaveLength(2);
  await checkLinks([], { ask });
  expect((await deadLinks()).outside).toEqual([]);
});

test("menus, the footer and answers are told too, as their sections of the settings, and their forms say so", async () => {
  expect(await inside()).toEqual([]);
  const draft = await createArticle({ ...article, title: "Draft", content: "Words.", status: "draft" });
  const kept = await createArticle({ ...article, title: "Kept", content: "Words.", slug: "before" });
  await updateArticle(kept.id, { slug: "behind" });
  await updateSettings({
    navigation: [
      { label: "News", path: "/news" },
      { label: "Gone", path: "/gone?from=menu" },
      { label: "Kept", path: "/content/before" },
    ],
    footer: [{ label: "Draft", path: `/content/${draft.slug}` }],
    social: [{ name: "Ours", url: "https://social.example/ours" }],
    faq: [{ question: "Where?", answer: "Here: [there](/nowhere), [other](https://other.example/a?b=1&c=2)." }],
  });
  expect(
    (await deadLinks()).inside.map(({ address, why, texts }) => [address, why, texts[0]?.formPath]).sort(),
  ).toEqual([
    ["/content/draft", "it is not published", "/admin/settings/footer"],
    ["/gone?from=menu", "there is no such page", "/admin/settings/menus"],
    ["/nowhere", "there is no such page", "/admin/settings/faq"],
  ]);
  expect((await linkingTexts()).flatMap(({ noun, outside }) => (noun === "settings" ? outside : [])).sort()).toEqual([
    "https://other.example/a?b=1&c=2",
    "https://social.example/ours",
  ]);
  expect(await warningsOfSettings("menus")).toEqual([
    "The link to /gone?from=menu leads nowhere: there is no such page.",
    "The link to /content/before leads on to /content/behind.",
  ]);
  expect(await warningsOfSettings("home")).toEqual([]);
});

test("where more texts have links than are looked at, it says so", async () => {
  const made = ["/none", "/neither"].map((address, at) =>
    createArticle({ ...article, title: `Links ${at}`, content: link(address) }),
  );
  await Promise.all(made);
  expect(await deadLinks(1)).toMatchObject({ inside: [{ why: "there is no such page" }], lookedIn: 1 });
  const all = await deadLinks();
  expect(all.inside).toHaveLength(2);
  expect(all.lookedIn).toBeUndefined();
});

test("buttons of a category's sections are told too, and its form says so", async () => {
  const style = categoryList.get("style");
  const button = { kind: "words", title: "Ours", button: "There", path: "/gone" };
  const other = { kind: "words", title: "Theirs", button: "There", path: "https://other.example/a" };
  await updateArticleCategory(style?.id ?? "", { sections: [button, other] });
  await refreshSnapshots();
  const { inside: dead } = await deadLinks();
  expect(dead.map(({ address, texts }) => [address, texts[0]?.formPath])).toEqual([
    ["/gone", `/admin/article-categories?edit=${style?.id}#edit-form`],
  ]);
  expect((await linkingTexts()).flatMap(({ noun, outside }) => (noun === "article category" ? outside : []))).toEqual([
    "https://other.example/a",
  ]);
  expect(await warningsOfCategory(style?.id ?? "")).toEqual([
    "The link to /gone leads nowhere: there is no such page.",
  ]);
});
