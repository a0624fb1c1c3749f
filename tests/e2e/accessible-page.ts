import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "playwright/test";

/**
 * WCAG 2.2 AA, as far as a machine can tell, in light and in dark colours. The checker is a script: without JavaScript it
 * looks at a copy of the page. Most pages are the same with JavaScript and without, and many journeys come to the same
 * page: what was found good in this run is not looked at again, with other words either.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { scripted, looks } = await page.evaluate(lookOf);
  const known = path.join(
    test.info().project.outputDir,
    "accessible",
    createHash("sha256").update(looks).digest("hex"),
  );
  if (existsSync(known)) return;
  await mkdir(path.dirname(known), { recursive: true });
  const found = await (scripted ? violationsOn(page) : onCopyWithScripts(page, violationsOn));
  expect.soft(found, page.url()).toEqual([]);
  if (found.length === 0) await writeFile(known, "");
}

/**
 * What the checker judges of a page, as text: its elements, how they stand in each other, their classes, roles, ids and
 * states, and the size of its window. Which words stand there does not matter, only whether there are some. Of rows that
 * are alike the first two count, so a list has the same look with two texts and with twenty.
 */
function lookOf() {
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

type RunOptions = Parameters<AxeBuilder["options"]>[0];

const contrast = "color-contrast";

async function violationsOn(page: Page) {
  const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const allElse = await check(page, { runOnly: allRules, rules: { [contrast]: { enabled: false } } });
  return [...allElse, ...(await contrastOn(page))];
}

/**
 * Contrast takes longer than all else together, and does not depend on words: an element is measured if nothing like it
 * was found readable in this run. Both ways of a page have the same elements, and so have the rows of a list.
 */
async function contrastOn(page: Page) {
  const file = path.join(test.info().project.outputDir, "accessible", "readable");
  const readable = new Set((await readFile(file, "utf8").catch(() => "")).split("\n"));
  const unknown = (await page.evaluate(wordsOf)).filter(({ kind }) => !readable.has(kind));
  if (unknown.length === 0) return [];
  const include = unknown.map(({ selector }) => selector);
  const inTheLight = await check(page, { runOnly: [contrast] }, include);
  await page.emulateMedia({ colorScheme: "dark" });
  // Some colours change by and by.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const found = [...inTheLight, ...(await check(page, { runOnly: [contrast] }, include))];
  await page.emulateMedia({ colorScheme: null });
  if (found.length === 0) await appendFile(file, unknown.map(({ kind }) => `${kind}\n`).join(""));
  return found;
}

/**
 * Where words stand on a page: for each kind of place the first element. Elements are of a kind if they and all that they
 * stand in have the same names, classes and states, under the same stylesheets in a window of the same width.
 */
function wordsOf(): { kind: string; selector: string }[] {
  const told = ["type", "role", "open", "hidden", "dir", "data-state", "contenteditable"];
  const kinds = new Map<Element, string>();
  const found = new Map<string, string>();
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
    const known = kinds.get(element);
    if (known) return known;
    const outside = element.parentElement ? kindOf(element.parentElement) : JSON.stringify([sheets, innerWidth]);
    const matching = pseudo.filter((state) => element.matches(state));
    const kind = digest(
      JSON.stringify([outside, element.tagName, element.className.toString(), states(element), matching]),
    );
    kinds.set(element, kind);
    return kind;
  };
  const selectorOf = (element: Element): string => {
    const parent = element.parentElement;
    if (!parent) return "html";
    return `${selectorOf(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`;
  };
  for (const element of document.body.querySelectorAll("*")) {
    const hasWords =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
    const kind = hasWords && !element.matches("script, style, noscript") && kindOf(element);
    if (kind && !found.has(kind)) found.set(kind, selectorOf(element));
  }
  return [...found].map(([kind, selector]) => ({ kind, selector }));
}

async function check(page: Page, options: RunOptions, include: string[] = []) {
  const builder = new AxeBuilder({ page })
    // Where all that is right stands is not asked for: to find that out takes as long as the check.
    .options({ ...options, resultTypes: ["violations"] })
    // No page has frames: nothing has to be put together from several windows.
    .setLegacyMode();
  for (const selector of include) builder.include(selector);
  const { violations } = await builder.analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]).slice(0, 3),
  }));
}

/** A page without JavaScript is laid open as it is, in a window that has it for the checker alone. */
async function onCopyWithScripts<Found>(page: Page, look: (copy: Page) => Promise<Found>): Promise<Found> {
  const html = await page.content();
  const context = await page.context().browser()?.newContext({
    javaScriptEnabled: true,
    bypassCSP: true,
    viewport: page.viewportSize(),
  });
  if (!context) throw new Error("The page has no browser");
  const copy = await context.newPage();
  await copy.route("**/*.js", (route) => route.abort());
  // What is asked for has no fragment.
  await copy.route(page.url().replace(/#.*/, ""), (route) => route.fulfill({ contentType: "text/html", body: html }));
  await copy.goto(page.url());
  const found = await look(copy);
  await context.close();
  return found;
}
