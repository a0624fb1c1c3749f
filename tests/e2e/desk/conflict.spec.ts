import type { Page } from "playwright/test";
import { expect, field, noticeOn, open, press, test, textOf } from "../desk";

let id = "";
const words = { excerpt: "A short excerpt.", content: "One.\n\nTwo.\n\nThree.", category: "home" };
const stored = async (page: Page) => (await page.request.get(`/api/content/${id}`)).json();
const elsewhere = async (colleague: Page, data: object) =>
  expect((await colleague.request.put(`/api/content/${id}`, { data })).status()).toBe(200);

test.beforeEach(async ({ page }, { testId }) => {
  const title = `A piece of two ${testId.slice(-8)} ${Date.now()}`;
  id = (await (await page.request.post("/api/content", { data: { ...words, title } })).json()).id;
});

test.afterEach(async ({ page }) => {
  await page.request.delete(`/api/content/${id}`);
});

test("one changes the title, the other only the text: nothing is undone, nothing is asked, and the notice says so once", {
  tag: "@core",
}, async ({ page, colleague }) => {
  await open(page, `/admin?edit=${id}`);
  await elsewhere(colleague, { title: "A title that stays" });
  await field(page, "Content").fill("Other words.");
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText(
    /Article updated successfully.*You changed Title meanwhile in another window\. That stays as it was saved\./,
  );
  await expect(page).toHaveURL(new RegExp(`/admin\\?edit=${id}(#edit-form)?$`));
  expect(await stored(page)).toMatchObject({ title: "A title that stays", content: "Other words.", version: 3 });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(noticeOn(page)).toHaveCount(0);
});

test("both change other paragraphs of one text: both changes are offered together, and are saved", async ({
  page,
  colleague,
}) => {
  await open(page, `/admin?edit=${id}`);
  await elsewhere(colleague, { content: "One.\n\nTwo.\n\nThree, theirs.", tags: "theirs" });
  await field(page, "Content").fill("One, mine.\n\nTwo.\n\nThree.");
  await field(page, "Author").fill("Mine");
  await press(page, "Update");
  const content = page.getByRole("group", { name: "Content", exact: true });
  await expect(content.getByLabel("Keep both changes together")).toBeChecked();
  const texts = [
    "One, mine.\n\nTwo.\n\nThree, theirs.",
    "One, mine.\n\nTwo.\n\nThree.",
    "One.\n\nTwo.\n\nThree, theirs.",
  ];
  for (const [index, text] of texts.entries()) await expect(content.getByRole("textbox").nth(index)).toHaveValue(text);
  await page.getByText("Show Tags").click();
  await expect(page.getByRole("region", { name: "Nothing to choose" })).toContainText("theirs");
  await content.getByRole("textbox").first().fill("One, mine.\n\nTwo, ours.\n\nThree, theirs.");
  await press(page, "Save what I have chosen");
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  expect(await stored(page)).toMatchObject({
    content: "One, mine.\n\nTwo, ours.\n\nThree, theirs.",
    tags: ["theirs"],
    author: "Mine",
  });
});

test("a draft that comes back into the form after somebody else's save is a change to the version that it was made from", {
  tag: "@scripted",
}, async ({ page, colleague }) => {
  // Without scripts there are no drafts.
  await open(page, `/admin?edit=${id}`);
  await field(page, "Excerpt").fill("Mine.");
  await elsewhere(colleague, { excerpt: "Theirs.", tags: "theirs" });
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("Your unsaved changes of")).toBeVisible();
  await expect(field(page, "Excerpt")).toHaveValue("Mine.");
  await press(page, "Update");
  await expect(page.getByRole("heading", { name: "Two versions of this article" })).toBeVisible();
  expect(await stored(page)).toMatchObject({ excerpt: "Theirs.", tags: ["theirs"] });
});

test("what was chosen and edited on the page of an edit conflict outlasts a reload, and undoes nothing", {
  tag: "@scripted",
}, async ({ page, colleague }) => {
  // Without scripts there are no drafts.
  await open(page, `/admin?edit=${id}`);
  await elsewhere(colleague, { content: "One.\n\nTwo.\n\nThree, theirs.", excerpt: "Theirs.", tags: "theirs" });
  await field(page, "Content").fill("One, mine.\n\nTwo.\n\nThree.");
  await field(page, "Excerpt").fill("Mine.");
  await press(page, "Update");
  const content = page.getByRole("group", { name: "Content", exact: true });
  await page
    .getByRole("group", { name: "Excerpt", exact: true })
    .getByLabel(/^Keep what/)
    .check();
  await content.getByRole("textbox").first().fill("One, ours.\n\nTwo.\n\nThree, theirs.");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(textOf(page)).toHaveValue("One, ours.\n\nTwo.\n\nThree, theirs.");
  await expect(field(page, "Excerpt")).toHaveValue("Theirs.");
  await press(page, "Update");
  // It was chosen and not saved, so it is asked once more.
  await expect(content.getByRole("textbox").first()).toHaveValue("One, ours.\n\nTwo.\n\nThree, theirs.");
  await press(page, "Save what I have chosen");
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  expect(await stored(page)).toMatchObject({
    content: "One, ours.\n\nTwo.\n\nThree, theirs.",
    excerpt: "Theirs.",
    tags: ["theirs"],
  });
});

