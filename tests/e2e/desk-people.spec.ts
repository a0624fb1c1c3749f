import { expect, expectAccessible, noticeOn, open, someAddress, test } from "./page";
import { people, signInByRequest } from "./people";

test.use({ bypassCSP: true });

test("an admin makes somebody an admin and takes it back, and the trail says so", async ({
  page,
  scripted,
  browser,
  baseURL,
}) => {
  // Both runs go on at once, on the same database.
  const [person, name] = scripted ? (["user", "Rita Reader"] as const) : (["nameless", people.nameless] as const);
  const other = await browser.newContext({ baseURL, extraHTTPHeaders: { "X-Forwarded-For": someAddress() } });
  await signInByRequest(other.request, person);
  await signInByRequest(page.request, "admin");
  await open(page, `/admin/users?q=${people[person]}`);
  await expectAccessible(page);
  await expect(page.getByText(/^Joined .* ago$/).first()).toBeVisible();
  const admin = page.getByRole("switch", { name: `Admin: ${name}` });
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
  await expect(page.getByText(`Ada Admin made an admin of ${name}`).first()).toBeVisible();

  // Other journeys of these minutes need the one of the run with JavaScript signed in.
  if (!scripted) {
    await open(page, "/admin/privacy");
    await page.getByLabel("Email address").fill(people[person]);
    await page.getByRole("button", { name: "Show what is kept" }).click();
    expect((await other.request.get("/api/auth/user")).status()).toBe(200);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(noticeOn(page)).toContainText("Signed out everywhere");
    expect((await other.request.get("/api/auth/user")).status()).toBe(401);
  }
  await other.close();
});

test("a message is opened, answered, given another status, deleted", async ({ page, scripted, request }, {
  testId,
}) => {
  const subject = `A question ${testId.slice(-6)}`;
  const sent = await request.post("/api/contact", {
    data: { firstName: "Tom", lastName: "Reed", email: "tom@example.test", subject, message: "Where is\nthe soup?" },
  });
  expect(sent.status()).toBe(201);
  await signInByRequest(page.request, "admin");
  await open(page, `/admin/messages?q=${encodeURIComponent(subject)}`);
  const row = page.getByRole("article").filter({ hasText: subject });
  await expect(row).toContainText("Unread");
  await expect(page.getByRole("link", { name: /^Unread \(\d+\)$/ })).toBeVisible();
  await row.getByRole("link", { name: subject, exact: true }).click();
  const view = page.getByRole(scripted ? "dialog" : "region", { name: subject });
  await expect(view).toContainText("the soup?");
  await expect(view.getByLabel("Status")).toHaveValue("read");
  await expectAccessible(page);

  await view.getByRole("button", { name: "Reply via Email" }).click();
  await expect(noticeOn(page)).toContainText("Status Updated");
  await expect(view.getByLabel("Status")).toHaveValue("replied");
  await expect(view.getByRole("link", { name: /^Open the draft/ })).toHaveAttribute(
    "href",
    `mailto:tom@example.test?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );

  // The toast takes the notice out of the address, which is a navigation of its own.
  if (scripted) await expect(page).not.toHaveURL(/notice=/);
  await view.getByLabel("Status").selectOption("Unread");
  if (!scripted) await view.getByRole("button", { name: "Set" }).click();
  await expect(view).toHaveCount(0);
  await expect(row).toContainText("Unread");
  await row.getByRole("link", { name: subject, exact: true }).click();
  await view.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete message" }).click();
  await expect(noticeOn(page)).toContainText("Message Deleted");
  await expect(row).toHaveCount(0);
});
