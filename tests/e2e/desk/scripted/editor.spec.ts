import type { Page } from "playwright/test";
import { expect, field, noticeOn, open, test, textOf } from "../../desk";

/** The visual editor of a text, which needs JavaScript. Without it the journeys of articles fill the text area. */

const box = (page: Page) => field(page, "Content");
const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
const options = (page: Page) => page.getByRole("listbox", { name: "Insert" }).getByRole("option");
const option = (page: Page, name: string) =>
  options(page).and(page.getByRole("option", { name: new RegExp(`^${name} `) }));

/** The address of a picture of the site. */
async function aPicture({ request }: Page): Promise<string | null | undefined> {
  const articles: { imageUrl: string | null }[] = await (
    await request.get("/api/content?category=home&limit=100")
  ).json();
  return articles.map(({ imageUrl }) => imageUrl).find(Boolean);
}

async function openEditor(page: Page, address = "/admin?new"): Promise<void> {
  await open(page, address);
  await expect(page.getByRole("toolbar")).toBeVisible();
}

test.describe("in a browser that refuses what the site's policy forbids", () => {
  test(
    "a text is written with the keyboard alone, and readers get it",
    { tag: "@core" },
    async ({ page }, { testId }) => {
      const title = `A typed piece ${testId.slice(-6)}`;
      await openEditor(page);
      await field(page, "Title").fill(title);
      await field(page, "Excerpt").fill("A short excerpt.");
      await box(page).focus();
      const { keyboard } = page;
      await keyboard.type("## Bread at home\nIt is **slow** and *good*, as [we](/about) say. ");
      await keyboard.press("Control+b");
      await keyboard.type("Always");
      await keyboard.press("Control+b");
      await keyboard.type("!\n- flour\nwater\n\n> Patience.\n\n\n1. mix\nwait\n\n");
      // The menu filters, and Escape closes it.
      await keyboard.type("/num");
      await expect(option(page, "Numbered list")).toHaveAttribute("aria-selected", "true");
      await expect(options(page)).toHaveCount(1);
      await expect(box(page)).toHaveAttribute("aria-activedescendant", /.+/);
      await keyboard.press("Escape");
      await expect(options(page)).toHaveCount(0);
      for (let sign = 0; sign < 4; sign++) await keyboard.press("Backspace");
      await keyboard.type("/tab");
      await expect(option(page, "Table")).toHaveAttribute("aria-selected", "true");
      await keyboard.press("Enter");
      await keyboard.type("Flour");
      await page.getByRole("button", { name: "Add column" }).click();
      await page.getByRole("button", { name: "Remove row" }).first().click();
      await expect(box(page).getByRole("row")).toHaveCount(2);
      await keyboard.press("Control+z");
      await expect(box(page).getByRole("row")).toHaveCount(3);
      // In a table Tab goes to the next cell. Escape, then Tab, leaves the text. Alt+F10 leads to the buttons, Escape back.
      await box(page).focus();
      await keyboard.press("Tab");
      await expect(box(page)).toBeFocused();
      await keyboard.press("Escape");
      await keyboard.press("Tab");
      await expect(box(page)).not.toBeFocused();
      await box(page).focus();
      await keyboard.press("Alt+F10");
      await expect(tool(page, "Bold")).toBeFocused();
      await keyboard.press("ArrowRight");
      await expect(tool(page, "Italic")).toBeFocused();
      await keyboard.press("End");
      await expect(tool(page, "Edit as text")).toBeFocused();
      await keyboard.press("Escape");
      await expect(box(page)).toBeFocused();
      await expect(textOf(page)).toHaveValue(
        /^## Bread at home\n\nIt is \*\*slow\*\* and \*good\*, as \[we\]\(\/about\) say\. \*\*Always\*\*!\n\n- flour\n- water\n\n> Patience\.\n\n1\. mix\n2\. wait\n\n\| Flour/,
      );
      await expect(page.getByText(/^1\d words · 1 minute to read$/)).toBeVisible();

      await page.evaluate(() => window.scrollTo(0, 0));
      await keyboard.press("Control+s");
      await expect(noticeOn(page)).toContainText("Article created successfully");
      const id = new URL(page.url()).searchParams.get("edit");
      const { contentHtml } = await (await page.request.get(`/api/content/${id}`)).json();
      for (const part of [
        "<h2>Bread at home</h2>",
        "<strong>slow</strong>",
        '<a href="/about">we</a>',
        "<th>Flour</th>",
      ])
        expect(contentHtml).toContain(part);
      await page.request.delete(`/api/content/${id}`);
    },
  );

  test(
    "blocks are put in, changed and saved; one word changes nothing else",
    { tag: "@core" },
    async ({ page }, { testId }) => {
      const source =
        'H<sub>2</sub>O and <abbr title="Hypertext">HT</abbr>, __both__.\n\n\n* one\n* two\n\n<dl>\n<dt>Tea</dt>\n<dd>A drink</dd>\n</dl>\n\n[a link][1]\n\n[1]: /about';
      const made = await page.request.post("/api/content", {
        data: {
          title: `A piece of blocks ${testId.slice(-6)}`,
          excerpt: "Short.",
          content: source,
          category: "home",
          status: "draft",
        },
      });
      const { id } = await made.json();
      await openEditor(page, `/admin?edit=${id}`);
      await box(page).getByText("one", { exact: true }).click();
      await page.keyboard.press("End");
      await page.keyboard.type(" more");
      await expect(textOf(page)).toHaveValue(source.replace("* one", "* one more"));
      await page.keyboard.press("Control+z");
      await expect(textOf(page)).toHaveValue(source);

      await tool(page, "Pull quote").click();
      await page.keyboard.type("Bread is patience.");
      await box(page).getByRole("textbox", { name: "Pull quote: who said it" }).fill("Ann");
      await expect(textOf(page)).toHaveValue(/\n:::pull-quote\[Ann\]\nBread is patience\.\n:::\n/);

      const dialog = page.getByRole("dialog");
      await tool(page, "Product").click();
      await dialog.getByRole("combobox", { name: "Find a product" }).fill("linen");
      await dialog.getByRole("option").first().click();
      await dialog.getByRole("button", { name: "Insert" }).click();
      await expect(textOf(page)).toHaveValue(/\n::product\{id="[0-9a-f]{24}"\}\n/);

      await tool(page, "Comparison").click();
      // What was found before stands there until the answer comes: each is named by what it is.
      for (const [words, found] of [
        ["linen", /./],
        ["lamp", /Lamp/],
      ] as const) {
        const add = dialog.getByRole("button", { name: "Add a product" });
        if (await add.isVisible()) await add.click();
        await dialog.getByRole("combobox", { name: "Find a product" }).fill(words);
        await dialog.getByRole("option", { name: found }).first().click();
      }
      await dialog.getByLabel("The second is best for").fill("small kitchens");
      await dialog.getByLabel("Our verdict").fill("Take the second.");
      await dialog.getByRole("button", { name: "Insert" }).click();
      await expect(textOf(page)).toHaveValue(
        /\n::comparison\{products="[0-9a-f]{24} [0-9a-f]{24}" best2="small kitchens" verdict="Take the second\."\}\n/,
      );

      // What the editor cannot express is edited as text, alone or all together.
      await box(page).getByRole("button", { name: "Edit as text: this part" }).click();
      const part = page.getByRole("textbox", { name: "This part as text" });
      await part.fill((await part.inputValue()).replace("A drink", "A warm drink"));
      await box(page).getByRole("button", { name: "Done" }).click();
      await expect(textOf(page)).toHaveValue(/<dd>A warm drink<\/dd>/);
      await tool(page, "Edit as text").click();
      await expect(field(page, "Content")).toHaveValue(/<dd>A warm drink<\/dd>/);
      await field(page, "Content").fill("Only **this**.");
      await page.getByRole("button", { name: "Edit visually" }).click();
      await expect(box(page).locator("strong")).toHaveText("this");
      await expect(textOf(page)).toHaveValue("Only **this**.");

      // A picture in markdown's short form has the fields of a picture block, and only then becomes one.
      const imageUrl = await aPicture(page);
      const around = (picture: string) => `__Before__.\n\n${picture}\n\n* after`;
      await tool(page, "Edit as text").click();
      await field(page, "Content").fill(around(`![Tea](${imageUrl})`));
      await page.getByRole("button", { name: "Edit visually" }).click();
      await box(page).getByRole("img", { name: "Tea" }).click();
      const fields = page.getByRole("button", { name: "Description, caption, credit, width" });
      await fields.click();
      await dialog.getByLabel("Caption").fill("In January");
      await dialog.getByRole("button", { name: "Change" }).click();
      await expect(textOf(page)).toHaveValue(around(`![Tea](${imageUrl} "In January")`));
      await fields.click();
      await dialog.getByLabel("Width").selectOption("Wider than the text");
      await dialog.getByRole("button", { name: "Change" }).click();
      await expect(textOf(page)).toHaveValue(around(`::picture[In January]{src="${imageUrl}" alt="Tea" width="wide"}`));
      await page.request.delete(`/api/content/${id}`);
    },
  );
});

