import type { Page } from "playwright/test";
import { expect, field, noticeOn, open, press, rowOf, test, textOf } from "../desk";
import { withPictures } from "../playwright.config";

test.use({ launchOptions: withPictures });

test(
  "an issue is written, looked at, tried out on one address, and sent; then readers find it",
  { tag: "@core" },
  async ({ page, scripted, overHttp }, { testId, retry }) => {
    // A try that failed has left its recipes.
    const mark = `${scripted ? "with" : "without"} ${testId.slice(-6)}${retry || ""}`;
    const subject = `Slow mornings ${mark}`;
    const reader = `trial.${mark.replace(" ", ".")}@example.test`;
    const choose = (list: string, title: string) =>
      page.getByRole("group", { name: list }).getByRole("checkbox", { name: title });
    // Recipes of its own: the latest of the list are of other tests, which delete them.
    const toast = { title: `Toast ${mark}` };
    const recipe = { title: `Porridge ${mark}` };
    for (const { title } of [toast, recipe]) {
      const data = { title, ingredients: ["Oats"], instructions: ["Stir."], difficulty: "easy" };
      expect((await page.request.post("/api/recipes", { data })).status()).toBe(201);
    }

    await open(page, "/admin/newsletter");
    await page.getByRole("link", { name: "Add Issue" }).click();
    await field(page, "Opening words").fill("Tea first.");
    await press(page, "Create issue");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter a subject"]);
    await field(page, "Subject").fill(subject);
    await choose("Recipes", recipe.title).check();
    await choose("Recipes", toast.title).check();

    // What is not among the latest is found by its words, and what was typed stays.
    await field(page, "Find others to choose").fill("linen crease");
    await press(page, "Find");
    await choose("Articles", "Linen, and the quiet dignity of a crease").check();
    await expect(choose("Recipes", recipe.title)).toBeChecked();

    // The older of the two stands below the newer one, until it is moved up.
    const recipes = page.getByRole("group", { name: "Recipes" });
    await page.getByRole("button", { name: `Move up: ${toast.title}` }).press("Enter");
    await expect(recipes.getByRole("status")).toHaveText(`${toast.title} is number 1 of 2`);
    await expect(recipes.getByRole("listitem").first()).toContainText(toast.title);
    await field(page, "Sponsor").fill("Weavers");
    await press(page, "Create issue");
    await expect(noticeOn(page)).toContainText("Issue created successfully");
    await expect(textOf(page, "intro")).toHaveValue("Tea first.");
    await expect(choose("Articles", "Linen, and the quiet dignity of a crease")).toBeChecked();
    await expect(rowOf(page, subject)).toContainText("Draft");

    await rowOf(page, subject)
      .getByRole("link", { name: /^Preview and send/ })
      .click();
    if (overHttp) {
      const mail = await page.request.get((await page.locator("iframe").getAttribute("src")) ?? "");
      expect(await mail.text()).toContain("Sponsored");
    } else await lookAtMail(page, subject);
    await page.getByRole("link", { name: "Text", exact: true }).click();
    await expect(page.getByRole("region", { name: `The mail as text: ${subject}` })).toContainText(
      "Sponsored: Weavers",
    );

    await page.getByLabel("E-mail address").fill("nobody@localhost");
    await press(page, "Send a test mail");
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
    await page.getByLabel("E-mail address").fill(reader);
    await press(page, "Send a test mail");
    await expect(noticeOn(page)).toContainText("Test mail sent");
    expect(await (await page.request.get(`/demo-mail?to=${reader}`)).text()).toContain(`Test: ${subject}`);

    // Later: it can still be taken back.
    await page.getByLabel("Send at").fill("2020-01-01T09:00");
    await press(page, "Schedule");
    await expect(page.getByText("Choose a date and time in the future")).toBeVisible();
    await page.getByLabel("Send at").fill("2099-01-01T09:00");
    await press(page, "Schedule");
    await expect(page.getByRole("heading", { name: /^Send to \d[\d,]* subscribers?\?$/ })).toBeVisible();
    await press(page, "Schedule it");
    await expect(noticeOn(page)).toContainText("Scheduled");
    await press(page, "Do not send it then");
    await expect(noticeOn(page)).toContainText("Not scheduled any more");

    await page.getByRole("link", { name: "Send now" }).click();
    await page.getByRole("button", { name: /^Send to \d/ }).click();
    await expect(noticeOn(page)).toContainText("The issue is being sent");
    await page.getByRole("link", { name: "Open it on the web" }).click();
    await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Sponsored" })).toContainText("Weavers");
    await expect(async () => {
      await open(page, "/newsletter");
      await expect(page.getByRole("link", { name: subject })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await open(page, "/admin/newsletter");
    await expect(rowOf(page, subject).getByRole("link", { name: /^Edit/ })).toHaveCount(0);
  },
);

/** The mail stands in a frame of its own. */
async function lookAtMail(page: Page, subject: string): Promise<void> {
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading", { name: subject })).toBeVisible();
  await expect(mail.getByRole("link", { name: "Linen, and the quiet dignity of a crease" }).last()).toBeVisible();
  await expect(mail.getByText("Sponsored")).toBeVisible();
  // The pictures come from the site, although the frame may do nothing else.
  const picture = mail.getByRole("img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Dark", exact: true }).click();
  await page.getByRole("link", { name: "Phone" }).click();
  await expect(page).toHaveURL(/scheme=dark.*width=phone/);
  await expect(mail.locator("body")).toHaveCSS("background-color", "rgb(30, 25, 19)");
}
