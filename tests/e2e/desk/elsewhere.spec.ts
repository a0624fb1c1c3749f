import { expect, open, test } from "../desk";

test("a story that is read elsewhere is a card of words, and says no read time but where to read it", async ({
  page,
}) => {
  const title = `A story of others ${Date.now()}`;
  const added = await page.request.post("/api/content", {
    data: {
      title,
      excerpt: "Only what the feed says of it.",
      content: "Only what the feed says of it.",
      category: "community",
      isExternal: true,
      url: "https://news.example/story",
      source: "The Quiet Paper",
    },
  });
  expect(added.status()).toBe(201);
  const { id } = await added.json();
  await open(page, "/news/community");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("From The Quiet Paper");
  await expect(card).not.toContainText("min read");
  // No picture, and no room for one.
  await expect(card.locator("picture, [aria-hidden]")).toHaveCount(0);
  await card.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("link", { name: "Read the full story at The Quiet Paper" })).toBeVisible();
  await expect(page.getByText("Estimated read time")).toHaveCount(0);
  await page.request.delete(`/api/content/${id}`);
});
