import { readFileSync } from "node:fs";
import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import { findArticle } from "~/articles/articles.server";
import { renderArticleBody } from "~/articles/body/article-body.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { describeArticle } from "~/articles/page/article-metadata.server";
import { mainFeed } from "~/page/feed-links";
import { cacheableAddress } from "~/page-cache/cacheable-address.server";
import { answerPage } from "~/pages/answer-page.server";
import { createProduct, removeProduct, restoreProduct, updateProduct } from "~/products/edit/product-changes.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { recipePath } from "~/recipes/recipe";
import { loader as readArticle } from "~/routes/reading/content.$identifier";
import { feedContent } from "~/syndication/feeds.server";
import { feedOf } from "~/syndication/published-feeds.server";
import { blockNames } from "~/text-blocks/block-forms";
import { createPage } from "~/texts/edit/page-changes.server";

import { withDatabase } from "../../../tests/setup/database";
import { fillBlocks, fillBlocksForFeeds } from "./fill-blocks.server";
import { textWarnings } from "./text-warnings.server";

withDatabase();

const picture = "/images/0123456789abcdef01234567-1200x800.webp";
const nobody = "0123456789abcdef01234567";
const pot = (more = {}) =>
  createProduct({
    title: 'Pot <b> & "lid"',
    description: "Red.",
    price: "9.50",
    originalPrice: "12.00",
    affiliateUrl: "https://shop.test/pot",
    vendor: "Shop",
    rating: "4.5",
    reviewCount: "12",
    ...more,
  });
const soup = () =>
  createRecipe({
    title: "Soup",
    ingredients: "Water",
    instructions: "Boil",
    prepTime: "10",
    cookTime: "75",
    servings: "4",
  });

/** What readers get of a text. */
const shown = async (source: string, play?: number) => (await fillBlocks(renderArticleBody(source).html, play)).html;

