import { chromium } from "playwright-core";
import sharp from "sharp";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const context = await browser.newContext({ baseURL: "http://localhost:4555" });
const page = await context.newPage();
const list = async (p: string) => (await (await context.request.get(p)).json()) as { slug: string }[];
const recipe = (await list("/api/recipes"))[0].slug, article = (await list("/api/content")).find((a: any) => a.slug)!.slug, product = (await list("/api/products"))[0].slug;
const paths = ["/", `/recipe/${recipe}`, `/content/${article}`, `/product/${product}`, "/recipes", "/challenges", "/about", "/wellness"];
for (const w of [1280, 390]) {
  const ims: Buffer[] = [];
  for (const path of paths) { await page.setViewportSize({ width: w, height: w === 390 ? 1100 : 1200 }); await page.goto(path); await page.waitForTimeout(500); if (await page.evaluate("document.documentElement.scrollWidth") as number > w) console.log("wide", path); ims.push(await sharp(await page.screenshot()).resize({ width: w === 390 ? 240 : 480 }).png().toBuffer()); }
  const cw = w === 390 ? 245 : 485, ch = w === 390 ? 680 : 455, per = w === 390 ? 8 : 4;
  await sharp({ create: { width: cw * per, height: ch * Math.ceil(paths.length / per), channels: 3, background: "#888" } }).composite(ims.map((input, i) => ({ input, left: (i % per) * cw, top: Math.floor(i / per) * ch }))).png().toFile(`/tmp/roles-${w}.png`);
}
await browser.close();
