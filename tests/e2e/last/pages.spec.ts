import {
  bringFirstVersionBack,
  deleteAfterAsking,
  expect,
  expectProblems,
  field,
  look,
  noticeOn,
  open,
  press,
  rowOf,
  test,
  textOf,
} from "../desk";

test("the privacy page is changed, seen, and brought back as it was", async ({ page }) => {
  await open(page, "/admin/pages?q=privacy");
  await rowOf(page, "Privacy").getByRole("link", { name: "Edit Privacy" }).click();
  await expect(textOf(page)).toHaveValue(/^## In short \{#in-short\}/);
  await expect(page.getByRole("link", { name: "Delete Privacy" })).toHaveCount(0);
  await field(page, "Content").fill("## What we know {#in-short}\n\nNothing of you, says {{site}} and {{nobody}}.");
  await field(page, "Updated today").check();
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Page updated successfully");
  const told = page.getByRole("region", { name: "What readers do not get" });
  await expect(told.getByRole("listitem")).toHaveText([/^\{\{nobody\}\} is shown as you typed it/]);

  await open(page, "/privacy");
  await expect(page.getByText("Nothing of you, says Meadowsweet and {{nobody}}.")).toBeVisible();
  await expect(page.getByText("December 15, 2024")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "What we know" })).toHaveAttribute("id", "in-short");

  await open(page, "/admin/pages?q=privacy");
  await page.getByRole("link", { name: "Edit Privacy" }).click();
  await page.getByRole("link", { name: "Earlier versions" }).click();
  await bringFirstVersionBack(page);
  await open(page, "/privacy");
  await expect(page.getByText("Last updated: December 15, 2024")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your rights" })).toHaveAttribute("id", "your-rights");
});

test("a page of the owner's own is a draft first, then at its address, then at another, then gone", async ({
  page,
  scripted,
}) => {
  const title = `Our house rules ${scripted ? "scripted" : "plain"}`;
  const slug = title.toLowerCase().replaceAll(" ", "-");
  await open(page, "/admin/pages?new");
  await field(page, "Title").fill(title);
  await field(page, "Content").fill(
    "## Be kind\n\n> Nobody is in a hurry.\n\n## Cards\n\n### [News](/news)\n\nWhat is new.",
  );
  await field(page, "Layout").selectOption("designed");
  await field(page, "Address").fill("wellness");
  await press(page, "Save draft");
  await expectProblems(page, ["“wellness” is a category's address: enter another"]);
  await field(page, "Address").fill("");
  await press(page, "Save draft");
  await expect(noticeOn(page)).toContainText("Page created successfully");

  expect((await page.request.get(`/${slug}`)).status()).toBe(404);
  await look(page, "/admin/pages", title);
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByRole("link", { name: "Saved version" }).click();
  await expect(page.getByText("A preview: only the desk sees it here.")).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.getByRole("link", { name: "Back to the form" }).click();
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Page updated successfully");

  await open(page, `/${slug}`);
  await expect(page.getByText("Nobody is in a hurry.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "News" }).getByRole("link")).toHaveAttribute("href", "/news");
  expect(await (await page.request.get("/sitemaps/pages-1.xml")).text()).toContain(`/${slug}</loc><lastmod>`);

  await look(page, "/admin/pages", title);
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await field(page, "Address").fill(`${slug}-of-old`);
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Page updated successfully");
  const moved = await page.request.get(`/${slug}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/${slug}-of-old`]);

  await look(page, "/admin/pages", title);
  await deleteAfterAsking(page, "page", title);
  expect((await page.request.get(`/${slug}-of-old`)).status()).toBe(404);
});
