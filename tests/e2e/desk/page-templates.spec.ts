import { randomBytes } from "node:crypto";
import { expect, expectProblems, field, noticeOn, open, press, test, textOf } from "../desk";

let slug = "";

test.beforeEach(() => {
  slug = `access-${randomBytes(4).toString("hex")}`;
});
test.afterEach(({ page }) => page.request.delete(`/api/admin/pages/${slug}`));

test("an owner begins with a legal page, and readers see it once everything is filled in", { tag: "@core" }, async ({
  page,
}) => {
  await open(page, "/admin/pages?new");
  await page.getByRole("navigation", { name: "Begin with" }).getByRole("link", { name: "Accessibility" }).click();
  await expect(field(page, "Title")).toHaveValue("Accessibility");
  await expect(textOf(page)).toHaveValue(/\[\[date\]\]/);
  await press(page, "Publish");
  await expectProblems(page, [
    "Fill in or remove what stands in double brackets before readers see it: [[fully / in part, but for what stands below]] (and 5 more). Or save a draft.",
  ]);
  await expect(field(page, "Title")).toHaveValue("Accessibility");
  await expect(textOf(page)).toHaveValue(/\[\[date\]\]/);
  await field(page, "Content").fill("Everybody can read this.");
  await field(page, "Address").fill(slug);
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Page created successfully");

  await open(page, `/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Accessibility" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Everybody can read this.");
});
