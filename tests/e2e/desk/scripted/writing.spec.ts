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

/** A picture of one colour, which the library does not know yet. */
async function newPicture(page: Page) {
  const png = await page.evaluate(() => {
    const drawn = Object.assign(document.createElement("canvas"), { width: 60, height: 40 });
    const pen = drawn.getContext("2d");
    if (pen) pen.fillStyle = `rgb(${crypto.getRandomValues(new Uint8Array(3)).join(" ")})`;
    pen?.fillRect(0, 0, 60, 40);
    return drawn.toDataURL("image/png").split(",")[1] ?? "";
  });
  return { name: "new.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") };
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
  // At once: keys with half a second between them are undone one by one.
  await page.keyboard.insertText("Behind");
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
  const word = readFileSync("tests/setup/clipboard/cases/06-word-footnote.clipboard", "utf8");
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
  // The editor puts pictures of its own beside them, which separate them from the caret.
  await expect(box.locator("img:not(.ProseMirror-separator)")).toHaveCount(3);
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
  // The notice comes and goes while they type.
  const saved = expect(noticeOn(page)).toContainText("Article created successfully");
  await Promise.all([saved, page.keyboard.type(words.slice(10).join(" "), { delay: 8 })]);
  await expect(textOf(page)).toHaveValue(words.join(" "));
  await press(page, "Save draft");
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  const id = new URL(page.url()).searchParams.get("edit");
  expect((await (await page.request.get(`/api/content/${id}`)).json()).content).toBe(words.join(" "));
  await page.request.delete(`/api/content/${id}`);
});

test("a form that is sent again before its save is answered is in no conflict with itself", async ({ page }, {
  testId,
}) => {
  // On a busy machine the page draws its buttons anew some time after the save is sent.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
      const send = () => Reflect.apply(post, this, args);
      if ((window as { isBusy?: boolean }).isBusy) setTimeout(send, 400);
      else send();
    };
  });
  const box = await openNew(page);
  await field(page, "Title").fill(`Saved in a hurry ${testId.slice(-6)}`);
  await field(page, "Excerpt").fill("A short excerpt.");
  await box.focus();
  await page.keyboard.insertText("One.");
  await press(page, "Save draft");
  await expect(noticeOn(page)).toContainText("Article created successfully");
  let sent = 0;
  await page.route("**/admin**", async (route) => {
    if (route.request().method() === "POST") {
      sent++;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await route.continue();
  });
  await box.focus();
  await page.keyboard.insertText(" Two.");
  await expect(textOf(page)).toHaveValue(/Two\./);
  await page.evaluate(() => Object.assign(window, { isBusy: true }));
  await page.keyboard.press("Control+s");
  await expect.poll(() => sent).toBe(1);
  await page.keyboard.press("Control+s");
  await page.evaluate(() => Object.assign(window, { isBusy: false }));
  await expect(noticeOn(page)).toContainText("Article updated successfully");
  expect(sent).toBe(1);
  await page.keyboard.insertText(" Three.");
  await expect(textOf(page)).toHaveValue(/Three\./);
  await page.keyboard.press("Control+s");
  const id = new URL(page.url()).searchParams.get("edit");
  const stored = async () => (await (await page.request.get(`/api/content/${id}`)).json()).content;
  await expect.poll(stored).toContain("Three.");
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

test("Enter in the title goes on to the text, Tab moves in lists and tables, and Ctrl+S saves from everywhere", async ({
  page,
}, { testId }) => {
  const box = await openNew(page);
  const { keyboard } = page;
  await field(page, "Excerpt").fill("A short excerpt.");
  await field(page, "Title").fill(`Keys alone ${testId.slice(-6)}`);
  await field(page, "Title").press("Enter");
  await expect(box).toBeFocused();
  await keyboard.type("- Tea\nGreen");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await keyboard.type("Black");
  await keyboard.press("Shift+Tab");
  await expect(textOf(page)).toHaveValue("- Tea\n  - Green\n- Black");
  await keyboard.press("Shift+Tab");
  await expect(box).not.toBeFocused();
  await box.focus();
  await keyboard.press("Control+End");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("/table");
  await keyboard.press("Enter");
  for (const cell of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]) {
    await keyboard.type(cell);
    await keyboard.press("Tab");
  }
  await expect(textOf(page)).toHaveValue(/\| j/);
  await page.getByRole("heading", { level: 1 }).click();
  await keyboard.press("Control+s");
  await expect(noticeOn(page)).toContainText("Article created successfully");
  await page.request.delete(`/api/content/${new URL(page.url()).searchParams.get("edit")}`);
});

