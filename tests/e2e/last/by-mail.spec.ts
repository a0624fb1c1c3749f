import { randomBytes } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, open, test } from "../page";
import { signInByRequest } from "../people";

const slug = "potato-and-rosemary-focaccia";
const settings = "/api/admin/settings";

const axe = async (page: Page) =>
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

test.afterEach(async ({ page }) => {
  await signInByRequest(page.request, "admin");
  expect((await page.request.put(settings, { data: { readerAccounts: "provider" } })).status()).toBe(200);
});

test("a reader without an account rates a recipe by the link of a mail", { tag: "@core" }, async ({
  page,
  overHttp,
}) => {
  await signInByRequest(page.request, "admin");
  expect((await page.request.put(settings, { data: { readerAccounts: "mail" } })).status()).toBe(200);
  await page.request.post("/api/logout");
  const email = `rita.${randomBytes(6).toString("hex")}@example.test`;

  await open(page, `/recipe/${slug}?new=${email}`);
  await page.getByRole("link", { name: "Rate this recipe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Take part at /);
  await expect(page.getByRole("link", { name: "Sign in with an account" })).toBeVisible();
  await page.getByLabel("Your email address").fill("rita at example");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText("correct format");
  if (!overHttp) await axe(page);
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look into your inbox");

  const mails = await (await page.request.get(`/demo-mail?to=${email}`)).text();
  const [link = ""] = /\/account\/by-mail\/[\w-]{43}/.exec(mails) ?? [];
  await open(page, link);
  await expect(page.getByRole("main")).toContainText(`You are about to sign in as ${email}.`);
  if (!overHttp) await axe(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`/recipe/${slug}/rate`);
  await page.getByLabel("5 stars").check();
  await page.getByLabel("Name beside your words").fill("Rita");
  await page.getByRole("button", { name: "Send my rating" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Your rating of /);
  await page.getByRole("button", { name: "Remove my rating" }).click();
  expect((await page.request.get("/admin")).status()).toBe(403);
  await open(page, link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed in");
  await page.request.post("/api/logout");
  expect((await page.request.get(link)).status()).toBe(404);
});
