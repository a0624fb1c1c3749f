import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, field, noticeOn, open, test, textOf } from "../../desk";

/** Puts what a program wrote on the clipboard there, as programs do: the browser does not clean it. */
async function copyFrom(page: Page, program: string): Promise<void> {
  await page.evaluate(
    (html) =>
      document.addEventListener(
        "copy",
        (event) => {
          event.clipboardData?.setData("text/html", html);
          event.clipboardData?.setData("text/plain", "Plain words");
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        { capture: true, once: true },
      ),
    readFileSync(`tests/setup/clipboard/${program}.clipboard`, "utf8"),
  );
  await page.keyboard.press("Control+c");
}

test(
  "what five programs put on the clipboard is pasted with the keyboard, told, taken back by one undo, and saved",
  { tag: "@core" },
  async ({ page }, { testId }) => {
    await open(page, "/admin?new");
    await expect(page.getByRole("toolbar")).toBeVisible();
    await field(page, "Title").fill(`A pasted piece ${testId.slice(-6)}`);
    await field(page, "Excerpt").fill("A short excerpt.");
    const box = field(page, "Content");
    const { keyboard } = page;
    await box.focus();
    await keyboard.type("Before.");
    await keyboard.press("Enter");
    let before = "Before.";
    await expect(textOf(page)).toHaveValue(before);
    for (const [program, told, parts] of [
      [
        "word",
        "4 headings, 2 lists, 1 table.",
        [
          "## Autumn on the balcony",
          "**need**",
          "- Soil\n  - without peat",
          "### Before the frost",
          "3. Water [the pots]",
        ],
      ],
      [
        "google-docs",
        "2 headings, 2 lists.",
        ["## A slow Sunday", "**bread,** *slowly*", "- Flour\n  - rye", "1. Mix"],
      ],
      [
        "libreoffice-writer",
        "1 picture",
        ["## Herbs in winter", "- Mint\n  - in a pot of its own", "![A sill](/images/"],
      ],
      ["outlook", "1 list.", ["[on their list](https://vendor.example/list?page=2)", "a ~~blue~~ pan"]],
      ["excel", "1 table.", ["| Shop", "| Kettle | 12.50"]],
    ] as const) {
      await copyFrom(page, program);
      await keyboard.press("Control+v");
      await expect(page.getByText(told), program).toBeVisible();
      for (const part of parts) await expect.poll(() => textOf(page).inputValue(), program).toContain(part);
      const after = await textOf(page).inputValue();
      await keyboard.press("Control+z");
      await expect(textOf(page), program).toHaveValue(before);
      await keyboard.press("Control+Shift+z");
      await expect(textOf(page), program).toHaveValue(after);
      await keyboard.press("Control+End");
      before = after;
    }

    await test.step("lists are nested with buttons, and with keys", async () => {
      const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
      const isOff = (name: string) => expect(tool(name)).toHaveAttribute("aria-disabled", "true");
      await box.getByText("Salt").click();
      await tool("Indent").click();
      await expect.poll(() => textOf(page).inputValue()).toContain("- Flour\n  - rye\n  - Salt");
      await keyboard.press("Control+[");
      await expect(textOf(page)).toHaveValue(before);
      await isOff("Outdent");
    });

    await keyboard.press("Control+s");
    await expect(noticeOn(page)).toContainText("Article created successfully");
    const id = new URL(page.url()).searchParams.get("edit");
    const { contentHtml } = await (await page.request.get(`/api/content/${id}`)).json();
    for (const part of [
      "<h3>Before the frost</h3>",
      "<strong>need</strong>",
      "<th>Bulb</th>",
      "without peat",
      "<td>Kettle</td>",
      'alt="A sill"',
    ])
      expect(contentHtml).toContain(part);
    expect(contentHtml).toMatch(/<li>Flour\s*<ul>\s*<li>rye<\/li>/);
    await page.request.delete(`/api/content/${id}`);
  },
);

test("a paste with a picture brings its words at once, and the picture into its place, whatever is typed meanwhile", async ({
  page,
}) => {
  await open(page, "/admin?new");
  const box = field(page, "Content");
  const { keyboard } = page;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/api/admin/pictures", async (route) => {
    await arrived;
    await route.continue();
  });
  await box.focus();
  await keyboard.type("First.\nLast.");
  await keyboard.press("ArrowUp");
  await keyboard.press("End");
  await copyFrom(page, "libreoffice-writer");
  await keyboard.press("Control+v");
  await expect(page.getByText("Sending a picture…")).toBeVisible();
  await expect(box.getByText("Picture…")).toBeVisible();
  await expect(textOf(page)).toHaveValue(/^First\.[\s\S]*Herbs in winter[\s\S]*Last\.$/);
  await keyboard.press("Control+End");
  // At once: keys with half a second between them are undone one by one.
  await keyboard.insertText(" And more.");
  arrive();
  await expect(box.getByText("Picture…")).toBeHidden();
  await expect(box.getByRole("img", { name: "A sill" })).toBeVisible();
  await expect(textOf(page)).toHaveValue(/^First\.[\s\S]*Herbs in winter[\s\S]*!\[A sill\][\s\S]*Last\. And more\.$/);
  await keyboard.press("Control+z");
  await expect(textOf(page)).not.toHaveValue(/And/);
  await keyboard.press("Control+z");
  await expect(textOf(page)).toHaveValue("First.\n\nLast.");
});
