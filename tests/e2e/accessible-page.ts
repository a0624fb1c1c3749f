import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type axe from "axe-core";
import { type Browser, expect, type Page, test } from "playwright/test";

/** Half as long as what the package offers as its source, so a browser has read it in half the time. */
const checkerSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * WCAG 2.2 AA, as far as a machine can tell, in light and in dark colours. The checker is a script: without JavaScript it
 * looks at a copy of the page. Most pages are the same with JavaScript and without, and many journeys come to the same
 * page: what was found good in this run is not looked at again, with other words either.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await findViolations(page), page.url()).toEqual([]);
}

/** What is wrong with a page; nothing if it was found good before. */
export async function findViolations(page: Page): Promise<Violation[]> {
  const folder = path.join(test.info().project.outputDir, "accessible");
  let found: Violation[] = [];
  let seen = "";
  // What came or went while it was looked at was in no state that anybody is left with.
  for (let look = await lookOf(page); look.looks !== seen; look = await lookOf(page)) {
    seen = look.looks;
    const known = path.join(folder, createHash("sha256").update(seen).digest("hex"));
    if (existsSync(known)) return [];
    await mkdir(folder, { recursive: true });
    found = await (look.scripted ? violationsOn(page) : violationsOnCopy(page));
    if (found.length === 0) {
      await writeFile(known, "");
      return [];
    }
  }
  return found;
}

type Look = { scripted: boolean; looks: string };

/** How a page looks once nothing on it is on its way. */
async function lookOf(page: Page): Promise<Look> {
  await page.evaluate(settle);
  return page.evaluate(look);
}

/**
 * Waits until the letters are there, no colour or place is changing, no editor is about to take a field's place, and two
 * frames have changed nothing. Without JavaScript nothing on a page changes by itself.
 */
async function settle(): Promise<void> {
  if (matchMedia("(scripting: none)").matches) return;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const changes = new MutationObserver(() => {});
  const whatever = { attributes: true, characterData: true, childList: true, subtree: true };
  changes.observe(document, whatever);
  for (let calm = false; !calm; ) {
    await document.fonts.ready;
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === "running" &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(running.map(({ finished }) => finished));
    changes.takeRecords();
    await frame();
    await frame();
    calm = changes.takeRecords().length === 0 && !document.querySelector("[data-becomes-visual]");
  }
  changes.disconnect();
}

/**
 * What the checker judges of a page, as text: its elements, how they stand in each other, their classes, roles, ids and
 * states, and the size of its window. Which words stand there does not matter, only whether there are some. Of rows that
 * are alike the first two count, so a list has the same look with two texts and with twenty.
 */
function look(): Look {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const fields = "input, select, textarea";
  const copied = [...copy.querySelectorAll(fields)];
  for (const [at, field] of document.querySelectorAll<HTMLInputElement>(fields).entries()) {
    const { checked, disabled, value } = field;
    copied[at]?.setAttribute("data-states", [checked, disabled, value !== ""].join());
  }
  copy.removeAttribute("data-hydrated");
  for (const unseen of copy.querySelectorAll("script, noscript, link:not([rel=stylesheet]), input[type=hidden]"))
    unseen.remove();
  const written = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (written.nextNode()) {
    const text = written.currentNode as Text;
    text.data = text.data.trim() === "" ? "" : "words";
  }
  const landmark = "nav, section, aside, form, main, header, footer, [role]";
  const worded = ["alt", "aria-label", "content", "datetime", "href", "placeholder", "src", "srcset", "title", "value"];
  // The innermost first: what is alike inside is alike outside.
  for (const element of [...copy.querySelectorAll("*")].reverse()) {
    for (const attribute of element.attributes) {
      const { name, value } = attribute;
      const isName = name === "aria-label" && element.matches(landmark);
      if (worded.includes(name) && value !== "" && !value.startsWith("#") && !isName) attribute.value = "words";
      // Ids are of another document each time.
      else attribute.value = value.replaceAll(/\b[0-9a-f]{24}\b/g, "id");
    }
    const seen = new Map<string, number>();
    for (const child of [...element.children]) {
      const times = (seen.get(child.outerHTML) ?? 0) + 1;
      seen.set(child.outerHTML, times);
      if (times > 2) child.remove();
    }
  }
  const isModal = document.querySelector(":modal") !== null;
  return {
    scripted: !matchMedia("(scripting: none)").matches,
    looks: JSON.stringify([location.origin, innerWidth, innerHeight, isModal, copy.outerHTML]),
  };
}

type Violation = { id: string; help: string; where: unknown[] };

/**
 * Contrast takes as long as all else together, and does not depend on words: an element is measured if nothing like it
 * was found readable in this run. Both ways of a page have the same elements, and so have the rows of a list.
 */
