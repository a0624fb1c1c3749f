import { readdirSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "playwright/test";
import { expect, test } from "../page";
import { signInByRequest } from "../people";

/**
 * The table of doors: every route of the program, what each kind of person finds behind it, and the methods it takes. A
 * route that is not in the table fails the test, so a new door cannot stay unwatched.
 */
type Door = {
  path: string;
  /** The status of GET for a visitor, a plain user, an admin. */
  get: [visitor: number, user: number, admin: number];
  /** Methods beside GET and HEAD that it takes; all others answer 405 with Allow. */
  takes?: string[];
};

const everybody = (path: string, status = 200, takes?: string[]): Door => ({
  path,
  get: [status, status, status],
  takes,
});
const adminsOnly = (path: string, takes?: string[]): Door => ({ path, get: [401, 403, 200], takes });
const noId = "0".repeat(24);

const doors: Record<string, Door> = {
  // What is not there takes no method, and says so with 404.
  "$.tsx": everybody("/nothing/here", 404, ["POST", "PUT", "PATCH", "DELETE"]),
  "$category.tsx": everybody("/wellness"),
  "_index.tsx": everybody("/"),
  "about.tsx": everybody("/about"),
  // A form for it is its first tab's.
  "admin.tsx": adminsOnly("/admin", ["POST"]),
  "admin._index.tsx": adminsOnly("/admin?index", ["POST"]),
  "admin.ai.tsx": adminsOnly("/admin/ai", ["POST"]),
  "admin.ai_.calls.tsx": adminsOnly("/admin/ai/calls"),
  "admin.bin.tsx": adminsOnly("/admin/bin", ["POST"]),
  "admin.challenges.tsx": adminsOnly("/admin/challenges", ["POST"]),
  "admin.changes.tsx": adminsOnly("/admin/changes"),
  // The demo has no such list.
  "admin.first-day.tsx": { path: "/admin/first-day", get: [401, 403, 302], takes: ["POST"] },
  "admin.jobs.tsx": adminsOnly("/admin/jobs"),
  "admin.pages.tsx": adminsOnly("/admin/pages", ["POST"]),
  "admin.privacy.tsx": adminsOnly("/admin/privacy", ["POST"]),
  "admin.privacy_.export.ts": everybody("/admin/privacy/export", 405, ["POST"]),
  "admin.revisions.$noun.$id.tsx": {
    path: `/admin/revisions/article/${noId}`,
    get: [401, 403, 404],
    takes: ["POST"],
  },
  "admin_.preview.$id.tsx": { path: `/admin/preview/${noId}`, get: [401, 403, 404] },
  "admin_.preview.page.$id.tsx": { path: `/admin/preview/page/${noId}`, get: [401, 403, 404] },
  "admin.categories.tsx": adminsOnly("/admin/categories", ["POST"]),
  "admin.messages.tsx": adminsOnly("/admin/messages", ["POST"]),
  "admin.products.tsx": adminsOnly("/admin/products", ["POST"]),
  "admin.recipes.tsx": adminsOnly("/admin/recipes", ["POST"]),
  "admin.rss.tsx": adminsOnly("/admin/rss", ["POST"]),
  "admin.rss_.sources[.]opml.ts": adminsOnly("/admin/rss/sources.opml"),
  "admin.settings.tsx": adminsOnly("/admin/settings", ["POST"]),
  "admin.settings.($section).tsx": adminsOnly("/admin/settings/menus", ["POST"]),
  "admin.users.tsx": adminsOnly("/admin/users", ["POST"]),
  "api.$.ts": everybody("/api/nothing", 404, ["POST", "PUT", "PATCH", "DELETE"]),
  "api.admin.analyze-product-image.ts": everybody("/api/admin/analyze-product-image", 405, ["POST"]),
  "api.admin.contact-messages.$id.ts": {
    path: `/api/admin/contact-messages/${noId}`,
    get: [401, 403, 404],
    takes: ["PATCH", "DELETE"],
  },
  "api.admin.contact-messages._index.ts": adminsOnly("/api/admin/contact-messages"),
  "api.admin.pages._index.ts": adminsOnly("/api/admin/pages", ["POST"]),
  "api.admin.pages.$slug.ts": { path: "/api/admin/pages/none", get: [401, 403, 404], takes: ["PUT", "DELETE"] },
  "api.admin.rss.process.ts": everybody("/api/admin/rss/process", 405, ["POST"]),
  "api.admin.settings.ts": adminsOnly("/api/admin/settings", ["PUT"]),
  "api.admin.rss.sources.$id.ts": {
    path: `/api/admin/rss/sources/${noId}`,
    get: [401, 403, 404],
    takes: ["PUT", "DELETE"],
  },
  "api.admin.rss.sources._index.ts": adminsOnly("/api/admin/rss/sources", ["POST"]),
  "api.admin.rss.try.ts": everybody("/api/admin/rss/try", 405, ["POST"]),
  "api.admin.users._index.ts": adminsOnly("/api/admin/users"),
  "api.admin.users.$id.admin.ts": everybody(`/api/admin/users/${noId}/admin`, 405, ["PUT"]),
  "api.articles.$id.ts": everybody(`/api/articles/${noId}`, 404, ["PUT", "DELETE"]),
  "api.articles._index.ts": everybody("/api/articles", 200, ["POST"]),
  "api.articles.featured.ts": everybody("/api/articles/featured"),
  "api.articles.search.ts": everybody("/api/articles/search?q=linen"),
  "api.auth.admin-status.ts": { path: "/api/auth/admin-status", get: [401, 200, 200] },
  "api.auth.user.ts": { path: "/api/auth/user", get: [401, 200, 200] },
  "api.challenges.ts": everybody("/api/challenges"),
  "api.contact.ts": everybody("/api/contact", 405, ["POST"]),
  "api.content.$identifier.ts": everybody("/api/content/none", 404, ["PUT", "DELETE"]),
  "api.content._index.ts": everybody("/api/content", 200, ["POST"]),
  "api.content.featured.ts": everybody("/api/content/featured"),
  "api.content.search.ts": everybody("/api/content/search?q=linen"),
  "api.login.tsx": everybody("/api/login", 302),
  "api.login_.callback.ts": everybody("/api/login/callback", 303),
  // For those alone whose provider does not vouch for their address.
  "api.login_.unverified.tsx": everybody("/api/login/unverified", 302),
  "api.logout.tsx": { path: "/api/logout", get: [302, 200, 200], takes: ["POST"] },
  "api.product-categories.ts": everybody("/api/product-categories", 200, ["POST"]),
  "api.products.$id.ts": everybody(`/api/products/${noId}`, 404, ["PUT", "DELETE"]),
  "api.products._index.ts": everybody("/api/products", 200, ["POST"]),
  "api.recipes.$id.ts": everybody(`/api/recipes/${noId}`, 404, ["PUT", "DELETE"]),
  "api.recipes._index.ts": everybody("/api/recipes", 200, ["POST"]),
  "api.upload.ts": everybody("/api/upload", 405, ["POST"]),
  "article.$id.tsx": everybody(`/article/${noId}`, 404),
  "author.$name.tsx": everybody("/author/none", 404),
  "author.$name_.$file.ts": everybody("/author/none/feed.xml", 404),
  "contact.tsx": everybody("/contact", 200, ["POST"]),
  "content.$identifier.tsx": everybody("/content/none", 404),
  "cookie-policy.tsx": everybody("/cookie-policy"),
  "feed[.]atom.ts": everybody("/feed.atom"),
  "feed[.]json.ts": everybody("/feed.json"),
  "feed[.]xml.ts": everybody("/feed.xml"),
  "feeds.$name.ts": everybody("/feeds/wellness.xml"),
  "go.$id.tsx": everybody(`/go/${noId}`, 404),
  "images.$name.$rendition.ts": everybody("/images/none/640.webp", 404),
  "images.$name.ts": everybody("/images/none", 404),
  "news.($category).tsx": everybody("/news"),
  "privacy.tsx": everybody("/privacy"),
  "product.$id.tsx": everybody(`/product/${noId}`, 404),
  "recipe.$id_.cook.tsx": everybody(`/recipe/${noId}/cook`, 404),
  "recipe.$id.tsx": everybody(`/recipe/${noId}`, 404),
  "recipes.tsx": everybody("/recipes"),
  "robots[.]txt.ts": everybody("/robots.txt"),
  "search.tsx": everybody("/search?q=linen"),
  "shop.($categoryId).tsx": everybody("/shop"),
  "sitemap[.]xml.ts": everybody("/sitemap.xml"),
  "sitemaps.$name.ts": everybody("/sitemaps/articles-1.xml"),
  "tag.$name.tsx": everybody("/tag/linen"),
  "tag.$name_.$file.ts": everybody("/tag/linen/feed.xml"),
  "terms.tsx": everybody("/terms"),
};

/** Doors that stand before Remix. */
const expressDoors: Record<string, Door> = {
  healthz: everybody("/healthz"),
  readyz: everybody("/readyz"),
  "demo-identity": everybody("/demo-identity/.well-known/openid-configuration"),
};

test("every route of the program is in the table, and nothing else", () => {
  const routes = readdirSync(path.resolve(import.meta.dirname, "../../../app/routes"), { recursive: true })
    .map((name) => path.basename(String(name)))
    .filter((name) => /\.tsx?$/.test(name));
  expect(Object.keys(doors).sort()).toEqual(routes.sort());
});

const kinds = ["visitor", "user", "admin"] as const;

for (const [index, kind] of kinds.entries()) {
  test(`behind each door a ${kind} finds what the table says`, async ({ request }) => {
    await become(request, kind);
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const { path: address, get } of Object.values({ ...doors, ...expressDoors })) {
      found[address] = (await request.get(address, { maxRedirects: 0 })).status();
      expected[address] = get[index] ?? 0;
    }
    expect(found).toEqual(expected);
  });

  test(`a ${kind} finds the dashboard's data behind the same doors`, async ({ request }) => {
    await become(request, kind);
    const dashboard = Object.values(doors).filter(({ path, get }) => path.startsWith("/admin") && get[0] === 401);
    for (const { path: address, get } of dashboard) {
      const [pathname = "", search = ""] = address.split("?");
      const data = await request.get(`${pathname}.data${search && `?${search}`}`);
      const text = await data.text();
      if (kind === "admin") expect(data.status()).toBe(get[2]);
      else expect(text).toContain(kind === "visitor" ? "401" : "403");
      if (kind !== "admin") expect(text).not.toContain("Admin Dashboard");
    }
  });
}

