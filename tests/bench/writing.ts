// `npm run bench -- writing`: how soon the form of a text can be written in, and how long a key takes to the screen, beside a bare
// page that has the same text in a text area. See docs/performance.md.
import { type BrowserContext, chromium, type Page } from "playwright";
import { createArticle } from "~/articles/edit/new-articles.server";
import { openDatabase } from "~/db/database.server";
import { addPicture } from "~/images/pictures.server";
import { findChromium } from "../setup/browser";
import { generatedPicture } from "./generated-pictures";
import { cookieOfEditor } from "./library";
import type { Bench } from "./measure";
import { startProgram } from "./processes";
import { randomNumbers, realWords } from "./vocabulary";

type Text = {
  name: string;
  words: number;
  pictures: number;
  readyMs?: number;
  paintMs?: { median: number; p95: number };
};

/** What takes no longer is quick: from the last byte of the page until one can write, and from a key until its letter is seen. */
const texts: Text[] = [
  { name: "600 words", words: 600, pictures: 0, readyMs: 1500 },
  { name: "4,000 words, 200 pictures", words: 4000, pictures: 200, paintMs: { median: 16, p95: 50 } },
  { name: "20,000 words", words: 20_000, pictures: 0, readyMs: 4000 },
];
const wordsInParagraph = 80;

export async function benchWriting({ folder, quick, print, say }: Bench): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) return print("No Chromium found: set CHROMIUM_PATH to one.");
  const [opens, keys] = quick ? [3, 60] : [9, 300];
  say("Writing the texts");
  const database = await openDatabase({ mongodbUri: undefined, dataDir: folder });
  const cookie = await cookieOfEditor();
  const written = [];
  for (const text of texts) {
    const content = await contentOf(text);
    const { id } = await createArticle({
      title: text.name,
      excerpt: "Short.",
      content,
      category: "home",
      status: "draft",
    });
    written.push({ text, content, path: `/admin?edit=${id}` });
  }
  await database.close();
  const program = await startProgram(folder);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const [name = ""] = cookie.split("=");
    await context.addCookies([{ name, value: cookie.slice(name.length + 1), url: program.url }]);
    // What compiles this program names its functions with a helper that the page does not have.
    await context.addInitScript("globalThis.__name = (named) => named");
    await context.addInitScript(watch);
    print("| text | ready, ms | target | key to screen, ms: median | p95 | bare: median | p95 | target |");
    print("|---|--:|---|--:|--:|--:|--:|---|");
    for (const { text, content, path } of written) {
      say(`Measuring ${text.name}`);
      const ready: number[] = [];
      // The first is without what the browser keeps.
      for (let open = 0; open < opens; open++) ready.push(await timeOpening(context, program.url + path));
      const form = await pageAt(context, program.url + path);
      await form.locator(".text-editor-box p").nth(3).click();
      const [median, p95] = await timeKeys(form, keys);
      const shown = (await form.locator(".text-editor-box").innerText()).split(/\s+/).length;
      if (shown < text.words) throw new Error(`The editor shows ${shown} words of ${text.words}`);
      const bare = await context.newPage();
      await bare.goto("about:blank");
      await bare.setContent(`<textarea rows="30" cols="100" autofocus></textarea>`);
      await bare.locator("textarea").fill(content);
      await bare.evaluate(watch);
      const [bareMedian, bareP95] = await timeKeys(bare, keys);
      const figures = [at(ready, 0.5), median, p95, bareMedian, bareP95].map((ms) => ms.toFixed(0));
      const within = text.readyMs === undefined ? "" : judged(at(ready, 0.5) <= text.readyMs, `${text.readyMs}`);
      const { paintMs } = text;
      const keyed =
        paintMs && judged(median <= paintMs.median && p95 <= paintMs.p95, `${paintMs.median}; ${paintMs.p95}`);
      const [readyMs, ...rest] = figures;
      print(`| ${[text.name, readyMs, within, ...rest, keyed ?? ""].join(" | ")} |`);
      await form.close();
      await bare.close();
    }
  } finally {
    await browser.close();
    await program.stop();
  }
}

const judged = (isOk: boolean, target: string) => `${target}: ${isOk ? "OK" : "OVER"}`;

async function contentOf({ words, pictures }: Text): Promise<string> {
  const random = randomNumbers(words);
  const blocks = Array.from({ length: words / wordsInParagraph }, () =>
    Array.from({ length: wordsInParagraph }, () => realWords[Math.floor(random() * realWords.length)] ?? "").join(" "),
  );
  const between = blocks.length / Math.max(1, pictures);
  for (let number = pictures; number > 0; number--) {
    const { url } = await addPicture(await generatedPicture(number));
    blocks.splice(Math.floor(number * between), 0, `![Picture ${number}](${url} "Its caption")`);
  }
  return blocks.join("\n\n");
}

/** Runs in the page: notes when the editor stands there with the text, and how long each key takes to the next frame. */
function watch(): void {
  const noted = Object.assign(window, { readyAt: 0, paints: [] as number[] });
  const look = () => {
    const box = document.querySelector<HTMLElement>(".text-editor-box");
    if (box?.checkVisibility() && (box.textContent ?? "").length > 1000) noted.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.addEventListener(
    "keydown",
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => noted.paints.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    true,
  );
}

type Noted = { readyAt: number; paints: number[] };

async function pageAt(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => (window as unknown as Noted).readyAt > 0, undefined, { timeout: 30_000 });
  return page;
}

/** From the last byte of the page until the editor shows the text, in milliseconds. */
async function timeOpening(context: BrowserContext, url: string): Promise<number> {
  const page = await pageAt(context, url);
  const ms = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return (window as unknown as Noted).readyAt - (navigation?.responseEnd ?? 0);
  });
  await page.close();
  return ms;
}

const letters = "writing goes on and on, word by word. ";

/** Types as a fast writer does. Returns the median and the 95th of a hundred. */
async function timeKeys(page: Page, count: number): Promise<[number, number]> {
  for (let key = 0; key < count; key++) {
    await page.keyboard.press(letters[key % letters.length] === " " ? "Space" : (letters[key % letters.length] ?? "a"));
    await page.waitForTimeout(60 + ((key * 37) % 60));
  }
  const paints = await page.evaluate(() => (window as unknown as Noted).paints);
  return [at(paints, 0.5), at(paints, 0.95)];
}

const at = (numbers: number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN;
