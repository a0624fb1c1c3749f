import { expect, filter, noticeOn, open, press, rowOf, test } from "../desk";

test(
  "several articles of a list are found by their text, published, tagged and deleted at once",
  { tag: "@core" },
  async ({ page, scripted }, { testId }) => {
    const word = `zq${testId.slice(-6)}${scripted ? "a" : "b"}`;
    const titles = ["First", "Second", "Third"].map((name) => `${name} of several ${testId.slice(-4)}`);
    for (const title of titles) {
      const data = { title, excerpt: "Short.", content: `About ${word}s.`, category: "home", status: "draft" };
      expect((await page.request.post("/api/content", { data })).status()).toBe(201);
    }
    await open(page, "/admin");
    await filter(page, "Search").fill(word);
    await filter(page, "Search").press("Enter");
    await expect(page.getByRole("article")).toHaveCount(3);
    const list = `/admin?q=${word}`;
    await expect(page).toHaveURL(list);

    await expect(page.getByRole("button", { name: "Publish" })).toBeHidden();
    await page.getByRole("link", { name: "Select all on this page" }).click();
    await expect(page.getByRole("checkbox", { checked: true, name: /^Select / })).toHaveCount(3);
    await press(page, "Publish");
    await expect(noticeOn(page)).toContainText("3 articles were published.");
    await expect(page.getByText("Draft", { exact: true }).and(page.locator("article strong"))).toHaveCount(0);
    await expect(page.getByRole("checkbox", { checked: true, name: /^Select / })).toHaveCount(0);

    for (const title of titles.slice(1)) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
    await page.getByLabel("Tag to add or remove").fill(`tag ${word}`);
    await press(page, "Add tag");
    await expect(noticeOn(page)).toContainText("2 articles were given the tag.");
    await expect(rowOf(page, titles[2] ?? "")).toContainText(`tag ${word}`);

    await page.getByText("More filters").click();
    await filter(page, "Tag").fill(`Tag ${word}`);
    await filter(page, "Tag").press("Enter");
    await expect(page.getByRole("article")).toHaveCount(2);
    await open(page, list);

    await page.getByRole("link", { name: "Select all on this page" }).click();
    await press(page, "Delete…");
    await expect(page.getByRole("heading", { name: "Delete 3 articles?" })).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("link", { name: "Select all on this page" }).click();
    await press(page, "Delete…");
    await press(page, "Delete 3 articles");
    await expect(page.getByText("3 articles were deleted.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "The bin" }).click();
    for (const title of titles) await expect(page.getByRole("button", { name: `Restore ${title}` })).toBeVisible();
  },
);