test("a method that a door does not take answers 405 and names those it does", async ({ request }) => {
  await become(request, "admin");
  const wrong: string[] = [];
  for (const { path: address, takes = [] } of Object.values(doors)) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      if (takes.includes(method)) continue;
      const response = await request.fetch(address, { method, maxRedirects: 0 });
      if (response.status() !== 405 || !response.headers().allow)
        wrong.push(`${method} ${address}: ${response.status()}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a page takes a form as a POST alone: no other method runs its action", async ({ request }) => {
  await become(request, "admin");
  const form = { title: "By another method", excerpt: "x", content: "x", category: "home", status: "published" };
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    for (const address of ["/admin?index&new", "/admin?new", "/admin.data?index&new", "/contact", "/api/logout"]) {
      const response = await request.fetch(address, { method, form, maxRedirects: 0 });
      expect([method, address, response.status()]).toEqual([method, address, 405]);
      expect(response.headers().allow).toContain("GET, HEAD");
    }
  }
  expect((await request.get("/api/content/by-another-method")).status()).toBe(404);
  expect((await request.get("/api/auth/user")).status()).toBe(200);
});

test("a form for the desk's address alone is the Articles tab's", async ({ request }) => {
  await become(request, "admin");
  const response = await request.post("/admin?new", { form: { title: "Without an excerpt" } });
  expect(response.status()).toBe(422);
  expect(await response.text()).toContain("Enter an excerpt");
});

test("what is sent to an address that is not there is told so; a page for reading says that it is one", async ({
  request,
}) => {
  for (const address of ["/nothing/here", "/nowhere"]) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect([method, (await request.fetch(address, { method })).status()]).toEqual([method, 404]);
    }
  }
  const text = await (await request.post("/about", { form: { a: "b" } })).text();
  expect(text).toContain("This page is for reading");
  expect(text).not.toContain("our fault");
});

async function become(request: APIRequestContext, kind: (typeof kinds)[number]): Promise<void> {
  if (kind !== "visitor") await signInByRequest(request, kind);
}
