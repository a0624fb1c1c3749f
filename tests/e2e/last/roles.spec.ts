import type { APIRequestContext, Browser } from "playwright/test";
import { field, look, press, rowOf } from "../desk";
import { lookBehindDoors } from "../doors";
import { expect, noticeOn, open, someAddress, test } from "../page";
import { people, signInByRequest } from "../people";

const title = "A draft that asks for a review";

test.beforeEach(({ page }) => signInByRequest(page.request, "admin"));

test.afterEach(async ({ page }) => {
  const users: { id: string }[] = await (await page.request.get("/api/admin/users")).json();
  for (const { id } of users) await page.request.put(`/api/admin/users/${id}/role`, { data: { role: null } });
  const article = await page.request.get("/api/content/a-draft-that-asks-for-a-review");
  if (article.ok()) await page.request.delete(`/api/content/${(await article.json()).id}`);
});

test("a writer writes a draft and asks for its review, and an editor publishes it", { tag: "@core" }, async ({
  page,
  browser,
  baseURL,
  scripted,
}) => {
  const rita = await windowOf(browser, "user", { baseURL, javaScriptEnabled: scripted });
  const editor = await windowOf(browser, "nameless", { baseURL, javaScriptEnabled: scripted });
  await give(page.request, editor.request, "editor");

  await open(page, `/admin/users?q=${people.user}`);
  await page.getByLabel("Role: Rita Reader", { exact: true }).selectOption("Writer");
  await press(page, "Give the role: Rita Reader");
  await expect(noticeOn(page)).toContainText("Role updated");
  await open(page, "/admin/changes?noun=user");
  await expect(page.getByText("Ada Admin made a writer of Rita Reader").first()).toBeVisible();

  await open(rita, "/admin?new");
  await expect(rita.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveText([
    "Articles",
    "Recipes",
  ]);
  await expect(field(rita, "Status")).toHaveCount(0);
  await field(rita, "Title").fill(title);
  await field(rita, "Excerpt").fill("Two sentences. No more.");
  await field(rita, "Content").fill("What an editor is to read.");
  await press(rita, "Ask for review");
  await expect(noticeOn(rita)).toContainText("Article created successfully");
  await look(rita, "/admin", title);
  await expect(rowOf(rita, title)).toContainText("To review");
  await expect(rowOf(rita, title).getByRole("link", { name: `Delete ${title}` })).toHaveCount(0);

  await open(editor, "/admin?status=review");
  await expect(rowOf(editor, title)).toContainText("Rita Reader asked");
  await rowOf(editor, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await press(editor, "Send back");
  await expect(noticeOn(editor)).toContainText("Article updated successfully");
  // Without the notice, which the page would show again.
  const id = new URL(editor.url()).searchParams.get("edit");

  await look(rita, "/admin", title);
  await expect(rowOf(rita, title)).toContainText(/Sent back by \S/);
  await rowOf(rita, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await expect(rita.getByRole("link", { name: "The notes" })).toHaveAttribute("href", "#notes");
  await expect(rita.locator("#notes")).toBeAttached();
  await press(rita, "Ask for review");
  await expect(noticeOn(rita)).toContainText("Article updated successfully");
  await expect(rita.getByText("Sent back")).toHaveCount(0);

  await open(editor, `/admin?edit=${id}`);
  await press(editor, "Publish");
  await expect(noticeOn(editor)).toContainText("Article updated successfully");
  await open(editor, "/admin?status=review");
  await expect(rowOf(editor, title)).toHaveCount(0);

  await open(rita, "/content/a-draft-that-asks-for-a-review");
  await expect(rita.getByRole("heading", { name: title })).toBeVisible();
  await look(rita, "/admin", title);
  await expect(rowOf(rita, title).getByRole("link", { name: `Edit ${title}` })).toHaveCount(0);

  await open(rita, "/admin?new");
  await give(page.request, rita.request, null);
  await field(rita, "Title").fill("Written without the right");
  await press(rita, "Save draft");
  await expect(rita.getByText("You do not have the right to do this any more").first()).toBeVisible();
  for (const other of [rita, editor]) await other.context().close();
});

for (const role of ["writer", "editor"] as const) {
  test(`behind each door a ${role} finds what the table says`, async ({ page, request }) => {
    await signInByRequest(request, "nameless");
    await give(page.request, request, role);
    const { found, expected } = await lookBehindDoors(request, role);
    expect(found).toEqual(expected);
  });
}

async function windowOf(browser: Browser, person: keyof typeof people, options: Parameters<Browser["newContext"]>[0]) {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { "X-Forwarded-For": someAddress() } });
  await signInByRequest(context.request, person);
  return context.newPage();
}

async function give(admin: APIRequestContext, to: APIRequestContext, role: "writer" | "editor" | null) {
  const { id } = await (await to.get("/api/auth/user")).json();
  expect((await admin.put(`/api/admin/users/${id}/role`, { data: { role } })).status()).toBe(200);
}
