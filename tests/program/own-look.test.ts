import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright";
import { expect, test } from "vitest";
import { ownLook } from "../../vite.look";
import { needChromium } from "../setup/browser";
import { freePort } from "../setup/program/free-port";
import { cleanUpProcesses, run, temporaryFolder } from "../setup/program/processes";
import { ready } from "../setup/program/started-program";

cleanUpProcesses();

/** What a fresh copy of the project does not have. */
const notOfTheProject = /^(?:node_modules|build|test-results|playwright-report|\.[^/]*)(?:\/|$)|^look\/(?!examples)./;

async function copyOfTheProject(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(".", folder, { recursive: true, filter: (file) => !notOfTheProject.test(path.relative(".", file)) });
  await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}

test("a look in the folder `look` is another magazine, which everybody can read", { timeout: 600_000 }, async () => {
  const folder = await copyOfTheProject();
  await cp("look/examples/torque", path.join(folder, "look"), { recursive: true });
  const build = run("npm", ["run", "build"], {}, folder);
  expect(await build.ended, build.output()).toBe(0);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = { NODE_ENV: "production", DEMO: "1", HOST: "127.0.0.1", PORT: String(port) };
  run(process.execPath, ["build/server/server.js"], { ...env, DATA_DIR: path.join(folder, "data") }, folder);
  await ready(address);

  const first = async (list: string) => ((await (await fetch(address + list)).json()) as { slug: string }[])[0]?.slug;
  const paths = [
    ...["/", "/recipes", "/shop", "/wellness", "/about", "/contact", "/challenges", "/search?q=bread", "/no-such-page"],
    `/content/${await first("/api/content?limit=1")}`,
    `/recipe/${await first("/api/recipes")}`,
    `/product/${await first("/api/products")}`,
  ];
  const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox"] });
  try {
    for (const [colorScheme, width] of [
      ["light", 1280],
      ["light", 360],
      ["dark", 390],
    ] as const) {
      const context = await browser.newContext({ baseURL: address, colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      for (const shown of paths) {
        await page.goto(shown);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        expect(violations, shown).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), shown).toBeLessThanOrEqual(width);
        const family = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily);
        expect(family, shown).toContain("Anton");
        await expect.poll(() => page.evaluate(() => document.fonts.check("20px Anton"))).toBe(true);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
});

test("a file that replaces nothing stops the build with its name, and no folder is no look", async () => {
  const folder = await temporaryFolder();
  expect(() => ownLook(path.join(folder, "none"))).not.toThrow();
  await mkdir(path.join(folder, "fonts"));
  await writeFile(path.join(folder, "headr.tsx"), "");
  expect(() => ownLook(folder)).toThrow("look/headr.tsx replaces nothing. What can be replaced: header, footer,");
});
