import { expect, noticeOn, open, someAddress, test } from "../page";
import { people, signInByRequest } from "../people";

test("an admin makes somebody an admin and takes it back, and the trail says so", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL, extraHTTPHeaders: { "X-Forwarded-For": someAddress() } });
  await signInByRequest(other.request, "user");
  await signInByRequest(page.request, "admin");
  await open(page, `/admin/users?q=${people.user}`);
  await expect(page.getByText(/^Joined .* ago$/).first()).toBeVisible();
  const admin = page.getByRole("switch", { name: "Admin: Rita Reader" });
  await expect(admin).not.toBeChecked();
  await admin.click();
  await expect(noticeOn(page)).toContainText("User admin status updated");
  await expect(admin).toBeChecked();
  expect((await other.request.get("/api/admin/users")).status()).toBe(200);
  await admin.click();
  await expect(admin).not.toBeChecked();
  // The switch shows what is asked for before the server has done it.
  await expect.poll(async () => (await other.request.get("/api/admin/users")).status()).toBe(403);
  await open(page, "/admin/changes?noun=user");
  await expect(page.getByText("Ada Admin made an admin of Rita Reader").first()).toBeVisible();

  await open(page, "/admin/privacy");
  await page.getByLabel("Email address").fill(people.user);
  await page.getByRole("button", { name: "Show what is kept" }).click();
  expect((await other.request.get("/api/auth/user")).status()).toBe(200);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(noticeOn(page)).toContainText("Signed out everywhere");
  expect((await other.request.get("/api/auth/user")).status()).toBe(401);
  await other.close();
});
