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

let title = "";

test.beforeEach(() => {
  title = `Leek pie ${randomBytes(4).toString("hex")}`;
});

/** What a test has made is gone after it. */
test.afterEach(({ page }) => removeCreated(page, "/api/recipes", title));

const picture = async () => ({
  name: "pie.png",
  mimeType: "image/png",
  buffer: await plain(800, 600).png().toBuffer(),
});

async function create(page: Page): Promise<string> {
  const data = { title, ingredients: ["3 leeks"], instructions: ["Slice.", "Bake."], difficulty: "easy" };
  const made = await page.request.post("/api/recipes", { data });
  expect(made.status()).toBe(201);
  return (await made.json()).id;
}

test("a recipe is added with every field and a picture, after a first try that loses nothing", {
  tag: "@core",
}, async ({ page }) => {
  await open(page, "/admin/recipes");
  await page.getByRole("link", { name: "Add Recipe" }).click();
  await field(page, "Title").fill(title);
  await field(page, "Instructions").fill("Slice the leeks.\n\nBake for 30 minutes.");
  await field(page, "Preparation time in minutes").fill("soon");
  await field(page, "Difficulty").selectOption("Medium");
  await field(page, "Nutritional information").fill("Energy 412 kcal");
  await field(page, "Upload a picture").setInputFiles(await picture());
  await press(page, "Publish");

  await expectProblems(page, [
    "Enter the ingredients, one a line",
    "Enter the preparation time in minutes as a whole number",
    "Enter each value on a line, like Energy: 412 kcal",
  ]);
  await expect(field(page, "Title")).toHaveValue(title);
  await expect(field(page, "Instructions")).toHaveValue("Slice the leeks.\n\nBake for 30 minutes.");
  await expect(field(page, "Difficulty")).toHaveValue("medium");
  await expect(field(page, "Preparation time in minutes")).toHaveValue("soon");
  await expect(field(page, "Image URL")).toHaveValue(/^\/images\/[0-9a-f]{24}-800x600\.webp$/);

  await field(page, "Description").fill("For a wet Tuesday.");
  await field(page, "Ingredients").fill("For the filling:\n3 leeks\n\n200 g cheese");
  await field(page, "Preparation time in minutes").fill("20");
  await field(page, "Cooking time in minutes").fill("0");
  await field(page, "Servings").fill("4");
  await field(page, "Cuisine").selectOption("Mediterranean");
  await field(page, "Tags").fill("pie, comfort");
  await field(page, "Author").fill("Cerys Pugh");
  await field(page, "Picture description").fill("A pie.");
  await field(page, "Nutritional information").fill("Energy: 412 kcal\nof which sugars: 3 g");
  await field(page, "Resting time in minutes").fill("30");
  await field(page, "Makes").fill("1 pie");
  await field(page, "Course").fill("Main course");
  await field(page, "Notes").fill("Keeps for two days.\n\nFreezes well.");
  await page.getByText("More: pictures of steps, equipment, film, source, address").click();
  const address = await field(page, "Image URL").inputValue();
  await field(page, "Pictures of the steps").fill(`\n${address}`);
  await field(page, "Equipment").fill("23 cm tin\nPie bird");
  await field(page, "Film").fill("https://youtu.be/abcdefghijk");
  await field(page, "Source").fill("https://www.pies.example/leek");
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Recipe created successfully");
  await expect(page).toHaveURL(/\/admin\/recipes/);
  for (const text of ["For a wet Tuesday.", "Medium", "Mediterranean", "pie", "comfort"]) {
    await expect(rowOf(page, title).getByText(text, { exact: true })).toBeVisible();
  }

  await rowOf(page, title).getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("img", { name: "A pie." })).toBeVisible();
  await expect(page.getByText("412 kcal")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  expect(await (await page.request.get(`/api/recipes/${id}`)).json()).toMatchObject({
    ingredients: ["For the filling:", "3 leeks", "200 g cheese"],
    instructions: ["Slice the leeks.", "Bake for 30 minutes."],
    prepTime: 20,
    cookTime: null,
    restTime: 30,
    servings: 4,
    yield: "1 pie",
    course: "Main course",
    equipment: ["23 cm tin", "Pie bird"],
    notes: "Keeps for two days.\n\nFreezes well.",
    videoUrl: "https://youtu.be/abcdefghijk",
    sourceUrl: "https://www.pies.example/leek",
    author: "Cerys Pugh",
    nutritionalInfo: { Energy: "412 kcal", "of which sugars": "3 g" },
  });

  await page.getByRole("button", { name: "Twice the recipe as it was written" }).click();
  for (const [name, value] of [
    ["Resting time", "30 min"],
    ["Total time", "50 min"],
    ["Makes", "2 pies"],
    ["Course", "Main course"],
  ]) {
    const fact = page.locator("dl > div").filter({ has: page.getByText(name ?? "", { exact: true }) });
    await expect(fact.locator("dd")).toHaveText(value ?? "");
  }
  await expect(page.locator("#step-2 img")).toBeVisible();
  await expect(page.locator("#step-1 img")).toHaveCount(0);
  for (const text of ["Pie bird", "Freezes well."]) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("link", { name: "pies.example" })).toHaveAttribute(
    "href",
    "https://www.pies.example/leek",
  );
  await expect(page.locator("iframe")).toHaveCount(0);
  const play = page.getByRole("link", { name: "Play video from YouTube" });
  await expect(play).toHaveAttribute("href", /\?servings=8&play=1#film$/);
  const plays = await page.request.get(`/recipe/${id}?play=1`);
  expect(plays.headers()["content-security-policy"]).toMatch(/;frame-src https:\/\/www\.youtube-nocookie\.com$/);
  expect(await plays.text()).toContain('<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1"');
  await page.getByRole("link", { name: "Start cooking" }).click();
  await expect(page.getByText("Ingredients for 8")).toBeVisible();
  await page.getByText("Notes", { exact: true }).click();
  await expect(page.getByText("Freezes well.")).toBeVisible();
});

