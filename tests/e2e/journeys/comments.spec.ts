import { randomUUID } from "node:crypto";
import { expect, noticeOn, open, test } from "../page";
import { people, signInByRequest } from "../people";

test("a reader comments, an editor lets it through and answers, and another reports it", { tag: "@core" }, async ({
  page,
  scripted,
}) => {
  // Each way of walking has an article of its own, and each try words of its own: nobody says the same twice.
  const slug = scripted ? "in-defence-of-the-ordinary-fruit-bowl" : "the-last-hour-at-thornbeck-market";
  const words = `Pears last longer in a paper bag: example.com ${randomUUID()}`;
  const { title } = await (await page.request.get(`/api/content/${slug}`)).json();
  await open(page, `/content/${slug}`);
  await page.getByRole("link", { name: "Write a comment" }).click();
  await page.locator(`button[value="${people.user}"]`).click();
  await expect(page).toHaveURL(`/comments/article/${slug}/write`);

  await page.getByLabel("Name beside your words").fill("Rita of Hull");
  await page.getByRole("button", { name: "Send my comment" }).click();
  await expect(page.getByRole("alert")).toContainText("Write your comment");
  await expect(page.getByLabel("Name beside your words")).toHaveValue("Rita of Hull");
  await page.getByLabel("Your comment").fill(`${words}\n<b>Really.</b>`);
  await page.getByRole("button", { name: "Send my comment" }).click();
  await expect(noticeOn(page)).toContainText("Your comment is shown when somebody here has read it.");
  await expect(page.getByRole("main")).not.toContainText(words);

  await signInByRequest(page.request, "admin");
  await open(page, "/admin/challenges");
  await page.getByRole("link", { name: /^Comments \d+ waiting$/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: words });
  const box = row.getByRole("checkbox");
  if (scripted) {
    await box.focus();
    // The demo's comments wait below.
    await page.keyboard.press("ArrowDown");
    await expect(box).not.toBeFocused();
    await page.keyboard.press("k");
    await expect(box).toBeFocused();
    await page.keyboard.press("s");
  } else {
    await box.check();
    await page.getByRole("button", { name: "Show the ticked" }).click();
  }
  await expect(noticeOn(page)).toContainText("Readers see 1 comment.");

  await open(page, `/comments/article/${slug}`);
  const comment = page.getByRole("listitem").filter({ hasText: words });
  await expect(comment).toContainText("<b>Really.</b>");
  await comment.getByRole("link", { name: "Answer Rita of Hull" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Answer Rita of Hull");
  await page.getByLabel("Your answer").fill(`So they do. ${words}`);
  await page.getByRole("button", { name: "Send my answer" }).click();
  await expect(noticeOn(page)).toContainText("Readers see your comment within a minute.");
  const answer = page.getByRole("listitem").filter({ hasText: "So they do." }).getByRole("listitem").last();
  await expect(answer).toContainText("Editor");

  await comment.getByRole("link", { name: "Report what Rita of Hull said" }).click();
  await page.getByRole("button", { name: "Report it" }).click();
  await expect(noticeOn(page)).toContainText("Somebody here will look at it.");
  await open(page, "/admin/comments");
  await expect(row).toContainText("Reported by a reader");
  await open(page, "/account");
  const make = page.getByRole("button", { name: "Make my page public" });
  // The other way of walking may have made it.
  if (await make.isVisible()) await make.click();
  await expect(page.getByRole("link", { name: "See your page" })).toBeVisible();
  await open(page, `/comments/article/${slug}?${randomUUID()}`);
  await answer.getByRole("link", { name: "Ada", exact: true }).click();
  await expect(page.getByRole("main")).toContainText(`So they do. ${words}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada");
  await open(page, "/account");
  await page.getByLabel("Comments on").selectOption("All texts");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(noticeOn(page)).toContainText("New comments come by mail as you have chosen.");
  await expect(page.getByLabel("Comments on")).toHaveValue("all");

  await signInByRequest(page.request, "user");
  await open(page, "/account");
  await page
    .getByRole("link", { name: `Change comment on ${title}` })
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change what you have said");
  await expect(page.getByLabel("Your comment")).toHaveValue(`${words}\n<b>Really.</b>`);
  const changed = words.replace("example.com", "I have tried it");
  await page.getByLabel("Your comment").fill(changed);
  await page.getByRole("button", { name: "Save my comment" }).click();
  await expect(noticeOn(page)).toContainText("Readers see your comment within a minute.");
  await expect(page.getByRole("listitem").filter({ hasText: changed }).first()).toContainText("Changed");
  await open(page, "/account");
  await page
    .getByRole("button", { name: `Remove comment on ${title}` })
    .last()
    .click();
  await expect(noticeOn(page)).toContainText("Your words are gone.");
  await expect(page.getByRole("main")).not.toContainText(words);
  await open(page, `/comments/article/${slug}`);
  await expect(page.getByRole("main")).toContainText("This comment was removed by its writer.");
});