async function violationsOn(page: Page): Promise<Violation[]> {
  const file = path.join(test.info().project.outputDir, "accessible", "readable");
  const readable = (await readFile(file, "utf8").catch(() => "")).split("\n");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${await checkerSource}; undefined`);
  const inLight = await page.evaluate(findUnknownWords, readable);
  const foundInLight = await page.evaluate(check, "light" as const);
  if (inLight.length === 0) return foundInLight;
  await page.emulateMedia({ colorScheme: "dark" });
  // Some colours change by and by.
  await page.evaluate(settle);
  // Once more, since words may have gone: a notice for screen readers is taken off the page after a second.
  const inDark = new Set(await page.evaluate(findUnknownWords, readable));
  const foundInDark = inDark.size > 0 ? await page.evaluate(check, "dark" as const) : [];
  await page.emulateMedia({ colorScheme: null });
  const found = [...foundInLight, ...foundInDark];
  const inBoth = inLight.filter((kind) => inDark.has(kind));
  if (found.length === 0) await appendFile(file, inBoth.map((kind) => `${kind}\n`).join(""));
  return found;
}

/**
 * Where words stand on a page: for each kind of place that is not known to be readable the first element, which is kept in
 * the window for `check`. Elements are of a kind if they and all that they stand in have the same names, classes and
 * states, under the same stylesheets in a window of the same width. @returns the kinds
 */
function findUnknownWords(readable: string[]): string[] {
  const told = ["type", "role", "open", "hidden", "dir", "data-state", "contenteditable"];
  const kinds = new Map<Element, string>();
  const known = new Set(readable);
  const found = new Map<string, Element>();
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href);

  /** Sixteen hex digits of a text (FNV-1a, twice). */
  const digest = (text: string) => {
    let [one, two] = [0x811c9dc5, 0x01000193];
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
      two = Math.imul(two ^ text.charCodeAt(at), 0x5bd1e995);
    }
    return [one, two].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
  };
  const states = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => told.includes(name) || name.startsWith("aria-"))
      .map(
        ({ name, value }) =>
          `${name}=${/^(aria-(label|labelledby|describedby|controls|owns|activedescendant))$/.test(name) ? "" : value}`,
      );
  const pseudo = [
    ":disabled",
    ":checked",
    ":focus",
    ":invalid",
    ":placeholder-shown",
    ":target",
    ":first-child",
    ":last-child",
  ];
  const kindOf = (element: Element): string => {
    const before = kinds.get(element);
    if (before) return before;
    const outside = element.parentElement ? kindOf(element.parentElement) : JSON.stringify([sheets, innerWidth]);
    const matching = pseudo.filter((state) => element.matches(state));
    const kind = digest(
      JSON.stringify([outside, element.tagName, element.className.toString(), states(element), matching]),
    );
    kinds.set(element, kind);
    return kind;
  };
  for (const element of document.body.querySelectorAll("*")) {
    const hasWords =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
    const kind = hasWords && !element.matches("script, style, noscript") && kindOf(element);
    if (kind && !known.has(kind) && !found.has(kind)) found.set(kind, element);
  }
  Object.assign(window, { unknownWords: [...found.values()] });
  return [...found.keys()];
}

/**
 * Runs the checker, which is in the window already: in light colours with all rules, in dark ones for contrast alone. Both
 * measure the contrast of no more than `unknownWords`. Nothing is written into the page for that: the visual editor makes
 * what it shows anew when an attribute changes there.
 */
async function check(scheme: "light" | "dark"): Promise<Violation[]> {
  type Matches = (element: Element, virtual: unknown) => boolean;
  type Checker = typeof axe & { utils: { getRule(id: string): { matches: Matches & { original?: Matches } } } };
  const { axe: checker, unknownWords } = window as unknown as { axe: Checker; unknownWords: Element[] };
  const contrast = "color-contrast";
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { matches } = checker.utils.getRule(contrast);
  const original = matches.original ?? matches;
  // Words may have gone since they were found.
  const words = unknownWords.filter((element) => element.isConnected);
  if (scheme === "dark" && words.length === 0) return [];
  const measured = new Set(words);
  const narrowed: Matches = (element, virtual) => measured.has(element) && original(element, virtual);
  checker.configure({ rules: [{ id: contrast, matches: Object.assign(narrowed, { original }) as unknown as string }] });
  const { violations } = await checker.run(scheme === "light" ? document : { include: words }, {
    runOnly: scheme === "light" ? tags : [contrast],
    rules: { [contrast]: { enabled: words.length > 0 } },
    // Where all that is right stands is not asked for: to find that out takes as long as the check.
    resultTypes: ["violations"],
    // No page has frames: nothing has to be put together from several windows.
    iframes: false,
  });
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]).slice(0, 3),
  }));
}

const copies = new WeakMap<Browser, Page>();

/** A page without JavaScript is laid open as it is, in a window that has it for the checker alone. */
async function violationsOnCopy(page: Page): Promise<Violation[]> {
  const html = await page.content();
  const copy = await copyIn(page.context().browser());
  const size = page.viewportSize();
  if (size) await copy.setViewportSize(size);
  // What is asked for has no fragment.
  const address = page.url().replace(/#.*/, "");
  await copy.route(address, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await copy.goto(page.url());
  const found = await violationsOn(copy);
  await copy.unroute(address);
  // From one address to the same with another fragment nothing would be fetched.
  await copy.goto("about:blank");
  return found;
}

/** One window for the copies of all pages that a browser shows: what they share is fetched once. */
async function copyIn(browser: Browser | null): Promise<Page> {
  if (!browser) throw new Error("The page has no browser");
  const before = copies.get(browser);
  if (before && !before.isClosed()) return before;
  const context = await browser.newContext({ javaScriptEnabled: true, bypassCSP: true });
  const copy = await context.newPage();
  await copy.route("**/*.js", (route) => route.abort());
  copies.set(browser, copy);
  return copy;
}