test("signs become typographic as they are typed, and not in code, addresses and measurements", async ({ page }) => {
  await openNew(page);
  await page.keyboard.type(`"It's 'good'," she said -- a 5" pan... https://a.example/it's "in 2012" \`a "b"\` end`);
  await expect(textOf(page)).toHaveValue(
    '“It’s ‘good’,” she said – a 5" pan… [https://a.example/it\'s](https://a.example/it\'s) “in 2012” `a "b"` end',
  );
  await page.keyboard.press("Enter");
  await page.keyboard.type('x"');
  await page.keyboard.press("Backspace");
  await expect(textOf(page)).toHaveValue(/\n\nx"$/);
});

test("a link's address can be corrected, and spaces at the end of a line are no signs", async ({ page }) => {
  await openNew(page);
  await page.keyboard.type("See [here](https://a.example/wrong) now ");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Next");
  await expect(textOf(page)).toHaveValue("See [here](https://a.example/wrong) now\n\nNext");
  await field(page, "Content").getByText("here").click();
  await expect(page.getByRole("button", { name: "Link", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Control+k");
  const address = page.getByRole("combobox", { name: "Link to" });
  await expect(address).toHaveValue("https://a.example/wrong");
  await address.press("End");
  for (let letter = 0; letter < 5; letter++) await address.press("Backspace");
  await address.pressSequentially("right");
  await address.press("Enter");
  await expect(textOf(page)).toHaveValue("See [here](https://a.example/right) now\n\nNext");
});

test("whoever chose a new picture goes on typing behind it", async ({ page }) => {
  const box = await openNew(page);
  await page.keyboard.type("Before");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/picture");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Upload a picture").setInputFiles(await newPicture(page));
  await dialog.getByLabel("Description").fill("A plain colour");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toBeHidden();
  await expect(box).toBeFocused();
  await page.keyboard.type("Behind");
  await expect(textOf(page)).toHaveValue(/^Before\n\n::picture[^\n]+\n+Behind$/);
});

test("a gallery takes several pictures at once, at its place, while somebody types on", async ({ page }) => {
  const box = await openNew(page);
  await page.keyboard.type("/gallery");
  await page.keyboard.press("Enter");
  const files = [await newPicture(page), await newPicture(page), await newPicture(page)];
  const upload = page.getByRole("dialog", { name: "Choose a picture" }).getByLabel("Upload a picture");
  await upload.setInputFiles(files);
  await expect(upload).toBeHidden();
  await page.keyboard.type("Behind.");
  await expect(page.getByText("3 pictures came. Describe them in the library.")).toBeVisible();
  await expect(textOf(page)).toHaveValue(
    /^(?:Behind\.\n\n)?:::gallery\n(?:!\[\]\(\/images\/[^)]+\)\n){3}:::(?:\n\nBehind\.)?$/,
  );
  await expect(textOf(page)).toHaveValue(/Behind\./);

  await box.getByRole("textbox", { name: "Gallery: caption" }).fill("Three");
  await box.getByRole("button", { name: "Change gallery" }).click();
  const dialog = page.getByRole("dialog", { name: "Gallery" });
  await dialog.getByRole("button", { name: "Remove" }).first().click();
  await dialog.getByRole("button", { name: "Add pictures" }).click();
  await upload.setInputFiles([await newPicture(page), await newPicture(page)]);
  await expect(dialog.getByText("2 pictures came. Describe them in the library.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Remove" })).toHaveCount(4);
  await dialog.getByRole("button", { name: "Change" }).click();
  await expect(textOf(page)).toHaveValue(/:::gallery\[Three\]\n(?:!\[\]\(\/images\/[^)]+\)\n){4}:::/);
});

