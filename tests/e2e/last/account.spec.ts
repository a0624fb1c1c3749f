import { plain } from "../../setup/pictures";
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

test("a reader changes their name and picture, which no sign-in undoes, and goes back to those of the sign-in", async ({
  page,
}) => {
  await signInByRequest(page.request, "user");
  await open(page, "/account");
  await page.getByRole("link", { name: "Change name and picture" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your name and picture");
  await expect(page.getByRole("button", { name: "Use those of my sign-in" })).toHaveCount(0);
  await page.getByLabel("First name").fill("");
  await page.getByLabel("Last name").fill("of Hull");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your first name");
  await expect(page.getByLabel("Last name")).toHaveValue("of Hull");
  await page.getByLabel("First name").fill("Margarita");
  const buffer = await plain(600, 400, "teal").jpeg().toBuffer();
  await page.getByLabel("picture (optional)").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(noticeOn(page)).toContainText("This is how you are called here.");

  await signInByRequest(page.request, "user");
  const { firstName, lastName, profileImageUrl } = await (await page.request.get("/api/auth/user")).json();
  expect([firstName, lastName]).toEqual(["Margarita", "of Hull"]);
  expect(profileImageUrl).toMatch(/^\/account\/picture/);
  expect((await page.request.get(profileImageUrl)).headers()).toMatchObject({ "content-type": "image/webp" });
  await open(page, "/account");
  await expect(page.getByRole("banner").locator("summary img").first()).toHaveAttribute("src", profileImageUrl);

  await open(page, "/account/name");
  await page.getByLabel("Show no picture of me").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(noticeOn(page)).toContainText("This is how you are called here.");
  expect((await page.request.get(profileImageUrl)).status()).toBe(404);
  await open(page, "/account/name");
  await page.getByRole("button", { name: "Use those of my sign-in" }).click();
  await expect(noticeOn(page)).toContainText("Your name and picture come from your sign-in again");
  await signInByRequest(page.request, "user");
  expect(await (await page.request.get("/api/auth/user")).json()).toMatchObject({
    ...{ firstName: "Rita", lastName: "Reader" },
  });
});
