import { expect, noticeOn, open, test } from "../page";
import { signInByRequest } from "../people";
import { feedsAddress } from "../playwright.config";

/** The list of feed sources on the RSS tab. It is left as it was found. */

const url = `${feedsAddress}/tried.xml`;

test("an admin tries a source out, adds it, moves it, switches it off, and takes it out and in as OPML", async ({
  page,
  overHttp,
}) => {
  await signInByRequest(page.request, "admin");
  await open(page, "/admin/rss");
  const sources = page.getByRole("region", { name: "Sources" });
  const row = sources.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "The Tried Paper" }) });

  await test.step("a form that is not filled in names its fields", async () => {
    await page.getByRole("link", { name: "Add source" }).click();
    await page.getByLabel("Name", { exact: true }).fill("The Tried Paper");
    await page.getByLabel("Address of the feed").fill("paper");
    await page.getByRole("button", { name: "Create source" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Enter the feed's address with http:// or https://",
      "Choose one of the site's categories",
    ]);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("The Tried Paper");
  });

  await test.step("trying out shows what would come in, and keeps the form", async () => {
    await page.getByLabel("Category", { exact: true }).selectOption("style");
    await page.getByLabel("Address of the feed").fill(`${feedsAddress}/none.xml`);
    await page.getByRole("button", { name: "Try it out", exact: true }).first().click();
    await expect(page.getByText("There is no feed at this address (404).")).toBeVisible();
    await page.getByLabel("Address of the feed").fill(`${feedsAddress}/site`);
    await page.getByRole("button", { name: "Try it out", exact: true }).first().click();
    await expect(page.getByText("The page names this feed.")).toBeVisible();
    await page.getByRole("button", { name: `Use ${url}` }).click();
    await expect(page.getByLabel("Address of the feed")).toHaveValue(url);
    const trial = page.getByRole("region", { name: "What “The Tried Paper” would bring" });
    await expect(trial).toContainText("12 items, of which its limits and words let in 0.");
    await page.getByText("Which of its stories come, and how long they stay").click();
    await page.getByLabel("Greatest age of a story, in days").fill("");
    await page.getByLabel("Leave out stories with one of these words").fill("number 12");
    await page.getByRole("button", { name: "Try it out", exact: true }).first().click();
    await expect(trial).toContainText("12 items, of which its limits and words let in 11; these are the first 10.");
    await expect(trial.getByRole("listitem")).toHaveCount(10);
  });

  await test.step("it is added at the end of the list, once", async () => {
    await page.getByRole("button", { name: "Create source" }).click();
    await expect(noticeOn(page)).toContainText("Source created successfully");
    await expect(sources.getByRole("listitem").last()).toContainText("The Tried Paper");
    await open(page, "/admin/rss?new");
    await page.getByLabel("Name", { exact: true }).fill("Again");
    await page.getByLabel("Category", { exact: true }).selectOption("style");
    await page.getByLabel("Address of the feed").fill(url);
    await page.getByRole("button", { name: "Create source" }).click();
    await expect(page.getByRole("alert")).toContainText("A source with this address is in the list already");
    // Nothing is on its way any more when the next page is opened.
    page.once("dialog", (dialog) => dialog.accept());
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Create source" })).toHaveCount(0);
  });

  await test.step("the buttons of its row move it, try it out and switch it off", async () => {
    await open(page, "/admin/rss");
    await page.getByRole("button", { name: "Move The Tried Paper up" }).click();
    await expect(noticeOn(page)).toContainText("Moved");
    await expect(sources.getByRole("listitem").nth(2)).toContainText("The Tried Paper");
    await page.getByRole("button", { name: "Try it out: The Tried Paper" }).click();
    await expect(row.getByRole("region", { name: "What “The Tried Paper” would bring" })).toBeVisible();
    await open(page, "/admin/rss");
    await expect(row.getByText("Active", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Switch off: The Tried Paper" }).click();
    await expect(noticeOn(page)).toContainText("Switched off");
    await expect(row.getByText("Off", { exact: true })).toBeVisible();
  });

  await test.step("a password is stored beside it, and never shown again", async () => {
    await page.getByRole("link", { name: "Edit The Tried Paper" }).click();
    await page.getByText("Password or key of this feed").click();
    await page.getByLabel("Password", { exact: true }).fill("open sesame");
    await page.getByRole("button", { name: "Save access" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter the user name that the password belongs to");
    await page.getByLabel("User name", { exact: true }).fill("ada");
    await page.getByLabel("Password", { exact: true }).fill("open sesame");
    await page.getByRole("button", { name: "Save access" }).click();
    await expect(noticeOn(page)).toContainText("The next run asks with it.");
    await expect(page.getByLabel("User name", { exact: true })).toHaveValue("ada");
    expect(await page.content()).not.toContain("open sesame");
    await open(page, "/admin/rss");
  });

  await test.step("deleted, it comes back with the file that was taken out before", async () => {
    const file = await (await page.request.get("/admin/rss/sources.opml")).body();
    await page.getByRole("link", { name: "Delete The Tried Paper" }).click();
    await page.getByRole("button", { name: "Delete source" }).click();
    await expect(noticeOn(page)).toContainText("Source deleted successfully");
    await expect(row).toHaveCount(0);
    await page.getByRole("link", { name: "Import OPML" }).click();
    await page.getByLabel("OPML file").setInputFiles({ name: "sources.opml", mimeType: "text/x-opml", buffer: file });
    await page.getByLabel("Category for all others").selectOption("home");
    await page.getByRole("button", { name: "Import sources" }).click();
    const outcome = page.getByRole("status").filter({ hasText: "1 source added, 3 left out." });
    await expect(outcome).toContainText("The Quiet Paper: is in the list already");
    await expect(row.getByText("Off", { exact: true })).toBeVisible();
    await expect(row).toContainText("Style");
  });

  await test.step("nothing of it is wider than a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, "/admin/rss?opml");
    if (!overHttp) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole("link", { name: "Delete The Tried Paper" }).click();
    await page.getByRole("button", { name: "Delete source" }).click();
    await expect(row).toHaveCount(0);
  });
});
