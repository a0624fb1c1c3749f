import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { plain } from "../../setup/pictures";
import {
  bringBackFromBin,
  bringFirstVersionBack,
  chooseBetween,
  compareVersions,
  deleteAfterAsking,
  expect,
  expectProblems,
  field,
  filter,
  look,
  noticeOn,
  open,
  openSorted,
  press,
  removeCreated,
  rowOf,
  test,
} from "../desk";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let title = "";

test.beforeEach(() => {
  title = `Oak tray ${randomBytes(4).toString("hex")}`;
});

/** What a test has made is gone after it. */
test.afterEach(({ page }) => removeCreated(page, "/api/products", title));

const product = async (page: Page, id: string) => (await page.request.get(`/api/products/${id}`)).json();

/** Where a reader is led who follows the product's link, or the status where it leads nowhere. */
async function follow(page: Page, id: string): Promise<string | number> {
  const headers = { "User-Agent": firefox, Cookie: "" };
  const answer = await page.request.get(`/go/${id}`, { maxRedirects: 0, headers });
  return answer.status() === 302 ? (answer.headers().location ?? "") : answer.status();
}

async function create(page: Page): Promise<string> {
  const data = { title, description: "For tea.", price: "24.5", affiliateUrl: "https://shop.test/tray", tags: ["oak"] };
  const made = await page.request.post("/api/products", { data });
  expect(made.status()).toBe(201);
  return (await made.json()).id;
}

