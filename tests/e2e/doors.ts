import type { APIRequestContext } from "playwright/test";

/**
 * The table of doors: every route of the program, what each kind of person finds behind it, and the methods it takes. A
 * route that is not in the table fails the test, so a new door cannot stay unwatched.
 */
export type Door = {
  path: string;
  /** The status of GET for each kind of person. */
  get: Record<Kind, number>;

  /** Methods beside GET and HEAD that it takes; all others answer 405 with Allow. */
  takes?: string[];
};

/** Everybody who can stand before a door. */
const kinds = ["visitor", "user", "writer", "editor", "admin"] as const;
export type Kind = (typeof kinds)[number];

const forAll = (statusOf: (kind: Kind) => number) =>
  Object.fromEntries(kinds.map((kind) => [kind, statusOf(kind)])) as Record<Kind, number>;

/** The least that a kind of person must be, to be let in. */
const letIn = (least: Kind, status = 200) =>
  forAll((kind) => (kind === "visitor" ? 401 : kinds.indexOf(kind) < kinds.indexOf(least) ? 403 : status));

const everybody = (path: string, status = 200, takes?: string[]): Door => ({
  path,
  get: forAll(() => status),
  takes,
});
const writers = (path: string, takes?: string[]): Door => ({ path, get: letIn("writer"), takes });
const editors = (path: string, takes?: string[]): Door => ({ path, get: letIn("editor"), takes });
const adminsOnly = (path: string, takes?: string[]): Door => ({ path, get: letIn("admin"), takes });
const noId = "0".repeat(24);

