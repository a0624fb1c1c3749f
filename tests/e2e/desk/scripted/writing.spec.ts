import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, field, noticeOn, open, press, test, textOf } from "../../desk";

/** Pastes by a real paste event, with what a program puts on the clipboard. */
async function paste(page: Page, plain: string, html = "", pictures = 0): Promise<void> {
  await page.locator(".text-editor-box").evaluate(
    (box, { plain, html, pictures }) => {
      const data = new DataTransfer();
      if (html) data.setData("text/html", html);
      if (plain) data.setData("text/plain", plain);
      const bytes = Uint8Array.from(
        atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
        (sign) => sign.charCodeAt(0),
      );
      for (let at = 0; at < pictures; at++) data.items.add(new File([bytes], `p${at}.png`, { type: "image/png" }));
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { plain, html, pictures },
  );
}

async function openNew(page: Page) {
  await open(page, "/admin?new");
  await expect(page.getByRole("toolbar")).toBeVisible();
  const box = field(page, "Content");
  await box.focus();
  return box;
}

test("an address is a link over words and behind words, and a film alone in its line", async ({ page }) => {
  const box = await openNew(page);
  const { keyboard } = page;
  await keyboard.type("Read the guide");
  for (let at = 0; at < 5; at++) await keyboard.press("Shift+ArrowLeft");
  await paste(page, "https://guide.example/?utm_source=x");
  await expect(textOf(page)).toHaveValue("Read the [guide](https://guide.example/)");
  await keyboard.press("End");
  await keyboard.type(" and https://tea.example/ too.");
  await expect(textOf(page)).toHaveValue(
    "Read the [guide](https://guide.example/) and [https://tea.example/](https://tea.example/) too.",
  );
  await keyboard.press("Enter");
  await keyboard.type("https://end.example/");
  await keyboard.press("Enter");
  await paste(page, "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await expect(box.getByText("Video or post").first()).toBeVisible();
  await keyboard.type("https://vimeo.com/76979871");
  await keyboard.press("Enter");
  await keyboard.type("Behind.");
  await expect(textOf(page)).toHaveValue(
    /\[https:\/\/end\.example\/\]\(https:\/\/end\.example\/\)\n\n::video\{src="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"\}\n+::video\{src="https:\/\/vimeo\.com\/76979871"\}\n+Behind\.$/,
  );
});

test("markdown becomes formatting, in one step that undo takes back", async ({ page }) => {
  const box = await openNew(page);
  await page.keyboard.type("Before.");
  await page.keyboard.press("Enter");
  await paste(page, "# Soup\n\nA **good** one, [as ever](https://soup.example/).\n\n| a | b |\n| - | - |\n| 1 | 2 |");
  await expect(box.getByRole("heading", { name: "Soup" })).toBeVisible();
  await expect(box.getByRole("table")).toBeVisible();
  await page.keyboard.type("Behind");
  await expect(textOf(page)).toHaveValue(/^Before\.\n\n## Soup\n\nA \*\*good\*\* one, \[as ever\]\(https:\/\/soup/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(textOf(page)).toHaveValue("Before.");
});

test("a footnote of Word is one of this site, also beside those that are there", async ({ page }, { testId }) => {
  await openNew(page);
  await field(page, "Title").fill(`A noted piece ${testId.slice(-6)}`);
  await field(page, "Excerpt").fill("A short excerpt.");
  const box = field(page, "Content");
  await box.focus();
  const word = readFileSync("tests/setup/clipboard/cases/06-word-footnote.html", "utf8");
  await paste(page, "", word);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await paste(page, "", word);
  await expect(textOf(page)).toHaveValue(
    /time\[\^1\], and salt\.\n\n\[\^1\]: Twelve hours at least\.\n\n[\s\S]*time\[\^2\], and salt\.\n\n\[\^2\]: Twelve hours at least\.$/,
  );
  await expect(box.getByText("Twelve hours at least.")).toHaveCount(2);
  await page.keyboard.press("Control+s");
  await expect(noticeOn(page)).toContainText("Article created successfully");
  const id = new URL(page.url()).searchParams.get("edit");
  const { contentHtml } = await (await page.request.get(`/api/content/${id}`)).json();
  expect(contentHtml.match(/Twelve hours at least/g)).toHaveLength(2);
  expect(contentHtml).not.toContain("[1]");
  await page.request.delete(`/api/content/${id}`);
});

test("several pictures that come at once all come, each into its place", async ({ page }) => {
  const box = await openNew(page);
  await page.keyboard.type("Three pictures:");
  await page.keyboard.press("Enter");
  await paste(page, "", "", 3);
  await expect(box.locator("img")).toHaveCount(3);
  await expect.poll(async () => (await textOf(page).inputValue()).match(/!\[\]\(\/images\//g)?.length).toBe(3);
});

test("what is typed while a slow save is under way is kept", { tag: "@core" }, async ({ page }, { testId }) => {
  await openNew(page);
  await field(page, "Title").fill(`A slow save ${testId.slice(-6)}`);
  await field(page, "Excerpt").fill("A short excerpt.");
  await field(page, "Content").focus();
  await page.route("**/admin**", async (route) => {
    if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const words = Array.from({ length: 40 }, (_, at) => `word${at}`);
  await page.keyboard.type(`${words.slice(0, 10).join(" ")} `);
  await page.keyboard.press("Control+s");
  await page.keyboard.type(words.slice(10).join(" "), { delay: 8 });
  await expect(noticeOn(page)).toContainText("Article created successfully");
  await expect(textOf(page)).toHaveValue(words.join(" "));
  await press(page, "Save draft");
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  const id = new URL(page.url()).searchParams.get("edit");
  expect((await (await page.request.get(`/api/content/${id}`)).json()).content).toBe(words.join(" "));
  await page.request.delete(`/api/content/${id}`);
});

test("what is typed while a save is under way that is refused is kept, too", async ({ page }) => {
  await openNew(page);
  await page.route("**/admin**", async (route) => {
    if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.keyboard.type("Before");
  await page.keyboard.press("Control+s");
  await page.keyboard.type(" and behind");
  await field(page, "Excerpt").fill("Typed meanwhile.");
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeVisible();
  await expect(textOf(page)).toHaveValue("Before and behind");
  await expect(field(page, "Excerpt")).toHaveValue("Typed meanwhile.");
  await page.reload();
  await expect(textOf(page)).toHaveValue("Before and behind");
  await expect(field(page, "Excerpt")).toHaveValue("Typed meanwhile.");
});
