import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { changeComments } from "~/comments/comment-desk.server";
import { threadsOn } from "~/comments/comments.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { createRedirect } from "~/redirects/redirect-changes.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { importOf } from "../../../tests/setup/import/import-of";
import { openSource } from "../open-source.server";
import { openDisqus } from "./open-disqus.server";

withDatabase();

type Post = { id: number; of?: number; by?: string; says: string; at?: string; deleted?: boolean; spam?: boolean };

const threadXml = (id: number, link: string) => `<thread dsq:id="${id}">
<id>post-${id}</id><forum>oldblog</forum><category dsq:id="1"/><link>${link}</link><title>A text</title><message/>
<createdAt>2019-05-01T09:00:00Z</createdAt><author><name>Joan</name><username>joan</username></author>
<isClosed>false</isClosed><isDeleted>false</isDeleted></thread>`;

const postXml = (thread: number, { id, of, by = "Rita", says, at, deleted, spam }: Post) => `<post dsq:id="${id}">
<id/><message><![CDATA[${says}]]></message><createdAt>${at ?? `2019-06-0${id}T11:00:00Z`}</createdAt>
<isDeleted>${deleted ?? false}</isDeleted><isSpam>${spam ?? false}</isSpam>
<author><email>rita@secret.example</email><name>${by}</name><link>https://secret.example</link><isAnonymous>true</isAnonymous></author>
<thread dsq:id="${thread}"/>${of === undefined ? "" : `<parent dsq:id="${of}"/>`}</post>`;

const exportXml = (entries: string) => `<?xml version="1.0" encoding="utf-8"?>
<disqus xmlns="http://disqus.com" xmlns:dsq="http://disqus.com/disqus-internals">
<category dsq:id="1"><forum>oldblog</forum><title>General</title><isDefault>true</isDefault></category>
${entries}
</disqus>`;

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "disqus-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "export.xml");
  await writeFile(file, text);
  return file;
}

const bring = async (entries: string, { url = null as string | null, dryRun = false } = {}) =>
  importOf(await openDisqus(await fileOf(exportXml(entries)), { url }), { dryRun });

/** The same in the thread in which importers read. */
async function bringInThread(entries: string) {
  const source = await openSource("disqus", await fileOf(exportXml(entries)), { url: null });
  onTestFinished(() => source.close());
  return importOf(source);
}

const by = { by: { id: "a".repeat(24), name: "Ada" } };

/** An article that stood at /2019/05/bread/ of the old site, and a recipe at its own address. */
async function textsHere() {
  await updateSettings({ comments: "after" });
  const bread = await createArticle({ title: "Bread", excerpt: "Slow.", content: "Bake it.", category: "home" });
  const soup = await createRecipe({ title: "Pea soup", ingredients: "1 pea", instructions: "Stir." });
  await createRedirect({ from: "/2019/05/bread/", to: `/content/${bread.slug}` }, by);
  const said = async (noun: "article" | "recipe", { id }: { id: string }) =>
    (await threadsOn({ noun, id })).threads.map(({ name, text, saidAt, answers }) => [
      ...[name, text, saidAt],
      ...answers.map((answer) => `${answer.name}: ${answer.text}`),
    ]);
  return { bread, soup, onBread: () => said("article", bread), onSoup: () => said("recipe", soup) };
}

const old = "https://old.example";

test("comments come on the texts that their pages have become, with names, dates and threads of two levels", async () => {
  const { bread, onBread, onSoup } = await textsHere();
  const posts = [
    { id: 1, says: '<p>Lovely, see <a href="https://example.com/b">this</a>.</p><p>And <b>thanks</b> &amp; bye</p>' },
    { id: 2, of: 1, by: "Joan &amp; Sam", says: "You are <i>welcome</i>." },
    { id: 3, of: 2, by: "Sam", says: "Me too." },
    { id: 4, of: 5, says: "An answer to what was deleted." },
    { id: 5, says: "Gone.", deleted: true },
    { id: 6, says: "Buy pills.", spam: true },
    { id: 7, says: "<p> </p>" },
  ];
  const { lines, summary } = await bring(
    // A post may stand before its thread.
    postXml(10, posts[0] as Post) +
      threadXml(10, `${old}/2019/05/bread/`) +
      posts
        .slice(1)
        .map((post) => postXml(10, post))
        .join("") +
      threadXml(11, `${old}/recipe/pea-soup?utm_source=x`) +
      postXml(11, { id: 8, says: "Peas!", at: "2019-07-01T08:00:00" }) +
      threadXml(12, `${old}/never-came/`) +
      postXml(12, { id: 9, says: "Where is it?" }) +
      threadXml(13, "javascript:alert(1)") +
      postXml(13, { id: 10, says: "Nowhere.", at: "2019-07-01T08:00:00Z" }) +
      threadXml(14, `${old}/nobody-said-anything/`) +
      postXml(99, { id: 11, says: "Of no thread.", at: "2019-07-01T08:00:00Z" }),
  );
  expect(lines.map(({ kind, from, to, result, notes }) => [kind, from, to, result, ...notes])).toEqual([
    [
      ...["comments", `${old}/2019/05/bread/`, `/content/${bread.slug}`, "stored"],
      ...["2 comments are spam or deleted, and left behind", "1 comment without words is left behind"],
    ],
    ["comments", `${old}/recipe/pea-soup?utm_source=x`, "/recipe/pea-soup", "stored"],
    ["comments", `${old}/never-came/`, null, "skipped", expect.stringContaining("bring the texts first")],
    ["comments", "javascript:alert(1)", null, "skipped", "It names no address of a page"],
    ["comments", "comments without a page", null, "skipped", "1 comment names no page"],
  ]);
  expect(summary.counts).toMatchObject({ comments: 5, stored: 2, skipped: 3 });
  expect(await onBread()).toEqual([
    ["Rita", "An answer to what was deleted.", "2019-06-04T11:00:00.000Z"],
    [
      ...["Rita", "Lovely, see this (https://example.com/b).\n\nAnd thanks & bye", "2019-06-01T11:00:00.000Z"],
      ...["Joan & Sam: You are welcome.", "Sam: Me too."],
    ],
  ]);
  expect(await onSoup()).toEqual([["Rita", "Peas!", "2019-07-01T08:00:00.000Z"]]);
});

