import { randomUUID } from "node:crypto";
import { expect, noticeOn, open, test } from "../page";
import { people, signInByRequest } from "../people";

test("a reader saves a recipe, notes something on it, and finds it in My kitchen", { tag: "@core" }, async ({
  page,
  scripted,
}) => {
  // Each way of walking has a recipe of its own.
  const slug = scripted ? "gazpacho-with-cucumber-and-sherry-vinegar" : "keralan-style-coconut-fish-curry";
  const { title } = await (await page.request.get(`/api/recipes/${slug}`)).json();
  await open(page, `/recipe/${slug}`);
  await page.getByRole("link", { name: "Save", exact: true }).click();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  if (scripted) {
    await expect(noticeOn(page)).toContainText("Sign in to have it on all your devices.");
    await page.getByRole("link", { name: "Saved: see My kitchen" }).click();
    await expect(row).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.locator(`button[value="${people.user}"]`).click();
    await expect(page).toHaveURL("/mine");
    await row.getByRole("link", { name: `Note and list of ${title}` }).click();
  } else {
    await page.locator(`button[value="${people.user}"]`).click();
  }
  await expect(page).toHaveURL(`/mine/save/recipe/${slug}`);

  const [note, list] = [`Half the salt. ${randomUUID()}`, `For ${randomUUID().slice(0, 8)}`];
  await page.getByLabel("Your note (optional)").fill(note);
  await page.getByLabel("List (optional)").fill(list);
  await page.getByRole("button", { name: scripted ? "Save my notes" : "Save it" }).click();
  await expect(noticeOn(page)).toContainText("It is in My kitchen.");
  await page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: list }).click();
  await expect(row).toContainText(note);
  await row.getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/recipe/${slug}`);

  await open(page, "/mine");
  await page.getByLabel("Search what you have saved").fill(`${title.split(" ")[0]} ${list.split(" ")[1]}`);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 result See all")).toBeVisible();
  await expect(row).toContainText(note);
  await page.getByLabel("Search what you have saved").fill("nothing of mine");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Nothing that you have saved has these words.")).toBeVisible();
  await page.getByRole("link", { name: "See all", exact: true }).click();
  await row.getByRole("button", { name: `Remove ${title}` }).click();
  await expect(noticeOn(page)).toContainText("It is not kept any more.");
  await expect(page.getByRole("main")).not.toContainText(title);
});

test("a shopping list adds up what two recipes need, and somebody else takes it over", { tag: "@core" }, async ({
  page,
  scripted,
}) => {
  const [rice, pasta] = ["saffron-rice-with-prawns-and-peas", "pasta-e-ceci-with-rosemary-oil"];
  const main = page.getByRole("main");
  const { id, title } = await (await page.request.get(`/api/recipes/${pasta}`)).json();
  await open(page, `/recipe/${rice}?servings=8`);
  await page.getByRole("link", { name: "Add to shopping list" }).click();
  if (scripted) {
    await expect(noticeOn(page)).toContainText("It is kept in this browser.");
    await open(page, `/recipe/${pasta}`);
    await page.getByRole("link", { name: "Add to shopping list" }).click();
    await page.getByRole("link", { name: "On your shopping list" }).click();
  } else {
    // Without a script the list is its address, and its reader puts the next recipe on it.
    const here = new URL(page.url());
    await open(page, `${here.pathname}${here.search}&recipe=${id}`);
  }
  const thing = (name: string) => main.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) });
  await expect(thing("Onions")).toContainText("Onions, 3");
  await expect(thing("Onions")).toContainText("2 onions, finely chopped");
  await expect(thing("Chickpeas")).toContainText("2 × 400 g tins");
  await expect(main.getByRole("heading", { name: "Fruit and vegetables" })).toBeVisible();

  await page.getByLabel(`Servings of ${title}`).fill("0");
  await page.getByRole("button", { name: "Change servings" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose between 1 and 500 servings.");
  await page.getByLabel(`Servings of ${title}`).fill("8");
  await page.getByRole("button", { name: "Change servings" }).click();
  await expect(thing("Onions")).toContainText("Onions, 4");
  await expect(page.getByRole("alert")).toHaveCount(0);
  const paper = `Kitchen paper ${randomUUID().slice(0, 8)}`;
  await page.getByLabel("Something else").fill(paper);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(thing(paper)).toHaveCount(1);
  // With a script the browser keeps its visitor's list, and what is ticked: both come along.
  if (scripted) await thing("Onions").getByRole("checkbox").check();
  const shared = await page.getByRole("link", { name: "Link to this list" }).getAttribute("href");

  // Each way of walking is another person, whose own list is there already perhaps.
  await signInByRequest(page.request, scripted ? "user" : "nameless");
  await open(page, new URL(shared ?? "").pathname + new URL(shared ?? "").search);
  await page.getByRole("button", { name: "Add it to my list" }).click();
  await expect(noticeOn(page)).toContainText("It is on your shopping list.");
  await thing(paper).getByRole("checkbox").check();
  if (!scripted) await page.getByRole("button", { name: "Keep what is ticked" }).click();
  await expect(async () => {
    await open(page, "/mine/shopping");
    await expect(thing(paper).getByRole("checkbox")).toBeChecked({ timeout: 1000 });
    if (scripted) await expect(thing("Onions").getByRole("checkbox")).toBeChecked({ timeout: 1000 });
  }).toPass();
  await thing(paper)
    .getByRole("button", { name: `Remove ${paper}` })
    .click();
  await expect(thing(paper)).toHaveCount(0);
  await main.getByRole("button", { name: `Remove ${title}` }).click();
  await expect(thing("Chickpeas")).toHaveCount(0);
});

test("a reader plans a week from what they saved, and shops for it", { tag: "@core" }, async ({ page, scripted }) => {
  // Each way of walking is another person.
  await signInByRequest(page.request, scripted ? "nameless" : "user");
  const slug = "veracruz-style-cod-with-olives-and-capers";
  const { id, title } = await (await page.request.get(`/api/recipes/${slug}`)).json();
  await open(page, `/mine/save/recipe/${slug}`);
  await page.getByRole("button", { name: /^Save (it|my notes)$/ }).click();
  await expect(noticeOn(page)).toContainText("It is in My kitchen.");
  await page.getByRole("link", { name: `Plan ${title} for a day` }).click();
  await expect(page.getByLabel("One of your saved recipes")).toHaveValue(id);
  await page.getByLabel("Day", { exact: true }).selectOption("Tuesday");
  await page.getByLabel("Servings").fill("many");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose between 1 and 500 servings, or leave it empty");
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue("tuesday");
  await page.getByLabel("Servings").fill("7");
  await page.getByRole("button", { name: "Add it" }).click();
  const meals = page.getByRole("listitem").filter({ hasText: `${title} for 7 people` });
  await expect(meals.first()).toBeVisible();
  await page
    .getByRole("link", { name: `Change ${title} on Tuesday` })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: `Change ${title}` })).toBeVisible();
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue("tuesday");
  await page.getByLabel("Day", { exact: true }).selectOption("Thursday");
  await page.getByLabel("Servings").fill("0");
  await page.getByRole("button", { name: "Save it" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose between 1 and 500 servings, or leave it empty");
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue("thursday");
  await page.getByLabel("Servings").fill("8");
  await page.getByRole("button", { name: "Save it" }).click();
  await expect(page.getByRole("button", { name: `Remove ${title} on Thursday` }).first()).toBeVisible();
  await expect(page.getByText(`${title} for 8 people`).first()).toBeVisible();
  await page.getByRole("button", { name: "Put the week on my shopping list" }).click();
  await expect(noticeOn(page)).toContainText("It is on your shopping list.");
  await page.getByRole("button", { name: `Remove ${title}` }).click();
  await open(page, "/mine/week");
  await page.getByRole("button", { name: "Empty the week" }).click();
  await expect(meals).toHaveCount(0);
});

test("a visitor plans a week in this browser, and it comes along to the account", { tag: "@core" }, async ({
  page,
  scripted,
}) => {
  await open(page, "/mine/week");
  if (!scripted) {
    await expect(page.getByText("Without that it needs JavaScript")).toBeVisible();
    return;
  }
  const { id, title } = await (await page.request.get("/api/recipes/deep-apple-pie-with-two-kinds-of-apple")).json();
  await open(page, `/mine/week?recipe=${id}`);
  await expect(page.getByLabel("One of your saved recipes")).toHaveValue(id);
  await page.getByLabel("Servings").fill("none");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose between 1 and 500 servings, or leave it empty");
  await page.getByLabel("Servings").fill("3");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByText(`${title} for 3 people`)).toBeVisible();
  const words = `Out with ${randomUUID().slice(0, 8)}`;
  await page.getByLabel("Day", { exact: true }).selectOption("Sunday");
  await page.getByLabel("Or in your words").fill(words);
  await page.getByRole("button", { name: "Add it" }).click();
  await page.getByRole("link", { name: `Change ${words} on Sunday` }).click();
  await expect(page.getByRole("heading", { name: `Change ${words}` })).toBeVisible();
  await page.getByLabel("Day", { exact: true }).selectOption("Friday");
  await page.getByRole("button", { name: "Save it" }).click();
  await expect(page.getByRole("button", { name: `Remove ${words} on Friday` })).toBeVisible();
  await page.getByRole("button", { name: "Put the week on my shopping list" }).click();
  await expect(page).toHaveURL(/\/mine\/shopping\?/);
  await expect(page.getByRole("button", { name: `Remove ${title}` })).toBeVisible();

  await open(page, "/mine/week");
  await expect(page.getByText(`${title} for 3 people`)).toBeVisible();
  await page.getByRole("button", { name: `Remove ${title} on Monday` }).click();
  await expect(page.getByText(`${title} for 3 people`)).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.locator(`button[value="${people.user}"]`).click();
  await expect(page).toHaveURL("/mine/week");
  await expect(page.getByText("1 meal that this browser had kept came along.")).toBeVisible();
  await open(page, "/mine/week");
  await expect(page.getByText("came along")).toHaveCount(0);
});
