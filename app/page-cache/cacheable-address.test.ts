import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { cacheableAddress } from "./cacheable-address.server";

const id = "0123456789abcdef01234567";

/** One address of every page route: whether it is cached, or why not. */
const routes: Record<string, { kept: string } | { rendered: string; because: string }> = {
  "$.tsx": { rendered: "/nothing/here", because: "there is no end of them" },
  "$category.tsx": { kept: "/wellness" },
  "_index.tsx": { kept: "/" },
  "about.tsx": { kept: "/about" },
  "api.login.tsx": { rendered: "/api/login", because: "it begins a sign-in" },
  "api.login_.unverified.tsx": { rendered: "/api/login/unverified", because: "it is the reader's own" },
  "api.logout.tsx": { rendered: "/api/logout", because: "it is the reader's own" },
  "article.$id.tsx": { kept: `/article/${id}` },
  "author.$name.tsx": { kept: "/author/ada-lovelace?page=2" },
  "challenges._index.tsx": { kept: "/challenges" },
  "collections._index.tsx": { kept: "/collections" },
  "collection.$slug.tsx": { kept: "/collection/a-week-of-soups-and-slow-pots" },
  "challenges.$slug.tsx": { kept: "/challenges/ten-minutes-of-morning-light" },
  "challenges.$slug_.join.tsx": {
    rendered: "/challenges/ten-minutes-of-morning-light/join",
    because: "it is the reader's own",
  },
  "contact.tsx": { rendered: "/contact", because: "its form has a mark of its own" },
  "content.$identifier.tsx": { kept: "/content/ten-quiet-minutes" },
  "cookie-policy.tsx": { kept: "/cookie-policy" },
  "go.$id.tsx": { rendered: `/go/${id}`, because: "each way through it is counted" },
  "news.($category).tsx": { kept: "/news/style?from=elsewhere&page=2" },
  "newsletter._index.tsx": { rendered: "/newsletter", because: "its form has a mark of its own" },
  "newsletter.confirm.$token.tsx": { rendered: "/newsletter/confirm/token", because: "it is the reader's own" },
  "newsletter.interests.$token.tsx": { rendered: "/newsletter/interests/token", because: "it is the reader's own" },
  "newsletter.unsubscribe.$token.tsx": { rendered: "/newsletter/unsubscribe/token", because: "it is the reader's own" },
  "newsletter.$slug.tsx": { kept: "/newsletter/the-week-to-5-june" },
  "privacy.tsx": { kept: "/privacy" },
  "product.$id.tsx": { kept: `/product/${id}` },
  "recipe.$id.tsx": { kept: `/recipe/${id}?servings=6` },
  "recipe.$id_.cook.tsx": { kept: `/recipe/${id}/cook?servings=6&step=2` },
  "account_.by-mail.tsx": { rendered: "/account/by-mail", because: "its form has a mark of its own" },
  "account_.by-mail_.$token.tsx": { rendered: "/account/by-mail/token", because: "it is the reader's own" },
  "account_.name.tsx": { rendered: "/account/name", because: "it is the reader's own" },
  "account.tsx": { rendered: "/account", because: "it is the reader's own" },
  "comments.$noun.$slug.tsx": { kept: "/comments/recipe/roast-squash?page=2" },
  "comments.$noun.$slug_.$id.tsx": { rendered: "/comments/recipe/roast-squash/1", because: "few read one thread" },
  "comments.$noun.$slug_.$id_.change.tsx": {
    rendered: "/comments/recipe/roast-squash/1/change",
    because: "it is the reader's own",
  },
  "comments.$noun.$slug_.$id_.report.tsx": {
    rendered: "/comments/recipe/roast-squash/1/report",
    because: "it is the reader's own",
  },
  "challenges.$slug_.stop.$token.tsx": { rendered: "/challenges/walk/stop/token", because: "it is the reader's own" },
  "comments.by.$key.tsx": { rendered: "/comments/by/0123456789ab", because: "few read what one person says" },
  "comments.stop.$token.tsx": { rendered: "/comments/stop/token", because: "it is the reader's own" },
  "comments.$noun.$slug_.write.tsx": {
    rendered: "/comments/recipe/roast-squash/write",
    because: "it is the reader's own",
  },
  "pictures.$noun.$slug.tsx": { kept: "/pictures/recipe/roast-squash?page=2" },
  "pictures.$noun.$slug_.send.tsx": {
    rendered: "/pictures/recipe/roast-squash/send",
    because: "it is the reader's own",
  },
  "mine.tsx": { rendered: "/mine", because: "it is the reader's own" },
  "mine_.week.tsx": { rendered: "/mine/week", because: "it is the reader's own" },
  "mine_.shopping.tsx": { rendered: "/mine/shopping", because: "it is the reader's own" },
  "mine_.save.$noun.$slug.tsx": { rendered: "/mine/save/recipe/roast-squash", because: "it is the reader's own" },
  "recipe.$id_.rate.tsx": { rendered: "/recipe/roast-squash/rate", because: "it is the reader's own" },
  "recipe.$id_.ratings.tsx": { kept: "/recipe/roast-squash/ratings?page=2" },
  "recipes.tsx": { kept: "/recipes?cuisine=italian&difficulty=easy&sort=quickest&time=30" },
  "search.tsx": { rendered: "/search?q=linen", because: "searches are counted for each reader" },
  "shop.($categoryId).tsx": { kept: "/shop/3?page=2&sort=price-asc" },
  "tag.$name.tsx": { kept: "/tag/slow-living" },
  "terms.tsx": { kept: "/terms" },
};

