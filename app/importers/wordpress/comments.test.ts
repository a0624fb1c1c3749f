import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { changeComments } from "~/comments/comment-desk.server";
import { threadsOn } from "~/comments/comments.server";
import { listWords } from "~/comments/desk/words.server";
import { ratingsOnRecipe } from "~/recipes/ratings/ratings.server";
import { findRecipe } from "~/recipes/recipes.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { importOf } from "../../../tests/setup/import/import-of";
import { openWordPress } from "./open-wordpress.server";

withDatabase();

type Comment = { id: number; of?: number; by?: string; says: string; is?: string; approved?: string; more?: string };

const tag = (name: string, value: string | number) => `<wp:${name}><![CDATA[${value}]]></wp:${name}>`;

const commentXml = ({ id, of = 0, by = "Rita", says, is = "", approved = "1", more = "" }: Comment) => `<wp:comment>
${tag("comment_id", id)}${tag("comment_author", by)}${tag("comment_author_email", "rita@secret.example")}
${tag("comment_author_url", "https://secret.example")}${tag("comment_author_IP", "192.0.2.7")}
${tag("comment_date", `2021-05-0${id} 11:00:00`)}${tag("comment_date_gmt", `2021-05-0${id} 10:00:00`)}
${tag("comment_content", says)}${tag("comment_approved", approved)}${tag("comment_type", is)}
${tag("comment_parent", of)}${more}
</wp:comment>`;

const meta = (key: string, value: number) =>
  `<wp:commentmeta>${tag("meta_key", key)}${tag("meta_value", value)}</wp:commentmeta>`;

const itemXml = (id: number, type: string, title: string, content: string, more = "") => `<item>
<title><![CDATA[${title}]]></title><link>https://old.example/${title.toLowerCase()}/</link>
<content:encoded><![CDATA[${content}]]></content:encoded>${tag("post_id", id)}
${tag("post_date_gmt", "2021-04-30 10:00:00")}${tag("post_name", title.toLowerCase())}${tag("status", "publish")}
${tag("post_type", type)}${more}
</item>`;

