import { expectProblems, field, press, test } from "../desk";
import { expect, noticeOn, open } from "../page";

test(
  "an owner adds a category, names it anew, moves it and takes it away",
  { tag: "@core" },
  async ({ page, scripted, overHttp }, { testId }) => {
    const mark = `${scripted ? "Scripted" : "Plain"} ${testId.slice(-6)}`;
    const [name, newName] = [`Garden ${mark}`, `Allotment ${mark}`];
    const key = name.toLowerCase().replaceAll(" ", "-");
    await open(page, "/admin/article-categories?new");
    await press(page, "Create article category");
    await expectProblems(page, ["Enter a name"]);
    await field(page, "Name").fill(name);
    await field(page, "Topics").fill("Pots\nBeds");
    await field(page, "Colour").fill("#2d5d7b");
    await press(page, "Create article category");
    await expect(noticeOn(page)).toContainText("Category created successfully");

    const buttons = page.getByRole("navigation", { name: "News categories" });
    await open(page, "/news");
    await buttons.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await open(page, `/${key}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    if (!overHttp) await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(45, 93, 123)");
    await open(page, "/");
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", `/${key}`);

    await open(page, "/admin/article-categories");
    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await field(page, "Name").fill(newName);
    await field(page, "Note below its articles").fill("Written by gardeners, not by botanists.");
    await press(page, "Add “Words”");
    const section = page.getByRole("group", { name: "section 1", exact: true });
    await expect(section).toHaveCount(1);
    if (!(await section.getByLabel("Title").isVisible())) await section.getByText("Change").click();
    await section.getByLabel("Title").fill("In season");
    await section.getByLabel("Button (optional)", { exact: true }).fill("Sow");
    await press(page, "Save changes");
    await expectProblems(page, ["Enter where the button leads"]);
    await section.getByLabel("Where it leads").fill("/recipes");
    await press(page, "Save changes");
    await expect(noticeOn(page)).toContainText("Category updated successfully");
    await open(page, `/${key}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(newName);
    const shown = page.getByRole("region", { name: "In season" });
    await expect(shown.getByRole("link", { name: "Sow" })).toHaveAttribute("href", "/recipes");

    const article = { title: `Dahlias ${mark}`, excerpt: "Lift them.", content: "Before the frost.", category: key };
    const made = await page.request.post("/api/content", { data: article });
    expect(made.status()).toBe(201);
    await open(page, `/content/${(await made.json()).slug}`);
    await expect(page.getByText("Written by gardeners, not by botanists.")).toBeVisible();
    await open(page, "/admin/article-categories");
    await press(page, `Move ${newName} up`);
    await expect(noticeOn(page)).toContainText("Moved");
    await page.getByRole("link", { name: `Delete ${newName}` }).click();
    await press(page, "Delete category");
    await expect(page.getByRole("alert").filter({ hasText: "1 article" })).toBeVisible();
    await page.getByLabel("Move the articles to").selectOption("home");
    await press(page, "Delete category");
    await expect(noticeOn(page)).toContainText("Category deleted successfully");
    await open(page, `/news/${key}`);
    await expect(page).toHaveURL(/\/news\/home$/);
    await expect(page.getByRole("link", { name: article.title })).toBeVisible();
  },
);
