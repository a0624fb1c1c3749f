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

test("whoever takes part ticks days off with one press each, and thinks again", { tag: "@core" }, async ({
  page,
  scripted,
}) => {
  const slug = scripted ? "ten-minutes-of-morning-light" : "the-one-street-wardrobe-swap";
  const title = scripted ? "Ten minutes of morning light" : "The one-street wardrobe swap";
  await open(page, `/challenges/${slug}`);
  await expect(page.getByText(scripted ? "21 days" : "6 weeks", { exact: true })).toBeVisible();
  if (!scripted) await expect(page.getByRole("heading", { name: "Week by week" })).toBeVisible();
  await page.getByRole("link", { name: "Join this challenge" }).click();
  await page.locator(`button[value="${people.user}"]`).click();
  await expect(page).toHaveURL(`/challenges/${slug}/join`);
  // What an earlier try has left.
  await page.request.delete(`/api/challenges/${slug}/membership`);
  await open(page, `/challenges/${slug}/join`);
  await page.getByRole("button", { name: "Join this challenge" }).click();
  await expect(page.getByText(scripted ? "0 of 21 days done" : "0 of 6 weeks done")).toBeVisible();
  const step = (number: number) => page.getByRole("button", { name: new RegExp(`^(?:Day|Week) ${number}\\b`) });
  await expect(step(1)).toContainText(scripted ? "today" : "this week");
  // The second press does not wait for the answer to the first.
  for (const number of [1, 3]) await step(number).click();
  for (const number of [1, 3]) await expect(step(number)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(scripted ? "2 of 21 days done" : "2 of 6 weeks done")).toBeVisible();
  await page.getByRole("button", { name: scripted ? "Mail me each day" : "Mail me each week" }).click();
  await expect(noticeOn(page)).toContainText("Mails are on");
  await page.getByRole("button", { name: "No more mails" }).click();
  await expect(noticeOn(page)).toContainText("You still take part.");
  await step(3).click();
  await expect(step(3)).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText(scripted ? "1 of 21 days done" : "1 of 6 weeks done")).toBeVisible();
  await open(page, `/challenges/${slug}/join`);
  await expect(page.getByText(scripted ? "1 of 21 days done" : "1 of 6 weeks done")).toBeVisible();
  await open(page, "/account");
  await expect(page.getByText(new RegExp(`${title}, since .*, 1 step done`)).first()).toBeVisible();
  await open(page, `/challenges/${slug}/join`);
  await page.getByRole("button", { name: "Leave this challenge" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join this challenge?");
});
