import { expect, field, look, noticeOn, open, press, rowOf, test, textOf } from "../desk";

test("what readers do not get of a text is said after the save and in the form, and nothing typed is changed", async ({
  page,
  scripted,
}, { testId }) => {
  const title = `A framed piece ${scripted ? "with" : "without"} ${testId.slice(-6)}`;
  const content = '<figure>\n<iframe src="https://films.example/a"></iframe>\n</figure>\n## A heading\n\nSome words.';
  await open(page, "/admin?new");
  await field(page, "Title").fill(title);
  await field(page, "Excerpt").fill("A short excerpt.");
  await field(page, "Content").fill(content);
  await press(page, "Publish");
  await expect(noticeOn(page)).toContainText("Article created successfully");

  const told = page.getByRole("region", { name: "What readers do not get" });
  await expect(told.getByRole("listitem")).toHaveText([/^A frame \(films\.example\) was removed/]);
  // It stays when the notice has gone.
  await page.reload();
  await expect(told).toBeVisible();
  // Until the editor is there, what is typed goes into the text area.
  if (scripted) await expect(page.getByRole("toolbar")).toBeVisible();

  await expect(textOf(page)).toHaveValue(content);
  if (scripted) {
    // What nobody can type into goes with all the rest.
    await field(page, "Content").click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Delete");
  }
  await field(page, "Content").fill("## A heading\n\nSome words.");
  await press(page, "Update");
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  await expect(told).toHaveCount(0);

  await look(page, "/admin", title);
  await rowOf(page, title).getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { name: "A heading" })).toBeVisible();
});