const wxr = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author>${tag("author_id", 7)}${tag("author_login", "joan")}${tag("author_display_name", "Joan")}</wp:author>
${items}
</channel></rss>`;

async function bring(items: string, { dryRun = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "comments-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "export.xml");
  await writeFile(file, wxr(items));
  return importOf(await openWordPress(file), { dryRun });
}

async function threads(title: string) {
  const { items } = await listWords();
  const path = items.flatMap((words) => (words.kind === "comment" && words.on?.title === title ? [words.on] : []))[0];
  const { findArticle } = await import("~/articles/articles.server");
  const article = await findArticle(path?.slug ?? "");
  return article ? threadsOn({ noun: "article", id: article.id }) : null;
}

test("comments of a blog come with names, dates and threads of two levels, and without addresses of people", async () => {
  await updateSettings({ comments: "after" });
  const comments = [
    { id: 1, says: 'Lovely, see <a href="https://example.com/b">this</a>.\n\nAnd <b>thanks</b> &amp; bye' },
    { id: 2, of: 1, by: "Joan", says: "You are welcome.", more: tag("comment_user_id", 7) },
    { id: 3, of: 2, by: "Sam &#8220;S&#8221;", says: "Me too." },
    { id: 4, of: 99, says: "An answer to what was deleted." },
    { id: 5, says: "Waits.", approved: "0" },
    { id: 6, says: "[…] a link […]", is: "pingback" },
    { id: 7, says: "Buy pills.", approved: "spam" },
    { id: 8, of: 9, says: "In a circle." },
    { id: 9, of: 8, says: "In the same circle." },
  ];
  const { summary, lines } = await bring(itemXml(1, "post", "Bread", "Bake it.", comments.map(commentXml).join("")));
  expect(summary.counts).toMatchObject({ comments: 7, failed: 0 });
  expect(lines.find(({ kind }) => kind === "comments")?.notes.join()).toMatch(/^2 comments are not brought/);
  const found = await threads("Bread");
  expect(found?.threads).toMatchObject([
    { text: "In the same circle." },
    { text: "In a circle." },
    { text: "An answer to what was deleted." },
    {
      name: "Rita",
      text: "Lovely, see this (https://example.com/b).\n\nAnd thanks & bye",
      saidAt: "2021-05-01T10:00:00.000Z",
      isEditor: false,
      answers: [
        { name: "Joan", text: "You are welcome.", isEditor: true },
        { name: "Sam “S”", text: "Me too.", isEditor: false },
      ],
    },
  ]);
  expect((await listWords({ status: "held" })).items).toMatchObject([{ text: "Waits." }]);
  expect(JSON.stringify(await listWords())).not.toMatch(/secret|192\.0/);
});

test("a second run brings what was said since, and not what was removed here", async () => {
  await updateSettings({ comments: "after" });
  const first = [
    { id: 1, says: "First." },
    { id: 2, says: "Second." },
  ];
  await bring(itemXml(1, "post", "Bread", "Bake it.", first.map(commentXml).join("")));
  const second = (await threads("Bread"))?.threads.find(({ text }) => text === "Second.");
  await changeComments([second?.id ?? ""], "delete");
  const later = [...first, { id: 3, says: "Third." }, { id: 4, of: 2, says: "To what is gone here." }];
  const items = itemXml(1, "post", "Bread", "Bake it.", later.map(commentXml).join(""));
  expect((await bring(items, { dryRun: true })).summary.counts).toMatchObject({ comments: 2 });
  expect((await threads("Bread"))?.count).toBe(1);
  expect((await bring(items)).summary.counts).toMatchObject({ comments: 2 });
  const found = await threads("Bread");
  expect(found?.threads.map(({ text }) => text)).toEqual(["To what is gone here.", "Third.", "First."]);
  expect((await bring(items)).summary.counts).toMatchObject({ comments: 0 });
});

test("stars in comments are ratings of the only recipe in the text", async () => {
  await updateSettings({ comments: "after", ratings: "signedIn" });
  const card = JSON.stringify({
    "@context": "https://schema.org",
    ...{ "@type": "Recipe", name: "Rye", recipeIngredient: ["1 kg rye"], recipeInstructions: "Bake." },
  });
  const comments = [
    { id: 1, says: "Rose well.", more: meta("wprm-comment-rating", 5) },
    { id: 2, says: "Dense.", more: meta("ERRating", 2) },
    { id: 3, says: "Waits.", approved: "0", more: meta("wprm-comment-rating", 1) },
    { id: 4, says: "No stars.", more: meta("wprm-comment-rating", 0) + meta("other", 4) },
  ];
  const content = `<p>Here.</p><script type="application/ld+json">${card}</script>`;
  await bring(itemXml(1, "post", "Bread", content, comments.map(commentXml).join("")));
  const recipe = await findRecipe("rye");
  expect(recipe && (await ratingsOnRecipe(recipe))).toMatchObject({
    ...{ average: "3.5", count: 2 },
    reviews: [
      { text: "Dense.", stars: 2 },
      { text: "Rose well.", stars: 5 },
    ],
  });
  const { items } = await listWords();
  const sources = items.flatMap((words) => (words.kind === "rating" ? words.source : []));
  expect(sources).toEqual([expect.stringMatching(/^wordpress /), expect.stringMatching(/^wordpress /)]);
  expect((await threads("Bread"))?.count).toBe(3);
});

test("comments that are broken or without end harm nothing else", async () => {
  await updateSettings({ comments: "after" });
  const broken = [
    "<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[Not closed]]></wp:comment>",
    "<wp:comment><wp:comment_content>Bare </b> tag &amp; <i>more</i></wp:comment_content></wp:comment>",
    "<wp:comment></wp:comment>",
    commentXml({ id: 2, says: "a".repeat(30_000) }),
    commentXml({ id: 3, says: `${"<div>".repeat(2000)}Deep` }),
  ];
  const items = itemXml(1, "post", "Bread", "Bake it.", broken.join(""));
  const { summary, lines } = await bring(
    `${items}${itemXml(2, "page", "Team", "We.", commentXml({ id: 1, says: "Hello." }))}`,
  );
  expect(summary.counts).toMatchObject({ failed: 0 });
  expect(lines.find(({ kind }) => kind === "comments")?.notes.join()).toMatch(/^3 comments are not brought/);
  const { items: brought } = await listWords();
  expect(brought.map(({ text }) => text?.slice(0, 20)).sort()).toEqual(["Bare tag & more", "Deep", "Not closed"]);
});

test("threads of a post with very many comments stay whole, in whatever order its file has them", async () => {
  await updateSettings({ comments: "after" });
  const answers = Array.from({ length: 601 }, (_, index) => ({ id: index + 2, of: 1, says: `Answer ${index}.` }));
  const all = [...answers, { id: 1, says: "Question." }]
    .map(commentXml)
    .join("")
    .replace(/-05-0\d+/g, "-05-02");
  expect((await bring(itemXml(1, "post", "Bread", "Bake it.", all))).summary.counts).toMatchObject({ comments: 602 });
  expect((await threads("Bread"))?.threads.map(({ text }) => text)).toEqual(["Question."]);
});

test("comments without an id, or with the id of another, all come, once", async () => {
  await updateSettings({ comments: "after" });
  const double = [
    { id: 1, says: "First." },
    { id: 1, says: "With its id." },
    { id: 2, of: 1, says: "Answer." },
  ].map(commentXml);
  const nameless = ["One.", "Two."].map((says) => commentXml({ id: 3, says }).replace(/<wp:comment_id>.*/, ""));
  const items = itemXml(1, "post", "Bread", "Bake it.", [...double, ...nameless].join(""));
  expect((await bring(items)).summary.counts).toMatchObject({ comments: 5 });
  expect((await bring(items)).summary.counts).toMatchObject({ comments: 0 });
  const { items: brought } = await listWords();
  expect(brought.map(({ text }) => text).sort()).toEqual(["Answer.", "First.", "One.", "Two.", "With its id."]);
});