test("leaving it as somebody else saved it is asked first, with the keyboard alone, too, and can be taken back", {
  tag: "@browser",
}, async ({ page, colleague }) => {
  await open(page, `/admin?edit=${id}`);
  await elsewhere(colleague, { excerpt: "Theirs." });
  await field(page, "Excerpt").fill("Mine.");
  await press(page, "Update");
  await expect(page.getByRole("heading", { name: "Two versions of this article" })).toBeVisible();
  const away = page.getByRole("button", { name: "Throw my changes away" });
  await expect(away).toBeHidden();
  await page.getByRole("button", { name: "Save what I have chosen" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(away).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(away).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(noticeOn(page)).toContainText("Thrown away");
  // A notice that somebody points at stays, however long the check takes.
  await noticeOn(page).getByRole("link", { name: "Take it back" }).hover();
  await expect(page).toHaveURL("/admin");
  expect(await stored(page)).toMatchObject({ excerpt: "Theirs.", version: 2 });
  await noticeOn(page).getByRole("link", { name: "Take it back" }).click();
  await expect(page.getByText(/^Your unsaved changes of .* are back in the form/)).toBeVisible();
  await expect(field(page, "Excerpt")).toHaveValue("Mine.");
  // It is still a change to the version that it was made from.
  await press(page, "Update");
  await expect(page.getByRole("heading", { name: "Two versions of this article" })).toBeVisible();
  expect(await stored(page)).toMatchObject({ excerpt: "Theirs.", version: 2 });
});

test("somebody saves once more while the choice is made: what was chosen is compared again, and nothing is lost", async ({
  page,
  colleague,
}) => {
  await open(page, `/admin?edit=${id}`);
  await elsewhere(colleague, { excerpt: "Theirs.", tags: "theirs" });
  await field(page, "Excerpt").fill("Mine.");
  await field(page, "Author").fill("Mine");
  await press(page, "Update");
  await expect(page.getByRole("heading", { name: "Two versions of this article" })).toBeVisible();
  await page.getByRole("group", { name: "Excerpt", exact: true }).getByLabel("Keep mine").check();
  await elsewhere(colleague, { title: "A title of the last minute" });
  await press(page, "Save what I have chosen");
  await expect(noticeOn(page)).toContainText("You changed Title meanwhile");
  expect(await stored(page)).toMatchObject({
    title: "A title of the last minute",
    excerpt: "Mine.",
    tags: ["theirs"],
    author: "Mine",
  });
});

test("an address that another article has is refused where everybody sees it", async ({ page, scripted }) => {
  const { slug } = await stored(page);
  await open(page, "/admin?new");
  await field(page, "Title").fill("Another one");
  await field(page, "Excerpt").fill("Short.");
  await field(page, "Content").fill("Text.");
  const more = page.getByText("More: address, search engines, series, other publications");
  await more.click();
  await field(page, "Address").fill(slug);
  await more.click();
  await expect(field(page, "Address")).toBeHidden();
  await press(page, "Publish");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(field(page, "Address")).toBeVisible();
  await expect(field(page, "Address")).toHaveAccessibleDescription(/Another article has, or had, this address/);
  // Closed by hand, it opens for whoever follows the link.
  if (scripted) await more.click();
  await summary.getByRole("link", { name: "Another article has, or had, this address" }).click();
  await expect(field(page, "Address")).toBeVisible();
  await expect(field(page, "Address")).toBeFocused();
});

test("what is typed while a save is under way that meets another version is offered afterwards", {
  tag: "@scripted",
}, async ({ page, colleague }) => {
  await open(page, `/admin?edit=${id}`);
  await elsewhere(colleague, { excerpt: "Theirs." });
  await page.route("**/admin**", async (route) => {
    if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await field(page, "Excerpt").fill("Mine.");
  await press(page, "Update");
  await field(page, "Title").fill("A title typed meanwhile");
  await expect(page.getByRole("heading", { name: "Two versions of this article" })).toBeVisible();
  const mine = page.getByRole("radio", { name: /Mine|mine|my/ });
  await mine.first().check();
  await press(page, "Save what I have chosen");
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  await page.reload();
  await expect(page.getByRole("region", { name: "Unsaved text of yours" })).toContainText("A title typed meanwhile");
});
