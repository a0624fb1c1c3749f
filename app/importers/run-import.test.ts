import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { PictureModel } from "~/images/library/picture.model.server";
import type { SourceItem, SourceText } from "~/importers/source/source-item";
import { RecipeModel } from "~/recipes/recipe.model.server";
import { RedirectModel } from "~/redirects/redirect.model.server";
import { withDatabase } from "../../tests/setup/database";
import { importOf, madePicture, sourceOf } from "../../tests/setup/import/import-of";
import { madeItems } from "../../tests/setup/import/made-items";
import { withSettings } from "../../tests/setup/settings";

withSettings({ IMPORT_ALLOW_PRIVATE: "1" });

withDatabase();

type Answers = Record<string, (tries: number) => number>;
let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

/** A site with pictures. `answers` gives other statuses than 200, by the path and the number of the request. */
async function oldSite(answers: Answers = {}) {
  let together = 0;
  let most = 0;
  const server = createServer(async ({ url = "" }, response) => {
    asked.push(url);
    most = Math.max(most, ++together);
    const status = answers[url]?.(asked.filter((one) => one === url).length) ?? 200;
    const body = status === 200 ? await madePicture(Number(/\d+/.exec(url)?.[0] ?? 0)) : "";
    together--;
    response.writeHead(status, status === 429 ? { "Retry-After": "0.05" } : {}).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, most: () => most };
}

const text = (key: string, more: Partial<SourceText> = {}): SourceText => ({
  ...(madeItems(1)[0] as SourceText),
  key,
  from: `/${key}/`,
  addresses: [`/${key}/`],
  title: key,
  slug: key,
  content: `<p>${key}</p>`,
  ...more,
});

const article = (slug: string) => ArticleModel.findOne({ slug }).lean();

test("links lead to the new addresses, whatever comes first, and old addresses as well", async () => {
  const recipe: SourceItem = {
    kind: "recipe",
    key: "recipe:7",
    from: "Scones",
    addresses: [],
    notes: [],
    title: "Scones",
    slug: "scones",
    status: "published",
    publishedAt: new Date("2016-01-01"),
    description: "Quick.",
    picture: null,
    ingredients: [{ name: "Dough", lines: ["1 egg"] }],
    steps: [{ name: null, lines: [{ text: "Bake.", picture: null }] }],
    times: { prep: 5, cook: null, total: 25 },
    yield: "12 scones",
    cuisine: "Martian",
    category: "Dessert",
    tags: [],
    author: { key: "author:1" },
    recipeNotes: "Eat warm.",
    nutrition: { calories: "320 kcal" },
    video: null,
  };
  const items: SourceItem[] = [
    {
      kind: "author",
      key: "author:1",
      from: "ann",
      addresses: [],
      notes: [],
      name: "Ann",
      slug: "ann",
      picture: null,
      line: null,
      links: [],
    },
    recipe,
    text("first", {
      addresses: ["/2015/05/first/", "/?p=1"],
      author: { key: "author:1" },
      content: `<p><a href="https://old.example/2016/second/?utm_source=x#more">on</a>, <a href='http://www.old.example/?p=3'>page</a>,
<a href="https://old.example/gone/">gone</a>, <a href="https://elsewhere.example/2016/second/">else</a></p>

::recipe{id="recipe:7"}`,
    }),
    text("second", {
      addresses: ["/2016/second/"],
      content:
        'Back to [the first](/2015/05/first/) and <https://old.example/2015/05/first>. `[code](/2015/05/first/)`\n\n[ref]: /2015/05/first/ "T"',
    }),
    text("contact", { kind: "page", addresses: ["/contact-us/", "/?p=3"] }),
    {
      kind: "redirect",
      key: "cat:bread",
      from: "/category/bread/",
      addresses: ["/category/bread/"],
      notes: [],
      to: { category: "Styles" },
    },
    { kind: "redirect", key: "x", from: "/feed-me/", addresses: ["/feed-me/"], notes: [], to: { item: "second" } },
  ];
  const { line, summary } = await importOf(sourceOf(items));
  expect(summary.counts).toMatchObject({ failed: 0, stored: 7, skipped: 0 });
  const stored = await RecipeModel.findOne().lean();
  expect(stored).toMatchObject({
    author: "Ann",
    ingredients: ["Dough:", "1 egg"],
    prepTime: 5,
    cookTime: 20,
    servings: null,
    cuisine: null,
    tags: ["Dessert", "Martian"],
    ...{ description: "Quick.", yield: "12 scones", notes: "Eat warm.", course: "Dessert" },
  });
  expect(summary.unmappedCuisines).toEqual([{ name: "Martian", count: 1 }]);
  const first = await article("first");
  expect(first?.content).toContain('<a href="/content/second#more">on</a>');
  expect(first?.content).toContain(`<a href="${line("/contact/")?.to}">page</a>`);
  expect(first?.content).toContain('href="https://old.example/gone/"');
  expect(first?.content).toContain('href="https://elsewhere.example/2016/second/"');
  expect(first?.content).toContain(`::recipe{id="${stored?._id}"}`);
  expect(line("/first/")?.notes.join()).toContain("not among these texts: https://old.example/gone/");
  expect((await article("second"))?.content).toBe(
    'Back to [the first](/content/first) and [https://old.example/2015/05/first](/content/first). `[code](/2015/05/first/)`\n\n[ref]: /content/first "T"',
  );
  const leads = Object.fromEntries((await RedirectModel.find().lean()).map(({ from, to }) => [from, to]));
  expect(leads).toMatchObject({
    "/2015/05/first/": "/content/first",
    "/?p=1": "/content/first",
    "/2016/second/": "/content/second",
    "/category/bread/": "/style",
    "/feed-me/": "/content/second",
  });
  expect((await importOf(sourceOf(items))).summary.counts).toMatchObject({ stored: 0, unchanged: 7, changed: 0 });
});

test("pictures are fetched once each, patiently, and one that cannot be had is tried by the next run", async () => {
  let broken = true;
  const site = await oldSite({
    "/busy.png": (tries) => (tries < 3 ? 429 : 200),
    "/lost.png": () => (broken ? 404 : 200),
    "/page.png": () => 200,
  });
  const at = (name: string) => `${site.url}/${name}`;
  const all = Array.from(
    { length: 12 },
    (_, index) => `<img src="${at(`${index}.png`)}" alt="No. ${index}" width="20">`,
  ).join("");
  const items = () => [
    text("one", {
      content: `<figure>${all}</figure><img src="${at("lost.png")}">`,
      picture: { url: at("1.png"), alt: "Main", caption: "Cap", credit: null },
    }),
    text("two", {
      content: `![Busy](${at("busy.png")})\n\n:::gallery[All]\n![A](${at("1.png")})\n:::\n\n::picture[C]{src="${at("2.png")}" alt="x"}`,
    }),
  ];
  const first = await importOf(sourceOf(items()));
  expect(first.summary.counts).toMatchObject({ stored: 2, pictures: 13, failedPictures: 1 });
  expect(first.line("/one/")?.notes).toContain(
    `A picture could not be had (the old site answered 404): ${at("lost.png")}`,
  );
  expect(asked.filter((one) => one === "/1.png")).toHaveLength(1);
  expect(site.most()).toBeLessThanOrEqual(4);
  const one = await article("one");
  expect(one?.content).toMatch(/<img src="\/images\/[0-9a-f]{24}-40x20\.webp" alt="No\. 3" width="20" height="10">/);
  expect(one?.contentHtml).not.toContain("127.0.0.1");
  expect(one?.imageUrl).toBe(
    await PictureModel.findOne({ caption: "Cap" })
      .lean()
      .then((picture) => picture && `/images/${picture._id}-40x20.webp`),
  );
  const two = await article("two");
  expect(two?.content).toMatch(/!\[Busy\]\(\/images\/.*!\[A\]\(\/images\/.*::picture\[C\]\{src="\/images\//s);

  asked = [];
  broken = false;
  const second = await importOf(sourceOf(items()));
  expect(second.summary.counts).toMatchObject({ changed: 1, unchanged: 1, failedPictures: 0 });
  expect(asked).toEqual(["/lost.png"]);
  expect((await article("one"))?.content).not.toContain(site.url);
});

test("what does not fit is shortened or filled in, and said", async () => {
  const { line, summary } = await importOf(
    sourceOf([
      text("long", {
        title: "word ".repeat(60),
        excerpt: "e".repeat(700),
        seo: { title: "Other", description: "d".repeat(400) },
        tags: Array.from({ length: 40 }, (_, index) => `tag ${index}`),
      }),
      text("empty", {
        title: "",
        content: "",
        excerpt: null,
        categories: ["Unknown", "Uncategorized"],
        canonical: "https://else.example/x",
      }),
      text("huge", { content: "x".repeat(200_001) }),
      text("long"),
    ]),
  );
  expect(summary.counts).toMatchObject({ stored: 2, failed: 1, skipped: 1 });
  expect(line("/long/")?.notes.join(" ")).toMatch(
    /title is shortened.*excerpt is shortened.*“Other”.*search engines is shortened.*40 tags/,
  );
  const empty = await article("empty");
  expect(empty).toMatchObject({
    title: "Without a title",
    content: "Without a title",
    category: "wellness",
    tags: ["bread", "Unknown"],
  });
  expect(line("/huge/")).toMatchObject({ result: "failed", to: null });
  expect(summary.unmappedCategories).toContainEqual({ name: "Unknown", count: 1 });
  await expect(importOf(sourceOf([]), { fallback: "nowhere" })).rejects.toThrow(/“nowhere” is no category/);
});

test("a text that is far too long fails before it costs anything, and the next one comes", async () => {
  const { line } = await importOf(
    sourceOf([text("endless", { content: "<div>".repeat(800_000) }), text("bread")], { system: "markdown" }),
  );
  expect(line("/endless/")).toMatchObject({
    result: "failed",
    notes: expect.arrayContaining(["content: Shorten the article's text to 200,000 characters or fewer"]),
  });
  expect(line("/bread/")).toMatchObject({ result: "stored" });
});

test("a run that is stopped goes on", async () => {
  const stopping = new AbortController();
  const source = sourceOf(madeItems(40));
  const items = source.items.bind(source);
  let round = 0;
  source.items = async function* () {
    round++;
    let count = 0;
    for await (const item of items()) {
      if (round === 2 && ++count === 20) stopping.abort();
      yield item;
    }
  };
  const first = await importOf(source, {}, stopping.signal);
  expect(first.summary.stopped).toBe(true);
  expect(first.lines.length).toBeLessThan(25);
  const second = await importOf(sourceOf(madeItems(40)));
  expect(second.summary.counts).toMatchObject({
    stored: 40 - first.summary.counts.stored,
    unchanged: first.summary.counts.stored,
  });
});
