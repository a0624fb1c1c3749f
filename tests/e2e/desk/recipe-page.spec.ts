import { expect, expectProblems, field, noticeOn, open, press, removeCreated, test, textOf } from "../desk";

test("a recipe's form fills itself in from a page, leaves what was typed, and saves nothing by itself", async ({
  page,
  baseURL,
}, { testId }) => {
  const title = `From a page ${testId.slice(-6)}`;
  // The oldest without headings, of which pages tell programs nothing: newer ones are of other tests, which delete them.
  const all: { slug: string; title: string; ingredients: string[] }[] = await (
    await page.request.get("/api/recipes")
  ).json();
  const plain = all.filter((recipe) => !recipe.ingredients.some((line) => line.endsWith(":")));
  const { slug = "", title: theirs, ingredients = [] } = plain.at(-1) ?? {};
  await open(page, "/admin/recipes?new");
  await field(page, "Title").fill(title);
  await field(page, "Fill in from a page").fill(`${baseURL}/about`);
  await press(page, "Fill in the form");
  await expectProblems(page, ["This page describes no recipe in a form that programs can read"]);
  await expect(field(page, "Title")).toHaveValue(title);

  await field(page, "Fill in from a page").fill(`${baseURL}/recipe/${slug}`);
  await press(page, "Fill in the form");
  await expect(page.getByRole("status").filter({ hasText: "Filled in, and not saved yet" })).toContainText(
    "Ingredients",
  );
  await expect(page.getByText("Left as you have it: Title.")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(title);
  await expect(textOf(page, "ingredients")).toHaveValue(ingredients.join("\n"));
  await expect(field(page, "Author")).not.toHaveValue("");
  const listed = await (await page.request.get("/api/recipes")).json();
  expect(listed.filter((one: { title: string }) => [title, theirs].includes(one.title))).toHaveLength(1);

  await page.getByText("The page cannot be reached?").click();
  await field(page, "Source of the page").fill(
    '{ "@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"], "recipeYield": "2 litres" }',
  );
  await press(page, "Fill in the form");
  await expect(page.getByText("Filled in, and not saved yet: Makes.")).toBeVisible();
  await expect(field(page, "Makes")).toHaveValue("2 litres");
  await expect(field(page, "Source of the page")).toHaveValue("");

  // Return in a field saves, as everywhere on the desk.
  await field(page, "Makes").press("Enter");
  await expect(noticeOn(page)).toContainText("Recipe created successfully");
  await expect(textOf(page, "ingredients")).toHaveValue(ingredients.join("\n"));
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Recipe updated successfully");
  await removeCreated(page, "/api/recipes", title);
});
