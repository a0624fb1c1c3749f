import type { Page } from "playwright/test";
import { expect, open, test } from "../page";
import { people, signIn } from "../people";

/** What a newcomer does who tries the demo: be everybody, one after the other, in one browser. */
const accounts = [...Object.values(people), people.admin];

test("every account can be tried in turn, with signing out in between", async ({ page }) => {
  await open(page, "/");
  for (const person of Object.keys(people) as (keyof typeof people)[]) {
    await signIn(page, person);
    expect(await emailOf(page)).toBe(people[person]);
    await page.getByRole("banner").locator("summary").first().click();
    await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    await open(page, "/");
  }
});

test("every account can be tried in turn, without signing out of the one before", { tag: "@core" }, async ({
  page,
}) => {
  for (const account of accounts) {
    await page.goto("/api/login?returnTo=%2Fabout");
    await page.locator(`button[value="${account}"]`).click();
    await expect(page).toHaveURL("/about");
    expect(await emailOf(page)).toBe(account);
  }
});

test("two sign-ins that are open at once both go on", async ({ page, context }) => {
  await page.goto("/api/login");
  await page.locator(`button[value="${people.user}"]`).click();
  await expect(page).toHaveURL("/");
  const other = await context.newPage();
  await page.goto("/api/login");
  await other.goto("/api/login");
  await other.locator(`button[value="${people.nameless}"]`).click();
  await expect(other).toHaveURL("/");
  await page.locator(`button[value="${people.admin}"]`).click();
  await expect(page).toHaveURL("/");
  expect(await emailOf(page)).toBe(people.admin);
  await other.close();
});

test("the page that asks who one would like to be is for everybody, on a phone too", { tag: "@browser" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/api/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who would you like to be?");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a sign-in that is over says so and leads to a new one", async ({ page }) => {
  const answer = await page.goto("/demo-identity/interaction/zzz");
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This sign-in is over");
  await page.getByRole("link", { name: "Start again" }).click();
  await page.locator(`button[value="${people.user}"]`).click();
  await expect(page).toHaveURL("/");
  expect(await emailOf(page)).toBe(people.user);
});

async function emailOf(page: Page): Promise<string> {
  const answer = await page.request.get("/api/auth/user");
  return ((await answer.json()) as { email: string }).email;
}
