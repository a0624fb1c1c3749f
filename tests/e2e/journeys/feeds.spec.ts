import type { APIRequestContext } from "playwright/test";
import { expect, noticeOn, open, test } from "../page";
import { signInByRequest } from "../people";
import { feedsAddress } from "../playwright.config";

/** The RSS tab and the API behind it; the sources are those of tests/e2e/feeds.json, on a server of the tests' own. */

test.beforeEach(async ({ page }) => {
  await signInByRequest(page.request, "admin");
});

/** A run that is begun meanwhile is not over before. @param admin looks whether an earlier one is */
async function whileHeld(admin: APIRequestContext, work: () => Promise<void>): Promise<void> {
  const isUnderWay = async () => (await (await admin.get("/admin/rss")).text()).includes("Processing the feeds");
  const letGo = () => fetch(`${feedsAddress}/let-go`);
  await fetch(`${feedsAddress}/hold`);
  try {
    // One that began before may have its answers already, and could be over at any moment.
    await expect(async () => {
      if (!(await isUnderWay())) return;
      await letGo();
      await fetch(`${feedsAddress}/hold`);
      expect(await isUnderWay()).toBe(false);
    }).toPass();
    await work();
  } finally {
    await letGo();
  }
}

test("an admin starts a run, sees it under way and reads how each source did", { tag: "@core" }, async ({
  page,
  scripted,
}) => {
  await open(page, "/admin/rss");
  await whileHeld(page.request, async () => {
    await page.getByRole("button", { name: "Process RSS Feeds Now" }).click();
    await expect(noticeOn(page)).toContainText("Success");
    await expect(noticeOn(page)).toContainText("RSS processing started");
    await expect(page.getByRole("heading", { name: "Processing the feeds" })).toBeVisible();
    await expect(page.getByRole("progressbar")).toBeVisible();
  });

  const last = page.getByRole("heading", { name: "Last run" });
  if (scripted) await expect(last).toBeVisible({ timeout: 60_000 });
  else {
    await expect(async () => {
      // The answer may come late, and have no such link any more.
      if (!(await last.isVisible()))
        await page.getByRole("link", { name: "See how far it is" }).click({ timeout: 2000 });
      await expect(last).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  }
  await expect(page.getByText("asked for by Ada")).toBeVisible();

  const sources = page.getByRole("region", { name: "Sources" }).getByRole("listitem");
  await expect(sources).toHaveCount(3);
  await expect(sources.nth(0)).toContainText("The Quiet Paper");
  for (const number of [0, 1, 2]) await expect(sources.nth(number).getByText("Active", { exact: true })).toBeVisible();
  await expect(sources.nth(1)).toContainText("The feed was closed for good (410).");
  await expect(sources.nth(2)).toContainText("It answered with a web page instead of a feed.");
});

test("the tab says what is automatic, counts, and shows what is new", async ({ page }) => {
  await open(page, "/admin/rss");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "RSS Feeds" })).toBeVisible();
  await expect(main.getByText("Automated processing runs every 6 hours")).toBeVisible();
  await expect(main.getByText("Wrestling-themed recipes are generated from the feeds.")).toBeVisible();
  for (const label of ["Total articles", "Wrestling-themed recipes generated", "Sports articles"]) {
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  }
  const recent = page.getByRole("region", { name: "Recent activity" });
  await expect(recent.getByRole("listitem")).toHaveCount(5);
});

test("on a phone nothing is wider than the screen", { tag: "@browser" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/admin/rss");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("the API answers with the run's id, and with that of the run under way", { tag: "@once" }, async ({
  request,
  playwright,
  baseURL,
}) => {
  await signInByRequest(request, "admin");
  await whileHeld(request, async () => {
    const [first, second] = await Promise.all([1, 2].map(() => request.post("/api/admin/rss/process")));
    expect([first?.status(), second?.status()]).toEqual([202, 202]);
    expect(await first?.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(await second?.json()).toEqual(await first?.json());
  });

  const visitor = await playwright.request.newContext({ baseURL });
  expect((await visitor.post("/api/admin/rss/process")).status()).toBe(401);
  await signInByRequest(visitor, "user");
  expect((await visitor.post("/api/admin/rss/process")).status()).toBe(403);
  expect((await visitor.get("/api/admin/rss/process")).status()).toBe(405);
  await visitor.dispose();
});
