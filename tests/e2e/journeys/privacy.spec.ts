import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, noticeOn, open, test } from "../page";
import { signInByRequest } from "../people";

test("what is kept of a person is shown, handed out and erased", { tag: "@core" }, async ({ page, request }) => {
  const email = `edda.${randomBytes(4).toString("hex")}@example.test`;
  const letter = { firstName: "Edda", lastName: "Zimmermann", email, subject: "A question", message: "Hello." };
  expect((await request.post("/api/contact", { data: letter })).ok()).toBe(true);

  await signInByRequest(page.request, "admin");
  await open(page, "/admin/privacy");
  await page.getByLabel("Email address").fill("edda");
  // The browser's own check would keep what is no address from being sent.
  await page.locator("form:has(input[type=email])").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Show what is kept" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter an email address like name@example.com");
  await expect(page.getByLabel("Email address")).toHaveValue("edda");

  await page.getByLabel("Email address").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Show what is kept" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "“A question”" })).toBeVisible();
  // An address belongs in nobody's history.
  expect(page.url()).not.toContain("edda");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as JSON" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ accounts: [], messages: [{ email, subject: "A question" }] });

  await page.getByRole("button", { name: "Erase…" }).click();
  await expect(page.getByRole("heading", { name: "Erase this person for good?" })).toBeVisible();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(noticeOn(page)).toContainText("Erased");
  // The notice may stand there a moment before the page does, which has an empty field.
  await expect(page.getByLabel("Email address")).toHaveValue("");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Show what is kept" }).click();
  await expect(page.getByText(`Nothing is kept of ${email}.`)).toBeVisible();
});
