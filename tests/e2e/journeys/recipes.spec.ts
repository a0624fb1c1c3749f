import { expect, open, stopClock, test } from "../page";
import { signInByRequest } from "../people";
import { letClockStand, noteTimers } from "../standing-clock";

/** Deep apple pie, written for 8; vegetable biryani, written for 6. */
const pie = "/recipe/deep-apple-pie-with-two-kinds-of-apple";
const pieId = "d5cc14061abb9ffe542778de";
const biryani = "/recipe/vegetable-biryani-with-saffron-and-fried-onions";

/** Without JavaScript the form sends the fields that nobody has chosen as well. */
const hasParameters = (wanted: Record<string, string>) => (address: URL) =>
  Object.entries(wanted).every(([name, value]) => address.searchParams.get(name) === value);

test.describe("the list", () => {
  test("search, cuisine and difficulty narrow it by address, and Clear shows all again", { tag: "@core" }, async ({
    page,
    scripted,
  }) => {
    await open(page, "/recipes");
    await expect(page.getByText("Found 30 recipe(s)", { exact: true })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search" }).fill("CURRY");
    if (!scripted) await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("Found 30 recipe(s) (filtered: 2)")).toBeVisible();
    await expect(page).toHaveURL(/\/recipes\?q=CURRY/);
    await page.getByLabel("Cuisine").selectOption("Indian");
    await page.getByLabel("Difficulty").selectOption("Medium");
    if (!scripted) await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(hasParameters({ q: "CURRY", cuisine: "indian", difficulty: "medium" }));
    await expect(page.getByText("(filtered: 1)")).toBeVisible();
    await page.reload();
    await expect(page.getByText("(filtered: 1)")).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: "Clear" }).click();
    await expect(page).toHaveURL("/recipes");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(30);
    await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
    await page.getByLabel("Total time").selectOption("Up to 30 min");
    await page.getByLabel("Sort").selectOption("Quickest first");
    if (!scripted) await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(hasParameters({ time: "30", sort: "quickest" }));
    await expect(page.getByRole("main").getByRole("article").getByRole("heading")).toHaveText([
      "Gazpacho with cucumber and sherry vinegar",
      "Saffron and mango shrikhand",
      "Blueberry buttermilk pancakes",
    ]);
  });

  test("on a phone the filters are folded, and the first recipe is on the first screen", { tag: "@browser" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/recipes?diet=vegan");
    await expect(page.getByRole("main").getByRole("article").first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Cuisine")).toBeHidden();
    await page.locator("summary", { hasText: /^Filter and sort/ }).click();
    await expect(page.getByLabel("Vegan", { exact: true })).toBeChecked();
    await expect(page.getByLabel("Cuisine")).toBeVisible();
  });

  test("offers the cuisines and difficulties of the product", async ({ page }) => {
    await open(page, "/recipes");
    await expect(page.getByLabel("Cuisine").locator("option")).toHaveText([
      "All cuisines",
      "Italian",
      "Mexican",
      "Asian",
      "American",
      "Mediterranean",
      "Indian",
    ]);
    await expect(page.getByLabel("Difficulty").locator("option")).toHaveText([
      "All difficulties",
      "Easy",
      "Medium",
      "Hard",
    ]);
  });

  test("a search that finds nothing says so", async ({ page }) => {
    await open(page, "/recipes?q=zeppelinfahrt");
    await expect(page.getByRole("heading", { name: "No recipes found" })).toBeVisible();
    await expect(page.getByText("Found 30 recipe(s) (filtered: 0)")).toBeVisible();
  });

  test("a card shows three tags and how many more there are", async ({ page }) => {
    await open(page, "/recipes?q=sweetcorn+chowder");
    const tags = page.getByRole("main").getByRole("article").getByRole("list", { name: "Tags" });
    await expect(tags.getByRole("listitem")).toHaveText(["fish", "weeknight", "one-pan", "+2 more"]);
  });
});

