import { expect, noticeOn, open, test } from "../page";
import { signInByRequest } from "../people";

test("a reader sees what the site keeps of them, takes it with them and erases it", async ({ page }) => {
  await open(page, "/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who would you like to be?");
  await signInByRequest(page.request, "user");
  const { id, title, slug } = await (await page.request.get("/api/recipes/weekend-chicken-mole")).json();
  await page.request.post(`/api/recipes/${id}/ratings`, { data: { stars: 5, text: "Rich." } });
  await open(page, `/recipe/${slug}/rate`);
  await page.getByRole("link", { name: "All that is kept of you" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What this site keeps of you");
  await expect(page.getByRole("definition").filter({ hasText: `${title}: 5 stars` })).toContainText("Rich.");
  const file = await page.request.get("/account/data.json");
  expect(file.headers()["content-disposition"]).toContain("attachment");
  expect(await file.json()).toMatchObject({ accounts: [{ firstName: "Rita" }], ratings: [{ title, text: "Rich." }] });

  await page.getByRole("button", { name: `Remove ${title}` }).click();
  await expect(noticeOn(page)).toContainText("Your stars and words are gone.");
  await expect(page.getByText("Rich.")).toHaveCount(0);

  await page.request.post(`/api/recipes/${id}/ratings`, { data: { stars: 5, text: "Rich." } });
  await page.getByRole("link", { name: "Erase my account…" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erase your account for good?");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(noticeOn(page)).toContainText("Erased");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect((await page.request.get("/account/data.json")).status()).toBe(401);
  await signInByRequest(page.request, "user");
  await open(page, "/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What this site keeps of you");
  await expect(page.getByText("Rich.")).toHaveCount(0);
});
