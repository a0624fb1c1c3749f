import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, open, test } from "../page";
import { signInByRequest } from "../people";

const guide = readFileSync(path.resolve(import.meta.dirname, "../../../docs/moving-in.md"), "utf8");
const [, chapter = ""] = /\n## The evening of the move\n([\s\S]*?)\n## /.exec(guide) ?? [];
/** The steps of the guide in their order: "1. **A dry run.** …" */
const documented = [...chapter.matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map(([, name = ""]) => name);

const cdata = (text: string) => `<![CDATA[${text}]]>`;

/** A post as WordPress exports it. */
const post = (site: string, { id, name, title, text }: { id: number; name: string; title: string; text: string }) => `
  <item>
    <title>${cdata(title)}</title><link>${site}/2015/05/${name}/</link>
    <dc:creator>${cdata("ann")}</dc:creator>
    <content:encoded>${cdata(text)}</content:encoded><excerpt:encoded>${cdata("")}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2015-05-0${id} 08:00:00</wp:post_date_gmt>
    <wp:post_name>${name}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
    <category domain="category" nicename="crumbs">${cdata("Crumbs")}</category>
  </item>`;

const exported = (site: string, posts: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Old</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
  <wp:author><wp:author_login>${cdata("ann")}</wp:author_login><wp:author_display_name>${cdata("Ann Archer")}</wp:author_display_name></wp:author>
  ${posts.join("")}
</channel>
</rss>`;

/** The chapter "The evening of the move" of docs/moving-in.md, step by step, on the desk. */
test("a site moves in: a dry run, the move, old addresses that lead on, and a second export that adds what is new", {
  tag: "@core",
}, async ({ page, playwright, baseURL, scripted }) => {
  test.setTimeout(120_000);
  const mark = scripted ? "oven" : "stove";
  const site = `https://${mark}.example`;
  const first = post(site, {
    id: 1,
    name: `bread-${mark}`,
    title: `Bread from the ${mark}`,
    text: `<!-- wp:paragraph --><p>See <a href="${site}/2015/05/rye-${mark}/">the rye</a>. [ad-slot id="7"]</p><!-- /wp:paragraph -->`,
  });
  const second = post(site, {
    id: 2,
    name: `rye-${mark}`,
    title: `Rye from the ${mark}`,
    text: "<p>It takes days.</p>",
  });
  const third = post(site, {
    id: 3,
    name: `oats-${mark}`,
    title: `Oats from the ${mark}`,
    text: "<p>They take minutes.</p>",
  });

  const send = async (posts: string[], { dry }: { dry: boolean }) => {
    await open(page, "/admin/import");
    await page.getByLabel("The site was made with").selectOption({ label: "WordPress" });
    const file = { name: `${mark}.xml`, mimeType: "text/xml", buffer: Buffer.from(exported(site, posts)) };
    await page.getByLabel("Its file").setInputFiles(file);
    await page.getByRole("checkbox", { name: "Dry run" }).setChecked(dry);
    await page.getByRole("button", { name: "Start", exact: true }).click();
  };
  const result = page.getByRole("status").filter({ hasText: "Done" });
  const report = page.getByRole("region", { name: "Report" });

  await signInByRequest(page.request, "admin");
  const steps: Record<string, () => Promise<void>> = {
    "A dry run": async () => {
      await send([first, second], { dry: true });
      await expect(result).toBeVisible({ timeout: 30_000 });
      await expect(report).toContainText(`/content/bread-${mark}`);
      await expect(report).toContainText("ad-slot");
      expect((await page.request.get(`/content/bread-${mark}`)).status()).toBe(404);
    },
    "The move": async () => {
      await page.getByLabel("“Crumbs”").selectOption({ label: "Community" });
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await expect(page.getByRole("heading", { name: new RegExp(`^[\\dT-]+${mark}\\.xml$`) })).toBeVisible();
      await expect(result).toBeVisible({ timeout: 30_000 });
    },
    "A look around": async () => {
      await page.getByRole("link", { name: "Failed" }).click();
      await expect(report).toContainText("Nothing.");
      const reader = await playwright.request.newContext({ baseURL });
      for (const old of [`/2015/05/bread-${mark}/`, `/2015/05/bread-${mark}/feed/`]) {
        const answer = await reader.get(old, { maxRedirects: 0 });
        expect([old, answer.status(), answer.headers().location]).toEqual([old, 301, `/content/bread-${mark}`]);
      }
      await open(page, `/2015/05/bread-${mark}/`);
      await expect(page.getByRole("heading", { level: 1, name: `Bread from the ${mark}` })).toBeVisible();
      await expect(page.getByText("ad-slot")).toHaveCount(0);
      await expect(page.getByText("Ann Archer").first()).toBeVisible();
      await page.getByRole("link", { name: "the rye" }).click();
      await expect(page).toHaveURL(new RegExp(`/content/rye-${mark}$`));
      await reader.dispose();
    },
    "Once more": async () => {
      await send([first, second, third], { dry: false });
      await expect(result).toBeVisible({ timeout: 30_000 });
      const lines = report.getByRole("listitem").filter({ hasText: "/content/" });
      await expect(lines.filter({ hasText: "Unchanged" })).toHaveCount(2);
      await expect(lines.filter({ hasText: "Stored" })).toContainText(`/content/oats-${mark}`);
    },
    // What an owner does at the company that has the name.
    "The name": async () => {},
  };
  expect(documented).toEqual(Object.keys(steps));
  for (const [name, walk] of Object.entries(steps)) await test.step(name, walk);
});