export const doors: Record<string, Door> = {
  // What is not there takes no method, and says so with 404.
  "$.tsx": everybody("/nothing/here", 404, ["POST", "PUT", "PATCH", "DELETE"]),
  "$category.tsx": everybody("/wellness"),
  "_index.tsx": everybody("/"),
  "about.tsx": everybody("/about"),
  // A form for it is its first tab's.
  "admin.tsx": writers("/admin", ["POST"]),
  "admin._index.tsx": writers("/admin?index", ["POST"]),
  "admin.ai.tsx": editors("/admin/ai", ["POST"]),
  "admin.ai_.calls.tsx": editors("/admin/ai/calls"),
  "admin.article-categories.tsx": adminsOnly("/admin/article-categories", ["POST"]),
  "admin.authors.tsx": editors("/admin/authors", ["POST"]),
  "admin.bin.tsx": editors("/admin/bin", ["POST"]),
  "admin.bulk.$noun.tsx": writers("/admin/bulk/article", ["POST"]),
  "admin.challenges.tsx": editors("/admin/challenges", ["POST"]),
  "admin.collections.tsx": editors("/admin/collections", ["POST"]),
  "admin.changes.tsx": editors("/admin/changes"),
  "admin.comments.tsx": editors("/admin/comments", ["POST"]),
  "admin.first-day.tsx": adminsOnly("/admin/first-day", ["POST"]),
  "admin.health.tsx": adminsOnly("/admin/health", ["POST"]),
  "admin.jobs.tsx": adminsOnly("/admin/jobs"),
  "admin.notes.$noun.$id.tsx": { path: `/admin/notes/article/${noId}`, get: letIn("writer", 404), takes: ["POST"] },
  "admin.links.tsx": writers("/admin/links", ["POST"]),
  "admin.pages.tsx": editors("/admin/pages", ["POST"]),
  "admin.pictures.tsx": writers("/admin/pictures", ["POST"]),
  "admin.privacy.tsx": adminsOnly("/admin/privacy", ["POST"]),
  "admin.privacy_.export.ts": everybody("/admin/privacy/export", 405, ["POST"]),
  "admin.revisions.$noun.$id.tsx": {
    path: `/admin/revisions/article/${noId}`,
    get: letIn("writer", 404),
    takes: ["POST"],
  },
  "admin_.preview.$id.tsx": { path: `/admin/preview/${noId}`, get: letIn("writer", 404) },
  "admin_.preview.challenge.$id.tsx": { path: `/admin/preview/challenge/${noId}`, get: letIn("editor", 404) },
  "admin_.preview.collection.$id.tsx": { path: `/admin/preview/collection/${noId}`, get: letIn("editor", 404) },
  "admin_.preview.recipe.$id.tsx": { path: `/admin/preview/recipe/${noId}`, get: letIn("writer", 404) },
  "admin_.preview.product.$id.tsx": { path: `/admin/preview/product/${noId}`, get: letIn("editor", 404) },
  "admin_.preview.page.$id.tsx": { path: `/admin/preview/page/${noId}`, get: letIn("editor", 404) },
  "admin_.preview.unsaved.$noun.tsx": { path: "/admin/preview/unsaved/article", get: letIn("writer"), takes: ["POST"] },
  "admin.categories.tsx": editors("/admin/categories", ["POST"]),
  "admin.messages.tsx": adminsOnly("/admin/messages", ["POST"]),
  "admin.plan.tsx": writers("/admin/plan", ["POST"]),
  "admin.preview-link.$noun.$id.tsx": {
    path: `/admin/preview-link/article/${noId}`,
    get: letIn("writer", 404),
    takes: ["POST"],
  },
  "admin.newsletter.tsx": adminsOnly("/admin/newsletter", ["POST"]),
  "admin.newsletter_.$id.tsx": { path: `/admin/newsletter/${noId}`, get: letIn("admin", 404), takes: ["POST"] },
  "admin.newsletter_.$id_.mail.ts": { path: `/admin/newsletter/${noId}/mail`, get: letIn("admin", 404) },
  "api.admin.newsletter.issues._index.ts": adminsOnly("/api/admin/newsletter/issues", ["POST"]),
  "api.admin.newsletter.issues.$id_.[test].ts": everybody(`/api/admin/newsletter/issues/${noId}/test`, 405, ["POST"]),
  "api.admin.newsletter.issues.$id_.send.ts": everybody(`/api/admin/newsletter/issues/${noId}/send`, 405, ["POST"]),
  "newsletter.$slug.tsx": everybody("/newsletter/none", 404),
  "preview.$token.tsx": everybody("/preview/none", 404),
  "admin.products.tsx": editors("/admin/products", ["POST"]),
  "admin.import.tsx": adminsOnly("/admin/import", ["POST"]),
  // Of no run.
  "admin.import_.report[.]jsonl.ts": { path: "/admin/import/report.jsonl", get: letIn("admin", 404) },
  "admin.numbers.tsx": editors("/admin/numbers"),
  "admin.numbers_.$file.ts": editors("/admin/numbers/articles.csv"),
  "admin.redirects.tsx": adminsOnly("/admin/redirects", ["POST"]),
  "admin.redirects_.redirects[.]csv.ts": adminsOnly("/admin/redirects/redirects.csv"),
  "admin.recipe-cuisines.tsx": adminsOnly("/admin/recipe-cuisines", ["POST"]),
  "admin.recipes.tsx": writers("/admin/recipes", ["POST"]),
  "admin.rss.tsx": adminsOnly("/admin/rss", ["POST"]),
  "admin.rss_.sources[.]opml.ts": adminsOnly("/admin/rss/sources.opml"),
  "admin.settings.tsx": adminsOnly("/admin/settings", ["POST"]),
  "admin.settings.($section).tsx": adminsOnly("/admin/settings/menus", ["POST"]),
  "admin.settings.home-picture.tsx": adminsOnly("/admin/settings/home-picture", ["POST"]),
  "admin.settings.look.tsx": adminsOnly("/admin/settings/look", ["POST"]),
  "admin.tokens.tsx": adminsOnly("/admin/tokens", ["POST"]),
  "admin.webhooks.tsx": adminsOnly("/admin/webhooks", ["POST"]),
  "admin.unfinished.tsx": writers("/admin/unfinished", ["POST"]),
  "admin.tags.tsx": editors("/admin/tags", ["POST"]),
  "admin.users.tsx": adminsOnly("/admin/users", ["POST"]),
  "api.$.ts": everybody("/api/nothing", 404, ["POST", "PUT", "PATCH", "DELETE"]),
  "api.admin.analyze-product-image.ts": everybody("/api/admin/analyze-product-image", 405, ["POST"]),
  "api.admin.article-categories._index.ts": adminsOnly("/api/admin/article-categories", ["POST"]),
  "api.admin.article-categories.$key.ts": adminsOnly("/api/admin/article-categories/style", ["PUT", "DELETE"]),
  "api.authors.ts": everybody("/api/authors"),
  "api.admin.authors._index.ts": editors("/api/admin/authors", ["POST"]),
  "api.admin.authors.$slug.ts": {
    path: "/api/admin/authors/none",
    get: letIn("editor", 404),
    takes: ["PUT", "DELETE"],
  },
  "api.article-categories.ts": everybody("/api/article-categories"),
  "api.admin.contact-messages.$id.ts": {
    path: `/api/admin/contact-messages/${noId}`,
    get: letIn("admin", 404),
    takes: ["PATCH", "DELETE"],
  },
  "api.admin.contact-messages._index.ts": adminsOnly("/api/admin/contact-messages"),
  "api.admin.health.ts": adminsOnly("/api/admin/health"),
  "api.admin.comments._index.ts": editors("/api/admin/comments"),
  "api.admin.comments.$id.ts": {
    path: `/api/admin/comments/${noId}`,
    get: forAll(() => 405),
    takes: ["PATCH", "DELETE"],
  },
  "api.admin.links.ts": writers("/api/admin/links?q=linen"),
  "api.admin.pages._index.ts": editors("/api/admin/pages", ["POST"]),
  "api.admin.pages.$slug.ts": { path: "/api/admin/pages/none", get: letIn("editor", 404), takes: ["PUT", "DELETE"] },
  "api.admin.recipe-cuisines._index.ts": adminsOnly("/api/admin/recipe-cuisines", ["POST"]),
  "api.admin.recipe-cuisines.$key.ts": adminsOnly("/api/admin/recipe-cuisines/italian", ["PUT", "DELETE"]),
  "api.admin.pictures._index.ts": writers("/api/admin/pictures", ["POST"]),
  "api.admin.pictures.$id.ts": {
    path: `/api/admin/pictures/${noId}`,
    get: letIn("writer", 404),
    takes: ["PUT", "DELETE"],
  },
  "api.admin.pictures.$id_.replace.ts": everybody(`/api/admin/pictures/${noId}/replace`, 405, ["POST"]),
  "api.admin.pictures.$id_.uses.ts": { path: `/api/admin/pictures/${noId}/uses`, get: letIn("writer", 404) },
  "api.admin.missing.ts": adminsOnly("/api/admin/missing"),
  "api.admin.redirects._index.ts": adminsOnly("/api/admin/redirects", ["POST"]),
  "api.admin.redirects.$id.ts": {
    path: `/api/admin/redirects/${noId}`,
    get: letIn("admin", 404),
    takes: ["DELETE"],
  },
  "api.admin.webhooks._index.ts": adminsOnly("/api/admin/webhooks", ["POST"]),
  "api.admin.webhooks.$id.ts": everybody(`/api/admin/webhooks/${noId}`, 405, ["DELETE"]),
  "api.admin.rss.process.ts": everybody("/api/admin/rss/process", 405, ["POST"]),
  "api.admin.settings.ts": adminsOnly("/api/admin/settings", ["PUT"]),
  "api.admin.rss.sources.$id.ts": {
    path: `/api/admin/rss/sources/${noId}`,
    get: letIn("admin", 404),
    takes: ["PUT", "DELETE"],
  },
  "api.admin.rss.sources._index.ts": adminsOnly("/api/admin/rss/sources", ["POST"]),
  "api.admin.rss.try.ts": everybody("/api/admin/rss/try", 405, ["POST"]),
  "api.admin.text-blocks.ts": everybody("/api/admin/text-blocks", 405, ["POST"]),
  "api.admin.presence.ts": everybody("/api/admin/presence", 405, ["POST"]),
  "api.admin.unfinished.$key.ts": everybody(`/api/admin/unfinished/${"0".repeat(32)}`, 405, ["PUT", "DELETE"]),
  "api.admin.users._index.ts": adminsOnly("/api/admin/users"),
  "api.admin.users.$id.admin.ts": everybody(`/api/admin/users/${noId}/admin`, 405, ["PUT"]),
  "api.admin.users.$id.role.ts": everybody(`/api/admin/users/${noId}/role`, 405, ["PUT"]),
  "api.articles.$id.ts": everybody(`/api/articles/${noId}`, 404, ["PUT", "DELETE"]),
  "api.articles._index.ts": everybody("/api/articles", 200, ["POST"]),
  "api.articles.featured.ts": everybody("/api/articles/featured"),
  "api.articles.search.ts": everybody("/api/articles/search?q=linen"),
  "api.auth.admin-status.ts": { path: "/api/auth/admin-status", get: letIn("user") },
  "api.auth.user.ts": { path: "/api/auth/user", get: letIn("user") },
  "api.challenges.ts": everybody("/api/challenges"),
  "api.challenges.$id.membership.ts": everybody(`/api/challenges/${noId}/membership`, 405, ["POST", "PATCH", "DELETE"]),
  "api.contact.ts": everybody("/api/contact", 405, ["POST"]),
  "api.content.$identifier.ts": everybody("/api/content/none", 404, ["PUT", "DELETE"]),
  "api.content._index.ts": everybody("/api/content", 200, ["POST"]),
  "api.content.featured.ts": everybody("/api/content/featured"),
  "api.content.search.ts": everybody("/api/content/search?q=linen"),
  "api.login.tsx": everybody("/api/login", 302),
  "api.login_.callback.ts": everybody("/api/login/callback", 303),
  // For those alone whose provider does not vouch for their address.
  "api.login_.unverified.tsx": everybody("/api/login/unverified", 302),
  "api.logout.tsx": { path: "/api/logout", get: { ...letIn("user"), visitor: 302 }, takes: ["POST"] },
  "api.openapi[.]json.ts": everybody("/api/openapi.json"),
  "api.product-categories.ts": everybody("/api/product-categories", 200, ["POST"]),
  "api.products.$id.ts": everybody(`/api/products/${noId}`, 404, ["PUT", "DELETE"]),
  "api.products._index.ts": everybody("/api/products", 200, ["POST"]),
  "api.collections.$id.ts": everybody(`/api/collections/${noId}`, 404, ["PUT", "DELETE"]),
  "api.collections._index.ts": everybody("/api/collections", 200, ["POST"]),
  "api.recipe-cuisines.ts": everybody("/api/recipe-cuisines"),
  "api.recipes.$id.ts": everybody(`/api/recipes/${noId}`, 404, ["PUT", "DELETE"]),
  "api.recipes._index.ts": everybody("/api/recipes", 200, ["POST"]),
  "api.upload.ts": everybody("/api/upload", 405, ["POST"]),
  "api.search.suggest.ts": everybody("/api/search/suggest?q=lin"),
  "article.$id.tsx": everybody(`/article/${noId}`, 404),
  "author.$name.tsx": everybody("/author/none", 404),
  "author.$name_.$file.ts": everybody("/author/none/feed.xml", 404),
  "categories.$file.ts": everybody("/categories/none.css", 404),
  "contact.tsx": everybody("/contact", 200, ["POST"]),
  "content.$identifier.tsx": everybody("/content/none", 404),
  "cookie-policy.tsx": everybody("/cookie-policy"),
  "demo-mail.tsx": everybody("/demo-mail"),
  "demo-mail_.$id.ts": everybody(`/demo-mail/${noId}`, 404),
  "feed[.]atom.ts": everybody("/feed.atom"),
  "feed[.]json.ts": everybody("/feed.json"),
  "feed[.]xml.ts": everybody("/feed.xml"),
  "feeds.$name.ts": everybody("/feeds/wellness.xml"),
  "go.$id.tsx": everybody(`/go/${noId}`, 404),
  "images.$name.$rendition.ts": everybody("/images/none/640.webp", 404),
  "images.$name.ts": everybody("/images/none", 404),
  "look.$file.ts": everybody("/look/none.png", 404),
  "newsletter._index.tsx": everybody("/newsletter", 200, ["POST"]),
  "newsletter.confirm.$token.tsx": everybody("/newsletter/confirm/none", 404, ["POST"]),
  "account_.by-mail.tsx": everybody("/account/by-mail", 404, ["POST"]),
  "account_.by-mail_.$token.tsx": everybody("/account/by-mail/none", 404, ["POST"]),
  "newsletter.interests.$token.tsx": everybody("/newsletter/interests/none", 404, ["POST"]),
  "newsletter.unsubscribe.$token.tsx": everybody("/newsletter/unsubscribe/none", 404, ["POST"]),
  "api.newsletter.ts": everybody("/api/newsletter", 405, ["POST"]),
  "api.admin.newsletter.subscribers.ts": adminsOnly("/api/admin/newsletter/subscribers"),
  "admin.newsletter_.subscribers.tsx": adminsOnly("/admin/newsletter/subscribers", ["POST"]),
  "admin.newsletter_.subscribers[.]csv.ts": adminsOnly("/admin/newsletter/subscribers.csv"),
  "news.($category).tsx": everybody("/news"),
  "privacy.tsx": everybody("/privacy"),
  "product.$id.tsx": everybody(`/product/${noId}`, 404),
  "recipe.$id_.cook.tsx": everybody(`/recipe/${noId}/cook`, 404),
  "recipe.$id.tsx": everybody(`/recipe/${noId}`, 404),
  "account.tsx": { path: "/account", get: { ...letIn("user"), visitor: 302 }, takes: ["POST"] },
  "account_.name.tsx": { path: "/account/name", get: { ...letIn("user"), visitor: 302 }, takes: ["POST"] },
  "account_.data[.]json.ts": { path: "/account/data.json", get: letIn("user") },
  "comments.$noun.$slug.tsx": everybody(`/comments/article/${noId}`, 404),
  "comments.$noun.$slug_.$id.tsx": everybody(`/comments/article/${noId}/${noId}`, 404),
  "comments.$noun.$slug_.$id_.change.tsx": everybody(`/comments/article/${noId}/${noId}/change`, 404, ["POST"]),
  "comments.$noun.$slug_.$id_.report.tsx": everybody(`/comments/article/${noId}/${noId}/report`, 404, ["POST"]),
  "comments.$noun.$slug_.write.tsx": everybody(`/comments/article/${noId}/write`, 404, ["POST"]),
  "challenges.$slug_.stop.$token.tsx": everybody("/challenges/none/stop/none", 404, ["POST"]),
  "comments.by.$key.tsx": everybody("/comments/by/none", 404),
  "comments.stop.$token.tsx": everybody("/comments/stop/none", 404, ["POST"]),
  "mine.tsx": everybody("/mine", 200, ["POST"]),
  "mine_.save.$noun.$slug.tsx": everybody(`/mine/save/recipe/${noId}`, 404, ["POST"]),
  "mine_.week.tsx": everybody("/mine/week", 200, ["POST"]),
  "mine_.shopping.tsx": everybody("/mine/shopping", 200, ["POST"]),
  "api.mine.saved.ts": { path: "/api/mine/saved", get: letIn("user"), takes: ["POST"] },
  "api.mine.shopping.ts": { path: "/api/mine/shopping", get: letIn("user"), takes: ["POST"] },
  "api.mine.saved_.$kind.$id.ts": everybody(`/api/mine/saved/recipe/${noId}`, 405, ["DELETE"]),
  "account_.picture.ts": everybody("/account/picture", 404),
  "account_.pictures.$id.ts": everybody(`/account/pictures/${noId}`, 404),
  "pictures.$noun.$slug.tsx": everybody(`/pictures/recipe/${noId}`, 404),
  "pictures.$noun.$slug_.send.tsx": everybody(`/pictures/recipe/${noId}/send`, 404, ["POST"]),
  "api.pictures.ts": everybody(`/api/pictures?on=recipe:${noId}`, 404, ["POST"]),
  "api.comments.ts": everybody(`/api/comments?on=article:${noId}`, 404, ["POST"]),
  "recipe.$id_.rate.tsx": everybody(`/recipe/${noId}/rate`, 404, ["POST"]),
  "recipe.$id_.ratings.tsx": everybody(`/recipe/${noId}/ratings`, 404),
  "api.recipes.$id.ratings.ts": everybody(`/api/recipes/${noId}/ratings`, 404, ["POST", "DELETE"]),
  "challenges._index.tsx": everybody("/challenges"),
  "collections._index.tsx": everybody("/collections"),
  "collection.$slug.tsx": everybody("/collection/none", 404),
  "challenges.$slug.tsx": everybody("/challenges/none", 404),
  "challenges.$slug_.join.tsx": everybody("/challenges/none/join", 404, ["POST"]),
  "recipes.tsx": everybody("/recipes"),
  "robots[.]txt.ts": everybody("/robots.txt"),
  "manifest[.]webmanifest.ts": everybody("/manifest.webmanifest"),
  "[.]well-known.security[.]txt.ts": everybody("/.well-known/security.txt"),
  "indexnow[.]txt.ts": everybody("/indexnow.txt", 404),
  "search.tsx": everybody("/search?q=linen"),
  "shop.($categoryId).tsx": everybody("/shop"),
  "sitemap[.]xml.ts": everybody("/sitemap.xml"),
  "sitemaps.$name.ts": everybody("/sitemaps/articles-1.xml"),
  "tag.$name.tsx": everybody("/tag/linen"),
  "tag.$name_.$file.ts": everybody("/tag/linen/feed.xml"),
  "terms.tsx": everybody("/terms"),
  "theme.$file.ts": everybody("/theme/none.css", 404),
};