describe("readers get", () => {
  test("a picture in its width, with caption and credit", async () => {
    const html = await shown(
      `Words.\n\n::picture[Bread, *warm*]{src="${picture}" alt="A loaf" credit="Ann & Bo" width="wide"}\n\nMore.`,
    );
    expect(html).toMatch(/^<p>Words\.<\/p>\n<figure class="text-block text-wide"><picture><source type="image\/avif"/);
    expect(html).toContain('alt="A loaf" width="1200" height="800"');
    expect(html).toMatch(/sizes="\(min-width: 64rem\)/);
    expect(html).toContain("<figcaption>Bread, <em>warm</em> <small>Picture: Ann &#x26; Bo</small></figcaption>");
    expect(await shown(`::picture{src="${picture}" alt="x"}`)).not.toContain("figcaption");
  });

  test("a gallery, a quotation, a note and a button", async () => {
    const html = await shown(
      [
        `:::gallery[Three loaves]\n![One](${picture} "First")\n![Two](${picture})\n\nnot a picture\n:::`,
        ":::pull-quote[Ann]\nNever *alone*.\n:::",
        ":::note[You need]\n- flour\n\n## And\n:::",
        '::button[To the shop]{href="/shop"}',
      ].join("\n\n"),
    );
    expect(html.match(/<figure><picture>/g)).toHaveLength(2);
    expect(html).toContain("<figcaption>First</figcaption>");
    expect(html).toContain("<figcaption>Three loaves</figcaption>");
    expect(html).not.toContain("not a picture");
    expect(html).toContain(
      '<figure class="text-block text-quote"><blockquote>\n<p>Never <em>alone</em>.</p></blockquote><figcaption>Ann</figcaption></figure>',
    );
    expect(html).toMatch(/<aside class="text-block text-note"><p class="text-title">You need<\/p>\s*<ul>/);
    expect(html).toContain('<div class="text-block text-action"><p><a href="/shop">To the shop</a></p></div>');
    expect(html).not.toMatch(/text-block [kv]|<text-block|block-label|style=/);
  });

  test("a product as it is today, with its label and its counted link", async () => {
    const { id } = await pot();
    await createArticle({
      title: "T",
      excerpt: "E",
      content: `Use\n::product{id=${id}}\nit.`,
      category: "home",
      slug: "t",
    });
    const html = async () => (await fillBlocks((await findArticle("t"))?.contentHtml ?? "")).html;
    const first = await html();
    expect(first).toContain('<aside class="text-block text-card" aria-label="Pot <b> &#x26; &#x22;lid&#x22;">');
    expect(first).toContain(`<a href="/product/pot-b-and-lid">Pot &#x3C;b> &#x26; "lid"</a>`);
    expect(first).toContain("<strong>£9.50</strong>");
    expect(first).toContain('<span class="sr-only">was </span>£12.00');
    expect(first).toMatch(/Price checked \d+ \w+ \d{4} ·<\/span> <span>Shop</);
    expect(first).toContain("4.5 out of 5 from 12 reviews");
    expect(first).toMatch(
      new RegExp(
        `\\(Affiliate link\\)</small> <a class="text-button" href="/go/${id}" rel="sponsored nofollow noopener">`,
      ),
    );
    await updateProduct(id, { price: "8.00", originalPrice: null, title: "Pan", inStock: false });
    expect(await html()).toMatch(/Pan.*£8\.00.*Out of stock.*See it at/s);
    await mongoose.connection
      .collection("products")
      .updateMany({}, { $set: { priceCheckedAt: new Date("2020-01-01") } });
    await updateProduct(id, { directLink: true });
    expect(await html()).toMatch(/1 Jan 2020, may have changed.*href="https:\/\/shop\.test\/pot"/s);
    await updateProduct(id, { status: "draft" });
    expect(await html()).toBe("<p>Use</p>\n\n<p>it.</p>");
    await updateProduct(id, { status: "published" });
    await removeProduct(id);
    expect(await html()).not.toContain("Pan");
    await restoreProduct(id);
    expect(await html()).toContain("Pan");
  });

  test("products compared, without those that left the shop, in two queries however many there are", async () => {
    const [one, two, plain] = [
      await pot({ title: "One" }),
      await pot({ title: "Two" }),
      await pot({ title: "No link" }),
    ];
    await updateProduct(plain.id, { affiliateUrl: null, rating: null });
    await mongoose.connection.collection("products").updateMany({}, { $set: { imageUrl: picture } });
    const text = `::comparison[Pots]{products="${one.id} ${two.id} ${plain.id} ${nobody}"}\n\n::product{id=${one.id}}`;
    const queries: string[] = [];
    mongoose.set("debug", (collection: string, method: string) => void queries.push(`${collection}.${method}`));
    const html = await shown(text);
    mongoose.set("debug", false);
    expect(html).toContain(`<div class="text-row"><picture>`);
    expect(queries.filter((query) => /^(?:products|recipes)\./.test(query))).toEqual(["products.find"]);
    expect(html).toContain("<caption>Pots</caption>");
    expect(html.match(/<th scope="row"/g)).toHaveLength(3);
    expect(html.match(/affiliate-label/g)).toHaveLength(3);
    expect(html).toContain("No rating");
  });

  test("what each compared product is best for, also behind one that left the shop, and the verdict", async () => {
    const [one, two] = [await pot({ title: "One" }), await pot({ title: "Two" })];
    const text = `::comparison[Pots]{products="${one.id} ${nobody} ${two.id}" best1="one <b>" best2="nobody" best3="a crowd" verdict="Buy One."}`;
    const html = await shown(text);
    expect(html.match(/<th scope="col"[^>]*>[^<]*/g)?.map((head) => head.replace(/.*>/, ""))).toEqual([
      "Product",
      "Best for",
      "Price",
      "Rating",
      "Where to buy",
    ]);
    expect(html.match(/<p class="text-best">[^/]*/g)).toEqual([
      '<p class="text-best">one &#x3C;b><',
      '<p class="text-best">a crowd<',
    ]);
    expect(html).toMatch(
      /<td role="cell" colspan="5"><p class="text-verdict"><strong>Our verdict: <\/strong>Buy One\./,
    );
    const [feed] = await fillBlocksForFeeds([renderArticleBody(text).html]);
    expect(feed).toContain("Two</a>: best for a crowd</p>");
    expect(feed).toContain("<p>Our verdict: Buy One.</p>");
    expect(await shown(`::comparison{products="${one.id} ${two.id}"}`)).not.toMatch(/Best for|verdict/);
  });

  test("a recipe with its times", async () => {
    const recipe = await soup();
    const html = await shown(`::recipe{id=${recipe.id}}`);
    expect(html).toContain(
      `<a href="${recipePath(recipe)}">Soup</a></p><p class="text-facts"><span>1 hr 25 min ·</span> <span>Serves 4`,
    );
    expect(html).toContain(
      `<a class="text-button" href="${recipePath(recipe)}">To the recipe<span class="sr-only">: Soup`,
    );
  });

  test("nothing of a film's site before they play it, and then that film alone", async () => {
    const text = ["abcdefghijk", "bcdefghijkl"]
      .map((film) => `::video[Film ${film}]{src="https://www.youtube.com/watch?v=${film}"}`)
      .join("\n\n");
    const before = await shown(text);
    expect(before).not.toContain("iframe");
    expect(before).toContain('href="?play=2#video-2" rel="nofollow">Play video from YouTube<');
    const { html, plays } = await fillBlocks(renderArticleBody(text).html, 2);
    expect(plays).toBe("www.youtube-nocookie.com");
    expect(html.match(/<iframe[^>]*>/g)).toEqual([
      expect.stringMatching(
        /src="https:\/\/www\.youtube-nocookie\.com\/embed\/bcdefghijkl\?autoplay=1" title="Film bcdefghijkl" sandbox="[^"]*" /,
      ),
    ]);
    for (const none of [3, 0])
      expect(await fillBlocks(renderArticleBody(text).html, none)).toMatchObject({ html: before, plays: null });
  });

  test("nothing of a post's site before they ask for it, and in a preview of what is not saved only its picture", async () => {
    const text = `::video[A loaf]{src="https://www.instagram.com/p/CuE2WNQs6vH/" picture="${picture}" alt="A loaf"}`;
    const before = await shown(text);
    expect(before).not.toContain("iframe");
    expect(before).toContain('href="?play=1#video-1" rel="nofollow">Show post from Instagram<');
    const { html, plays } = await fillBlocks(renderArticleBody(text).html, 1);
    expect(plays).toBe("www.instagram.com");
    expect(html).toMatch(
      /<iframe src="https:\/\/www\.instagram\.com\/p\/CuE2WNQs6vH\/embed\/captioned\/" title="A loaf"/,
    );
    const later = await fillBlocks(renderArticleBody(text).html, "later");
    expect(later.plays).toBeNull();
    expect(later.html).toContain('<span class="text-button">Shown from Instagram once it is saved</span>');
    expect(later.html).toContain('alt="A loaf"');
    expect(later.html).not.toMatch(/iframe|\?play=/);
  });

  test("what they got before, of a text without blocks", async () => {
    for (const source of [
      "At 10:30 :smile: and ::x",
      "<figure>\n",
      `![x](${picture} "Caption")`,
      "a\n\n::: note\nb\n:::",
    ]) {
      expect(await shown(source)).toBe(renderArticleBody(source).html);
    }
    const figure = `<figure><img src="${picture}" alt="x"><figcaption>C</figcaption></figure>\n\n## Heading\n\nWords **bold**.`;
    expect(await shown(figure)).toMatch(/<h2>Heading<\/h2>\n<p>Words <strong>bold<\/strong>\.<\/p>$/);
  });
});

