import { expect, open, test } from "../page";

test("recipes are searched and filtered, and cleared again", async ({ page, scripted }) => {
  await open(page, "/recipes");
  await expect(page.getByText("Found 30 recipe(s)")).toBeVisible();
  await page.getByLabel("Cuisine").selectOption("italian");
  if (!scripted) await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("(filtered: 5)")).toBeVisible();
  await expect(page).toHaveURL(/cuisine=italian/);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(5);
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/recipes");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(30);
});

test("a recipe opens from the list with all that a cook needs", async ({ page }) => {
  await open(page, "/recipes?q=miso");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/recipe\/[a-z]+(-[a-z0-9]+)+$/);
  for (const heading of ["Ingredients", "Instructions", "Nutritional Information"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(page.getByText(/^Recipe by /)).toBeVisible();
});

test("the shop leads by category to a product whose link is labelled and sponsored", async ({ page }) => {
  await open(page, "/shop");
  await expect(page.getByText("Showing 40 products across all categories")).toBeVisible();
  await page.getByRole("link", { name: "Kitchen & Table", exact: true }).first().click();
  await expect(page.getByText("Showing 5 products in Kitchen & Table")).toBeVisible();
  await page.getByRole("main").getByRole("article").filter({ hasText: "Pot" }).getByRole("link").first().click();
  const buy = page.getByRole("link", { name: /^Buy Now - £\d+\.\d\d$/ });
  await expect(buy).toHaveAttribute("rel", "sponsored nofollow noopener");
  await expect(
    page.getByText("Affiliate link - the product may earn a commission from qualifying purchases"),
  ).toBeVisible();
});

test("a product that is not there says so with 404", async ({ page }) => {
  const response = await page.goto("/product/000000000000000000000000");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Product Not Available" })).toBeVisible();
});
