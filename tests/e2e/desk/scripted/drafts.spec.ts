import type { Page } from "playwright/test";
import { expect, field, noticeOn, open, press, test } from "../../desk";
import { people, signInByRequest } from "../../people";

/** Drafts are kept in the browser by a script. */

const beginning = "draft:";
const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (start) => Object.keys(localStorage).flatMap((name) => (name.startsWith(start) ? (localStorage[name] ?? "") : [])),
    beginning,
  );
const keeps = (page: Page, text: string) => expect.poll(async () => (await drafts(page)).join()).toContain(text);
const offers = (page: Page) => page.getByRole("region", { name: "Unsaved text of yours" });
const isBack = (page: Page) => page.getByText(/^Your unsaved changes of/);
/** The browser asks whether to leave a page with unsaved changes. */
const close = (page: Page) => page.close({ runBeforeUnload: false });

for (const [what, address, first, second] of [
  ["articles", "/admin?new", "Title", "Excerpt"],
  ["products", "/admin/products?new", "Title", "Vendor"],
  ["recipes", "/admin/recipes?new", "Title", "Description"],
  ["challenges", "/admin/challenges?new", "Title", "Description"],
  ["categories", "/admin/categories?new", "Name", "Description"],
] as const) {
  test(`two new ${what} in two tabs keep their words apart, and neither is put into the other`, async ({
    page,
    context,
  }) => {
    await open(page, address);
    await field(page, first).fill("The first one");
    await field(page, second).fill("Words of the first");
    await keeps(page, "Words of the first");
    const other = await context.newPage();
    await open(other, address);
    await expect(field(other, first)).toHaveValue("");
    // The first one is open: it is nothing that was left behind.
    await expect(offers(other)).toHaveCount(0);
    await field(other, first).fill("The second one");
    await keeps(other, "The second one");
    for (const tab of [page, other]) {
      tab.once("dialog", (dialog) => dialog.accept());
      await tab.reload();
      await expect(isBack(tab)).toBeVisible();
    }
    await expect(field(page, first)).toHaveValue("The first one");
    await expect(field(page, second)).toHaveValue("Words of the first");
    await expect(field(other, first)).toHaveValue("The second one");
    await expect(field(other, second)).toHaveValue("");
  });
}

test("what a tab left behind is offered in the next one, and is taken up only when asked to", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await open(page, "/admin?new");
  await field(page, "Title").fill("A piece that was nearly lost");
  await field(page, "Description for search engines").evaluate((element) =>
    element.closest("details")?.setAttribute("open", ""),
  );
  await field(page, "Description for search engines").fill("Behind the fold");
  await keeps(page, "Behind the fold");
  const next = await context.newPage();
  await close(page);
  await open(next, "/admin?new");
  await expect(offers(next)).toContainText("A piece that was nearly lost");
  await expect(field(next, "Title")).toHaveValue("");

  // What was typed here in the meantime is not lost either.
  await field(next, "Title").fill("Something else");
  await offers(next).getByRole("button", { name: "Take it up" }).click();
  await expect(field(next, "Title")).toHaveValue("A piece that was nearly lost");
  await expect(field(next, "Title")).toBeFocused();
  await expect(field(next, "Description for search engines")).toBeVisible();
  await expect(isBack(next)).toBeVisible();
  await expect(offers(next)).toContainText("Something else");

  await offers(next).getByRole("button", { name: "Discard it" }).click();
  await expect(offers(next).getByRole("button", { name: "Keep it" })).toBeFocused();
  await next.keyboard.press("Enter");
  await expect(offers(next).getByRole("button", { name: "Discard it" })).toBeFocused();
  await next.keyboard.press("Enter");
  await offers(next).getByRole("button", { name: "Throw it away" }).click();
  await expect(offers(next)).toContainText("You threw away");
  await offers(next).getByRole("button", { name: "Bring it back" }).click();
  await expect(field(next, "Title")).toHaveValue("Something else");
  await expect(offers(next)).toContainText("A piece that was nearly lost");
});

test("changes that are discarded are asked for first, and can be brought back", { tag: "@core" }, async ({ page }) => {
  await open(page, "/admin/recipes?new");
  await field(page, "Title").fill("Soup of second thoughts");
  await keeps(page, "Soup of second thoughts");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await press(page, "Discard them");
  await expect(page.getByText("For an hour it can be brought back.")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("Soup of second thoughts");
  await Promise.all([page.waitForEvent("load"), press(page, "Throw it away")]);
  await expect(offers(page)).toContainText("Soup of second thoughts");
  await expect(field(page, "Title")).toHaveValue("");
  await offers(page).getByRole("button", { name: "Bring it back" }).click();
  await expect(field(page, "Title")).toHaveValue("Soup of second thoughts");
});

test("whoever signs in next on this browser finds nobody else's text; its author finds it again", async ({
  page,
  context,
}) => {
  await open(page, "/admin?new");
  await field(page, "Title").fill("For my eyes alone");
  await keeps(page, "For my eyes alone");
  await close(page);

  // Nobody else at the desk is this person meanwhile: others are refused as Rita, who is a reader.
  const signInAs = async (person: "admin" | "nameless") => {
    await context.clearCookies();
    await signInByRequest(context.request, person);
  };
  const rights = (id: string, isAdmin: boolean) =>
    context.request.put(`/api/admin/users/${id}/admin`, { data: { isAdmin } });
  await signInAs("nameless");
  const next: { id: string; email: string } = await (await context.request.get("/api/auth/user")).json();
  expect(next.email).toBe(people.nameless);
  await signInAs("admin");
  expect((await rights(next.id, true)).status()).toBe(200);
  try {
    await signInAs("nameless");
    const theirs = await context.newPage();
    await open(theirs, "/admin?new");
    await field(theirs, "Title").fill("The next one's own");
    await keeps(theirs, "The next one's own");
    await expect(theirs.getByText("For my eyes alone")).toHaveCount(0);
    await close(theirs);
  } finally {
    await signInAs("admin");
    await rights(next.id, false);
  }
  const mine = await context.newPage();
  await open(mine, "/admin?new");
  await expect(offers(mine)).toContainText("For my eyes alone");
  await expect(offers(mine)).not.toContainText("The next one's own");
});

test("one article in two tabs: the later save keeps what the earlier one changed", async ({ page, context }) => {
  const title = `One of two tabs ${Date.now()}`;
  const words = { title, excerpt: "Short.", content: "Text.", category: "home" };
  const { id } = await (await page.request.post("/api/content", { data: words })).json();
  const other = await context.newPage();
  await open(page, `/admin?edit=${id}`);
  await open(other, `/admin?edit=${id}`);
  await field(page, "Author").fill("Ada of the first tab");
  await field(other, "Tags").fill("second-tab");
  await keeps(page, "Ada of the first tab");
  await keeps(other, "second-tab");
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  await press(other, "Update");
  await expect(noticeOn(other)).toContainText("You changed Author meanwhile in another window.");
  expect(await (await page.request.get(`/api/content/${id}`)).json()).toMatchObject({
    author: "Ada of the first tab",
    tags: ["second-tab"],
  });
  await expect.poll(() => drafts(page)).toEqual([]);
  await page.request.delete(`/api/content/${id}`);
});