describe("a stored text", () => {
  test("is the same when it is rendered again, and holds nothing of a product", async () => {
    const { id } = await pot();
    const source = readFileSync("docs/article-text.md", "utf8").replaceAll(nobody, id);
    const blocks = [...source.matchAll(/^```markdown\n([\s\S]*?)^```/gm)].map(([, example]) => example).join("\n\n");
    const { html, text } = renderArticleBody(blocks);
    for (const name of blockNames) expect(html, name).toContain(`<text-block kind="${name}"`);
    expect(renderArticleBody(html).html).toBe(html);
    expect(html).not.toContain("Pot");
    expect(text).not.toContain(id);
    for (const told of await textWarnings(blocks)) expect(told).toMatch(/^The (?:product|recipe) \w+ is left out/);
  });

  test("takes no looks, frames or values from the writer's own HTML", async () => {
    const html = await shown(
      [
        '<p class="text-button">a</p><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>',
        `<text-block kind="video" values='{"src":"https://elsewhere.test/x"}' class="x" onclick="x()"></text-block>`,
        `<text-block kind="button" values='{"href":"/x"}'><p><a href="javascript:x()">no</a></p></text-block>`,
        `<text-block kind="constructor" values="{}"><p>words</p></text-block>`,
        `<text-block kind="note" values="[" ><block-label onclick="x()">T</block-label><script>x()</script><p>n</p></text-block>`,
      ].join("\n"),
    );
    expect(html).toBe(
      '<p>a</p>\n\n\n\n<aside class="text-block text-note"><p class="text-title">T</p>\n<p>n</p></aside>',
    );
  });

  test("has blocks in quotations and notes, and a hundred of them", async () => {
    const { id } = await pot();
    const box = `::product{id=${id}}`;
    expect(await shown(`> Words\n>\n> ${box}\n\n:::note\n${box}\n:::`)).toMatch(
      /<blockquote>[\s\S]*text-card[\s\S]*<\/blockquote>[\s\S]*text-note[\s\S]*text-card/,
    );
    expect(() => renderArticleBody(`${box}\n`.repeat(100))).not.toThrow();
    expect(() => renderArticleBody(`${box}\n`.repeat(101))).toThrow("need your attention");
    for (const source of [":::note\n".repeat(50), `::note{${"a=b ".repeat(5000)}}`, "::a\n".repeat(500)]) {
      expect(() => renderArticleBody(source)).toThrow("need your attention");
    }
  });

  test("counts the words of its captions and notes", () => {
    const { text } = renderArticleBody(
      `::picture[Crumb]{src="${picture}" credit="Zed"}\n\n:::note[Tip]\nCrust\n:::\n\n::button[Go on]{href="/shop"}`,
    );
    expect(text.split(/\s+/)).toEqual(["Crumb", "Tip", "Crust", "Go", "on"]);
  });
});

