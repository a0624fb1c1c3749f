import { chromium } from "playwright-core";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const shots: [string, string, number][] = JSON.parse(process.argv[2] ?? "[]");
const who = process.argv[3];
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
const page = await context.newPage();
const base = "http://localhost:4555";
if (who) { await page.goto(`${base}/api/login?returnTo=/`); await page.click(`button[value="${who}"]`); await page.waitForURL(base + "/"); }
for (const [path, name, width] of shots) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(base + path);
  await page.waitForTimeout(400);
  const at = process.argv[4];
  if (at) await page.locator(at).first().scrollIntoViewIfNeeded();
  if (at) await page.locator(at).first().screenshot({ path: `/tmp/${name}.png` });
  else await page.screenshot({ path: `/tmp/${name}.png`, fullPage: true });
}
await browser.close();