const folders = ["reading", "challenges", "collections", "taking-part", "reader-pictures", "newsletter", "sign-in"];
const pages = folders.flatMap((folder) =>
  readdirSync(path.resolve("app/routes", folder))
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => ({ folder, name })),
);

test("every page is kept, or it is known why it is not", () => {
  expect(pages.filter(({ name }) => !(name in routes))).toEqual([]);
  for (const route of Object.values(routes)) {
    if ("kept" in route) expect(cacheableAddress(route.kept)).toBe(route.kept);
    else expect(cacheableAddress(route.rendered), route.because).toBeNull();
  }
});

test("a navigation's data is kept beside its page", () => {
  for (const { folder, name } of pages) {
    const route = routes[name];
    if (!route || !("kept" in route) || name === "_index.tsx") continue;
    const { pathname, searchParams } = new URL(route.kept, "http://site.example");
    searchParams.set("_routes", `routes/${folder}/${name.replace(/\.tsx$/, "")}`);
    searchParams.sort();
    expect(cacheableAddress(`${pathname}.data?${searchParams}`), name).not.toBeNull();
  }
  for (const address of [
    "/_root.data",
    "/shop/3.data",
    "/content/linen.data?_routes=routes%2Freading%2Fcontent.%24identifier",
  ]) {
    expect(cacheableAddress(address)).toBe(address);
  }
  expect(cacheableAddress("/shop?_routes=root")).toBeNull();
  expect(cacheableAddress("/shop.data?_routes=<b>")).toBeNull();
});

test("parameters stand in one order, and marks of where a link was followed fall away", () => {
  const kept = `/recipe/${id}/cook?servings=6&step=2`;
  expect(cacheableAddress(`/recipe/${id}/cook?step=2&servings=6`)).toBe(kept);
  expect(cacheableAddress(`/recipe/${id}/cook?step=2&utm_source=letter&servings=6&fbclid=x`)).toBe(kept);
  expect(cacheableAddress("/?gclid=1")).toBe("/");
});

describe("what is rendered for its reader", () => {
  test.each([
    ["a notice", "/?notice=message-sent"],
    ["a search in the news", "/news?q=linen"],
    ["a search in the recipes", "/recipes?q=soup"],
    ["a parameter that nobody knows", "/wellness?x=1"],
    ["one that another page knows", "/wellness?page=2"],
    ["one given twice", "/news?page=2&page=3"],
    ["the news before a moment", `/news?before=k3x9-${id}`],
    ["news of an unknown origin", "/news?from=nowhere"],
    ["a page that there cannot be", "/news?page=99999"],
    ["a page by another name", "/news?page=02"],
    ["a cuisine that nobody cooks", "/recipes?cuisine=zzz"],
    ["an order that no list has", "/shop?sort=cheapest"],
    ["a page that the shop has never", "/shop?page=12"],
    ["a word that every object knows", "/recipes?constructor=1"],
    ["servings for a town", `/recipe/${id}?servings=400`],
    ["the data of a route that is not the page's", "/news.data?_routes=routes%2Fzzz"],
    ["the data of all routes under the sun", "/news.data?_routes=root%2Croutes%2Freading%2Fshop"],
    ["an address of any length", `/content/${"a".repeat(800)}`],
    ["an address with escapes that are not needed", "/content/%63afe"],
    ["another spelling of the same letters", "/content/caf%c3%a9"],
    ["an address that climbs", "/content/../admin"],
    ["another site's", "//evil.example/"],
    ["a whole one", "http://evil.example/"],
    ["the admin's desk", "/admin"],
    ["the API", "/api/content"],
    ["the sign-in of the demo", "/demo-identity/auth"],
    ["a form for buying", `/product/${id}?buy=1`],
  ])("%s", (_what, address) => expect(cacheableAddress(address)).toBeNull());
});
