import { expect, expectAccessible, open, test } from "./page";

test("a visitor writes to the site and is told that an answer comes", async ({ page }) => {
  await open(page, "/contact");
  await page.getByLabel("First name").fill("Rita");
  await page.getByLabel("Last name").fill("Reader");
  await page.getByLabel("Email address").fill("rita@example.test");
  await page.getByLabel("Subject").fill("A correction");
  await page.getByRole("textbox", { name: "Message" }).fill("The oven was too hot.\nWith kind regards");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Message Sent!" })).toBeVisible();
  await expect(page.getByText(/within 24 hours/).first()).toBeVisible();
  await page.getByRole("link", { name: "Send Another Message" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
});

test("a message that cannot be sent says why, beside each field, and keeps what was typed", async ({ page }) => {
  await open(page, "/contact");
  await page.getByLabel("First name").fill("Rita");
  await page.getByLabel("Email address").fill("rita at example");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello <b>there</b>");
  await page.getByRole("button", { name: "Send Message" }).click();

  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your last name",
    "Enter an email address in the correct format, like name@example.com",
    "Enter a subject",
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("First name")).toHaveValue("Rita");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Hello <b>there</b>");
  await expect(page.getByLabel("Email address")).toHaveAttribute("aria-invalid", "true");
  await summary.getByRole("link", { name: "Enter a subject" }).click();
  await expect(page.getByLabel("Subject")).toBeFocused();
});

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
  await expect(page).toHaveURL(/\/recipe\/[0-9a-f]{24}$/);
  for (const heading of ["Ingredients", "Instructions", "Nutritional Information"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(page.getByText(/^Recipe by /)).toBeVisible();
  await expectAccessible(page);
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
  await expectAccessible(page);
});

test("a product that is not there says so with 404", async ({ page }) => {
  const response = await page.goto("/product/000000000000000000000000");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Product Not Available" })).toBeVisible();
});
