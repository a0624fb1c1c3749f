import { expect, test } from "vitest";
import { exceptForNotice, noticePath, notices } from "./notice";
import { readNotice, redirectWithNotice } from "./notice.server";

const read = (path: string | null) => readNotice(new Request(`https://site.example${path}`));
const review = { productName: 'Tea for "Ada" & Söhne', rating: "4.5" };

test("a redirect names its notice, and the page that follows says it", () => {
  const answer = redirectWithNotice("/admin?page=2", "article-created");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/admin?page=2&notice=article-created");
  expect(read(answer.headers.get("Location"))).toEqual({ title: "Article created successfully" });
});

test("a failure is marked as one", () => {
  expect(read(noticePath("/admin", "recipe-not-updated"))).toEqual({ title: "Failed to update recipe", error: true });
});

test("the fragment of an address stays at its end", () => {
  expect(noticePath("/admin#list", "product-deleted")).toBe("/admin?notice=product-deleted#list");
});

test("a notice takes its values along", () => {
  const path = redirectWithNotice("/admin/ai", "review-generated", review).headers.get("Location");
  expect(read(path)).toEqual({ title: 'Generated review for "Tea for "Ada" & Söhne" with 4.5 stars!' });
});

test("no link puts words into the site's mouth", () => {
  const path = redirectWithNotice("/admin/ai", "review-generated", review).headers.get("Location") ?? "";
  const [name, , signature] = path.split(".");
  const forged = Buffer.from(JSON.stringify({ ...review, productName: "Snake oil" })).toString("base64url");
  for (const asked of [
    `${name}.${forged}.${signature}`,
    `${name}.${forged}`,
    "/admin?notice=review-generated",
    "/admin?notice=review-generated..",
    "/admin?notice=constructor",
    "/admin?notice=__proto__.e30.x",
    "/?notice=Buy+now",
    "/?notice=",
    "/",
  ])
    expect(read(asked), asked).toBeNull();
});

test("a notice is read where it can have come about, and nowhere else", () => {
  for (const [at, elsewhere] of [
    ["/admin?notice=article-created", "/?notice=article-created"],
    ["/admin/users?notice=user-updated", "/about?notice=user-updated"],
    ["/admin/rss?notice=unauthorized", "/administration?notice=unauthorized"],
    ["/?notice=signed-out", "/shop?notice=signed-out"],
    ["/contact?sent&notice=message-sent", "/?notice=message-sent"],
    [
      redirectWithNotice("/admin/ai", "review-generated", review).headers.get("Location"),
      redirectWithNotice("/news", "review-generated", review).headers.get("Location"),
    ],
  ]) {
    expect(read(at ?? ""), at ?? "").not.toBeNull();
    expect(read(elsewhere ?? ""), elsewhere ?? "").toBeNull();
  }
});

test("every change has a notice for having worked and one for having failed", () => {
  const said = Object.values(notices).map(({ title }) => title);
  for (const noun of ["Article", "Product", "Category", "Recipe", "Challenge"]) {
    for (const change of ["create", "update", "delete"]) {
      expect(said).toContain(`${noun} ${change}d successfully`);
      expect(said).toContain(`Failed to ${change} ${noun.toLowerCase()}`);
    }
  }
});

test.each<
  [what: string, from: string, to: string, asks: boolean, action?: { formMethod: "POST"; actionStatus: number }]
>([
  ["a notice that goes", "/admin?q=tea&notice=article-created", "/admin?q=tea", false],
  ["another view", "/admin?notice=article-created", "/admin?q=tea", true],
  ["another page", "/admin?notice=article-created", "/admin/products", true],
  ["the same page again", "/admin", "/admin", true],
  [
    "a redirect with a notice",
    "/admin?new",
    "/admin?notice=article-created",
    true,
    { formMethod: "POST", actionStatus: 303 },
  ],
  ["a form that was taken", "/admin?notice=restored", "/admin", true, { formMethod: "POST", actionStatus: 200 }],
  ["a form that was refused", "/admin?new", "/admin?new", false, { formMethod: "POST", actionStatus: 422 }],
  ["a server that is away", "/contact", "/contact", false, { formMethod: "POST", actionStatus: 503 }],
])("%s asks the server for the page: from %s to %s: %s", (_what, from, to, asks, action) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, "https://site.example")) as [URL, URL];
  const given = { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true, ...action };
  expect(exceptForNotice(given)).toBe(asks);
});
