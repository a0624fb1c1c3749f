import { randomBytes } from "node:crypto";
import { expect, open, test } from "../desk";

test("readers find a long list of recipes in pages, and each search in all of them", async ({ page, scripted }) => {
  const broth = `Broth ${randomBytes(4).toString("hex")}`;
  const data = { ingredients: ["1 l water"], instructions: ["Boil."], difficulty: "easy" };
  for (let number = 100; number < 165; number++) {
    const made = await page.request.post("/api/recipes", { data: { ...data, title: `${broth} ${number}` } });
    expect(made.status()).toBe(201);
  }
  const cards = page.getByRole("main").getByRole("article");
  const search = async (q: string) => {
    await page.getByRole("searchbox", { name: "Search" }).fill(q);
    if (!scripted) await page.getByRole("button", { name: "Search" }).click();
  };
  await open(page, "/recipes");
  await expect(cards).toHaveCount(60);
  await search(broth.toUpperCase());
  await expect(page.getByText("(filtered: 65)")).toBeVisible();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await expect(cards.first()).toContainText(`${broth} 164`);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/q=BROTH.*&page=2$/);
  await expect(cards).toHaveCount(5);
  await expect(cards.last()).toContainText(`${broth} 100`);
  await search(`${broth} 13`);
  await expect(page.getByText("(filtered: 10)")).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  // With a script the search took the place of the page that it was typed on.
  await expect(page.getByText(scripted ? "Page 1 of 2" : "Page 2 of 2")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Search", { exact: true })).toHaveValue(broth.toUpperCase());
});