/** Doors that stand before Remix. */
const expressDoors: Record<string, Door> = {
  healthz: everybody("/healthz"),
  readyz: everybody("/readyz"),
  "demo-identity": everybody("/demo-identity/.well-known/openid-configuration"),
};

/**
 * What each kind of person is answered who sends an empty body: 401 and 403 to those who may not, and to all others what
 * is wrong with it.
 */
export const calls: { method: string; path: string; answers: Record<Kind, number> }[] = [
  { method: "POST", path: "/api/content", answers: letIn("writer", 422) },
  { method: "PUT", path: `/api/content/${noId}`, answers: letIn("writer", 404) },
  { method: "DELETE", path: `/api/content/${noId}`, answers: letIn("editor", 404) },
  { method: "POST", path: "/api/recipes", answers: letIn("writer", 422) },
  { method: "PUT", path: `/api/recipes/${noId}`, answers: letIn("writer", 404) },
  { method: "DELETE", path: `/api/recipes/${noId}`, answers: letIn("editor", 404) },
  { method: "POST", path: "/api/collections", answers: letIn("editor", 422) },
  { method: "PUT", path: `/api/collections/${noId}`, answers: letIn("editor", 404) },
  { method: "DELETE", path: `/api/collections/${noId}`, answers: letIn("editor", 404) },
  { method: "POST", path: "/api/products", answers: letIn("editor", 422) },
  { method: "PUT", path: `/api/products/${noId}`, answers: letIn("editor", 404) },
  { method: "DELETE", path: `/api/products/${noId}`, answers: letIn("editor", 404) },
  { method: "POST", path: "/api/product-categories", answers: letIn("editor", 422) },
  { method: "POST", path: "/api/upload", answers: letIn("writer", 422) },
  { method: "POST", path: "/api/admin/authors", answers: letIn("editor", 422) },
  { method: "POST", path: "/api/admin/pages", answers: letIn("editor", 422) },
  { method: "POST", path: "/api/admin/pictures", answers: letIn("writer", 415) },
  { method: "PUT", path: `/api/admin/pictures/${noId}`, answers: letIn("writer", 404) },
  { method: "DELETE", path: `/api/admin/pictures/${noId}`, answers: letIn("editor", 404) },
  { method: "POST", path: `/api/admin/pictures/${noId}/replace`, answers: letIn("editor", 415) },
  // Nothing sent is nothing changed.
  { method: "PUT", path: "/api/admin/settings", answers: letIn("admin") },
  { method: "POST", path: "/api/admin/newsletter/issues", answers: letIn("admin", 422) },
  { method: "POST", path: `/api/admin/newsletter/issues/${noId}/test`, answers: letIn("admin", 422) },
  { method: "POST", path: `/api/admin/newsletter/issues/${noId}/send`, answers: letIn("admin", 404) },
  { method: "POST", path: "/api/admin/redirects", answers: letIn("admin", 422) },
  { method: "DELETE", path: `/api/admin/redirects/${noId}`, answers: letIn("admin", 404) },
  { method: "POST", path: "/api/admin/webhooks", answers: letIn("admin", 422) },
  { method: "DELETE", path: `/api/admin/webhooks/${noId}`, answers: letIn("admin", 404) },
  { method: "POST", path: "/api/admin/rss/sources", answers: letIn("admin", 422) },
  { method: "POST", path: "/api/admin/rss/try", answers: letIn("admin", 422) },
  { method: "POST", path: "/api/admin/text-blocks", answers: letIn("writer", 422) },
  { method: "PUT", path: `/api/admin/users/${noId}/admin`, answers: letIn("admin", 422) },
  { method: "PUT", path: `/api/admin/users/${noId}/role`, answers: letIn("admin", 422) },
  { method: "PATCH", path: `/api/admin/contact-messages/${noId}`, answers: letIn("admin", 422) },
  { method: "DELETE", path: `/api/admin/contact-messages/${noId}`, answers: letIn("admin", 404) },
  { method: "POST", path: "/api/admin/analyze-product-image", answers: letIn("editor", 415) },
];

/** What somebody finds behind each door, and what the table says. */
export async function lookBehindDoors(request: APIRequestContext, kind: Kind) {
  const found: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const { path, get } of Object.values({ ...doors, ...expressDoors })) {
    found[path] = (await request.get(path, { maxRedirects: 0 })).status();
    expected[path] = get[kind];
  }
  for (const { method, path, answers } of calls) {
    const name = `${method} ${path}`;
    found[name] = (await request.fetch(path, { method, data: {} })).status();
    expected[name] = answers[kind];
  }
  return { found, expected };
}
