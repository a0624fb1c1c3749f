import { randomUUID } from "node:crypto";
import { expect, field, noticeOn, open, press, test } from "../desk";

const now = Date.now();
const dayFrom = (days: number) => new Date(now + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

test("a draft is noted on, moved in the plan, and its tag gets another name", { tag: "@core" }, async ({
  page,
  scripted,
  overHttp,
}) => {
  test.setTimeout(120_000);
  // Each try has a piece of its own.
  const mark = randomUUID().slice(0, 8);
  const title = `Planned piece ${mark}`;
  const [old, fresh] = [`plain ${mark}`, `fine ${mark}`];
  const written = { title, excerpt: "Short.", content: "The text.", category: "home", status: "draft", tags: [old] };
  const made = await page.request.post("/api/content", {
    data: { ...written, publishedAt: `${dayFrom(9)}T12:00:00Z` },
  });
  const { id } = await made.json();
  const article = async () => (await page.request.get(`/api/content/${id}`)).json();

  await test.step("a note on it, while its form has what is not saved", async () => {
    await open(page, `/admin?edit=${id}`);
    if (scripted) await field(page, "Excerpt").fill("Not saved yet.");
    const notes = page.getByRole("region", { name: "Notes" }).filter({ hasText: "Readers never see them" });
    await notes.getByLabel("New note").fill("The <b>end</b> is weak.");
    await notes.getByRole("button", { name: "Add note" }).click();
    await expect(notes.getByRole("listitem")).toContainText("The <b>end</b> is weak.");
    await expect(notes.getByRole("listitem")).toContainText("Ada Admin");
    await expect(notes.getByLabel("New note")).toHaveValue("");
    if (scripted) await expect(field(page, "Excerpt")).toHaveValue("Not saved yet.");
    await notes.getByRole("button", { name: /^Remove the note of Ada Admin/ }).click();
    await expect(notes.getByRole("listitem")).toHaveCount(0);
    if (scripted) await page.evaluate(() => localStorage.clear());
  });

  await test.step("from day to day in the plan", async () => {
    page.on("dialog", (dialog) => dialog.accept());
    await open(page, "/admin/plan");
    const on = (day: string) => page.locator(`li[data-day="${day}"]`);
    await expect(on(dayFrom(9)).getByRole("link", { name: title })).toBeVisible();
    // The demo has drafts of its own in these weeks.
    const piece = on(dayFrom(9)).getByRole("listitem").filter({ hasText: title });
    await piece.getByText(`Move ${title}`).click();
    await piece.getByLabel("To the day").fill(dayFrom(11));
    await piece.getByRole("button", { name: "Move" }).click();
    await expect(noticeOn(page)).toContainText(`“${title}” is planned for`);
    await expect(on(dayFrom(11)).getByRole("link", { name: title })).toBeVisible();
    if (scripted) {
      // Both days are in view: a page that scrolls once the button of the mouse is down never begins a drag.
      await page.setViewportSize({ width: 1280, height: 2400 });
      await on(dayFrom(11))
        .getByText(title, { exact: true })
        .first()
        .dragTo(on(dayFrom(10)).getByRole("heading"));
      await expect(on(dayFrom(10)).getByRole("link", { name: title })).toBeVisible();
    }
    expect((await article()).publishedAt).toContain(dayFrom(scripted ? 10 : 11));
    await page.setViewportSize({ width: 320, height: 700 });
    if (!overHttp) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  await test.step("another name for its tag", async () => {
    await open(page, `/admin/tags?q=${encodeURIComponent(mark)}`);
    await page.getByRole("link", { name: `Rename ${old}` }).click();
    await field(page, "New name").fill("a, b");
    await press(page, "Rename the tag");
    await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText("without commas");
    await field(page, "New name").fill(fresh);
    await press(page, "Rename the tag");
    await expect(noticeOn(page)).toContainText("Renamed");
    await expect.poll(async () => (await article()).tags, { timeout: 30_000 }).toEqual([fresh]);
  });
});
