import type { Page } from "playwright/test";
import { plain } from "../../setup/pictures";
import {
  bringBackFromBin,
  bringFirstVersionBack,
  chooseBetween,
  deleteAfterAsking,
  expect,
  field,
  filter,
  look,
  noticeOn,
  open,
  press,
  rowOf,
  test,
  textOf,
} from "../desk";

let title = "";

test.beforeEach(({ scripted }, { testId }) => {
  title = `A desk piece ${scripted ? "with" : "without"} ${testId.slice(-6)}`;
});

async function write(page: Page, words: Partial<Record<"title" | "excerpt" | "content" | "date", string>> = {}) {
  await open(page, "/admin?new");
  await field(page, "Title").fill(words.title ?? title);
  await field(page, "Excerpt").fill(words.excerpt ?? "A short excerpt.");
  await field(page, "Content").fill(words.content ?? "The **whole** text.");
  if (words.date) await field(page, "Publish date").fill(words.date);
  await press(page, words.date ? "Schedule" : "Publish");
  await expect(noticeOn(page)).toContainText("Article created successfully");
}

test("an article is written with a picture, after a first try with mistakes that loses nothing", {
  tag: "@core",
}, async ({ page, scripted, overHttp, viewport }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await open(page, "/admin");
  await page.getByRole("link", { name: "Add Article" }).click();
  if (!overHttp) await expect(page.getByRole("heading", { name: "New article" })).toBeInViewport();
  if (viewport) await page.setViewportSize(viewport);
  await field(page, "Title").fill(title);
  await field(page, "Tags").fill("tea, walks");
  await field(page, "Upload a picture").setInputFiles({
    name: "summer.png",
    mimeType: "image/png",
    buffer: await plain(800, 600).png().toBuffer(),
  });
  await press(page, "Publish");

  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle("Error: New article | Admin Dashboard | Meadowsweet");
  if (scripted) await expect(page).toHaveURL("/admin?new");
  await expect(summary.getByRole("link")).toHaveText(["Enter an excerpt", "Enter the article's text"]);
  await expect(field(page, "Title")).toHaveValue(title);
  await expect(field(page, "Image URL")).toHaveValue(/^\/images\/[0-9a-f]{24}-800x600\.webp$/);

  await field(page, "Excerpt").fill("A short excerpt.");
  await field(page, "Content").fill("The **whole** text.");
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Article created successfully");
  await expect(rowOf(page, title)).toContainText("walks");
  // Whoever saves goes on writing.
  await expect(page).toHaveURL(/\/admin\?edit=[0-9a-f]{24}(#edit-form)?$/);
  await expect(textOf(page)).toHaveValue("The **whole** text.");
  await expect(page.getByRole("button", { name: "Make draft" })).toBeVisible();

  await rowOf(page, title).getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("whole", { exact: true })).toBeVisible();
});

test("an article is changed, its versions compared, an earlier one brought back", async ({ page }) => {
  await write(page, { content: "The first words." });
  await rowOf(page, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await expect(page).toHaveTitle(`Edit “${title}” | Admin Dashboard | Meadowsweet`);
  await field(page, "Content").fill("The second words.");
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Article updated successfully");

  await rowOf(page, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await page.getByRole("link", { name: "Earlier versions" }).click();
  await expect(page.getByRole("heading", { name: "Version 2 compared with version 1" })).toBeVisible();
  await expect(page.locator("ins")).toHaveText("second");
  await expect(page.locator("del")).toHaveText("first");
  // What was chosen reads as it does in the form.
  await expect(page.getByRole("definition").filter({ hasText: "Wellness & Self-Care" })).toBeVisible();
  await expect(page).toHaveTitle(`Earlier versions of “${title}” | Admin Dashboard | Meadowsweet`);
  await bringFirstVersionBack(page);
  await expect(page.getByRole("link", { name: /^Version 3, the present one/ })).toBeVisible();
});

test("a save over somebody else's newer version asks only for what both have changed", async ({ page, colleague }) => {
  await write(page);
  await rowOf(page, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await field(page, "Excerpt").fill("My excerpt.");
  await field(page, "Author").fill("Mine");

  const id = new URL(page.url()).searchParams.get("edit");
  const saved = await colleague.request.put(`/api/content/${id}`, {
    data: { excerpt: "Their excerpt.", content: "Their text." },
  });
  expect(saved.status()).toBe(200);

  await press(page, "Update");
  await chooseBetween(page, "article", {
    asked: ["Excerpt", "My excerpt.", "Their excerpt."],
    keep: "mine",
    theirs: "Content",
    mine: "Author",
  });
  expect(await (await page.request.get(`/api/content/${id}`)).json()).toMatchObject({
    excerpt: "My excerpt.",
    content: "Their text.",
    author: "Mine",
    version: 3,
  });
});

test("deleting asks first; the bin gives back what was deleted", async ({ page }) => {
  await write(page);
  await deleteAfterAsking(page, "article", title);
  await bringBackFromBin(page, title);
  await look(page, "/admin", title);
  await expect(rowOf(page, title)).toBeVisible();
});

test("what is being typed into the search stays while a notice goes and a form opens", { tag: "@scripted" }, async ({
  page,
}) => {
  // Without a script both are new pages.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/admin.data*", (route) => held.then(() => route.continue()));
  await open(page, "/admin?notice=article-updated");
  await filter(page, "Search").fill("desk pie");
  // The list is the same without it: nothing is asked of the server.
  await expect(page).toHaveURL("/admin");
  letGo();
  await page.getByRole("link", { name: "Add Article" }).click();
  await expect(field(page, "Title")).toBeVisible();
  await expect(filter(page, "Search")).toHaveValue("desk pie");
});

test("the list is searched and filtered by its address; a scheduled article waits for its time", async ({ page }) => {
  await write(page, { date: "2030-07-01T09:30" });
  await filter(page, "Search").fill("desk pie");
  await filter(page, "Search").press("Enter");
  await expect(page).toHaveURL(/q=desk\+pie/);
  await expect(rowOf(page, title)).toContainText("Scheduled");
  await expect(rowOf(page, title)).toContainText("1 July 2030 at 09:30");
  await filter(page, "Status").selectOption("Draft");
  await press(page, "Search");
  // What was left empty leaves no trace.
  await expect(page).toHaveURL("/admin?q=desk+pie&status=draft");
  await expect(rowOf(page, title)).toHaveCount(0);
  const search = await page.request.get(`/api/content/search?q=${encodeURIComponent(title)}`);
  expect(JSON.stringify(await search.json())).not.toContain(title);
});

test("what is typed survives a reload, and leaving asks first", { tag: ["@core", "@scripted"] }, async ({ page }) => {
  // Drafts are kept by JavaScript.
  const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const keptAt = (name: string) => page.evaluate((name) => localStorage.getItem(name), name);
  const kept = () =>
    page.evaluate(() => {
      const texts = Object.entries(localStorage).filter(([name]) => /^draft:[0-9a-f]{24}:article\/new:/.test(name));
      return texts
        .map(([, text]) => text)
        .filter((text) => !text.includes("discardedAt"))
        .join();
    });
  const answer = async (way: "accept" | "dismiss", question: RegExp, link: string) => {
    const asked = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog[way]();
      expect(dialog.message()).toMatch(question);
    });
    await page.getByRole("link", { name: link, exact: true }).click();
    await asked;
  };
  await open(page, "/admin?new");
  await field(page, "Title").fill(title);
  await field(page, "Category").selectOption("home");
  await expect.poll(() => kept()).toContain(title);
  // One that nobody came back to for more than thirty days.
  await page.evaluate((at) => localStorage.setItem("draft:product/1", JSON.stringify({ at, fields: {} })), monthAgo);
  await page.evaluate(() => localStorage.setItem("draft:product/2", "{ no draft"));
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("Your unsaved changes of")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(title);
  await expect(field(page, "Category")).toHaveValue("home");
  for (const gone of ["draft:product/1", "draft:product/2"]) await expect.poll(() => keptAt(gone)).toBeNull();

  await press(page, "Discard them");
  await Promise.all([page.waitForEvent("load"), press(page, "Throw it away")]);
  await open(page, "/admin?new");
  await expect(field(page, "Title")).toHaveValue("");
  expect(await kept()).toBe("");

  // Whoever leaves without a pause finds all of it.
  await field(page, "Title").fill(title);
  await answer("accept", /^Your changes are not saved\. Leave all the same\?/, "Products");
  await expect(page).toHaveURL("/admin/products");
  await open(page, "/admin?new");
  await expect(field(page, "Title")).toHaveValue(title);

  await answer("dismiss", /^Your changes are not saved\. Leave all the same\?/, "Products");
  await expect(field(page, "Title")).toHaveValue(title);
  await answer(
    "dismiss",
    /^Your changes are not saved\. Throw them away\? For an hour they can be brought back\.$/,
    "Cancel",
  );
  await expect(field(page, "Title")).toHaveValue(title);

  await field(page, "Excerpt").fill("A short excerpt.");
  await field(page, "Content").fill("The text.");
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Article created successfully");
  await open(page, "/admin?new");
  await expect(field(page, "Title")).toHaveValue("");

  await field(page, "Title").fill("On second thoughts, no");
  await expect.poll(() => kept()).toContain("On second thoughts");
  await answer("accept", /Throw them away/, "Cancel");
  await expect(page).toHaveURL("/admin");
  expect(await kept()).toBe("");
});

test("an article that does not exist any more says so; whatever is not there is 404", async ({ page }) => {
  await open(page, `/admin?edit=${"0".repeat(24)}`);
  await expect(page.getByRole("alert")).toContainText("This article does not exist any more");
  await expect(page).toHaveTitle(/No such article \| Admin Dashboard \| Meadowsweet$/);
  for (const address of [
    "/admin?delete=zz",
    "/admin/products?edit=zz",
    "/admin/recipes?delete=zz",
    "/admin/challenges?edit=zz",
    "/admin/messages?view=zz",
    "/admin/messages?delete=zz",
  ]) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(404);
    expect(await answer.text()).toContain("does not exist any more");
  }
  const missing = await page.request.get("/admin/revisions/article/zz");
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain("<title>404 Page Not Found | Meadowsweet</title>");
});

test("the trail of changes and the jobs have pages that are for everybody", async ({ page, overHttp }) => {
  await write(page);
  for (const name of ["Changes", "Jobs", "Bin"]) {
    const place = page.getByRole("link", { name, exact: true });
    if (!overHttp) {
      // The menu is longer than the window, and scrolls by itself.
      await place.scrollIntoViewIfNeeded();
      await expect(place).toBeInViewport();
    }
    await place.click();
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} | Admin Dashboard | Meadowsweet`);
    if (name === "Changes") await expect(page.getByText(`Ada Admin created the article ${title}`)).toBeVisible();
    if (name === "Jobs") await expect(page.getByRole("heading", { name: "Feed processing" })).toBeVisible();
  }
});

test("while a list loads there are five placeholders, three for users; while a form is sent its button waits", {
  tag: "@scripted",
}, async ({ page }) => {
  // Without JavaScript the browser itself shows that it waits.
  let release = () => {};
  const hold = (what = /\.data\?/) => {
    // The page shows that it waits before the request has come here: it may be let go by then.
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    return page.route(what, (route) => held.then(() => route.continue()));
  };
  for (const [address, placeholders] of [
    ["/admin", 5],
    ["/admin/users", 3],
  ] as const) {
    await open(page, address);
    await hold();
    await filter(page, "Search").fill("walk");
    await filter(page, "Search").press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
    await expect(page.locator("[data-skeleton]")).toHaveCount(placeholders);
    release();
    await expect(page.locator("[data-skeleton]")).toHaveCount(0);
    await page.unroute(/\.data\?/);
  }

  await open(page, "/admin");
  await hold(/users\.data/);
  const users = page.getByRole("link", { name: "Users", exact: true });
  await users.click();
  await expect(page.getByRole("heading", { level: 2, name: "Users" })).toBeVisible();
  await expect(page.locator("[data-skeleton]")).toHaveCount(3);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(users).toHaveAttribute("aria-current", "page");
  await expect(users).toBeFocused();
  release();
  await expect(page.getByRole("switch").first()).toBeVisible();
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  await page.unroute(/users\.data/);

  await open(page, "/admin?new");
  await hold();
  await press(page, "Publish");
  await expect(page.getByRole("button", { name: "Saving…" })).toBeDisabled();
  // What is typed meanwhile stays.
  await field(page, "Title").fill("Typed meanwhile");
  release();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("Typed meanwhile");
  await page.unroute(/\.data\?/);
});
