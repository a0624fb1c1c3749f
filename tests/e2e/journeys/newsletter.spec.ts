import { randomBytes } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, open, test } from "../page";
import { signInByRequest } from "../people";

const somebody = () => `rita.${randomBytes(6).toString("hex")}@example.test`;

/** The address to which the mail of a sign-up leads, as soon as the job has sent it. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await (await page.request.get(`/demo-mail?to=${email}`)).text();
    [link] = /\/newsletter\/confirm\/[\w-]+/.exec(mails) ?? [];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}

const field = (page: Page) => page.getByRole("main").getByLabel("Your email");
const subscribe = (page: Page) => page.getByRole("main").getByRole("button", { name: "Subscribe" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

test.describe("a reader", () => {
  test("subscribes on the home page, confirms it from the mail, chooses what interests her, and ends it again", {
    tag: "@core",
  }, async ({ page, overHttp }) => {
    const email = somebody();
    await open(page, "/");
    await expect(page.getByLabel("Your email")).toHaveCount(1);
    await expect(page.getByRole("main")).toContainText("will send you its newsletter by email");
    await field(page).fill(email);
    await subscribe(page).click();
    await expect(heading(page, "Look into your inbox")).toBeFocused();
    await page.getByRole("link", { name: "Go on reading" }).click();
    await expect(page).toHaveURL("/");

    const link = await linkMailedTo(page, email);
    await open(page, link);
    await expect(page.getByRole("main")).toContainText(email);
    await page.getByRole("button", { name: "Confirm and subscribe" }).click();
    await expect(heading(page, "Welcome!")).toBeVisible();

    await page.getByRole("link", { name: "Choose what you get" }).click();
    await expect(heading(page, "What would you like to get?")).toBeVisible();
    await page.getByRole("checkbox", { name: "The newsletter" }).uncheck();
    await page.getByRole("button", { name: "Save my choices" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText("Choose something.");
    if (!overHttp) expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
    await page.getByRole("checkbox", { name: "Wellness & Self-Care" }).check();
    await page.getByRole("checkbox", { name: "New recipes" }).check();
    await page.getByRole("radio", { name: "As soon as something is out" }).check();
    await page.getByRole("button", { name: "Save my choices" }).click();
    await expect(page.getByText("Your choices are saved.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Wellness & Self-Care" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "The newsletter" })).not.toBeChecked();

    await open(page, link);
    await expect(heading(page, "It is done already")).toBeVisible();

    await page.getByRole("link", { name: "End it" }).click();
    await expect(heading(page, "End the newsletter?")).toBeVisible();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(heading(page, "You are unsubscribed")).toBeVisible();
    await page.getByRole("link", { name: "Subscribe again" }).click();
    await expect(heading(page, "The best of the week, by email")).toBeVisible();
    // The link from the mail has done its work.
    expect((await page.request.get(link)).status()).toBe(404);
  });
});

test("a wrong address comes back beside its field, from an article or the footer; an admin sees who waits", async ({
  page,
}) => {
  const email = somebody();
  await open(page, "/content/linen-and-the-quiet-dignity-of-a-crease");
  await expect(page.getByLabel("Your email")).toHaveCount(1);
  await field(page).fill("rita at example");
  await subscribe(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText(
    "Enter an email address in the correct format, like name@example.com",
  );
  await expect(page).toHaveTitle(/^Error: /);
  await expect(field(page)).toHaveValue("rita at example");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await field(page).fill(email);
  await subscribe(page).click();
  await page.getByRole("link", { name: "Go on reading" }).click();
  await expect(page).toHaveURL("/content/linen-and-the-quiet-dignity-of-a-crease");

  await open(page, "/about");
  await page.getByRole("contentinfo").getByLabel("Your email").fill(email.toUpperCase());
  await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
  await expect(heading(page, "Look into your inbox")).toBeVisible();

  await signInByRequest(page.request, "admin");
  await open(page, `/admin/newsletter/subscribers?q=${email}`);
  await expect(page.getByLabel("Your email")).toHaveCount(0);
  await page.getByRole("link", { name: email, exact: true }).click();
  await expect(page.getByText("Signed up, not confirmed yet")).toBeVisible();
  await page.getByRole("link", { name: "Erase…" }).click();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("No subscribers found.")).toBeVisible();
});
