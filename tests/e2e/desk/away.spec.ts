import type { Page, Route } from "playwright/test";
import { plain } from "../../setup/pictures";
import { expect, field, look, noticeOn, open, press, rowOf, test } from "../desk";

/** What a form does that no proper answer comes for: the server away, a proxy in its place, the answer lost on the way. */

let title = "";

test.beforeEach(({ scripted }, { testId }) => {
  title = `A story away ${scripted ? "with" : "without"} ${testId.slice(-6)}`;
});

/** In a window of its own what the browser logs of a failed request is no fault of the page's. */
const ownWindow = (page: Page) => page.context().newPage();

type Failure = "never sent" | "answered by a proxy" | "answer lost";

/** The next form that the page sends fails. */
async function failNext(page: Page, how: Failure): Promise<void> {
  let failed = false;
  await page.route(/\.data\b/, async (route: Route) => {
    if (failed || route.request().method() !== "POST") return route.fallback();
    failed = true;
    if (how === "answered by a proxy") {
      return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
    }
    if (how === "answer lost") await route.fetch();
    return route.abort();
  });
}

async function expectFailed(page: Page, words: string): Promise<void> {
  await expect(page.locator("[data-notices] li")).toContainText(words);
  const why = page
    .getByRole("alert")
    .filter({ hasText: words })
    .filter({ hasText: "No proper answer came from the site" });
  await expect(why).toBeVisible();
}

async function stored(page: Page): Promise<string> {
  const data = { title, excerpt: "An excerpt.", content: "The text.", category: "home" };
  const added = await page.request.post("/api/content", { data });
  expect(added.status()).toBe(201);
  return (await added.json()).id;
}

