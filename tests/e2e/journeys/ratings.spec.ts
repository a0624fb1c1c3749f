import { expect, noticeOn, open, test } from "../page";
import { people, signInByRequest } from "../people";

test("a reader rates a recipe, an editor lets the words through, and the page shows both", { tag: "@core" }, async ({
  page,
  scripted,
}) => {
  // Each way of walking has a recipe of its own, which nobody else rates, because one person walks them all.
  const slug = scripted ? "potato-and-rosemary-focaccia" : "saffron-and-mango-shrikhand";
  const { id, title } = await (await page.request.get(`/api/recipes/${slug}`)).json();
  // A try that was broken off has left its rating.
  await signInByRequest(page.request, "user");
  await page.request.delete(`/api/recipes/${id}/ratings`);
  await page.request.post("/api/logout");
  await open(page, `/recipe/${slug}`);
  await page.getByRole("link", { name: "Rate this recipe" }).click();
  await page.locator(`button[value="${people.user}"]`).click();
  await expect(page).toHaveURL(`/recipe/${slug}/rate`);

  await page.getByLabel("What you would tell others").fill("Half the sugar.\nTwice the lemon.");
  await page.getByRole("button", { name: "Send my rating" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose one to five stars");
  await expect(page.getByLabel("What you would tell others")).toHaveValue("Half the sugar.\nTwice the lemon.");
  await page.getByLabel("4 stars").check();
  await page.getByLabel("Name beside your words").fill("Rita of Hull");
  await page.getByRole("button", { name: "Send my rating" }).click();
  await expect(noticeOn(page)).toContainText("Thank you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Your rating of ${title}`);
  await expect(page.getByRole("main")).toContainText("Your words wait until somebody here has read them.");
  const ratings = async () => (await page.request.get(`/api/recipes/${id}/ratings`)).json();
  expect(await ratings()).toMatchObject({ average: "4.0", count: 1, reviews: [] });

  await signInByRequest(page.request, "admin");
  await open(page, "/admin/challenges");
  await page.getByRole("link", { name: /^Comments \d+ waiting$/ }).click();
  await page.getByLabel(`Tick what Rita of Hull said of ${title}`).check();
  await page.getByRole("button", { name: "Show the ticked" }).click();
  await expect(noticeOn(page)).toContainText("Readers see 1 rating.");
  // The address is new to the cache: what it shows is not of before.
  await open(page, `/recipe/${slug}?new`);
  const section = page.getByRole("region", { name: "Have you cooked it?" });
  await expect(section).toContainText("4.0 out of 5, from 1 rating");
  await expect(section.getByRole("listitem")).toContainText("Half the sugar. Twice the lemon.");
  await open(page, `/recipe/${slug}/ratings`);
  await expect(page.getByRole("main")).toContainText("Rita of Hull");

  await signInByRequest(page.request, "user");
  await open(page, `/recipe/${slug}/rate`);
  await page.getByRole("button", { name: "Remove my rating" }).click();
  await expect(noticeOn(page)).toContainText("Removed");
  expect(await ratings()).toMatchObject({ average: null, count: 0, reviewCount: 0 });
});
