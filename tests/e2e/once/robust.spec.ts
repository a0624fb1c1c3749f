import pMap from "p-map";
import { expect, someAddress, test } from "../page";

test.describe.configure({ mode: "parallel" });

test("every link and picture of every page reached from the front page is there, but the one link that leads nowhere", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const nowhere = /^\/community\/submit-story$/;
  // What a reader's own pages answer a visitor. To go on would begin to sign in a hundred times.
  const readersOwn = /^\/mine\/save\/|\/(?:join|rate|report|write)(?:\?|$)/;
  const seen = new Set(["/"]);
  const pictures = new Set<string>();
  const broken: string[] = [];
  let wave = ["/"];
  while (wave.length > 0) {
    const found = await pMap(wave, visit, { concurrency: 6 });
    wave = found.flat();
  }

  async function visit(address: string): Promise<string[]> {
    // Each request comes from an address of its own: a reader does not follow all links in a minute.
    const headers = { "X-Forwarded-For": someAddress() };
    const isOwn = readersOwn.test(address);
    const response = await request.get(address, { headers, ...(isOwn && { maxRedirects: 0 }) });
    const expected = nowhere.test(address) ? 404 : isOwn ? 302 : 200;
    const leadsToSignIn = response.headers().location?.startsWith("/api/login?returnTo=") === true;
    if (response.status() !== expected || leadsToSignIn !== isOwn) broken.push(`${response.status()} ${address}`);
    if (!response.headers()["content-type"]?.includes("html") || expected !== 200) return [];
    const next: string[] = [];
    const text = await response.text();
    await pMap(
      [...text.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/g)].map(([, src = ""]) => src).filter((src) => !pictures.has(src)),
      async (src) => {
        pictures.add(src);
        const picture = await request.get(src.replaceAll("&amp;", "&"), { headers });
        const type = picture.headers()["content-type"] ?? "";
        if (picture.status() !== 200 || !type.startsWith("image/")) broken.push(`${picture.status()} ${type} ${src}`);
      },
      { concurrency: 2 },
    );
    for (const [, href = ""] of text.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), response.url());
      const found = url.pathname + url.search;
      if (url.origin !== new URL(response.url()).origin || seen.has(found)) continue;
      // It leads to vendors, which are not asked here (see shop.spec.ts).
      if (url.pathname.startsWith("/go/")) continue;
      // Where to come back to after signing in makes an address of its own for each page; one of them is enough.
      if (url.pathname === "/api/login" && url.search) continue;
      seen.add(found);
      next.push(found);
    }
    return next;
  }

  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
  expect(pictures.size).toBeGreaterThan(60);
});

const oddAddresses: [address: string, status: number][] = [
  ["/cooking", 404],
  ["/news/cooking", 404],
  ["/news?category=cooking", 200],
  ["/news?page=-1", 200],
  ["/news?page=0", 200],
  ["/news?page=1.5", 200],
  ["/news?page=1000000000", 200],
  ["/news?page=99999999999999999999", 200],
  ["/news?page=abc", 200],
  ["/news?before=abc", 200],
  [`/news?q=${"x".repeat(5000)}`, 200],
  ["/news?q=%00%00%00", 200],
  ["/news?q=%F0%9F%8C%BF%F0%9F%8C%BF%F0%9F%8C%BF", 200],
  ["/news?q[$gt]=", 200],
  ["/news?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E", 200],
  ["/content/%00", 404],
  ["/content/%F0%9F%8C%BF", 404],
  ["/content/000000000000000000000000", 404],
  ["/content/not-an-id", 404],
  [`/content/${"x".repeat(5000)}`, 404],
  ["/article/not-an-id", 404],
  ["/content/%E0%A4%A", 404],
  ["/%ff", 404],
  ["/api/content/%E0%A4%A", 400],
  ["/recipe/%20", 404],
  ["/recipe/%00", 404],
  [`/recipe/${"x".repeat(5000)}`, 404],
  ["/product/%20", 404],
  ["/product/%00", 404],
  ["/content/%20", 404],
  ["/article/%20", 404],
  ["/shop/%20", 404],
  ["/news/%20", 404],
  ["/%20", 404],
  ["/images/none", 404],
  ["/images/000000000000000000000000-10x10.webp", 404],
  ["/images/000000000000000000000000-10x10/640.webp", 404],
  ["/images/000000000000000000000000-10x10/641.webp", 404],
  ["/api/nothing", 404],
  ["/api/content/none", 404],
  ["/api/content/%00", 404],
  ["/api/content?limit=abc", 422],
  ["/api/content?limit=0", 422],
  ["/api/content?limit=1000000000", 200],
  ["/api/content?category=cooking", 422],
  ["/api/content/search?q=ab", 422],
  ["/api/content/search", 422],
  ["/api/challenges?active=maybe", 422],
];

