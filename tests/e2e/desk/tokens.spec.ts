import { expect, noticeOn, open, press, test } from "../desk";
import { someAddress } from "../page";

test("a token is made, shown once, used by a program, and withdrawn", async ({ page, scripted, playwright, baseURL }, {
  testId,
}) => {
  const name = `Stock list ${testId.slice(-6)}`;
  await open(page, "/admin/tokens");
  await page.locator("#name").fill(name);
  await page.getByLabel("Read what is not public", { exact: true }).uncheck();
  // What is missing is said at its field, and the name is still there.
  await press(page, "Make the token");
  await expect(page.getByText("Choose at least one right").first()).toBeVisible();
  await expect(page.locator("#name")).toHaveValue(name);
  await page.getByLabel("Read and write content", { exact: true }).check();
  await page.getByLabel("It works for").selectOption("Until a date");
  await page.getByLabel("Last day").fill("2030-07-01");
  await press(page, "Make the token");
  const shown = page.getByLabel(`The token “${name}”`);
  await expect(shown).toHaveValue(/^mws_/);
  const token = await shown.inputValue();
  await expect(page).toHaveURL("/admin/tokens");

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Authorization: `Bearer ${token}`, "X-Forwarded-For": someAddress() },
  });
  const drafts = await program.get("/api/admin/pictures");
  expect([drafts.status(), drafts.headers()["set-cookie"], drafts.headers()["cache-control"]]).toEqual([
    200,
    undefined,
    "private, no-store",
  ]);
  const readable = await program.get("/api/content/search?q=linen");
  expect([readable.status(), readable.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
  expect((await program.get("/api/admin/settings")).status()).toBe(403);
  expect((await program.get("/admin/tokens")).status()).toBe(401);
  const category = { name: `Things ${testId.slice(-6)}`, description: "" };
  const elsewhere = { Origin: "https://elsewhere.example" };
  const made = await program.post("/api/product-categories", { data: category, headers: elsewhere });
  expect(made.status()).toBe(201);

  // Who comes back to the page is not shown it again, and the list knows what it was for.
  await open(page, "/admin/changes");
  // Without JavaScript no cache has the answer: the browser asks whether to send the form again.
  if (scripted) {
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Make a token" })).toBeVisible();
    await expect(page.locator(`[value="${token}"]`)).toHaveCount(0);
  }
  await open(page, "/admin/tokens");
  expect(await page.content()).not.toContain(token);
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText(token.slice(0, 12));
  await expect(row).toContainText("Last used");
  await expect(row).toContainText("2 July 2030");

  await row.getByRole("link", { name: `Withdraw ${name}` }).click();
  await expect(page.getByRole("heading", { name: `Withdraw “${name}”?` })).toBeVisible();
  await press(page, "Withdraw the token");
  await expect(noticeOn(page)).toContainText("Withdrawn");
  await expect(row).toHaveCount(0);
  const refused = await program.get("/api/content");
  expect([refused.status(), refused.headers()["www-authenticate"]]).toEqual([401, expect.stringMatching(/^Bearer/)]);
  await program.dispose();
  await open(page, "/admin/changes");
  await expect(page.getByText(`Ada Admin (token ${name}) created the category`).first()).toBeVisible();
});
