import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright/test";
import { plain } from "../../setup/pictures";
import { expect, field, noticeOn, open, rowOf, test, textOf } from "../desk";

/** More would be too much for one article. */
const most = 40;

const guide = readFileSync(path.resolve(import.meta.dirname, "../../../docs/editors.md"), "utf8");
const [, chapter = ""] = /\n## From a finished text to a scheduled article\n([\s\S]*?)\n## /.exec(guide) ?? [];
/** The steps of the guide in their order: "1. **A new article.** …" */
const documented = [...chapter.matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map(([, name = ""]) => name);

/** As a word processor puts it on the clipboard. */
const copied =
  '<html><body><p class="MsoNormal"><b>Linen</b> dries fast.</p><h2>How to wash it</h2>' +
  '<ul><li>Cold water</li><li>No dryer</li></ul><p>See <a href="/about">who we are</a>.</p></body></html>';

/**
 * The chapter "From a finished text to a scheduled article" of docs/editors.md, step by step. Each click, key chord, field
 * that is typed into and chosen file is one action.
 */
test(
  "an article is made of a finished text in few actions, as the guide says",
  { tag: ["@core", "@scripted"] },
  async ({ page }, { testId }) => {
    // The guide's chapter is about the visual editor; first-day.spec.ts walks without JavaScript.
    test.setTimeout(120_000);
    const title = `Linen in spring ${testId.slice(-6)}`;
    const file = async (colour: string) => ({
      name: `linen-${testId.slice(-6)}.png`,
      mimeType: "image/png",
      buffer: await plain(900, 600, colour).png().toBuffer(),
    });
    let actions = 0;
    const one = async (work: Promise<unknown>) => {
      actions += 1;
      await work;
    };
    const click = (what: Locator) => one(what.click());
    const type = (into: Locator, text: string) => one(into.fill(text));
    const choose = async (into: Locator, colour: string) => one(into.setInputFiles(await file(colour)));
    const chord = (keys: string) => one(page.keyboard.press(keys));

    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
    const dialog = page.getByRole("dialog");

    const steps: Record<string, () => Promise<void>> = {
      "A new article": async () => {
        await click(page.getByRole("link", { name: "Add Article" }));
        await type(field(page, "Title"), title);
      },
      "Paste the text": async () => {
        await expect(page.getByRole("toolbar")).toBeVisible();
        await click(field(page, "Content"));
        await chord("Control+v");
        await expect(textOf(page)).toHaveValue(/\*\*Linen\*\* dries fast\.[\s\S]*## How to wash it[\s\S]*Cold water/);
      },
      "A picture in the text": async () => {
        await click(tool("Picture"));
        await choose(dialog.getByLabel("Upload a picture"), "#4c6a7b");
        await type(dialog.getByLabel("Description"), "A line of washing");
        await click(dialog.getByRole("button", { name: "Use this picture" }));
        await expect(textOf(page)).toHaveValue(/::picture\{src="\/images\/[^"]+" alt="A line of washing"/);
      },
      "A product box": async () => {
        await click(tool("Product"));
        await type(dialog.getByRole("combobox", { name: "Find a product" }), "linen");
        await click(dialog.getByRole("option").first());
        await click(dialog.getByRole("button", { name: "Insert" }));
        await expect(textOf(page)).toHaveValue(/::product\{id="[0-9a-f]{24}"\}/);
      },
      "Excerpt and picture": async () => {
        await type(field(page, "Excerpt"), "How to wash linen, and how not to.");
        await choose(field(page, "Upload a picture"), "#7b6a4c");
        await type(field(page, "Picture description"), "Folded linen");
      },
      "Schedule it": async () => {
        await type(field(page, "Publish date"), "2031-05-01T08:00");
        await click(button("Schedule"));
        await expect(noticeOn(page)).toContainText("Article created successfully");
      },
    };
    expect(documented).toEqual(Object.keys(steps));

    // What is on the clipboard was copied in another program.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "/admin");
    await page.evaluate(async (html) => {
      const kind = "text/html";
      await navigator.clipboard.write([new ClipboardItem({ [kind]: new Blob([html], { type: kind }) })]);
    }, copied);
    for (const name of documented)
      await test.step(name, steps[name] ?? (() => Promise.reject(new Error("The journey has no such step"))));
    expect(actions).toBeLessThanOrEqual(most);

    await expect(rowOf(page, title)).toContainText("Scheduled");
    const id = new URL(page.url()).searchParams.get("edit");
    const made = await (await page.request.get(`/api/content/${id}`)).json();
    expect(made).toMatchObject({ imageAlt: "Folded linen", excerpt: "How to wash linen, and how not to." });
    expect(made.content).toContain('alt="A line of washing"');
    for (const part of ["<h2>How to wash it</h2>", "<li>Cold water</li>", "/about"])
      expect(made.contentHtml).toContain(part);
    await page.request.delete(`/api/content/${id}`);
  },
);
