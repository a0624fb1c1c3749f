import path from "node:path";
import mongoose from "mongoose";
import { beforeAll, expect, test, vi } from "vitest";
import { removeArticle, updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { storeImage } from "~/images/images.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { createProductCategory } from "~/products/products.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { buildProgram, builtProgram, makePrograms, programOf } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { plain } from "../setup/pictures";
import { freePort } from "../setup/program/free-port";
import { cleanUpProcesses, run, temporaryFolder } from "../setup/program/processes";

/** The commands, and the built program before and after. */
beforeAll(buildProgram, 300_000);
beforeAll(makePrograms, 300_000);

cleanUpProcesses();
withDatabase();

const siteUrl = "http://localhost:4308";

const environment = (name: string) => ({
  NODE_ENV: "production",
  SESSION_SECRET: "a secret of at least thirty-two characters",
  SITE_URL: siteUrl,
  MONGODB_URI: databaseAddress(name),
});

async function command(file: string, folder: string, name: string) {
  const program = await programOf(`app/commands/${file}-command.server.ts`);
  const { ended, output } = run(process.execPath, [program, folder], environment(name));
  return { status: await ended, said: output() };
}

test("a crawl of the site that was imported finds what a crawl of the first found", { timeout: 240_000 }, async () => {
  await fillSite();
  const first = mongoose.connection.name;
  const second = `${first}-second`;
  const folder = path.join(await temporaryFolder(), "site");
  try {
    const before = await crawl(first);
    expect(before.size).toBeGreaterThan(25);
    expect(await command("export", folder, first)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^Exported/),
    });
    expect(await command("import", folder, second)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^Imported/),
    });
    const after = await crawl(second);
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [address, page] of before) expect(after.get(address), address).toEqual(page);
    expect(await command("import", folder, second)).toEqual({
      status: 1,
      said: expect.stringMatching(/^The database is not empty \([^\n]+\n$/),
    });
  } finally {
    await mongoose.connection.useDb(second).dropDatabase();
  }
});

/** Every page, picture, feed and sitemap that leads on from the front page. */
async function crawl(name: string): Promise<Map<string, string>> {
  const port = await freePort();
  const { child, ended } = run(process.execPath, [builtProgram], { ...environment(name), PORT: String(port) });
  const local = `http://localhost:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${local}/readyz`)).status).toBe(200), { timeout: 60_000 });
  const found = new Map<string, string>();
  const waiting = ["/", "/sitemap.xml", "/feed.json", "/content/a-slower-morning"];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (found.has(address)) continue;
    const answer = await fetch(local + address, { redirect: "manual" });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = /html|xml|json/.test(answer.headers.get("content-type") ?? "");
    const text = isText ? withoutChance(bytes.toString()) : bytes.toString("base64");
    found.set(address, `${answer.status} ${answer.headers.get("location")} ${text}`);
    if (isText) waiting.push(...linksOf(text));
  }
  child.kill("SIGTERM");
  await ended;
  return found;
}

function linksOf(text: string): string[] {
  const all = [...text.matchAll(/(?:href|src|<loc|"url")(?:=|:|>)\s*"?([^"<\s]+)/g)].map(([, link = ""]) => link);
  return all
    .map(
      (link) => (link.startsWith(siteUrl) ? link.slice(siteUrl.length) : link).replaceAll("&amp;", "&").split("#")[0],
    )
    .filter((link): link is string => link !== undefined && /^\/(?!\/|go\/|api\/|assets\/)/.test(link));
}

/** What is made by chance or by the clock at each request. */
const withoutChance = (text: string) =>
  text
    .replace(/nonce="[^"]*"/g, "")
    .replace(/[0-9a-z]{8,9}\.[\w-]{16}\.[\w-]{43}/g, "form mark")
    .replace(/<script[^>]*>window\.__remixContext[^<]*<\/script>/g, "");

async function fillSite() {
  // Long enough ago that its age is the same at both crawls.
  const publishedAt = new Date(Date.now() - 3.5 * 86_400_000).toISOString();
  const picture = () => plain(400, 300).png().toBuffer().then(storeImage);
  const text = {
    excerpt: "Tea first.",
    content: "Begin [here](https://vendor.example/tea).",
    category: "wellness",
  } as const;
  const first = await createArticle({
    title: "A slower morning",
    ...text,
    publishedAt,
    imageUrl: await picture(),
    tags: ["Tea"],
  });
  await updateArticle(first.id, { slug: "slow-mornings" });
  await createArticle({ title: "Still walking", ...text, publishedAt, category: "career" });
  await removeArticle((await createArticle({ title: "Gone", ...text })).id);
  const { id: categoryId } = await createProductCategory({ name: "Tea" });
  await createProduct({
    title: "Green tea",
    description: "Leaves.",
    price: "19.90",
    originalPrice: null,
    categoryId,
    affiliateUrl: "https://vendor.example/tea",
    imageUrl: await picture(),
  });
  await createRecipe({ title: "Oat bake", ingredients: ["100 g oats"], instructions: ["Bake."], tags: ["oats"] });
  await createChallenge({ title: "Walk daily", description: "Out!", active: true });
}
