// Types at random into a new article of a running demo, and compares what the editor shows with what readers get and with what it
// shows when it opens the text again: npx tsx tests/corpora/typing.ts ADDRESS ROUNDS SEED. The network is slow, and now and then
// it saves in the middle of a word. It counts, and names what differs.
// See docs/corpora.md.
import { chromium } from "playwright";
import { findChromium } from "../setup/browser";

const [address = "http://localhost:3000", rounds = "100", seed = "1"] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const stepsPerRound = 18;
/** Longer than the editor waits until it writes what was typed into the form. */
const pauseMs = 260;
const savedEach = 10;

let state = Number(seed);
const next = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(next() * all.length)] as Item;

const typed = ["- ", "1. ", "> ", "## ", "**b** ", "`c` "];
const keys = [
  ...["Enter", "Enter", "Tab", "Shift+Tab", "Backspace", "Backspace", "Delete", "Shift+Enter"],
  ...["Control+z", "Control+Shift+z", "Control+b", "ArrowUp", "ArrowLeft", "Home", "End"],
];
const pasted = [
  { html: "<ul><li>one</li><li>two<ul><li>in</li></ul></li></ul>" },
  { html: "<p>A <b>bold</b> word</p><h2>Head</h2><p>After</p>" },
  { html: "<ol><li><ol><li>x</li></ol></li><li>y</li></ol>" },
  { html: "<blockquote><p>q1</p><p>q2</p></blockquote>" },
  { html: "<p>line<br>break</p>" },
  { html: "<p>one <a href='https://a.example/'>link</a></p>" },
  { plain: "just words" },
  { plain: "# T\n\n- a\n- b" },
  { plain: "l1\nl2" },
  { plain: "• x\n• y" },
];

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ["--no-sandbox"] });
const page = await browser.newPage({ baseURL: address });
await page.goto("/api/login");
await page.getByRole("button").first().click();
await page.goto("/admin?new");
const title = `Typed at random ${seed}`;
for (const [label, value] of [
  ["Title", title],
  ["Excerpt", "Short."],
])
  await page.getByLabel(label ?? "", { exact: true }).fill(value ?? "");
await page.locator("#category").selectOption({ index: 1 });
let underWay = 0;
await page.route("**/*", async (route) => {
  if (route.request().method() !== "POST") return route.continue();
  underWay++;
  await new Promise((done) => setTimeout(done, 100 + next() * 700));
  await route.fulfill({ response: await route.fetch() }).catch(() => route.abort());
  underWay--;
});
/** Waits until what was typed is written, and what was sent is answered. */
async function settled(): Promise<void> {
  for (let quiet = false; !quiet; ) {
    quiet = underWay === 0;
    await page.waitForTimeout(pauseMs);
    quiet &&= underWay === 0;
  }
}
const box = page.locator(".text-editor-box");
const area = page.locator('textarea[name="content"]');
await box.waitFor();

async function paste({ html = "", plain = "" }: { html?: string; plain?: string }): Promise<void> {
  await box.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      if (given.html) data.setData("text/html", given.html);
      data.setData("text/plain", given.plain);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { html, plain },
  );
}

/** What the editor shows, without what nobody sees: empty blocks and items, and spaces at the ends of lines. */
async function shown(): Promise<string> {
  const html = await box.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const sign of copy.querySelectorAll(".ProseMirror-trailingBreak, .ProseMirror-separator")) sign.remove();
    for (const each of copy.querySelectorAll("*"))
      for (const { name } of [...each.attributes]) if (name !== "href" && name !== "src") each.removeAttribute(name);
    return copy.innerHTML;
  });
  const tidy = (text: string) =>
    text
      .replace(/<(strong|em)>\s*<\/\1>/g, " ")
      .replace(/ (<\/(?:strong|em|code|a)>)/g, "$1 ")
      .replace(/(<(?:strong|em|code|a)\b[^>]*>) /g, " $1")
      .replace(/ +/g, " ")
      .replace(/(?: |<br>)(?=<\/(?:p|h\d|td|th)>|<br>)/g, "")
      .replace(/(<(?:p|h\d|br)>) /g, "$1")
      .replace(/<br>(?=[^<]*<\/h\d>)/g, " ")
      .replace(/<(p|li|ul|ol|code)><\/\1>/g, "");
  let before = html;
  for (let after = tidy(before); after !== before; after = tidy(before)) before = after;
  return before;
}

/** Saves, and waits until the text is stored. */
async function saved(): Promise<string | undefined> {
  const expected = (await area.inputValue()).trim();
  let content: string | undefined;
  for (let tries = 0; tries < 40; tries++) {
    if (tries % 10 === 0) await page.keyboard.press("Control+s");
    await page.waitForTimeout(250);
    const id = new URL(page.url()).searchParams.get("edit");
    if (!id) continue;
    const answer = await page.request.get(`/api/content/${id}`);
    content = answer.ok() ? ((await answer.json()) as { content: string }).content : undefined;
    if (content === expected) return content;
  }
  return content ?? "nothing";
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&\w+;/g, " ")
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ");

let word = 0;
let differing = 0;
for (let round = 0; round < Number(rounds); round++) {
  await box.focus();
  for (const key of ["Control+a", "Delete", "Control+a", "Backspace", "Backspace"]) await page.keyboard.press(key);
  const log: string[] = [];
  for (let step = 0; step < stepsPerRound; step++) {
    const chance = next();
    if (chance < 0.03) {
      log.push("save");
      await page.keyboard.type(`s${++word}`);
      await page.keyboard.press("Control+s");
      await page.keyboard.type(`e${word} `);
    } else if (chance < 0.15) await page.keyboard.type(`w${++word} `);
    else if (chance < 0.4) {
      const signs = pick(typed);
      log.push(signs);
      await page.keyboard.type(signs);
    } else if (chance < 0.48) {
      const clipboard = pick(pasted);
      log.push(JSON.stringify(clipboard));
      await paste(clipboard);
      // Markdown is read by the server.
      await page.waitForTimeout(100);
    } else {
      const key = pick(keys);
      log.push(key);
      await page.keyboard.press(key);
      await box.focus();
    }
  }
  await settled();
  const written = await shown();
  const source = await area.inputValue();
  const answer = await page.request.post("/api/admin/text-blocks", { data: { source }, headers: { Origin: address } });
  const { blocks } = (await answer.json()) as { blocks: { html: string }[] };
  const forReaders = blocks.map(({ html }) => html).join("");
  for (const text of ["another", source]) {
    await area.evaluate((element, value) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(element, value);
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
    await settled();
  }
  const opened = await shown();
  const stored = round % savedEach === savedEach - 1 ? await saved() : undefined;
  const faults = [
    ...(stored === undefined || stored === source.trim() ? [] : [`saved was ${JSON.stringify(stored)}`]),
    ...(wordsOf(written) === wordsOf(forReaders) ? [] : [`readers get ${forReaders}`]),
    ...(written === opened ? [] : [`opened again: ${opened}`]),
  ];
  if (faults.length === 0) continue;
  differing++;
  say(
    `round ${round}: ${log.join(" | ")}\n  stored ${JSON.stringify(source)}\n  shown ${written}\n  ${faults.join("\n  ")}`,
  );
}
say(`${rounds} rounds, seed ${seed}: ${differing} differ`);
await browser.close();
