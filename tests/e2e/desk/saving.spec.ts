import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, expectProblems, field, noticeOn, open, press, test } from "../desk";

/** The buttons of a form, by what readers see of the text. */
const bar = (page: Page) =>
  page.locator("form[method=post]").getByRole("button", { name: /draft|publish|schedule|update/i });
const stays = (page: Page) => expect(page).toHaveURL(/\/admin\?edit=[0-9a-f]{24}(#edit-form)?$/);

test(
  "a text is drafted, scheduled, published and taken back with the buttons of its form, which stays open",
  { tag: "@core" },
  async ({ page, scripted }, { testId }) => {
    const title = `Saved by buttons ${scripted ? "with" : "without"} ${testId.slice(-6)}`;
    await open(page, "/admin?new");
    await expect(bar(page)).toHaveText(["Save draft", "Publish", "Schedule"]);
    await field(page, "Excerpt").fill("Short.");
    await field(page, "Content").fill("Words.");
    await press(page, "Schedule");
    await expectProblems(page, ["Enter a title", "Choose a date and time in the future, to schedule it"]);
    await field(page, "Title").fill(title);
    await field(page, "Publish date").fill("2031-01-01T10:00");
    await press(page, "Publish");
    await expectProblems(page, [
      "This date is in the future: choose Schedule to publish it then, or empty the date to publish it now",
    ]);
    // The Enter key publishes nothing.
    await field(page, "Author").press("Enter");
    await expect(noticeOn(page)).toContainText("Article created successfully");
    await stays(page);
    await expect(page.getByText("Draft, saved just now")).toBeVisible();
    const id = new URL(page.url()).searchParams.get("edit");
    const seen = async () => (await page.request.get(`/api/content/${id}`, { headers: { Cookie: "" } })).status();
    expect(await seen()).toBe(404);

    await press(page, "Schedule");
    await expect(bar(page)).toHaveText(["Update", "Publish now", "Save draft"]);
    if (scripted) await expect(page.getByRole("button", { name: "Update" })).toBeFocused();
    await expect(page.getByText("Scheduled for 1 January 2031 at 10:00")).toBeVisible();
    await field(page, "Publish date").fill("");
    await press(page, "Update");
    await expectProblems(page, ["It is scheduled: choose a date and time in the future, or choose Publish now"]);
    await press(page, "Publish now");
    await expect(bar(page)).toHaveText(["Update", "Make draft"]);
    expect(await seen()).toBe(200);

    await field(page, "Tags").fill("tea, tea , pots");
    await field(page, "Author").fill("Ada");
    await field(page, "Author").press("Enter");
    await expect(noticeOn(page)).toContainText("Article updated successfully");
    await stays(page);
    // What was stored is in the form, and who types has the cursor where it was.
    await expect(field(page, "Tags")).toHaveValue("tea, pots");
    if (scripted) await expect(field(page, "Author")).toBeFocused();

    await press(page, "Make draft");
    await expect(bar(page)).toHaveText(["Save draft", "Publish", "Schedule"]);
    expect(await seen()).toBe(404);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/admin");
    await page.request.delete(`/api/content/${id}`);
  },
);

test("the buttons stay in sight on a phone, and never over what has the focus", { tag: "@browser" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await open(page, "/admin?new#edit-form");
  await expect(page.getByRole("button", { name: "Save draft" })).toBeInViewport();
  await expect(field(page, "Content")).toBeVisible();
  const controls = await page
    .locator("form[method=post] :is(input:not([type=hidden]), textarea, select):visible")
    .all();
  expect(controls.length).toBeGreaterThan(6);
  for (const control of controls) {
    await control.focus();
    const covered = await control.evaluate((element) => {
      const top = document.querySelector(".save-bar")?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      return element.getBoundingClientRect().top >= top;
    });
    expect(covered, await control.getAttribute("name").then(String)).toBe(false);
  }
});

test("what is typed is kept for its author: found in a list, thrown away, brought back, gone on with and saved", {
  tag: "@core",
}, async ({ page, colleague, scripted }) => {
  const title = `Unfinished ${randomBytes(6).toString("hex")}`;
  if (scripted) {
    await open(colleague, "/admin?new");
    const kept = colleague.waitForResponse((answer) => answer.url().includes("/api/admin/unfinished/"));
    await field(colleague, "Title").fill(title);
    expect((await kept).status()).toBe(200);
    // On another computer, the form offers it.
    await open(page, "/admin?new");
    const offers = page.getByRole("region", { name: "Unsaved text from another browser" });
    await expect(offers).toContainText(title);
  } else {
    const key = randomBytes(16).toString("hex");
    const data = { noun: "article", document: null, count: 1, fields: { title } };
    expect((await page.request.put(`/api/admin/unfinished/${key}`, { data })).status()).toBe(200);
  }
  await open(page, "/admin/unfinished");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await row.getByText("Discard…").click();
  await row.getByRole("button", { name: "Throw it away" }).click();
  await expect(noticeOn(page)).toContainText("Thrown away");
  await row.getByRole("button", { name: /^Bring .* back$/ }).click();
  await expect(noticeOn(page)).toContainText("Brought back");
  await row.getByRole("link", { name: `Go on with ${title}` }).click();
  await expect(field(page, "Title")).toHaveValue(title);
  await expect(page.getByText(/^Your unsaved changes of .* are back in the form/)).toBeVisible();
  await field(page, "Excerpt").fill("Short.");
  await field(page, "Content").fill("Text.");
  await press(page, "Save draft");
  await expect(noticeOn(page)).toContainText("Article created successfully");
  await stays(page);
  const id = new URL(page.url()).searchParams.get("edit");
  await page.request.delete(`/api/content/${id}`);
  await open(page, "/admin/unfinished");
  await expect(row).toHaveCount(0);
});

test("a secret link shows a draft to whoever has it, until it is withdrawn", async ({ page, playwright, baseURL }) => {
  const data = {
    title: `Secret ${Date.now()}`,
    excerpt: "Short.",
    content: "Whispered.",
    category: "home",
    status: "draft",
  };
  const { id } = await (await page.request.post("/api/content", { data })).json();
  await open(page, `/admin?edit=${id}`);
  await page.getByRole("link", { name: "Secret link" }).click();
  await press(page, "Make a link");
  const link = page.getByLabel(/^The link\./);
  await expect(link).toHaveValue(/\/preview\/[\w-]{32}$/);
  const address = new URL(await link.inputValue()).pathname;
  const stranger = await playwright.request.newContext({ baseURL });
  const shown = await stranger.get(address);
  expect(shown.status()).toBe(200);
  expect(shown.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    // Of several values the last one counts.
    "referrer-policy": "no-referrer",
  });
  const text = await shown.text();
  expect(text).toContain("Whispered.");
  // Who wrote it is the desk's.
  expect(text).not.toContain("Ada Admin");
  await press(page, "Withdraw the link");
  await expect(page.getByText("There is no link.")).toBeVisible();
  expect((await stranger.get(address)).status()).toBe(404);
  await stranger.dispose();
  await page.request.delete(`/api/content/${id}`);
});

test("whoever goes elsewhere while the answer to a save is shown is not asked about unsaved changes", {
  tag: "@scripted",
}, async ({ page }) => {
  // Without a script nothing is asked.
  const data = { title: `Saved and left ${Date.now()}`, excerpt: "Short.", content: "Text.", category: "home" };
  const { id } = await (await page.request.post("/api/content", { data })).json();
  await open(page, `/admin?edit=${id}`);
  await field(page, "Author").fill("Ada");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The save is answered, and the page that it leads to is still on its way.
  const asked = page.waitForRequest((request) => request.method() === "GET" && request.url().includes("notice="));
  await page.route(/notice=/, (route) => held.then(() => route.continue().catch(() => {})));
  await press(page, "Update");
  await asked;
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    return dialog.accept();
  });
  await page.getByRole("link", { name: "Products", exact: true }).click();
  letGo();
  await expect(page).toHaveURL(/\/admin\/products/);
  expect(questions).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft:")))).toEqual([]);
  await page.request.delete(`/api/content/${id}`);
});
