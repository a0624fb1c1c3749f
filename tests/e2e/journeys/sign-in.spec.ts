import { hold, home, signInPage } from "../holding";
import { expect, noticeOn, open, someAddress, test } from "../page";
import { signIn, signInByRequest } from "../people";

test("an admin signs in where they were, sees their menu, opens the dashboard and signs out", { tag: "@core" }, async ({
  page,
}) => {
  await open(page, "/style");
  await signIn(page, "admin");
  await expect(page).toHaveURL("/style");

  const banner = page.getByRole("banner");
  await banner.locator("summary").first().click();
  await expect(banner.getByText("Ada Admin")).toBeVisible();
  await expect(banner.getByText("ada.admin@example.test")).toBeVisible();
  await banner.getByRole("link", { name: "Admin Dashboard" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  const tabs = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await expect(tabs).toHaveText([
    "Articles",
    "Products",
    "Recipes",
    "Categories",
    "Users",
    "Messages",
    "RSS Feeds",
    "AI Content",
  ]);
  await expect(page.locator("[aria-current=page]", { hasText: "Articles" })).toBeVisible();

  // It has closed with the page that it led away from.
  await expect(banner.getByText("Ada Admin")).toBeHidden();
  await banner.locator("summary").first().click();
  await banner.getByRole("button", { name: "Log out" }).click();
  await expect(noticeOn(page)).toContainText("Signed out");
  await expect(banner.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
});

test("a page that the browser kept is shown again to the person that it was made for, and loaded anew after signing out", {
  tag: "@scripted",
}, async ({ page }) => {
  // Only a script can tell that a page is brought back.
  await open(page, "/");
  await signIn(page, "admin");
  await open(page, "/admin/users");
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  // The browser of the tests keeps none; this is how others say that they have brought one back.
  const bringBack = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

  const asked = page.waitForResponse("/api/auth/user");
  await bringBack();
  expect((await asked).status()).toBe(200);

  await page.context().request.post("/api/logout");
  const anew = page.waitForResponse("/admin/users");
  await bringBack();
  expect((await anew).status()).toBe(401);
  expect(loaded.filter((address) => address === "/admin/users")).toHaveLength(1);
});

test("every tab of the dashboard is an address", async ({ page }) => {
  await open(page, "/");
  await signIn(page, "admin");
  for (const [address, label] of [
    ["/admin/products", "Products"],
    ["/admin/recipes", "Recipes"],
    ["/admin/categories", "Categories"],
    ["/admin/users", "Users"],
    ["/admin/messages", "Messages"],
    ["/admin/rss", "RSS Feeds"],
    ["/admin/ai", "AI Content"],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole("navigation", { name: "Dashboard" }).locator("[aria-current=page]")).toHaveText(label);
    await expect(page).toHaveTitle(`${label} | Admin Dashboard | Meadowsweet`);
  }
});

test("a plain user has a menu, no dashboard, and is sent home from it", async ({ page }) => {
  await open(page, "/");
  await signIn(page, "user");
  const banner = page.getByRole("banner");
  await banner.locator("summary").first().click();
  await expect(banner.getByText("Rita Reader")).toBeVisible();
  await expect(banner.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0);
  await expect(banner.locator("summary").first()).toContainText("R");

  const letGo = await hold(page, home);
  const response = await page.goto("/admin");
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await expect(page.getByRole("main").getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  letGo();
  await expect(page).toHaveURL("/");
});

test("somebody without a name is shown by their address", async ({ page }) => {
  await open(page, "/");
  await signIn(page, "nameless");
  const summary = page.getByRole("banner").locator("summary").first();
  await expect(summary).toContainText("N");
  await summary.click();
  await expect(page.getByRole("banner").getByText("nameless@example.test")).toBeVisible();
});

test("a visitor is sent from the dashboard to sign in, and back after it", async ({ page }) => {
  const letGo = await hold(page, signInPage);
  const response = await page.goto("/admin/products");
  expect(response?.status()).toBe(401);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Access Required");
  letGo();
  await page.waitForURL(/demo-identity/);
  await page.locator('button[value="ada.admin@example.test"]').click();
  await expect(page).toHaveURL("/admin/products");
});

test("a sign-in that is cancelled ends on a notice", async ({ page }) => {
  await open(page, "/wellness");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).first().click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(noticeOn(page)).toContainText("Sign-in cancelled");
});

for (const [what, query] of [
  ["forged", "?code=abc&state=def"],
  ["without a state", "?code=abc"],
  ["empty", ""],
] as const) {
  test(`a callback that is ${what} ends on a notice and signs nobody in`, async ({ page }) => {
    await open(page, `/api/login/callback${query}`);
    await expect(noticeOn(page)).toContainText("Sign-in failed");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  });
}

test("a callback that another browser began signs nobody in", async ({ page, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ baseURL });
  const signInPage = await other.get("/api/login");
  let answer = await other.post(signInPage.url(), { form: { account: "ada.admin@example.test" }, maxRedirects: 0 });
  const callback = () => answer.headers().location ?? "";
  for (let hops = 0; hops < 10 && !callback().includes("/api/login/callback?"); hops++) {
    answer = await other.get(callback(), { maxRedirects: 0 });
  }
  expect(callback()).toContain("/api/login/callback?");
  await open(page, callback());
  await expect(noticeOn(page)).toContainText("Sign-in failed");
  await other.dispose();
});

test("a copy of the cookie is worth nothing after signing out", { tag: "@once" }, async ({ playwright, baseURL }) => {
  const mine = await playwright.request.newContext({ baseURL });
  await signInByRequest(mine, "user");
  const { cookies } = await mine.storageState();
  const thief = await playwright.request.newContext({ baseURL, storageState: { cookies, origins: [] } });
  expect((await thief.get("/api/auth/user")).status()).toBe(200);
  await mine.post("/api/logout");
  expect((await thief.get("/api/auth/user")).status()).toBe(401);
  await mine.dispose();
  await thief.dispose();
});

test("the session's cookie is hidden from scripts and other sites, and a forged one is nobody's", {
  tag: "@once",
}, async ({ playwright, baseURL }) => {
  const context = await playwright.request.newContext({ baseURL });
  await signInByRequest(context, "user");
  const session = (await context.storageState()).cookies.find(({ name }) => name === "session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const forged = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Cookie: "session=ImFiYyI%3D.abcdef" },
  });
  expect((await forged.get("/api/auth/user")).status()).toBe(401);
  await context.dispose();
  await forged.dispose();
});

test("signing in returns to local addresses only", { tag: "@once" }, async ({ request }) => {
  const signInPage = await request.get("/api/login?returnTo=https%3A%2F%2Fevil.example%2F");
  const answer = await request.post(signInPage.url(), { form: { account: "rita.reader@example.test" } });
  expect(new URL(answer.url()).pathname).toBe("/");
});

test("the API tells who is signed in", { tag: "@once" }, async ({ request }) => {
  expect((await request.get("/api/auth/user")).status()).toBe(401);
  expect((await request.get("/api/auth/admin-status")).status()).toBe(401);
  await signInByRequest(request, "admin");
  const user = await request.get("/api/auth/user");
  expect(await user.json()).toMatchObject({
    firstName: "Ada",
    lastName: "Admin",
    email: "ada.admin@example.test",
    isAdmin: true,
    profileImageUrl: expect.stringMatching(/^\/images\//),
  });
  expect(user.headers()["cache-control"]).toBe("private, no-store");
  expect(await (await request.get("/api/auth/admin-status")).json()).toEqual({ isAdmin: true });
});

test("pages for somebody who is signed in enter no shared cache", { tag: "@once" }, async ({ request }) => {
  await signInByRequest(request, "user");
  for (const address of ["/", "/news", "/_root.data", "/content/none"]) {
    expect((await request.get(address)).headers()["cache-control"]).toBe("private, no-store");
  }
});

test("a write that another site sends is refused", { tag: "@once" }, async ({ request, baseURL }) => {
  const strangers: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of strangers) {
    expect((await request.post("/api/logout", { headers })).status()).toBe(403);
    expect((await request.post("/api/contact", { headers, data: {} })).status()).toBe(403);
  }
  expect((await request.post("/api/contact", { headers: { Origin: baseURL ?? "" }, data: {} })).status()).toBe(422);
});

test("signing in too often from one address is refused for a while", { tag: "@once" }, async ({
  playwright,
  baseURL,
}) => {
  const hurried = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { "X-Forwarded-For": someAddress() },
  });
  let last = await hurried.get("/api/login", { maxRedirects: 0 });
  for (let tries = 0; tries < 30 && last.status() !== 429; tries++)
    last = await hurried.get("/api/login", { maxRedirects: 0 });
  expect(last.status()).toBe(429);
  expect(Number(last.headers()["retry-after"])).toBeGreaterThan(0);
  await hurried.dispose();
});
