import { beforeAll, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { cleanUpProcesses } from "../setup/program/processes";
import { anAdmin, ask, json, startSite } from "../soak/site";
import { anArticle } from "../soak/traffic";

beforeAll(buildProgram, 300_000);
withDatabase();
cleanUpProcesses();

/** Where a reader could come upon an article of this title, and what is there then. */
const places = (title: string, slug: string): Record<string, string> => ({
  "/": title,
  "/news": title,
  "/news/wellness": title,
  "/wellness": title,
  "/feed.xml": title,
  "/feeds/wellness.atom": title,
  "/feed.json": title,
  "/sitemaps/articles-1.xml": slug,
  "/api/content": title,
  "/api/content/search?q=camomile": title,
  "/search?q=camomile": `>${title}<`,
  [`/content/${slug}`]: `<h1`,
});

test("an article that is scheduled is in all places of every process with the first request after its moment", {
  timeout: 400_000,
}, async () => {
  const { cookie } = await anAdmin();
  const env = { MONGODB_URI: databaseAddress() };
  const sites = await Promise.all([startSite(env), startSite(env)]);
  const [first, second] = sites.map(({ address }) => address);
  const picture = { imageUrl: "https://pictures.example/a.webp", imageAlt: "A field" };
  await ask(`${first}/api/content`, json("POST", cookie, { ...anArticle("An earlier one"), ...picture }));
  const publishedAt = new Date(Date.now() + 4000);
  const title = "Camomile in flower";
  const article = { ...anArticle(title), ...picture, publishedAt: publishedAt.toISOString() };
  const made = await ask(`${first}/api/content`, json("POST", cookie, article));
  expect(made.status, made.text).toBe(201);
  const all = Object.entries(places(title, JSON.parse(made.text).slug));
  const look = () =>
    Promise.all(
      [first, second].flatMap((site) =>
        all.map(async ([path, sign]) => {
          const { status, text, headers } = await ask(`${site}${path}`);
          return { site, path, shown: status === 200 && text.includes(sign), caches: headers.get("Cache-Control") };
        }),
      ),
    );
  // All of it is in memory when the moment comes; twice, for the second process hears of it within a second.
  for (let time = 0; time < 2; time++) {
    const early = await look();
    // On a slow machine the moment may have come while it was looked.
    if (Date.now() >= publishedAt.getTime()) break;
    expect(early.filter(({ shown }) => shown)).toEqual([]);
    for (const { site, path, caches } of early) {
      const [, seconds = "0"] = /max-age=(\d+)/.exec(caches ?? "") ?? [];
      if (site === first) expect(Number(seconds), path).toBeLessThanOrEqual(4);
    }
  }
  await expect.poll(() => Date.now(), { timeout: 30_000, interval: 10 }).toBeGreaterThan(publishedAt.getTime());
  expect((await look()).filter(({ shown }) => !shown)).toEqual([]);

  // And back: in the process that saves it at once, in the other within a second.
  const later = { publishedAt: new Date(Date.now() + 3_600_000).toISOString() };
  const moved = await ask(`${first}/api/content/${JSON.parse(made.text).id}`, json("PUT", cookie, later));
  expect(moved.status, moved.text).toBe(200);
  await expect.poll(async () => (await look()).filter(({ shown }) => shown), { timeout: 30_000 }).toEqual([]);
});
