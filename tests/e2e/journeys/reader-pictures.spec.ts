import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, noticeOn, open, test } from "../page";
import { people, signInByRequest } from "../people";

test("a reader sends a picture, an editor lets it through, and the page shows it", { tag: "@core" }, async ({
  page,
  scripted,
}) => {
  // Each way of walking has a recipe of its own, and each try words of its own.
  const slug = scripted ? "gazpacho-with-cucumber-and-sherry-vinegar" : "greens-and-feta-filo-pie";
  const words = `In the blue bowl ${randomUUID()}`;
  // A try that was broken off has left its pictures, and nobody can send many.
  await signInByRequest(page.request, "user");
  const { pictures } = await (await page.request.get("/account/data.json")).json();
  for (const { id } of pictures) await page.request.post("/account", { form: { removePicture: id } });
  await page.request.post("/api/logout");
  await open(page, `/recipe/${slug}`);
  await page.getByRole("link", { name: "Send a picture" }).click();
  await page.locator(`button[value="${people.user}"]`).click();
  await expect(page).toHaveURL(`/pictures/recipe/${slug}/send`);

  await page.getByLabel("Name below it").fill("Rita of Hull");
  await page.getByLabel("What is there to see?").fill(words);
  await page.getByRole("button", { name: "Send my picture" }).click();
  await expect(page.getByRole("alert")).toContainText("Please select an image file");
  await expect(page.getByLabel("What is there to see?")).toHaveValue(words);
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Picture", { exact: true }).setInputFiles({ name: "bowl.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Send my picture" }).click();
  await expect(noticeOn(page)).toContainText("Your picture is shown when somebody here has looked at it.");
  await expect(page.getByRole("main")).not.toContainText(words);

  await open(page, "/account");
  await expect(page.getByRole("main")).toContainText(words);
  const own = (await (await page.request.get("/account/data.json")).json()).pictures[0].path;
  expect((await page.request.get(own)).headers()).toMatchObject({ "content-type": "image/webp" });

  await signInByRequest(page.request, "admin");
  expect((await page.request.get(own)).status()).toBe(404);
  await open(page, "/admin/challenges");
  await page.getByRole("link", { name: /^Comments \d+ waiting$/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: words });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Show the ticked" }).click();
  await expect(noticeOn(page)).toContainText("Readers see 1 picture.");

  // The address is new to the cache: what it shows is not of before.
  await open(page, `/recipe/${slug}?new`);
  await page.getByRole("region", { name: "How it looked in your kitchens" }).getByRole("link", { name: words }).click();
  await expect(page).toHaveURL(new RegExp(`/pictures/recipe/${slug}#picture-`));
  await expect(page.getByRole("figure").filter({ hasText: words })).toContainText("Rita of Hull");

  await signInByRequest(page.request, "user");
  await open(page, "/account");
  await page.getByRole("button", { name: "Remove this picture" }).first().click();
  await expect(noticeOn(page)).toContainText("Your picture is gone.");
  await expect(page.getByRole("main")).not.toContainText(words);
});

test("who does not take part in a challenge is asked to join before they send a picture", async ({ page }) => {
  await signInByRequest(page.request, "nameless");
  await open(page, "/pictures/challenge/the-tuesday-walking-meeting/send");
  await page.getByRole("link", { name: "Join this challenge" }).click();
  await expect(page).toHaveURL("/challenges/the-tuesday-walking-meeting/join");
});