for (const [address, status] of oddAddresses) {
  test(`${address.slice(0, 60)} answers ${status}`, async ({ request }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(status);
    expect(await response.text()).not.toMatch(/\bat .+\.js:\d+|node_modules/);
    expect(response.headers()["content-type"]).toMatch(/^(text\/(html|plain)|application\/json); charset=utf-8$/);
  });
}

test("every kind of answer says what it is, and text in which letters", async ({ request }) => {
  const home = await (await request.get("/")).text();
  const named = (pattern: RegExp) => pattern.exec(home)?.[0] ?? `nothing like ${pattern}`;
  const picture = named(/\/images\/[\w-]+\/\d+\.avif/);
  const session = { Cookie: "session=nobody" };
  const kinds: [address: string, status: number, type: string, headers?: Record<string, string>][] = [
    ["/", 200, "text/html; charset=utf-8"],
    ["/about", 200, "text/html; charset=utf-8", session],
    ["/nothing/here", 404, "text/html; charset=utf-8"],
    ["/admin", 401, "text/html; charset=utf-8"],
    ["/_root.data", 200, "text/x-script; charset=utf-8"],
    ["/about.data", 200, "text/x-script; charset=utf-8", session],
    ["/content/none.data", 404, "text/x-script; charset=utf-8"],
    ["/api/content", 200, "application/json; charset=utf-8"],
    ["/api/content?limit=0", 422, "application/json; charset=utf-8"],
    ["/api/nothing", 404, "application/json; charset=utf-8"],
    ["/api/upload", 405, "application/json; charset=utf-8"],
    ["/feed.xml", 200, "application/rss+xml; charset=utf-8"],
    ["/feed.atom", 200, "application/atom+xml; charset=utf-8"],
    ["/feed.json", 200, "application/feed+json; charset=utf-8"],
    ["/feeds/none.xml", 404, "text/plain; charset=utf-8"],
    ["/sitemap.xml", 200, "application/xml; charset=utf-8"],
    ["/sitemaps/none.xml", 404, "text/plain; charset=utf-8"],
    ["/robots.txt", 200, "text/plain; charset=utf-8"],
    ["/.well-known/security.txt", 200, "text/plain; charset=utf-8"],
    ["/manifest.webmanifest", 200, "application/manifest+json; charset=utf-8"],
    [picture, 200, "image/avif"],
    [picture.replace(/avif$/, "webp"), 200, "image/webp"],
    [picture.replace(/\/\d+\.avif$/, ".webp"), 200, "image/webp"],
    [picture.replace(/\d+\.avif$/, "641.avif"), 404, "text/plain; charset=utf-8"],
    [named(/\/assets\/[\w.-]+\.css/), 200, "text/css; charset=utf-8"],
    // The standard's name and the older one are the same to browsers (RFC 9239).
    [named(/\/assets\/[\w.-]+\.js/), 200, "text/javascript; charset=utf-8"],
    [named(/\/assets\/[\w.-]+\.woff2/), 200, "font/woff2"],
    ["/assets/none.js", 404, "text/html; charset=utf-8"],
    ["/share.png", 200, "image/png"],
    ["/favicon.svg", 200, "image/svg+xml"],
    ["/favicon.ico", 200, "image/x-icon"],
    ["/healthz", 200, "text/plain; charset=utf-8"],
    ["/readyz", 200, "application/json; charset=utf-8"],
  ];
  const found = await pMap(
    kinds,
    async ([address, , , headers]) => {
      const answer = await request.get(address, { headers });
      const type = answer.headers()["content-type"]?.toLowerCase().replace("application/javascript", "text/javascript");
      return [address, answer.status(), type];
    },
    { concurrency: 4 },
  );
  expect(found).toEqual(kinds.map(([address, status, type]) => [address, status, type]));
});

test("a resource that is only read refuses other methods", async ({ request }) => {
  for (const address of ["/api/content/featured", "/api/content/search", "/api/challenges"]) {
    const response = await request.delete(address);
    expect(response.status()).toBe(405);
    expect(response.headers().allow).toBe("GET, HEAD");
  }
});

test("pages carry their protection and no cookie", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["set-cookie"]).toBeUndefined();
});