test("diets that are ticked survive a refused save; the page names them, and each leads to its list", async ({
  page,
  scripted,
}) => {
  const id = await create(page);
  await open(page, `/admin/recipes?edit=${id}`);
  const diets = page.getByRole("group", { name: "Diets" });
  for (const diet of ["Nut-free", "Vegan"]) await diets.getByLabel(diet).check();
  await field(page, "Servings").fill("many");
  await press(page, "Update");
  await expectProblems(page, ["Enter the servings as a whole number"]);
  await field(page, "Servings").fill("4");
  await expect(diets.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Recipe updated successfully");

  await open(page, `/recipe/${id}`);
  await expect(page.getByRole("list", { name: "Diets" }).getByRole("link")).toHaveText(["Vegan", "Nut-free"]);
  await page.getByRole("link", { name: "Nut-free" }).click();
  await expect(page).toHaveURL("/recipes?diet=nut-free");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(diets.getByLabel("Nut-free")).toBeChecked();
  await diets.getByLabel("Gluten-free").check();
  if (!scripted) await press(page, "Search");
  await expect(page).toHaveURL(/diet=gluten-free&diet=nut-free/);
  await expect(page.getByRole("link", { name: title })).toBeHidden();

  await open(page, `/admin/recipes?edit=${id}`);
  for (const box of await diets.getByRole("checkbox").all()) await box.uncheck();
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Recipe updated successfully");
  expect(await (await page.request.get(`/api/recipes/${id}`)).json()).toMatchObject({ diets: [], version: 3 });
});

test("a recipe is changed; its versions are compared and an earlier one is brought back", async ({ page }) => {
  const id = await create(page);
  await open(page, "/admin/recipes");
  await rowOf(page, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await expect(field(page, "Instructions")).toHaveValue("Slice.\nBake.");
  await field(page, "Instructions").fill("Slice.\nSteam.");
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Recipe updated successfully");

  await compareVersions(page, `/admin/recipes?edit=${id}`);
  await expect(page.locator("ins")).toHaveText("Steam");
  await expect(page.locator("del")).toHaveText("Bake");
  await bringFirstVersionBack(page);
  const recipe = await (await page.request.get(`/api/recipes/${id}`)).json();
  expect(recipe).toMatchObject({ instructions: ["Slice.", "Bake."], version: 3 });
});

test("a save over somebody else's newer version asks only for what both have changed", async ({ page, colleague }) => {
  const id = await create(page);
  for (const each of [page, colleague]) await open(each, `/admin/recipes?edit=${id}`);
  await field(colleague, "Servings").fill("6");
  await field(colleague, "Instructions").fill("Slice.\nSteam.");
  await press(colleague, "Update");
  await expect(noticeOn(colleague)).toContainText("Recipe updated successfully");

  await field(page, "Servings").fill("2");
  await field(page, "Author").fill("Mine");
  await press(page, "Update");
  await chooseBetween(page, "recipe", {
    asked: ["Servings", "2", "6"],
    keep: "theirs",
    theirs: "Instructions",
    mine: "Author",
  });
  expect(await (await page.request.get(`/api/recipes/${id}`)).json()).toMatchObject({
    servings: 6,
    author: "Mine",
    instructions: ["Slice.", "Steam."],
    version: 3,
  });
});

test("deleting asks first; readers lose it at once, and the bin gives it back", async ({ page }) => {
  const id = await create(page);
  await look(page, "/admin/recipes", title);
  await deleteAfterAsking(page, "recipe", title);
  expect((await page.request.get(`/recipe/${id}`)).status()).toBe(404);

  await open(page, `/admin/recipes?edit=${id}`);
  await expect(page.getByRole("alert")).toContainText("This recipe does not exist any more");
  await bringBackFromBin(page, title);
  expect((await page.request.get(`/recipe/${id}`)).status()).toBe(200);
});

test("the list is searched, filtered and sorted by its address", async ({ page, scripted }) => {
  await create(page);
  await openSorted(page, "/admin/recipes");
  await filter(page, "Search").fill(title.toUpperCase());
  await filter(page, "Search").press("Enter");
  await expect(page).toHaveURL(/q=LEEK.*&sort=title/);
  await expect(rowOf(page, title)).toContainText("Easy");
  await filter(page, "Difficulty").selectOption("Hard");
  if (!scripted) await press(page, "Search");
  await expect(page).toHaveURL(/difficulty=hard/);
  await expect(page.getByText("No recipes found.")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(rowOf(page, title)).toBeVisible();
});

test("a challenge that is added stands on the home page at once, and goes when it is deleted", async ({ page }) => {
  await open(page, "/admin");
  await page.getByRole("link", { name: "Challenges", exact: true }).click();
  await page.getByRole("link", { name: "Add Challenge" }).click();
  await field(page, "Title").fill(title);
  await field(page, "People taking part").fill("many");
  await field(page, "Upload a picture").setInputFiles(await picture());
  await press(page, "Publish");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText([
    "Enter a description",
    "Enter the number of participants as a whole number",
  ]);
  await expect(field(page, "Title")).toHaveValue(title);
  await field(page, "Description").fill("Eat a leek a day.");
  await field(page, "People taking part").fill("1");
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Challenge created successfully");
  await expect(rowOf(page, title)).toContainText("1 person is taking part");

  const onHome = page
    .getByRole("region", { name: "Join the Challenge" })
    .getByRole("article")
    .filter({ hasText: title });
  await open(page, "/");
  await expect(onHome).toContainText("Eat a leek a day.");
  await expect(onHome.locator("img")).toBeVisible();
  await onHome.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("link", { name: "Join by message" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue(`I would like to join: ${title}`);

  await open(page, "/admin/challenges");
  await rowOf(page, title)
    .getByRole("link", { name: `Edit ${title}` })
    .click();
  await field(page, "Active").uncheck();
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Challenge updated successfully");
  await expect(rowOf(page, title)).toContainText("Not active");
  await open(page, "/");
  await expect(onHome).toHaveCount(0);

  await open(page, "/admin/challenges?active=false");
  await rowOf(page, title)
    .getByRole("link", { name: `Delete ${title}` })
    .click();
  await press(page, "Delete challenge");
  await expect(noticeOn(page)).toContainText("Challenge deleted successfully");
  await expect(rowOf(page, title)).toHaveCount(0);
  await open(page, "/admin/bin");
  await expect(page.getByRole("button", { name: `Restore ${title}` })).toBeVisible();
});
