import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { RedirectModel } from "~/redirects/redirect.model.server";
import { withDatabase } from "../../../tests/setup/database";
import { importOf } from "../../../tests/setup/import/import-of";
import { openWordPress } from "./open-wordpress.server";

withDatabase();

const folder = mkdtempSync(path.join(tmpdir(), "wxr-"));
afterAll(() => rmSync(folder, { recursive: true }));

const cdata = (text: string) => `<![CDATA[${text}]]>`;

function item(id: number, type: string, link: string, { text = "", meta = {}, status = "publish" } = {}): string {
  const fields = Object.entries(meta)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
    )
    .join("");
  const about = `<wp:post_id>${id}</wp:post_id><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>`;
  return `<item><title>T${id}</title><link>${link}</link><content:encoded>${cdata(text)}</content:encoded><wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt>${about}${fields}</item>`;
}

async function bring(...items: string[]) {
  const file = path.join(folder, "export.xml");
  const site = "<wp:base_blog_url>https://old.example</wp:base_blog_url>";
  writeFileSync(file, `<?xml version="1.0"?><rss><channel>${site}${items.join("")}</channel></rss>`);
  return importOf(await openWordPress(file), {});
}

const knife = "https://vendor.example/knife?tag=me-21";
const pot = "https://vendor.example/pot";
const plugins = [
  item(11, "thirstylink", "https://old.example/recommends/knife/", {
    meta: { _ta_destination_url: knife.replace("&", "&amp;") },
  }),
  item(12, "lasso-urls", "https://old.example/pot/", { meta: { lasso_custom_redirect: pot } }),
  item(13, "surl", "https://old.example/go/pan/", { meta: { _surl_redirect: "https://vendor.example/pan" } }),
  item(14, "easy_affiliate_link", "https://old.example/recommends/oven/", {
    meta: { eafl_url: "https://vendor.example/oven" },
  }),
];
const text = `
<p>The <a href="https://old.example/recommends/knife/">knife</a>, the <a href="/pot?x=1">pot</a>,
the <a href="https://old.example/recommends/knife-block/">block</a>.</p>
<p>[thirstylink ids="11"]Sharp[/thirstylink] and [eafl id="14" text="hot"]. [thirstylink ids="99"]Gone[/thirstylink].</p>
<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://old.example/go/pan/">Buy the pan</a></div></div><!-- /wp:buttons -->`;

test("links that plugins kept behind the site's own addresses lead to the vendor, and are labelled", async () => {
  const { line } = await bring(...plugins, item(1, "post", "https://old.example/kitchen/", { text }));
  const article = await ArticleModel.findOne({ slug: "kitchen" }).lean();
  expect(article?.content).toContain(`<a href="${knife}" rel="sponsored">knife</a>`);
  expect(article?.content).toContain(`<a href="${pot}" rel="sponsored">pot</a>`);
  expect(article?.content).toContain(`<a href="${knife}" rel="sponsored">Sharp</a>`);
  expect(article?.content).toContain('<a href="https://vendor.example/oven" rel="sponsored">hot</a>');
  // No address of the plugin's is like another one that begins the same.
  expect(article?.content).toContain("/recommends/knife-block/");
  expect(article?.contentHtml?.match(/Affiliate link/g)).toHaveLength(5);
  expect(article?.contentHtml).not.toContain('href="https://vendor.example');
  const notes = line("https://old.example/kitchen/")?.notes.join("\n");
  expect(notes).toContain("An affiliate link became words");
  expect(notes).not.toContain("Links of the text are not here");
});

test("their old addresses lead to the vendor", async () => {
  const { lines } = await bring(...plugins);
  const leads = async (key: string) => (await RedirectModel.findOne({ key }).lean())?.to ?? null;
  expect(await leads("/recommends/knife")).toBe(knife);
  expect(await leads("/pot")).toBe(pot);
  expect(await leads("/go/pan")).toBe("https://vendor.example/pan");
  expect(lines.filter(({ from }) => from === "/recommends/knife")).toMatchObject([{ kind: "redirect", to: knife }]);
});

test("one without a web address, and one that was not public, is named and leads nowhere", async () => {
  const { lines } = await bring(
    item(11, "thirstylink", "https://old.example/recommends/a/", {
      meta: { _ta_destination_url: "javascript:alert(1)" },
    }),
    item(12, "thirstylink", "https://old.example/recommends/b/", {
      meta: { _ta_destination_url: pot },
      status: "draft",
    }),
  );
  expect(await RedirectModel.countDocuments({ to: { $in: ["javascript:alert(1)", pot] } })).toBe(0);
  expect(lines.filter(({ result, from }) => result === "skipped" && /^T1[12]$/.test(from))).toHaveLength(2);
});
