import { plain } from "../../setup/pictures";
import { field } from "../desk";
import { test as emptySite } from "../empty-site";
import { expect, noticeOn, open, test } from "../page";
import { people } from "../people";

/** The path of docs/editors.md, "Your first day", step by step. */
test("an editor's first day", async ({ page, scripted }, { testId }) => {
  test.setTimeout(120_000);
  const mark = `${scripted ? "scripted" : "plain"} ${testId.slice(-6)}`;
  const picture = { name: "jug.png", mimeType: "image/png", buffer: await plain(900, 600).png().toBuffer() };
  const subject = `A question for the desk, ${mark}`;
  const letter = { firstName: "Tom", lastName: "Reed", email: "tom@example.test", subject, message: "Where is it?" };
  expect((await page.request.post("/api/contact", { data: letter })).status()).toBe(201);

  await test.step("sign in", async () => {
    await open(page, "/");
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).first().click();
    await page.locator(`button[value="${people.admin}"]`).click();
    await page.getByRole("banner").locator("summary").first().click();
    await page.getByRole("banner").getByRole("link", { name: "Admin Dashboard" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  });

  const form = page.getByRole("region", { name: /^(New|Edit) (article|product)$/ });
  const title = `A first article, ${mark}`;
  await test.step("write an article with a picture and schedule it", async () => {
    await page.getByRole("link", { name: "Add Article" }).click();
    await form.getByLabel("Title", { exact: true }).fill(title);
    await form.getByLabel("Excerpt", { exact: true }).fill("What it is about.");
    await field(page, "Content").fill("## A heading\n\nAnd **words**.");
    await form.getByLabel("Upload a picture").setInputFiles(picture);
    await form.getByLabel("Picture description").fill("A jug on a table");
    await form.getByLabel("Publish date").fill("2031-05-01T08:00");
    await form.getByRole("button", { name: "Schedule" }).click();
    await expect(noticeOn(page)).toContainText("Article created successfully");
    const row = page.getByRole("article").filter({ hasText: title });
    await expect(row).toContainText("Scheduled");
    await expect(row).toContainText("1 May 2031 at 08:00");
    await form.getByRole("link", { name: "Saved version" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("img", { name: "A jug on a table" })).toBeVisible();
    expect(await (await page.request.get("/api/content?limit=100")).text()).not.toContain(title);
  });

  const product = `A first jug, ${mark}`;
  await test.step("add a product with a working buy button", async () => {
    await open(page, "/admin/products?new");
    await form.getByLabel("Title", { exact: true }).fill(product);
    await form.getByLabel("Description", { exact: true }).fill("Holds a litre.");
    await form.getByLabel("Price", { exact: true }).fill("19.99");
    await form.getByLabel("Affiliate address").fill("https://vendor.example/jug");
    await form.getByLabel("Upload a picture").setInputFiles(picture);
    await form.getByRole("button", { name: "Publish" }).click();
    await expect(noticeOn(page)).toContainText("Product created successfully");
    await page.getByRole("link", { name: product, exact: true }).click();
    const buy = page.getByRole("link", { name: "Buy Now - £19.99" });
    await expect(buy).toHaveAttribute("rel", /sponsored/);
    const answer = await page.request.get((await buy.getAttribute("href")) ?? "", { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, "https://vendor.example/jug"]);
  });

  await test.step("answer a message", async () => {
    await open(page, `/admin/messages?q=${encodeURIComponent(mark)}`);
    await page.getByRole("link", { name: subject, exact: true }).click();
    await page.getByRole("button", { name: "Reply via Email" }).click();
    await expect(noticeOn(page)).toContainText("Status Updated");
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("replied");
  });
});

emptySite("the first day of a new site's owner", async ({ page }) => {
  emptySite.setTimeout(120_000);
  const list = page.getByRole("region", { name: "Make this site yours" });
  const step = (label: string) => list.getByRole("listitem").filter({ hasText: label });

  await emptySite.step("readers find a site that looks intended", async () => {
    await open(page, "/");
    await expect(page.getByText("The first articles are on their way.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Featured Content" })).toHaveCount(0);
  });

  await emptySite.step("the owner signs in at a real provider and finds the list", async () => {
    // The provider is another origin, which no page of the site may ask.
    await page.request.get("/api/login");
    await open(page, "/admin");
    await expect(step("Sign-in is connected")).toContainText("Done");
    await expect(step("First article")).toContainText("To do");
    await expect(step("E-mail")).toContainText("Not set up");
    const places = list.getByRole("link");
    const addresses = await places.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(expect.arrayContaining(["/admin/settings", "/admin/pages", "/admin?new"]));
  });

  await emptySite.step("a step is right as it is, another is done", async () => {
    await step("E-mail").getByRole("button", { name: "This is right as it is" }).click();
    await expect(step("E-mail")).toContainText("Right as it is");
    await list.getByRole("link", { name: "Write an article" }).click();
    const form = page.getByRole("region", { name: /^(New|Edit) article$/ });
    await form.getByLabel("Title", { exact: true }).fill("The first of all");
    await form.getByLabel("Excerpt", { exact: true }).fill("What it is about.");
    await field(page, "Content").fill("Words.");
    await form.getByRole("button", { name: "Publish" }).click();
    await expect(noticeOn(page)).toContainText("Article created successfully");
    await form.getByRole("link", { name: "Cancel" }).click();
    await expect(step("First article")).toContainText("Done");
  });

  await emptySite.step("the list is hidden, and stays so", async () => {
    await list.getByRole("button", { name: "Hide this list" }).click();
    await expect(list).toHaveCount(0);
    await open(page, "/admin");
    await expect(page.getByRole("heading", { name: "Articles", exact: true })).toBeVisible();
    await expect(list).toHaveCount(0);
  });
});