test.describe("a recipe", () => {
  test("shows its times, the total being both, its servings, cuisine, difficulty, tags and author", async ({
    page,
  }) => {
    await open(page, pie);
    await expect(page.getByText("Recipe by Joan Abernathie")).toBeVisible();
    for (const [name, value] of [
      ["Prep time", "1 hr 15 min"],
      ["Cook time", "1 hr 5 min"],
      ["Total time", "2 hr 20 min"],
      ["Servings", "8"],
      ["Difficulty", "Hard"],
      ["Cuisine", "American"],
    ]) {
      const fact = page.locator("dl > div").filter({ has: page.getByText(name ?? "", { exact: true }) });
      await expect(fact.locator("dd")).toHaveText(value ?? "");
    }
    for (const heading of ["Ingredients", "For the pastry", "Instructions", "Nutritional Information"]) {
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    }
  });

  test("that is not there says so with 404, and an address without an id that it has none", async ({ page }) => {
    expect((await page.goto("/recipe/000000000000000000000000"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recipe not found");
    expect((await page.goto("/recipe/%20"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recipe not found");
    await expect(page.getByText("No recipe ID provided")).toBeVisible();
  });

  test("is scaled for as many servings as are asked for", async ({ page, scripted }) => {
    await open(page, pie);
    await expect(page.getByText("350 g plain flour, plus extra for rolling")).toBeVisible();
    await page.getByRole("button", { name: "One serving more" }).click();
    await expect(page).toHaveURL(`${pie}?servings=9`);
    const number = page.getByRole("spinbutton", { name: "Number of servings" });
    await expect(number).toHaveValue("9");
    await number.fill("12");
    if (!scripted) await page.getByRole("button", { name: "Change" }).click();
    await expect(page).toHaveURL(`${pie}?servings=12`);
    await expect(page.getByText("525 g plain flour, plus extra for rolling")).toBeVisible();
    await expect(page.getByText("2¼ tsp ground cinnamon and ⅜ tsp grated nutmeg")).toBeVisible();
    await expect(page.getByText("135–165 ml iced water")).toBeVisible();
    await expect(page.getByText("For 12. The recipe was written for 8.")).toBeVisible();
    await page.getByRole("button", { name: "Half the recipe as it was written" }).click();
    await expect(page).toHaveURL(`${pie}?times=0.5`);
    await expect(page.getByText("175 g plain flour, plus extra for rolling")).toBeVisible();
    await expect(number).toHaveValue("4");
    await page.getByRole("button", { name: "US cups" }).click();
    await expect(page).toHaveURL(`${pie}?servings=4&units=us`);
    await expect(page.getByText("about 1⅜ cups plain flour, plus extra for rolling")).toBeVisible();
    await page.getByRole("button", { name: "As written", exact: true }).click();
    await expect(page.getByText("175 g plain flour, plus extra for rolling")).toBeVisible();
    await page.getByRole("button", { name: "The recipe as it was written", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${pie}\\??$`));
    await expect(page.getByText("350 g plain flour, plus extra for rolling")).toBeVisible();

    for (const servings of ["1000", "0", "abc"]) {
      await open(page, `${pie}?servings=${servings}`);
      await expect(page.getByText("350 g plain flour, plus extra for rolling")).toBeVisible();
      await expect(page.getByRole("spinbutton", { name: "Number of servings" })).toHaveAccessibleDescription(
        "Choose between 1 and 500 servings.",
      );
    }
  });

  test("for any number of servings names the recipe itself as canonical", async ({ page }) => {
    for (const servings of ["3", "0", "-1", "501", "1e3", "six", "2.5"]) {
      expect((await page.goto(`${pie}?servings=${servings}`))?.status()).toBe(200);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${pie}$`));
      expect((await page.goto(`/recipe/${pieId}?servings=${servings}`))?.status()).toBe(200);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${pie}$`));
      await expect(page.getByRole("spinbutton")).toHaveValue(servings === "3" ? "3" : "8");
    }
  });

  test("is ticked off, which this browser remembers", { tag: "@core" }, async ({ page, scripted }) => {
    await open(page, pie);
    const flour = page.getByRole("checkbox", { name: /plain flour/ });
    const second = page.getByRole("checkbox", { name: "Step 2 done" });
    await page.getByText("350 g plain flour, plus extra for rolling").click();
    await second.check({ force: true });
    await expect(flour).toBeChecked();
    await expect(second).toBeChecked();
    // Remembering takes JavaScript.
    if (!scripted) return;
    await page.getByRole("button", { name: "One serving more" }).click();
    await expect(page).toHaveURL(/servings=9/);
    await expect(flour).toBeChecked();
    await page.reload();
    await expect(flour).toBeChecked();
    await expect(second).toBeChecked();
    await flour.uncheck();
    await page.reload();
    await expect(second).toBeChecked();
    await expect(flour).not.toBeChecked();
  });

  test("prints as one clean sheet", { tag: "@browser" }, async ({ page, scripted }) => {
    await open(page, `${pie}?servings=12`);
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible({ visible: scripted });
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("525 g plain flour, plus extra for rolling")).toBeVisible();
    await expect(page.getByText("Put the flour, caster sugar and salt")).toBeVisible();
    await expect(page.getByText("Per serving", { exact: true })).toBeVisible();
    await expect(page.locator("dl").first()).toContainText("Servings12");
    await expect(page.getByText(new RegExp(`^https?://.*${pie}$`))).toBeVisible();
    for (const chrome of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("button", { name: /Print|One serving/ }).first(),
      page.getByRole("link", { name: "Start cooking" }),
      page.getByRole("img"),
    ]) {
      await expect(chrome).toBeHidden();
    }
  });

  test("tells search engines all that a recipe has", async ({ page }) => {
    await open(page, pie);
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText());
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Recipe",
      name: "Deep apple pie with two kinds of apple",
      author: { "@type": "Person", name: "Joan Abernathie" },
      image: ["1280", "1x1", "4x3", "16x9"].map((name) => expect.stringMatching(`^http.*/images/.*/${name}\\.webp$`)),
      prepTime: "PT75M",
      cookTime: "PT65M",
      totalTime: "PT140M",
      recipeYield: "8 servings",
      recipeCuisine: "American",
      recipeCategory: ["Baking", "Dessert"],
      nutrition: {
        "@type": "NutritionInformation",
        servingSize: "1 serving",
        calories: "516 calories",
        fatContent: "24 g",
      },
    });
    expect(data.recipeIngredient).toContain("350 g plain flour, plus extra for rolling");
    expect(data.recipeInstructions).toHaveLength(7);
    expect(data.aggregateRating).toMatchObject({ ratingValue: 4.7, ratingCount: 3 });
    const anchor = new URL(data.recipeInstructions[2].url).hash;
    await expect(page.locator(anchor)).toContainText(data.recipeInstructions[2].text);
  });
});

test.describe("cook mode", () => {
  test("goes step by step and back, with the ingredients for the servings at hand", { tag: "@core" }, async ({
    page,
    scripted,
  }) => {
    await open(page, `${biryani}?servings=3`);
    await page.getByRole("link", { name: "Start cooking" }).click();
    await expect(page).toHaveURL(`${biryani}/cook?servings=3`);
    await expect(page.getByRole("heading", { name: "Step 1 of 8" })).toBeVisible();
    await expect(page.getByText("Rinse the rice until the water runs clear")).toBeVisible();
    // Beside the step they are open, where a script can tell.
    if (!scripted) await page.getByText("Ingredients for 3").click();
    await expect(page.getByText("200 g basmati rice")).toBeVisible();
    const steps = page.getByRole("navigation", { name: "Steps" });
    await expect(steps.getByRole("link")).toHaveText(["Next"]);
    await steps.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(`${biryani}/cook?step=2&servings=3`);
    await expect(page.getByRole("heading", { name: "Step 2 of 8" })).toBeVisible();
    await steps.getByRole("link", { name: "Previous" }).click();
    await expect(page.getByRole("heading", { name: "Step 1 of 8" })).toBeVisible();
  });

  test("ends where it began, and a step beyond the last is the last", async ({ page }) => {
    await open(page, `${biryani}/cook?step=99&servings=3`);
    await expect(page.getByRole("heading", { name: "Step 8 of 8" })).toBeVisible();
    await page.getByRole("link", { name: "Finish" }).click();
    await expect(page).toHaveURL(`${biryani}?servings=3`);
  });

  test("is no page of its own for search engines", async ({ page }) => {
    await open(page, `${biryani}/cook?step=2`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${biryani}$`));
  });

  test("turns the steps with the arrow keys", { tag: "@scripted" }, async ({ page }) => {
    // Keys are heard by JavaScript; the links are tested for both.
    await open(page, `${biryani}/cook`);
    await expect(page.getByRole("list", { name: "Timers for this step" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("heading", { name: "Step 2 of 8" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("heading", { name: "Step 1 of 8" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(`${biryani}/cook`);
  });

  test("a timer counts down from step to step, and its end is seen and said", { tag: "@core" }, async ({
    page,
    scripted,
  }) => {
    await page.clock.install();
    const timerIsSet = await noteTimers(page);
    await open(page, `${biryani}/cook?step=4`);
    const start = page.getByRole("button", { name: "Start timer: 5 to 6 minutes" });
    if (!scripted) {
      await expect(start).toHaveCount(0);
      return;
    }
    await stopClock(page);
    await start.click();
    const timer = page.getByRole("timer");
    await expect(timer).toHaveText("5:00");
    // It counts by this one.
    await timerIsSet(250);
    await page.clock.runFor(61_000);
    await expect(timer).toHaveText("3:59");
    await page.clock.resume();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: "Step 5 of 8" })).toBeVisible();
    await page.clock.runFor(240_000);
    await expect(timer).toHaveText("Time is up");
    await expect(page.getByRole("status").filter({ hasText: "Time is up: step 4, 5 to 6 minutes." })).toHaveCount(1);
    await page.getByRole("button", { name: "Done timer: 5 to 6 minutes" }).click();
    await expect(timer).toHaveCount(0);
  });

  test("a timer goes on while cook mode is left, and one that has ended meanwhile says so", {
    tag: "@scripted",
  }, async ({ page }) => {
    // Timers take JavaScript.
    await letClockStand(page);
    await open(page, `${biryani}/cook?step=4`);
    await page.getByRole("button", { name: "Start timer: 5 to 6 minutes" }).click();
    const timer = page.getByRole("timer");
    await expect(timer).toHaveText(/^(5:00|4:\d\d)$/);
    await page.getByRole("link", { name: "Leave cook mode" }).click();
    await expect(page).toHaveURL(biryani);
    await page.clock.runFor(121_000);
    await page.getByRole("link", { name: "Start cooking" }).click();
    await expect(timer).toHaveText(/^(3:00|2:\d\d)$/);
    await page.reload();
    await expect(timer).toHaveText(/^2:\d\d$/);
    await page.getByRole("link", { name: "Leave cook mode" }).click();
    await expect(page).toHaveURL(biryani);
    await page.clock.runFor(180_000);
    await page.getByRole("link", { name: "Start cooking" }).click();
    await expect(timer).toHaveText("Time is up");
    await expect(page.getByRole("status").filter({ hasText: "Time is up: step 4, 5 to 6 minutes." })).toHaveCount(1);
    await page.getByRole("button", { name: "Done timer: 5 to 6 minutes" }).click();
    await page.goto(`${biryani}/cook?step=4`);
    await expect(page.getByRole("list", { name: "Timers for this step" })).toBeVisible();
    await expect(timer).toHaveCount(0);
  });

  test("for a recipe that is not there is not found", async ({ page }) => {
    expect((await page.goto("/recipe/none/cook"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recipe not found");
  });

  test("is accessible with its ingredients open, and fits 320 px", { tag: "@browser" }, async ({ page, scripted }) => {
    await page.addInitScript(() => {
      const lock = Object.assign(new EventTarget(), { released: false, release: async () => {} });
      Object.defineProperty(navigator, "wakeLock", { value: { request: async () => lock } });
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, `${biryani}/cook?step=2&servings=4`);
    await expect(page.getByText("The screen stays on while you cook.")).toHaveCount(scripted ? 1 : 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByText("Ingredients for 4").click();
    await expect(page.getByText("g basmati rice")).toBeVisible();
  });

  test("leaves the step to be read in a window of 320 by 256 px", { tag: "@browser" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, `${biryani}/cook?step=2`);
    const heading = page.getByRole("heading", { name: "Step 2 of 8" });
    await heading.evaluate((element) => element.scrollIntoView());
    // Neither the top bar nor the buttons cover anything.
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await expect(page.getByRole("navigation", { name: "Steps" })).not.toBeInViewport();
  });
});

test.describe("the API", { tag: "@once" }, () => {
  const payload = { title: "Soup", ingredients: ["1 onion"], instructions: ["Simmer."] };
  const address = `/api/recipes/${pieId}`;

  test("answers a single recipe with its version", async ({ request }) => {
    expect(await (await request.get(address)).json()).toMatchObject({
      title: "Deep apple pie with two kinds of apple",
      version: expect.any(Number),
      nutritionalInfo: { Energy: "516 kcal" },
    });
  });

  test("lists by cuisine, difficulty and limit", async ({ request }) => {
    const recipes = await (await request.get("/api/recipes?cuisine=american&difficulty=hard&limit=1")).json();
    expect(recipes).toMatchObject([{ cuisine: "american", difficulty: "hard" }]);
    expect((await request.get("/api/recipes?cuisine=french")).status()).toBe(422);
  });

  test("lets nobody but admins write", async ({ request }) => {
    expect((await request.post("/api/recipes", { data: payload })).status()).toBe(401);
    expect((await request.put(address, { data: { title: "Mine" } })).status()).toBe(401);
    await signInByRequest(request, "user");
    expect((await request.post("/api/recipes", { data: payload })).status()).toBe(403);
    expect((await request.put(address, { data: { title: "Mine" } })).status()).toBe(403);
  });

  test("tells an admin what cannot be stored", async ({ request }) => {
    await signInByRequest(request, "admin");
    const invalid = await request.post("/api/recipes", { data: { title: "", ingredients: [], cuisine: "french" } });
    expect(invalid.status()).toBe(422);
    expect(Object.keys((await invalid.json()).errors)).toEqual(["title", "ingredients", "instructions", "cuisine"]);
    const json = { "Content-Type": "application/json" };
    expect((await request.post("/api/recipes", { headers: json, data: Buffer.from("{") })).status()).toBe(400);
    expect((await request.post("/api/recipes", { form: { title: "Soup" } })).status()).toBe(415);
    expect((await request.put("/api/recipes/none", { data: { title: "Soup" } })).status()).toBe(404);
    expect((await request.put(address, { data: { title: "Soup", version: 999 } })).status()).toBe(409);
    expect((await request.put(address, { data: { version: "two" } })).status()).toBe(422);
    expect((await request.put(address, { data: [] })).status()).toBe(422);
  });
});
