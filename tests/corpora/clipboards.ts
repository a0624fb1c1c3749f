// What comes of the clipboards that other editors' test suites collected: npx tsx tests/corpora/clipboards.ts FOLDER [ADDRESS], with a
// file of HTML for each. With the address of a running demo it pastes each into the editor, in a browser. It counts, and names
// what is amiss. See docs/corpora.md.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { cleanClipboardHtml } from "~/desk/text-editor/paste/clean-clipboard";
import {
  type ClipboardElement,
  isElement,
  readClipboardHtml,
  someElement,
  wordsOf,
} from "~/desk/text-editor/paste/clipboard-tree";
import { findChromium } from "../setup/browser";

const [folder = "", address] = process.argv.slice(2);
if (!folder) throw new Error("Name a folder with the clipboards");
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.html?$/.test(entry.name))
  .map(({ parentPath, name }) => path.join(parentPath, name))
  .sort();

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What no reader sees, and the bullets that Word writes as words. */
const unseen = /^(?:head|title|style|script|xml|o:.*|w:(?!sdt$).*|m:.*|v:.*|option|button|textarea)$/;

function seenWords(element: ClipboardElement): string {
  return element.children
    .map((child) => {
      if (!isElement(child)) return child;
      const isBullet = /ignore/i.test(child.styles.get("mso-list") ?? "");
      return unseen.test(child.tag) || isBullet ? " " : `${seenWords(child)} `;
    })
    .join("");
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

/** The words of the first that the second has not, in the order of the first. */
function missing(source: string, result: string): string[] {
  const left = new Map<string, number>();
  const words = (text: string) => text.split(/\s+/).map(letters).filter(Boolean);
  for (const word of words(result)) left.set(word, (left.get(word) ?? 0) + 1);
  // Words that marks part in the source are one in the result.
  const all = letters(result);
  return words(source).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0 && !all.includes(word);
  });
}

const isList = ({ tag }: ClipboardElement) => tag === "ul" || tag === "ol";
const isBlank = (node: ClipboardElement) =>
  wordsOf(node).trim() === "" && !someElement(node, ({ tag }) => tag === "img");

function badItem(item: ClipboardElement): boolean {
  const [first] = item.children.filter((child) => isElement(child) || child.trim() !== "");
  return (
    item.tag === "li" &&
    (isBlank(item) || (isElement(first as never) && /^(?:[uo]l|h\d)$/.test((first as ClipboardElement).tag)))
  );
}

function listsBeside(element: ClipboardElement): boolean {
  return element.children.some((child, at) => {
    const next = element.children[at + 1];
    return isElement(child) && isList(child) && next !== undefined && isElement(next) && next.tag === child.tag;
  });
}

type Pasted = { html: string; notes: string[] };

const cleaned = async (source: string): Promise<Pasted> =>
  cleanClipboardHtml(source, "", { origin: "https://site.example" });

/** Pastes into an empty text of a new article. */
async function pasteInBrowser(site: string) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ["--no-sandbox"] });
  const page = await browser.newPage({ baseURL: site });
  await page.goto("/api/login");
  await page.getByRole("button").first().click();
  await page.goto("/admin?new");
  const box = page.locator(".text-editor-box");
  await box.waitFor();
  const paste = async (source: string): Promise<Pasted> => {
    await box.focus();
    for (const key of ["Control+a", "Delete", "Control+a", "Backspace"]) await page.keyboard.press(key);
    await box.evaluate((element, html) => {
      const data = new DataTransfer();
      data.setData("text/html", html);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, source);
    await page.waitForFunction(() => document.querySelector(".text-editor-coming") === null, undefined, {
      timeout: 9000,
    });
    const html = await box.evaluate((element) => {
      const copy = element.cloneNode(true) as HTMLElement;
      const helpers = ".ProseMirror-trailingBreak, .ProseMirror-separator, .text-editor-written > button";
      for (const helper of copy.querySelectorAll(helpers)) helper.remove();
      for (const cell of copy.querySelectorAll("td, th")) {
        if (cell.children.length === 1)
          cell.firstElementChild?.replaceWith(...(cell.firstElementChild?.childNodes ?? []));
      }
      // The paragraph that a text ends with, to write on.
      if (copy.lastElementChild?.innerHTML === "") copy.lastElementChild.remove();
      return copy.innerHTML;
    });
    return { html, notes: [(await page.locator(".text-editor-told").textContent()) ?? ""] };
  };
  return { paste, close: () => browser.close() };
}

const browser = address === undefined ? undefined : await pasteInBrowser(address);
const paste = browser?.paste ?? cleaned;
const counts = new Map<string, number>();
const times: number[] = [];
let whole = 0;
for (const file of files) {
  const source = readFileSync(file, "utf8");
  const began = performance.now();
  const { html, notes } = await paste(source);
  times.push(performance.now() - began);
  const result = readClipboardHtml(html);
  const lost = missing(seenWords(readClipboardHtml(source)), seenWords(result));
  const faults = [
    ...(lost.length > 0 ? [`words: ${lost.slice(0, 12).join(" ")}`] : []),
    ...(someElement(result, badItem) ? ["an item that is empty, or begins with a list or heading"] : []),
    ...(listsBeside(result) || someElement(result, listsBeside) ? ["two lists beside each other"] : []),
    ...(someElement(result, (element) => /^(?:p|h\d|td)$/.test(element.tag) && element.tag === "p" && isBlank(element))
      ? ["an empty paragraph"]
      : []),
    ...(/\[(?:\d{1,2}|[A-Z]{2}\d)\]/.test(wordsOf(result)) ? ["a mark of a note or a comment"] : []),
  ];
  if (faults.length === 0) whole++;
  for (const fault of faults) {
    const [kind = ""] = fault.split(":");
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    say(
      `${path.relative(folder, file)}: ${fault}${notes.length > 0 ? ` (told: ${notes.join(" ").slice(0, 200)})` : ""}`,
    );
  }
}
await browser?.close();
times.sort((a, b) => a - b);
say("");
for (const [kind, count] of counts) say(`${kind}: ${count} files`);
say(
  `${files.length} files, ${whole} without a fault; ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms in the middle`,
);
