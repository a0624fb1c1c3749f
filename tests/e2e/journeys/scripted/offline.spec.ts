import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { expect, open, test } from "../../page";
import { withPictures } from "../../playwright.config";

test.use({ launchOptions: withPictures });

/** A network between the browser and the site, which can be cut. Browsers let nobody cut that of a service worker. */
async function network(to: string) {
  const { port } = new URL(to);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), "localhost");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy()).on("close", () => open.delete(one));
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, cut };
}

test("what a reader has saved can be read without a network", { tag: "@core" }, async ({ browser, baseURL }) => {
  const { url, cut } = await network(baseURL ?? "");
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const slug = "deep-apple-pie-with-two-kinds-of-apple";
  await open(page, `/recipe/${slug}`);
  await page.getByRole("link", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Saved: see My kitchen" }).click();
  await page.getByRole("button", { name: "Keep copies" }).click();
  await expect(page.getByText("1 text, the week and the list were copied on")).toBeVisible({ timeout: 20_000 });
  // Whoever signs out leaves none behind.
  await page.evaluate(() => fetch("/api/logout", { method: "POST" }));
  await expect.poll(() => page.evaluate(() => caches.has("my-kitchen"))).toBe(false);
  await page.reload();
  await expect(page.getByText("were copied on")).toHaveCount(0);
  await page.getByRole("button", { name: "Keep copies" }).click();
  await expect.poll(() => page.evaluate(() => caches.has("my-kitchen"))).toBe(true);
  await expect(page.getByText("1 text, the week and the list were copied on")).toBeVisible({ timeout: 20_000 });

  cut();
  await expect(fetch(url)).rejects.toThrow();
  await page.goto("/mine");
  const main = page.getByRole("main");
  const pie = main.getByRole("link", { name: "Deep apple pie" }).first();
  await expect(pie).toBeVisible();
  await pie.click();
  await expect(page).toHaveURL(new RegExp(`/recipe/${slug}$`));
  await expect(main.getByRole("heading", { name: "Ingredients" })).toBeVisible();
  const picture = main.locator("picture img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await page.goto("/mine/week");
  await expect(page.getByText("This week is kept in this browser alone.")).toBeVisible();
  await page.goto("/mine/shopping");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping list");
  await expect(page.goto("/shop")).rejects.toThrow();
  await context.close();
});
