import type { Dialog, Page } from "playwright/test";
import { expect, noticeOn } from "../page";

const loggedOut = /Unauthorized.*You are logged out\. Logging in again\.\.\./;

/**
 * The notice is read, and then the way to the sign-in is gone. The page would be left after half a second, and while it is
 * being left nothing on it can be read. So it is first answered that there is nothing to go to.
 */
export async function readNotice(page: Page, reading: () => Promise<void>): Promise<void> {
  const ways: string[] = [];
  await page.route("**/api/login?*", (route) => {
    ways.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  // The browser's "Leave site?" would hold up the way.
  const questions: string[] = [];
  const answer = (dialog: Dialog) => {
    questions.push(dialog.type());
    return dialog.accept();
  };
  page.on("dialog", answer);
  await reading();
  await expect(noticeOn(page)).toContainText(loggedOut);
  await expect.poll(() => ways).toHaveLength(1);
  await page.unroute("**/api/login?*");
  await page.goto(ways[0] ?? "");
  await page.waitForURL(/demo-identity/);
  page.off("dialog", answer);
  expect(questions).toEqual([]);
}
