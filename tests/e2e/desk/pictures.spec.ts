import type { Page } from "playwright/test";
import { plain } from "../../setup/pictures";
import { expect, test } from "../page";
import { signInByRequest } from "../people";
import { withPictures } from "../playwright.config";

test.use({ launchOptions: withPictures });

/** An article whose text has two pictures, one far below the other, and one that is smaller than the column. Returns its path. */
async function articleWithPictures(page: Page): Promise<string> {
  await signInByRequest(page.request, "admin");
  const upload = async (width: number, height: number) => {
    const buffer = await plain(width, height).png().toBuffer();
    const image = { name: "picture.png", mimeType: "image/png", buffer };
    const { imageUrl } = await (await page.request.post("/api/upload", { multipart: { image } })).json();
    return imageUrl as string;
  };
  const [first, second, small] = [await upload(2000, 1200), await upload(1600, 1600), await upload(300, 200)];
  const words = "It was not far, and nobody was in a hurry.\n\n".repeat(80);
  const content = `![First](${first})\n\n![Small](${small})\n\n${words}\n\n![Second](${second})\n\nAnd home.`;
  const made = await page.request.post("/api/content", {
    data: { title: "Pictures in a text", excerpt: "Two, and a small one.", content, category: "home" },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { slug } = await made.json();
  return `/content/${slug}`;
}

const partsOf = (page: Page, alt: string) =>
  page.getByRole("img", { name: alt, exact: true }).evaluate((img: HTMLImageElement) => ({
    shown: img.getBoundingClientRect().width,
    high: img.getBoundingClientRect().height,
    name: img.currentSrc.replace(/.*\//, ""),
    column: document.querySelector(".prose")?.getBoundingClientRect().width,
  }));

for (const [name, width, wanted, of] of [
  ["phone", 375, "480.avif", 332.5],
  ["tablet", 800, "960.avif", 714],
  ["desk", 1280, "960.avif", 714],
] as const) {
  test(`a picture in a text comes in the size of a ${name}, late, and nothing jumps`, { tag: "@browser" }, async ({
    page,
    scripted,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const address = await articleWithPictures(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    const first = page.getByRole("img", { name: "First", exact: true });
    await first.scrollIntoViewIfNeeded();
    await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
    // Its place was as large before: by what the page says, and not by what has come.
    const { shown, high, name: got, column } = await partsOf(page, "First");
    expect([shown, column]).toEqual([of, of]);
    expect(high).toBeCloseTo((shown * 1200) / 2000, 0);
    expect(got).toBe(wanted);
    expect(await partsOf(page, "Small")).toMatchObject({ shown: 300, high: 200, name: "320.avif" });
    const before = await partsOf(page, "Second");
    expect([before.shown, before.high]).toEqual([of, of]);
    // What is far below is not asked for before the reader comes near. Browsers without scripts do not wait.
    if (scripted) expect(asked.some((path) => path.includes("-1600x1600"))).toBe(false);
    await page.getByRole("img", { name: "Second", exact: true }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.filter((path) => path.includes("-1600x1600"))).toHaveLength(1);
    // Nobody is sent the whole picture.
    expect(asked.filter((path) => /-(?:2000x1200|1600x1600|300x200)\.webp$/.test(path))).toEqual([]);
  });
}