test("a product is added with every field, a picture and a buy button that works, after a first try that loses nothing", {
  tag: "@core",
}, async ({ page }) => {
  await open(page, "/admin/products");
  await page.getByRole("link", { name: "Add Product" }).click();
  await field(page, "Title").fill(title);
  await field(page, "Original price").fill("29.999");
  await field(page, "Category").selectOption("Kitchen & Table");
  await field(page, "Affiliate address").fill("shop.test/tray");
  await field(page, "Key features").fill("Oiled oak\n\n40 cm wide");
  await field(page, "In stock").uncheck();
  await field(page, "Upload a picture").setInputFiles({
    name: "tray.png",
    mimeType: "image/png",
    buffer: await plain(800, 600).png().toBuffer(),
  });
  await press(page, "Publish");

  await expectProblems(page, [
    "Enter a description",
    "Enter a price",
    "Enter the original price in pounds and pence, like 19.99",
    "Enter the affiliate address as an address with https://",
  ]);
  await expect(field(page, "Title")).toHaveValue(title);
  await expect(field(page, "Original price")).toHaveValue("29.999");
  await expect(field(page, "Category")).toHaveValue("5");
  await expect(field(page, "Affiliate address")).toHaveValue("shop.test/tray");
  await expect(field(page, "Key features")).toHaveValue("Oiled oak\n\n40 cm wide");
  await expect(field(page, "In stock")).not.toBeChecked();
  await expect(field(page, "Image URL")).toHaveValue(/^\/images\/[0-9a-f]{24}-800x600\.webp$/);

  await field(page, "Description").fill("It carries a pot and four cups.");
  await field(page, "Price").fill("19.99");
  await field(page, "Original price").fill("30");
  await field(page, "Affiliate address").fill("https://shop.test/tray?ref=1");
  await field(page, "In stock").check();
  await field(page, "Vendor").fill("The Copper Ladle");
  await field(page, "Rating").fill("4.5");
  await field(page, "Number of reviews").fill("128");
  await field(page, "Tags").fill("oak, tea");
  await field(page, "Picture description").fill("A tray.");
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Product created successfully");
  await expect(page).toHaveURL(/\/admin\/products\?edit=[0-9a-f]{24}/);
  const id = new URL(page.url()).searchParams.get("edit") ?? "";
  for (const text of ["It carries a pot and four cups.", "$19.99", "In Stock", "Kitchen & Table", "oak", "tea"]) {
    await expect(rowOf(page, title).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(rowOf(page, title)).toContainText("0 clicks in 30 days");

  await rowOf(page, title).getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("img", { name: "A tray." })).toBeVisible();
  await expect(page.getByText("Save 33%").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Buy Now - £19.99" })).toHaveAttribute("href", `/go/${id}`);
  expect(await follow(page, id)).toBe("https://shop.test/tray?ref=1");
  expect(await product(page, id)).toMatchObject({
    originalPrice: "30.00",
    vendor: "The Copper Ladle",
    rating: "4.5",
    reviewCount: 128,
    features: ["Oiled oak", "40 cm wide"],
  });
});

test("a product is changed; its versions are compared and an earlier one is brought back", async ({ page }) => {
  const id = await create(page);
  await open(page, "/admin/products");
  await rowOf(page, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await expect(field(page, "Price")).toHaveValue("24.50");
  await field(page, "Price").fill("22");
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Product updated successfully");
  await expect(rowOf(page, title)).toContainText("$22.00");

  await compareVersions(page, `/admin/products?edit=${id}`);
  await bringFirstVersionBack(page);
  expect(await product(page, id)).toMatchObject({ price: "24.50", version: 3 });
});

test("a save over somebody else's newer version asks only for what both have changed", async ({ page, colleague }) => {
  const id = await create(page);
  for (const each of [page, colleague]) await open(each, `/admin/products?edit=${id}`);
  await field(colleague, "Price").fill("26");
  await field(colleague, "Description").fill("For coffee.");
  await press(colleague, "Update");
  await expect(noticeOn(colleague)).toContainText("Product updated successfully");

  await field(page, "Price").fill("23");
  await field(page, "Vendor").fill("Mine");
  await press(page, "Update");
  // Nobody said anything about the day of the check.
  await expect(page.getByRole("group", { name: "Price checked on" })).toHaveCount(0);
  await chooseBetween(page, "product", {
    asked: ["Price", "23", "26.00"],
    keep: "mine",
    theirs: "Description",
    mine: "Vendor",
  });
  expect(await product(page, id)).toMatchObject({
    price: "23.00",
    vendor: "Mine",
    description: "For coffee.",
    version: 3,
  });
});

test("deleting asks first; the link leads nowhere then, and the bin gives all of it back", async ({ page }) => {
  const id = await create(page);
  expect(await follow(page, id)).toBe("https://shop.test/tray");
  await look(page, "/admin/products", title);
  await expect(rowOf(page, title)).toContainText("1 click in 30 days");
  await deleteAfterAsking(page, "product", title);
  expect((await page.request.get(`/product/${id}`)).status()).toBe(404);
  expect(await follow(page, id)).toBe(404);

  await open(page, `/admin/products?edit=${id}`);
  await expect(page.getByRole("alert")).toContainText("This product does not exist any more");
  await bringBackFromBin(page, title);
  expect((await page.request.get(`/product/${id}`)).status()).toBe(200);
  expect(await follow(page, id)).toBe("https://shop.test/tray");
  await look(page, "/admin/products", title);
  await expect(rowOf(page, title)).toContainText("2 clicks in 30 days");
});

test("the list is searched, filtered and sorted by its address", async ({ page, scripted }) => {
  await create(page);
  await openSorted(page, "/admin/products");
  await filter(page, "Search").fill(title.slice(0, 14).toUpperCase());
  await filter(page, "Search").press("Enter");
  await expect(page).toHaveURL(/q=OAK.*&sort=title/);
  await expect(rowOf(page, title)).toBeVisible();
  await filter(page, "State").selectOption("Price not checked for 30 days");
  if (!scripted) await press(page, "Search");
  await expect(page).toHaveURL(/state=unchecked/);
  await expect(page.getByText("No products found.")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(rowOf(page, title)).toBeVisible();
});

test("a category is added, and has its page in the shop", async ({ page }) => {
  await open(page, "/admin/categories");
  await page.getByRole("link", { name: "Add Category" }).click();
  await field(page, "Description").fill("Trays, and what stands on them.");
  await press(page, "Create category");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter a name"]);
  await expect(field(page, "Description")).toHaveValue("Trays, and what stands on them.");
  await field(page, "Name").fill(title);
  await press(page, "Create category");
  await expect(noticeOn(page)).toContainText("Category created successfully");
  await expect(page).toHaveURL("/admin/categories");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Trays, and what stands on them.");
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/\d+$/);
});