test("somebody who types without a network is told so, and loses nothing", async ({ page, context }) => {
  const box = await openNew(page);
  await page.keyboard.type("Before");
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.keyboard.type(" and without");
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toBeHidden();
  await expect(textOf(page)).toHaveValue("Before and without");
  await page.reload();
  await expect(box).toContainText("Before and without");
});

test("captions, quotations and boxes are written in their places, by keys alone", async ({ page }) => {
  const box = await openNew(page);
  const { keyboard } = page;
  const words = (name: string) => box.getByRole("textbox", { name });
  await keyboard.type("Before.");
  await keyboard.press("Enter");
  await keyboard.type("/pull");
  await keyboard.press("Enter");
  await expect(words("Pull quote: words")).toBeFocused();
  // Empty, it is not stored.
  await expect(textOf(page)).toHaveValue("Before.");
  await keyboard.type(`"Bread" is `);
  await keyboard.press("Control+b");
  await keyboard.type("patience");
  await keyboard.press("End");
  await keyboard.press("ArrowDown");
  await expect(words("Pull quote: who said it")).toBeFocused();
  await keyboard.type("Ann");
  await keyboard.press("Enter");
  await keyboard.type("Behind.");
  await expect(textOf(page)).toHaveValue("Before.\n\n:::pull-quote[Ann]\n“Bread” is **patience**\n:::\n\nBehind.");

  // Back with the arrows; what is typed on a block that is selected takes nothing away.
  await keyboard.press("Home");
  await keyboard.press("ArrowUp");
  await keyboard.type("a");
  await expect(words("Pull quote: who said it")).toBeFocused();
  await expect(textOf(page)).toHaveValue(/pull-quote\[Anna\]\n“Bread”/);
  await keyboard.press("Escape");
  await keyboard.press("Delete");
  await expect(textOf(page)).toHaveValue("Before.\n\nBehind.");
  await keyboard.press("Control+z");
  await expect(textOf(page)).toHaveValue(/pull-quote\[Ann/);

  await page.getByRole("button", { name: "Note", exact: true }).click();
  await expect(words("Note: title")).toBeFocused();
  await keyboard.type("Tip");
  await keyboard.press("Enter");
  await keyboard.insertText("- warm water\n- time");
  await expect(textOf(page)).toHaveValue(/:::note\[Tip\]\n- warm water\n- time\n:::/);
  await press(page, "Save draft");
  // A form that is refused keeps them: the title is missing.
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await expect(words("Note: text")).toHaveValue("- warm water\n- time");
  await words("Note: text").fill("");
  await words("Note: title").fill("");
  await words("Note: title").press("Backspace");
  await expect(box.getByRole("group", { name: "Note" })).toHaveCount(0);
});

test("a picture gets its caption below it, and keeps the form in which it is written", async ({ page }) => {
  const box = await openNew(page);
  const { buffer } = await newPicture(page);
  const sent = await page.request.post("/api/upload", {
    multipart: { image: { name: "tea.png", mimeType: "image/png", buffer } },
  });
  const { imageUrl } = await sent.json();
  await paste(page, `![Tea](${imageUrl})`);
  await box.getByRole("img", { name: "Tea" }).click();
  await page.getByRole("button", { name: "Write a caption" }).click();
  await page.keyboard.insertText("In January");
  await expect(textOf(page)).toHaveValue(`![Tea](${imageUrl} "In January")`);

  await paste(page, "");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await paste(page, `::picture{src="${imageUrl}" alt="Tea" width="wide"}`);
  await box.getByRole("textbox", { name: "Picture: caption" }).fill("In [June](/about)");
  await expect(textOf(page)).toHaveValue(
    `![Tea](${imageUrl} "In January")\n\n::picture[In [June](/about)]{src="${imageUrl}" alt="Tea" width="wide"}`,
  );
});
