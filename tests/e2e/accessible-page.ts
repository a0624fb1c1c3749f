import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "playwright/test";

/**
 * WCAG 2.2 AA, as far as a machine can tell, in light and in dark colours. The checker is a script: without JavaScript it
 * looks at a copy of the page. Most pages are the same with JavaScript and without, and many journeys come to the same
 * page: what was found good in this run is not looked at again.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { scripted, looks } = await page.evaluate(lookOf);
  const known = path.join(
    test.info().project.outputDir,
    "accessible",
    createHash("sha256").update(looks).digest("hex"),
  );
  const inBoth = `${known}-dark`;
  const found: unknown[] = [];
  if (!existsSync(known))
    found.push(...(await (scripted ? violationsOn(page) : onCopyWithScripts(page, violationsOn))));
  // Both ways have the same colours, so they are looked at in the dark only once.
  if (scripted && !existsSync(inBoth)) found.push(...(await coloursInTheDark(page)));
  expect.soft(found, page.url()).toEqual([]);
  if (found.length > 0) return;
  await mkdir(path.dirname(known), { recursive: true });
  for (const file of scripted ? [known, inBoth] : [known]) await writeFile(file, "");
}

/** All that the checker can see of a page, as text: its markup, what is chosen and typed, and the size of its window. */
function lookOf() {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-hydrated");
  for (const unseen of copy.querySelectorAll("script, noscript, link:not([rel=stylesheet]), input[type=hidden]"))
    unseen.remove();
  for (const input of copy.querySelectorAll('[value=""]')) input.removeAttribute("value");
  const fields = [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea")];
  const isModal = document.querySelector(":modal") !== null;
  const states = fields.map(({ checked, disabled, value }) => [checked, disabled, value]);
  const looks = [location.origin, location.hash, innerWidth, innerHeight, isModal, states, copy.outerHTML];
  return {
    scripted: !matchMedia("(scripting: none)").matches,
    // Ids are of another document each time.
    looks: JSON.stringify(looks).replaceAll(/\b[0-9a-f]{24}\b/g, "id"),
  };
}

const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violationsOn(page: Page, rules = allRules) {
  const { violations } = await new AxeBuilder({ page })
    // Where all that is right stands is not asked for: to find that out takes as long as the check.
    .options({ runOnly: rules, resultTypes: ["violations"] })
    // No page has frames: nothing has to be put together from several windows.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]).slice(0, 3),
  }));
}

/** Nothing but colours is different there. Some of them change by and by. */
async function coloursInTheDark(page: Page) {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const found = await violationsOn(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: null });
  return found;
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
