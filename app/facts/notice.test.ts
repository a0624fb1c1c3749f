import { expect, test } from "vitest";
import { cookieBringsNotice, redirectWithNotice, tellNotice } from "~/http/answers/notice.server";
import { exceptForNotice, notices, withNotice } from "./notice";

const ask = (path: string | null, headers: Record<string, string> = {}) =>
  tellNotice(new Request(`https://site.example${path}`, { headers }));
const read = async (path: string | null) => (await ask(path)).notice;
const review = { productName: 'Tea for "Ada" & Söhne', rating: "4.5" };
const locationOf = (answer: Response) => answer.headers.get("Location") ?? "";
const cookieOf = ({ headers }: Response) => headers.getSetCookie()[0]?.split(";")[0] ?? "";
const reviewAt = async (path: string) => locationOf(await redirectWithNotice(path, "review-generated", review));

test("a redirect names its notice, and the page that follows says it", async () => {
  const answer = await redirectWithNotice("/admin?page=2", "article-created");
  expect(answer.status).toBe(303);
  expect(locationOf(answer)).toBe("/admin?page=2&notice=article-created");
  expect(await read(locationOf(answer))).toEqual({ title: "Article created successfully" });
});

test("a browser that takes cookies is told once, at an address without the notice: loading it again is silent", async () => {
  const answer = await redirectWithNotice("/contact?sent", "message-sent");
  const browser = { Accept: "text/html,*/*;q=0.8", Cookie: `session=1; ${cookieOf(answer)}` };
  expect(cookieBringsNotice(browser.Cookie)).toBe(true);
  const onward = await ask(locationOf(answer), browser).catch((thrown: Response) => thrown);
  if (!(onward instanceof Response)) throw new Error("The browser is not led on");
  expect([onward.status, locationOf(onward)]).toEqual([303, "/contact?sent"]);
  const told = await ask("/contact?sent", browser);
  expect(told.notice?.title).toBe("Message Sent");
  expect(new Headers(told.headers).get("Set-Cookie")).toMatch(/^notice=;.*Max-Age=0/);
  expect(await ask("/contact?sent", { ...browser, Cookie: "session=1" })).toEqual({ notice: null, headers: {} });
});

test("a script's request is told at the address that nobody sees, and the cookie goes", async () => {
  const answer = await redirectWithNotice("/admin", "article-created");
  const told = await ask(locationOf(answer), { Accept: "*/*", Cookie: cookieOf(answer) });
  expect(told.notice?.title).toBe("Article created successfully");
  expect(new Headers(told.headers).get("Set-Cookie")).toMatch(/^notice=;.*Max-Age=0/);
});

test("nobody but the site makes the cookie, and a page elsewhere is silent", async () => {
  const answer = await redirectWithNotice("/admin", "article-created");
  const made = Buffer.from(JSON.stringify("article-created")).toString("base64");
  expect((await ask("/admin", { Cookie: `notice=${made}` })).notice).toBeNull();
  expect((await ask("/about", { Cookie: cookieOf(answer) })).notice).toBeNull();
});

test("a failure is marked as one", async () => {
  expect(await read(withNotice("/admin", "recipe-not-updated"))).toEqual({
    title: "Failed to update recipe",
    error: true,
  });
});

test("the fragment of an address stays at its end", () => {
  expect(withNotice("/admin#list", "product-deleted")).toBe("/admin?notice=product-deleted#list");
});

test("a notice takes its values along", async () => {
  expect(await read(await reviewAt("/admin/ai"))).toEqual({
    title: 'Generated review for "Tea for "Ada" & Söhne" with 4.5 stars!',
  });
});

test("no link puts words into the site's mouth", async () => {
  const path = await reviewAt("/admin/ai");
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
    expect(await read(asked), asked).toBeNull();
});

test("a notice is read where it can have come about, and nowhere else", async () => {
  for (const [at, elsewhere] of [
    ["/admin?notice=article-created", "/?notice=article-created"],
    ["/admin/users?notice=user-updated", "/about?notice=user-updated"],
    ["/admin/rss?notice=unauthorized", "/administration?notice=unauthorized"],
    ["/?notice=signed-out", "/shop?notice=signed-out"],
    ["/contact?sent&notice=message-sent", "/?notice=message-sent"],
    [await reviewAt("/admin/ai"), await reviewAt("/news")],
  ]) {
    expect(await read(at ?? ""), at ?? "").not.toBeNull();
    expect(await read(elsewhere ?? ""), elsewhere ?? "").toBeNull();
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
