import { expect, test } from "../page";

test("/api/content lists published articles, newest first and whole", async ({ request }) => {
  const articles = await (await request.get("/api/content?limit=50")).json();
  expect(articles).toHaveLength(42);
  const dates = articles.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
  expect(dates).toEqual([...dates].sort().reverse());
  // An item can be edited as the list has it. Its HTML alone would double the list.
  const { contentHtml: _html, ...single } = await (await request.get(`/api/content/${articles[0].id}`)).json();
  expect(articles[0]).toEqual(single);
  expect(articles[0].publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("/api/content takes a category and a limit", async ({ request }) => {
  const articles = await (await request.get("/api/content?category=style&limit=4")).json();
  expect(articles.map(({ category }: { category: string }) => category)).toEqual(["style", "style", "style", "style"]);
});

test("/api/articles is the same resource as /api/content", async ({ request }) => {
  const [one, other] = await Promise.all([request.get("/api/content"), request.get("/api/articles")]);
  expect(await other.json()).toEqual(await one.json());
  const [article] = await one.json();
  const byId = await request.get(`/api/articles/${article.id}`);
  expect(await byId.json()).toEqual(await (await request.get(`/api/content/${article.slug}`)).json());
  expect(await byId.json()).toMatchObject({ id: article.id, contentHtml: expect.stringContaining("<p>") });
});

test("/api/content/featured answers three, the pinned ones first", async ({ request }) => {
  const featured = await (await request.get("/api/content/featured")).json();
  expect(featured).toHaveLength(3);
});

test("/api/content/search finds and may be kept for half a minute", async ({ request }) => {
  const response = await request.get("/api/content/search?q=linen");
  expect(response.headers()["cache-control"]).toContain("max-age=30");
  expect((await response.json())[0]).toMatchObject({ slug: "linen-and-the-quiet-dignity-of-a-crease" });
});

test("a search that is too short is refused with a message", async ({ request }) => {
  const response = await request.get("/api/content/search?q=ab");
  expect(await response.json()).toEqual({
    message: "Search needs 3 or more characters",
    errors: { q: ["Enter 3 or more characters"] },
  });
  expect(response.headers()["cache-control"] ?? "").not.toContain("max-age");
});

test("errors below /api are JSON, whatever the address and the method", async ({ request }) => {
  const unreadable = await request.get("/api/content/%ff");
  expect([unreadable.status(), await unreadable.json()]).toEqual([400, { message: "Bad request" }]);
  const options = await request.fetch("/api/content", { method: "OPTIONS" });
  expect([options.status(), options.headers().allow]).toEqual([405, "GET, HEAD, POST"]);
  expect(await options.json()).toEqual({ message: "Method not allowed" });
  const signingOut = await request.fetch("/api/logout", { method: "OPTIONS" });
  expect([signingOut.status(), signingOut.headers().allow]).toEqual([405, "GET, HEAD, POST"]);
  expect(await signingOut.json()).toEqual({ message: "Method not allowed" });
  const head = await request.head("/api/content");
  expect([head.status(), await head.text()]).toEqual([200, ""]);
  const wrong = await request.get("/api/content?limit=abc&category=zz");
  expect([wrong.status(), await wrong.json()]).toEqual([
    422,
    {
      message: "Some fields need your attention",
      errors: {
        limit: ["Enter a whole number from 1"],
        category: ["Choose all, wellness, style, nutrition, career, home, community or sports"],
      },
    },
  ]);
});

test("all is a filter's own value", async ({ request }) => {
  for (const address of ["/api/recipes?cuisine=all&difficulty=all", "/api/content?category=all"]) {
    const all = await (await request.get(address)).json();
    expect(all).toEqual(await (await request.get(address.split("?")[0] ?? "")).json());
  }
});

test("/api/challenges lists all, or those under way", async ({ request }) => {
  expect(await (await request.get("/api/challenges")).json()).toHaveLength(6);
  const active = await (await request.get("/api/challenges?active=true")).json();
  expect(active).toHaveLength(5);
  expect(active[0]).toMatchObject({
    active: true,
    participantCount: expect.any(Number),
    imageUrl: expect.stringMatching(/^\/images\//),
  });
});