test("words that arrive at once stay, whatever is typed behind them", async ({ page }) => {
  await openEditor(page);
  await box(page).click();
  await page.keyboard.insertText("Dictated sentence one.");
  await page.keyboard.type(" More.");
  await expect(textOf(page)).toHaveValue("Dictated sentence one. More.");
});

test("words that arrive at once do not replace a picture that stands alone", async ({ page }) => {
  await openEditor(page);
  const imageUrl = await aPicture(page);
  await box(page).fill(`![Tea](${imageUrl})`);
  await expect(box(page).getByRole("img")).toBeVisible();
  await box(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("Two words.");
  await expect(textOf(page)).toHaveValue(/!\[Tea\][\s\S]*Two words\.|Two words\.[\s\S]*!\[Tea\]/);
});

test("the editor can be used by everybody, and fits a narrow screen", { tag: "@core" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openEditor(page);
  await box(page).fill(
    "## A heading\n\nWords.\n\n| A | B |\n|---|---|\n| c | d |\n\n<dl><dt>Tea</dt><dd>A drink</dd></dl>",
  );
  await box(page).getByRole("cell", { name: "c" }).click();
  await expect(page.getByRole("button", { name: "Add row" })).toBeVisible();
  const place = await box(page).boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 999)).toBeLessThanOrEqual(320);
  await box(page).getByText("Words.").click();
  await page.keyboard.press("End");
  await page.keyboard.type("\n/");
  await expect(option(page, "Heading 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await tool(page, "Link").click();
  await expect(page.getByRole("combobox", { name: "Link to" })).toBeFocused();
});