test("an editor is told what readers do not get", async () => {
  const { id } = await pot({ status: "draft" });
  const soupId = (await soup()).id;
  expect(
    await textWarnings(
      [
        `::product{id=${id}}`,
        `::recipe{id=${soupId}}`,
        `::recipe{id=${nobody}}`,
        "::prodct{id=1}",
        "::product{id=1}",
        `::picture{src="${picture}"}`,
      ].join("\n\n"),
    ),
  ).toEqual([
    "Nothing here is called “::prodct”, so it is shown as you typed it.",
    expect.stringMatching(/^A product box \(product\) is not shown: “id” is no id/),
    expect.stringMatching(`The product ${id} is left out`),
    expect.stringMatching(`The recipe ${nobody} is left out`),
    expect.stringMatching(/^A picture has no description/),
  ]);
  expect(await shown("::prodct{id=1}\n\n:::foo[x]\nInside *it*\n:::")).toBe(
    "<p>::prodct{id=1}</p>\n<p>:::foo[x]</p>\n<p>Inside <em>it</em></p>\n<p>:::</p>",
  );
});

test("feeds and search engines get pictures, words and links", async () => {
  const { id } = await pot();
  const content = [
    `::picture[Bread]{src="${picture}" alt="A loaf"}`,
    `::product{id=${id}}`,
    ":::note[Tip]\nFold.\n:::",
    '::video[Folding]{src="https://vimeo.com/76979871"}',
    '::button[Shop]{href="/shop"}',
  ].join("\n\n");
  const { slug } = await createArticle({ title: "T", excerpt: "E", content, category: "home" });
  const feed = await feedOf(mainFeed.name);
  const [item] = feed ? (await feedContent(feed, "xml")).items : [];
  expect(item?.html).toMatch(/<img src="http[^"]*\/images\/[^>]*alt="A loaf"/);
  expect(item?.html).toContain(`/product/pot-b-and-lid">Pot`);
  expect(item?.html).toContain("<strong>Tip</strong>");
  expect(item?.html).toContain('href="https://vimeo.com/76979871" rel="noopener">Folding (Vimeo)</a>');
  expect(item?.html).not.toMatch(/play=|<aside|<text-block/);
  const article = await findArticle(slug);
  expect(JSON.stringify(article && describeArticle(article))).toContain("0123456789abcdef01234567-1200x800");
});

describe("the page on which a film plays", () => {
  const video = '::video[Film]{src="https://youtu.be/abcdefghijk"}';
  const open = async (address: string, context: object, identifier = "") => {
    const request = new Request(`http://localhost:3000${address}`);
    const answer = await (identifier
      ? readArticle({ request, context, params: { identifier } } as never)
      : answerPage(request, "films", context as never));
    return JSON.stringify(answer);
  };

  test("lets one host in, for an article and for a page of the site's own", async () => {
    const { slug } = await createArticle({ title: "T", excerpt: "E", content: video, category: "home" });
    await createPage({ title: "Films", content: video });
    const hosts: string[] = [];
    const context = { playFrom: (host: string) => void hosts.push(host) };
    for (const [path, name] of [
      [`/content/${slug}`, slug],
      ["/films", ""],
    ] as const) {
      for (const query of ["", "?play=2", "?play=x", "?play=1&play=1"]) {
        expect(await open(`${path}${query}`, context, name)).not.toContain("<iframe");
      }
      expect(hosts.splice(0)).toEqual([]);
      expect(await open(`${path}?play=1`, context, name)).toContain("<iframe");
      expect(hosts.splice(0)).toEqual(["www.youtube-nocookie.com"]);
      // Where an answer cannot let a frame in, it has none.
      expect(await open(`${path}?play=1`, {}, name)).not.toContain("<iframe");
      expect(await open(path, context, name)).not.toContain("<iframe");
    }
  });

  test("is never kept for others", () => {
    expect(cacheableAddress("/content/t")).toBe("/content/t");
    for (const query of ["?play=1", "?play=1&utm_source=x"]) expect(cacheableAddress(`/content/t${query}`)).toBeNull();
  });
});
