import { AxeBuilder } from "@axe-core/playwright";
import { request } from "playwright/test";
import { defaultLookChoices } from "~/settings/look-choices";
import { plain } from "../../setup/pictures";
import { expect, noticeOn, open, press, test } from "../desk";
import { withPictures } from "../playwright.config";

test.use({ launchOptions: withPictures });

const section = "/admin/settings/look";
const colours = (address: string) => `link[rel="stylesheet"][href^="/theme/${address}"]`;

test.afterEach(async ({ page }) => {
  await page.request.put("/api/admin/settings", { data: { accent: "#35543f", ...defaultLookChoices, logoUrl: null } });
});

test("an owner looks at a colour before it is saved, and every page has it afterwards", { tag: "@core" }, async ({
  page,
  scripted,
  overHttp,
}) => {
  await open(page, section);
  const colour = page.getByLabel("Accent colour", { exact: true });
  await colour.fill("#e8842c");
  await press(page, "Preview");
  await expect(page.getByText(/^(Error: )?This colour cannot be read well enough/)).toContainText("words on buttons");
  await expect(page.getByRole("button", { name: /^Save #/ })).toHaveCount(0);
  await page.getByRole("link", { name: /^Take #[0-9a-f]{6}, the nearest shade$/ }).click();
  await expect(page.getByRole("button", { name: /^Save #/ })).toBeVisible();
  if (scripted) await page.getByLabel("Choose the accent colour").fill("#1d2f5c");
  else await colour.fill("#1d2f5c");
  await press(page, "Preview");
  await expect(page.locator(colours("1d2f5c-preview-"))).toHaveCount(1);
  await press(page, "Save #1d2f5c");
  await expect(noticeOn(page)).toContainText("Settings updated successfully");
  await open(page, "/about");
  await expect(page.locator(`head > ${colours("1d2f5c-")}`)).toHaveCount(1);
  if (overHttp) return;
  const shown = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-leaf"));
  expect(shown).toBe("#1d2f5c");
});

test("an owner chooses paper, fonts and shapes, sees the whole site in them, and every page has them afterwards", {
  tag: "@core",
}, async ({ page, scripted, overHttp, browser, baseURL }) => {
  // Axe looks at six whole pages.
  test.setTimeout(120_000);
  await open(page, section);
  for (const choice of ["White", "Bricolage Grotesque and Literata", "Square", "Name in the middle", "In a frame"])
    await page.getByLabel(choice, { exact: true }).check();
  if (!scripted) await press(page, "Preview");
  const name = "35543f-white-bricolage-square-centred-framed";
  await expect(page.locator(colours(`${name}-preview-`))).toHaveCount(1);
  const elsewhere = page.getByRole("link", { name: "See the front page in this look" });
  await expect(elsewhere).toHaveAttribute("href", `/?look=${name}`);
  expect(await (await page.request.get(`/?look=${name}`)).text()).toContain(`/theme/${name}-`);
  const visitor = await request.newContext({ baseURL });
  expect(await (await visitor.get(`/?look=${name}`)).text()).not.toContain("/theme/");
  await press(page, "Save this look");
  await expect(noticeOn(page)).toContainText("Settings updated successfully");
  expect(await (await visitor.get("/recipes")).text()).toContain(`/theme/${name}-`);
  await visitor.dispose();
  if (overHttp) return;
  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 390],
  ] as const) {
    const reader = await browser.newPage({ baseURL, colorScheme, viewport: { width, height: 900 } });
    for (const path of ["/", "/recipes", "/shop"]) {
      await reader.goto(path);
      const { violations } = await new AxeBuilder({ page: reader }).setLegacyMode().analyze();
      expect(violations).toEqual([]);
      const { paper, family, wide } = await reader.evaluate(() => ({
        paper: getComputedStyle(document.documentElement).backgroundColor,
        family: getComputedStyle(document.querySelector("h1") as Element).fontFamily,
        wide: document.documentElement.scrollWidth,
      }));
      expect(paper).toBe(colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(20, 20, 20)");
      expect(family).toContain("Bricolage Grotesque");
      expect(wide).toBeLessThanOrEqual(width);
    }
    await reader.close();
  }
});

test("a logo takes the place of the name, makes the icons, and can be removed", async ({ page, overHttp }) => {
  const buffer = await plain(600, 150, "#1d2f5c").png().toBuffer();
  await open(page, section);
  const upload = page.getByRole("region", { name: "Logo", exact: true }).getByLabel("Upload a picture");
  await upload.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await press(page, "Save the logo");
  await expect(noticeOn(page)).toContainText("Settings updated successfully");
  await open(page, "/");
  const logo = page.getByRole("banner").getByRole("img", { name: "Meadowsweet" });
  await expect(logo).toBeVisible();
  if (!overHttp) {
    await expect(logo).toHaveJSProperty("complete", true);
    expect(await logo.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([176, 44]);
  }
  const icon = await page.request.get("/favicon.ico");
  expect(icon.url()).toContain("/look/icon-48-");
  expect(icon.headers()["content-type"]).toBe("image/png");
  await open(page, section);
  await page.getByLabel("Remove the logo").check();
  await press(page, "Save the logo");
  await expect(noticeOn(page)).toContainText("Settings updated successfully");
  await open(page, "/");
  await expect(logo).toHaveCount(0);
  expect((await page.request.get("/favicon.ico")).headers()["content-type"]).toBe("image/x-icon");
});

test("another picture stands beside the first words of the front page, or none, or the original one", async ({
  page,
}) => {
  const buffer = await plain(640, 560, "#aa3300").png().toBuffer();
  const ours = page.getByRole("region", { name: "Picture of the home page" });
  const shown = page.getByRole("main").locator("section:has(h1) img");
  const place = "/admin/settings/home-picture";
  await open(page, place);
  await press(page, "Save the picture");
  await expect(ours.getByLabel("Image URL")).toHaveAccessibleDescription(/Choose a picture first/);
  await open(page, "/");
  await expect(shown).toHaveAttribute("src", "/hero.svg");
  await open(page, place);
  await ours.getByLabel("Upload a picture").setInputFiles({ name: "boots.png", mimeType: "image/png", buffer });
  await press(page, "Save the picture");
  await expect(noticeOn(page)).toContainText("Settings updated successfully");
  await open(page, "/");
  await expect(shown).toHaveAttribute("src", /^\/images\//);
  await open(page, place);
  await press(page, "Show no picture");
  await expect(ours.getByText("Now there is none.")).toBeVisible();
  await open(page, "/");
  await expect(shown).toHaveCount(0);
  await open(page, place);
  await press(page, "Use the original drawing");
  await expect(ours.getByText("Now it is the original drawing.")).toBeVisible();
  await open(page, "/");
  await expect(shown).toHaveAttribute("src", "/hero.svg");
});