test("a save whose answer is lost keeps everything, makes no second article and conflicts with nothing", {
  tag: ["@core", "@scripted"],
}, async ({ page: desk }) => {
  // Without a script it is the browser that says so.
  const page = await ownWindow(desk);
  await open(page, "/admin?new");
  await field(page, "Excerpt").fill("An excerpt.");
  await field(page, "Content").fill("The text.");
  const buffer = await plain(80, 60).png().toBuffer();
  await field(page, "Upload a picture").setInputFiles({ name: "walk.png", mimeType: "image/png", buffer });
  const picture = /^\/images\/[0-9a-f]{24}-80x60\.webp$/;
  await expect(field(page, "Image URL")).toHaveValue(picture);
  await press(page, "Publish");
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeVisible();
  await field(page, "Title").fill(title);
  await failNext(page, "answer lost");
  await press(page, "Publish");
  await expectFailed(page, "Failed to create article");
  await expect(field(page, "Image URL")).toHaveValue(picture);
  await field(page, "Excerpt").fill("Other words.");
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Article created successfully");

  await look(page, "/admin", title);
  await expect(rowOf(page, title)).toHaveCount(1);
  await expect(rowOf(page, title)).toContainText("Other words.");
  await rowOf(page, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await expect(field(page, "Image URL")).toHaveValue(picture);
  await field(page, "Author").fill("Mine");
  for (const how of ["answered by a proxy", "answer lost"] as const) {
    await failNext(page, how);
    await press(page, "Update");
    await expectFailed(page, "Failed to update article");
    await expect(field(page, "Author")).toHaveValue("Mine");
    // The next failure speaks for itself.
    await field(page, "Tags").fill(how.replaceAll(" ", "-"));
  }
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  await expect(rowOf(page, title)).toContainText("answer-lost");
});

test("an edit conflict stays while the server is away; what was chosen or left leaves no draft behind", {
  tag: "@scripted",
}, async ({ page: desk, colleague }) => {
  // Without a script it is the browser that says so.
  const page = await ownWindow(desk);
  const id = await stored(page);
  const both = page.getByRole("heading", { name: "Two versions of this article" });
  const conflict = async (mine: string, theirs: string) => {
    await open(page, `/admin?edit=${id}`);
    await expect(page.getByText("Your unsaved changes of")).toHaveCount(0);
    await field(page, "Excerpt").fill(mine);
    const saved = await colleague.request.put(`/api/content/${id}`, { data: { excerpt: theirs, content: theirs } });
    expect(saved.status()).toBe(200);
    await press(page, "Update");
    await expect(both).toBeVisible();
  };
  await conflict("My excerpt.", "Theirs.");
  const keep = page.getByRole("group", { name: "Excerpt" }).getByLabel(/^Keep what/);
  await keep.check();
  await failNext(page, "never sent");
  await press(page, "Save what I have chosen");
  await expectFailed(page, "Failed to update article");
  await expect(both).toBeVisible();
  await expect(keep).toBeChecked();
  await press(page, "Save what I have chosen");
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  expect(await (await page.request.get(`/api/content/${id}`)).json()).toMatchObject({
    excerpt: "Theirs.",
    content: "Theirs.",
  });

  await conflict("Mine again.", "Theirs again.");
  await page.getByText(/^Leave it as/).click();
  await expect(page.getByText("What you typed in Excerpt goes then.")).toBeVisible();
  await page.getByRole("button", { name: "Throw my changes away" }).click();
  await expect(page).toHaveURL("/admin");
  await open(page, `/admin?edit=${id}`);
  await expect(field(page, "Excerpt")).toHaveValue("Theirs again.");
  await expect(page.getByText("Your unsaved changes of")).toHaveCount(0);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(field(page, "Excerpt")).toHaveValue("Mine again.");
  page.once("dialog", (dialog) => dialog.accept());

  await open(page, `/admin?delete=${id}`);
  await failNext(page, "never sent");
  await press(page, "Delete article");
  await expectFailed(page, "Failed to delete article");
  await expect(page.getByText("What you typed is still here")).toHaveCount(0);
  await page.request.delete(`/api/content/${id}`);
});

test("the text of a form whose article was deleted in the meantime is kept, and saved when it is back", async ({
  page,
  colleague,
  scripted,
}) => {
  const id = await stored(page);
  await open(page, `/admin?edit=${id}`);
  await field(page, "Excerpt").fill("Words that nobody else has.");
  expect((await colleague.request.delete(`/api/content/${id}`)).status()).toBe(204);
  await press(page, "Update");
  await expect(page.getByRole("alert").filter({ hasText: "This article does not exist any more" })).toBeVisible();
  if (scripted) await expect(field(page, "Excerpt")).toHaveValue("Words that nobody else has.");
  else {
    await page.getByText("What you typed", { exact: true }).click();
    await expect(page.getByText("Words that nobody else has.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the bin (in a new window)" })).toBeVisible();
  }
  await colleague.request.post("/admin/bin", { form: { noun: "article", id } });
  await press(page, scripted ? "Update" : "Send it again");
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  expect(await (await page.request.get(`/api/content/${id}`)).json()).toMatchObject({
    excerpt: "Words that nobody else has.",
  });
  await page.request.delete(`/api/content/${id}`);
});

test("a button that no answer comes for says what failed, and shows what is so", { tag: "@scripted" }, async ({
  page: desk,
}) => {
  // Without a script it is the browser that says so.
  const page = await ownWindow(desk);
  await open(page, "/admin/rss");
  await failNext(page, "never sent");
  await press(page, "Process RSS Feeds Now");
  await expectFailed(page, "Failed to start RSS processing");

  await open(page, "/admin/users");
  await failNext(page, "never sent");
  await page.getByRole("switch").first().click();
  await expectFailed(page, "Failed to update user");

  const subject = title;
  const data = {
    firstName: "Tom",
    lastName: "Reed",
    email: "tom@example.test",
    subject,
    message: "Where is the soup?",
  };
  expect((await page.request.post("/api/contact", { data })).status()).toBe(201);
  await look(page, "/admin/messages", subject);
  await rowOf(page, subject).getByRole("link", { name: subject, exact: true }).click();
  const status = page.getByRole("dialog", { name: subject }).getByLabel("Status");
  await expect(status).toHaveValue("read");
  await failNext(page, "never sent");
  await status.selectOption("Replied");
  await expectFailed(page, "Failed to update status");
  await expect(status).toHaveValue("read");
});
