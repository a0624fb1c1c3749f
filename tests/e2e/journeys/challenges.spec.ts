import { expect, noticeOn, open, test } from "../page";
import { people } from "../people";

test("a visitor signs in on the way to a challenge, joins it, counts, and leaves it", { tag: "@core" }, async ({
  page,
  scripted,
}) => {
  // Each way of walking has a challenge of its own, because one person walks them all.
  const challenges = (await (await page.request.get("/api/challenges?active=true")).json()).slice(-2);
  const { id, slug, title } = challenges[scripted ? 0 : 1];
  await open(page, `/challenges/${slug}`);
  await page.getByRole("link", { name: "Join this challenge" }).click();
  await page.locator(`button[value="${people.user}"]`).click();
  await expect(page).toHaveURL(`/challenges/${slug}/join`);
  await page.getByRole("button", { name: "Join this challenge" }).click();
  await expect(noticeOn(page)).toContainText("Joined");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are taking part");
  const joined = async () =>
    ((await (await page.request.get("/api/challenges")).json()) as { id: string; joinedCount: number }[]).find(
      (one) => one.id === id,
    )?.joinedCount;
  expect(await joined()).toBe(1);
  const again = await page.request.post(`/api/challenges/${id}/membership`);
  expect(await again.json()).toEqual({ joined: true, joinedCount: 1 });
  await page.getByRole("button", { name: "Leave this challenge" }).click();
  await expect(noticeOn(page)).toContainText("Left");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join this challenge?");
  expect(await joined()).toBe(0);
  await page.getByRole("link", { name: "Back to the challenge" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});