test("a later export brings what was said since, and nothing again that was removed here", async () => {
  const { bread, onBread } = await textsHere();
  const thread = threadXml(10, `${old}/2019/05/bread/`);
  const posts = [1, 2].map((id) => postXml(10, { id, says: `Comment ${id}` }));
  const dry = await bring(thread + posts.join(""), { dryRun: true });
  expect([dry.summary.counts.comments, await onBread()]).toEqual([2, []]);
  await bring(thread + posts.join(""));
  const ids = (await threadsOn({ noun: "article", id: bread.id })).threads.map(({ id }) => id);
  await changeComments(ids?.slice(0, 1) ?? [], "delete");
  const again = await bring(thread + posts.join(""));
  expect(again.lines.map(({ result }) => result)).toEqual(["unchanged"]);
  await bringInThread(thread + [...posts, postXml(10, { id: 3, of: 1, says: "Later." })].join(""));
  expect((await onBread())?.map((line) => line.slice(1))).toEqual([
    ["Comment 1", "2019-06-01T11:00:00.000Z", "Rita: Later."],
  ]);
});

test("threads and comments may be named by the site's own ids, wait, and have an address as their id", async () => {
  const { onBread, onSoup } = await textsHere();
  const { lines } = await bring(`<thread><id>/2019/05/bread/</id><link/></thread>
<thread dsq:id="7"><id>7b</id><link>${old}/recipe/pea-soup</link></thread>
<post dsq:id="1"><id>a</id><message>Mother &amp; father</message><thread>/2019/05/bread/</thread><author><name>Baz</name></author>
<createdAt>2012-12-12T12:12:12</createdAt></post>
<post><id>b</id><message>Yo</message><parent dsq:id="1">a</parent><thread>/2019/05/bread/</thread>
<createdAt>2012-12-13T12:12:12</createdAt></post>
<post><id>c</id><message>Yo, too</message><parent>a</parent><thread>/2019/05/bread/</thread></post>
<post><id>d</id><message>Waits.</message><thread dsq:id="7"/><isApproved>false</isApproved></post>`);
  expect(lines.map(({ result }) => result)).toEqual(["stored", "stored"]);
  expect(await onBread()).toEqual([
    ["Baz", "Mother & father", "2012-12-12T12:12:12.000Z", "A reader: Yo, too", "A reader: Yo"],
  ]);
  expect(await onSoup()).toEqual([]);
});

test("an old address that leads elsewhere, or to a text that readers do not see, brings nothing; very long ones are cut", async () => {
  const { bread, onBread } = await textsHere();
  await createRedirect({ from: "/away/", to: `https://other.example/content/${bread.slug}` }, by);
  const draft = await createRecipe({ title: "Not yet", ingredients: "1 pea", instructions: "Stir.", status: "draft" });
  const links = ["/away/", `/recipe/${draft.slug}`, `/content/${bread.id}`].map((path) => `${old}${path}`);
  const said = (id: number) => postXml(id, { id, says: id === 3 ? "a ".repeat(40_000) : "Hello." });
  const { lines } = await bring(links.map((link, at) => threadXml(at + 1, link) + said(at + 1)).join(""));
  expect(lines.map(({ result }) => result)).toEqual(["skipped", "skipped", "stored"]);
  expect(lines[2]?.notes).toEqual(["1 comment is very long, and cut"]);
  expect((await onBread()).map(([, text]) => text?.length)).toEqual([49_999]);
});

test("with the old site's address, threads of other sites are left out", async () => {
  const { onBread } = await textsHere();
  const entries = [`${old}/2019/05/bread/`, "http://localhost:4000/2019/05/bread/"].map(
    (link, at) => threadXml(at + 1, link) + postXml(at + 1, { id: at + 1, says: `Comment ${at + 1}` }),
  );
  const { lines } = await bring(entries.join(""), { url: "https://www.old.example" });
  expect(lines.map(({ result, notes }) => [result, ...notes])).toEqual([
    ["stored"],
    ["skipped", "It is another site's"],
  ]);
  expect((await onBread())?.map(([, text]) => text)).toEqual(["Comment 1"]);
});

test.each([
  ["", /it is empty, or no XML/],
  ["not XML at all", /it is no XML/],
  ["<rss><channel/></rss>", /another element than <disqus>/],
  [exportXml("").replace("</disqus>", ""), /ends in the middle/],
  [exportXml(threadXml(1, old)).slice(0, -40), /ends in the middle/],
  [`<!DOCTYPE disqus [<!ENTITY a "b">]>${exportXml("")}`, /document type/],
  [exportXml("<a>".repeat(200)), /nested too deeply/],
  ["PK\u0003\u0004", /ZIP archive/],
])("a file such as %j brings nothing, and says why", async (text, message) => {
  await expect(fileOf(text).then((file) => openDisqus(file))).rejects.toThrow(message);
});
