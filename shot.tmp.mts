import { chromium } from "playwright-core";
const base = "http://localhost:4555";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
for (const [name, w, h, scheme] of [["phone", 390, 844, "light"], ["wide", 1280, 800, "light"], ["dark", 1280, 800, "dark"]] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: scheme });
  await page.goto(base + "/");
  await page.waitForTimeout(800);
  if (name !== "dark") await page.screenshot({ path: `/tmp/home-${name}-first.png` });
  await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { window.scrollTo(0, y); await new Promise(r => setTimeout(r, 80)); } window.scrollTo(0,0); });
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/home-${name}.png`, fullPage: true });
  if (name === "phone") console.log(await page.evaluate(() => [...document.querySelectorAll("main section")].map((s) => [s.getAttribute("aria-labelledby"), Math.round(s.getBoundingClientRect().top), Math.round(s.getBoundingClientRect().height)])));
  await page.close();
}
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.goto(base + "/api/login"); await page.locator("button").first().click(); await page.waitForURL(base + "/**");
await page.goto(base + "/admin/settings/home");
await page.waitForTimeout(1500);
await page.screenshot({ path: "/tmp/desk-home.png", fullPage: true });
await page.goto(base + "/admin/settings/look");
await page.waitForTimeout(800);
await page.screenshot({ path: "/tmp/desk-look.png", fullPage: true });
await page.goto(base + "/challenges");
await page.waitForTimeout(800);
await page.screenshot({ path: "/tmp/challenges.png", fullPage: true });
await browser.close();
