import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { articlePath } from "~/articles/article";
import { updateArticle } from "~/articles/edit/article-changes.server";
import {
  addExternalArticles,
  removeExternalArticles,
  updateExternalArticles,
} from "~/articles/edit/external-articles.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { challengePath } from "~/challenges/challenge";
import { createChallenge } from "~/challenges/challenge-changes.server";
import { collectionPath } from "~/collections/collection";
import { createCollection } from "~/collections/collection-changes.server";
import { writeComment } from "~/comments/write-comment.server";
import { sendContactMessage } from "~/contact/contact.server";
import { newId } from "~/db/model.server";
import { listChanges } from "~/editing/history/audit.server";
import { linkKinds } from "~/fields/link-target";
import { SubscriberModel } from "~/newsletter/subscribers/subscriber.model.server";
import { confirmSubscription, hashOfToken, unsubscribe } from "~/newsletter/subscribers/subscribers.server";
import { nounOf, nouns } from "~/nouns/nouns.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { productPath } from "~/products/product";
import { createRecipe, removeRecipe, restoreRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { rateRecipe } from "~/recipes/ratings/ratings.server";
import { recipePath } from "~/recipes/recipe";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { createPage } from "~/texts/edit/page-changes.server";
import { pagePath } from "~/texts/page";
import { withDatabase } from "../../tests/setup/database";
import { withSettings } from "../../tests/setup/settings";
import { noteEvents } from "./events/note-events.server";
import { eventNames } from "./events/site-event";
import { WebhookDeliveryModel, WebhookModel } from "./events/webhook.model.server";
import { mostWebhooks } from "./webhook";
import { callWebhooks, webhookTrouble } from "./webhook-calls.server";
import { listWebhooks, makeWebhook, removeWebhook, tryWebhook } from "./webhooks.server";

const settings = {
  SESSION_SECRET: "a secret of at least thirty-two characters",
  SITE_URL: "https://www.example.org",
  WEBHOOKS_ALLOW_PRIVATE: "1",
};
const set = withSettings(settings);
withDatabase();

type Call = { path: string; headers: IncomingHttpHeaders; body: string };
let calls: Call[] = [];
/** What the other program answers, by path. */
let answers: Record<string, [status: number, headers?: Record<string, string>]> = {};
const server = createServer(async (request, response) => {
  calls.push({ path: request.url ?? "", headers: request.headers, body: await bodyOf(request) });
  const [status, headers] = answers[request.url ?? ""] ?? [200];
  response.writeHead(status, headers).end("It is fine.");
});
async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  calls = [];
  answers = {};
  set(settings);
});

const ada = { id: "a".repeat(24), name: "Ada" };
const all = [...eventNames];
const make = (path = "/all", events: string[] = all, secret?: string) =>
  makeWebhook({ url: origin + path, events, secret }, { by: ada });
const told = () => calls.map(({ body }) => JSON.parse(body));
const toldOf = () => told().map(({ event, cause }) => `${event} by ${cause}`);
const soup = { title: "Leek soup", ingredients: "1 leek", instructions: "Boil." };
/** As if the pause before the next try were over. */
const passTime = () => WebhookDeliveryModel.updateMany({}, { $set: { dueAt: new Date() } });

test("a webhook is told of what it wants to know, signed, and of nothing else", async () => {
  const { id, secret, ...rest } = await make("/hook", ["recipe.published"], "shared");
  expect([secret, rest.events, rest.answers, rest.waiting]).toEqual(["shared", ["recipe.published"], [], 0]);
  const recipe = await createRecipe(soup, { by: ada });
  await createProduct({ title: "Pot", description: "Blue.", price: "9.50", originalPrice: null }, { by: ada });
  expect((await listWebhooks())[0]?.waiting).toBe(1);
  expect(await callWebhooks()).toBe(1);
  const [{ path, headers, body } = expect.fail()] = calls;
  const text = "Recipe published: “Leek soup” https://www.example.org/recipe/leek-soup";
  expect(JSON.parse(body)).toEqual({
    id: headers["x-event-id"],
    event: "recipe.published",
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    site: "https://www.example.org",
    cause: "person",
    about: { kind: "recipe", id: recipe.id, title: "Leek soup", url: "https://www.example.org/recipe/leek-soup" },
    text,
    content: text,
  });
  const signature = createHmac("sha256", "shared").update(body).digest("hex");
  expect([path, headers["x-signature-256"], headers["x-event"], headers["content-type"]]).toEqual([
    "/hook",
    `sha256=${signature}`,
    "recipe.published",
    "application/json",
  ]);
  // What was taken is not sent again, and the secret is in no list and in no plain field.
  expect(await callWebhooks()).toBe(0);
  const [listed] = await listWebhooks();
  expect(listed).toMatchObject({
    id,
    waiting: 0,
    answers: [{ event: "recipe.published", status: 200, failure: null }],
  });
  expect(JSON.stringify([listed, await WebhookModel.find().lean()])).not.toContain("shared");
});

test("what readers see for the first time, otherwise, no more and not at all has its names", async () => {
  await make();
  const { id } = await createRecipe({ ...soup, status: "draft" }, { by: ada });
  await updateRecipe(id, { title: "Leek and potato soup" }, { by: ada });
  await updateRecipe(id, { status: "published" }, { by: ada });
  await updateRecipe(id, { servings: 4 }, { by: ada });
  await updateRecipe(id, { servings: 4 }, { by: ada });
  await updateRecipe(id, { status: "draft" }, { by: ada });
  await removeRecipe(id, { by: ada });
  await restoreRecipe(id, { by: ada });
  await updateRecipe(id, { status: "published" }, { by: ada });
  await removeRecipe(id, { by: ada });
  await restoreRecipe(id, { by: ada });
  await callWebhooks();
  const deeds = ["published", "changed", "unpublished", "published", "deleted", "published"];
  expect(toldOf()).toEqual(deeds.map((deed) => `recipe.${deed} by person`));
  expect(told()[4].text).toBe("Recipe deleted: “Leek and potato soup”");
});

test("an event leads to the page of its text, whatever kind it is", async () => {
  await make();
  const name = { title: "Walk", content: "Daily." };
  const article = await createArticle({ ...name, category: "style", excerpt: "Daily." });
  const recipe = await createRecipe(soup);
  const product = await createProduct({ title: "Pot", description: "Blue.", price: "9.50", originalPrice: null });
  const challenge = await createChallenge({ ...name, content: undefined, description: "Daily.", participantCount: 0 });
  const others = await Promise.all(["B", "C"].map((title) => createRecipe({ ...soup, title })));
  const items = [recipe, ...others].map(({ id }) => ({ kind: "recipe", id }));
  const collection = await createCollection({ title: "Walks", items });
  const page = await createPage({ ...name, status: "published" });
  await callWebhooks();
  const paths = [
    ...[articlePath(article), recipePath(recipe), productPath(product), challengePath(challenge)],
    ...[collectionPath(collection), pagePath(page)],
  ];
  const urls = told().map(({ about }) => about.url);
  expect(urls).toEqual(expect.arrayContaining(paths.map((path) => `https://www.example.org${path}`)));
  expect(new Set(told().map(({ event }) => event.split(".")[0]))).toEqual(new Set(linkKinds));
});

test("publishing has one name, by a person, by plan, by import and by feed", async () => {
  await make("/published", ["article.published", "article.changed", "article.deleted"]);
  const article = { title: "On linen", content: "Iron it.", category: "style", excerpt: "Linen." };
  await createArticle(article, { by: ada });
  await createArticle(article, { origin: { id: newId(), createdAt: new Date() } });
  const soon = new Date(Date.now() + 3_600_000);
  const planned = await createArticle(
    { ...article, status: "published", publishedAt: soon.toISOString() },
    { by: ada },
  );
  await updateArticle(planned.id, { excerpt: "Linen, ironed." }, { by: ada });
  await callWebhooks();
  expect(toldOf()).toEqual(["article.published by person", "article.published by import"]);
  await nounOf("article")?.stored[0]?.model.collection.updateOne(
    { slug: planned.slug },
    { $set: { publishedAt: new Date() } },
  );
  for (const { noteDue } of nouns) await noteDue?.();
  const story = { id: newId(), title: "Wool", excerpt: "It is warm.", url: "https://other.example/wool", author: null };
  const brought = { ...story, source: "Other", category: "style", publishedAt: new Date() };
  await addExternalArticles([brought, brought]);
  await addExternalArticles([brought]);
  await updateExternalArticles([{ ...story, title: "Wool again" }]);
  await removeExternalArticles([story.id]);
  await callWebhooks();
  const [, , ...later] = toldOf();
  expect(later).toEqual([
    "article.published by plan",
    "article.published by feed",
    "article.changed by feed",
    "article.deleted by feed",
  ]);
});

test("what readers send and do is told without a word of theirs, and once", async () => {
  await updateSettings({ comments: "before", ratings: "signedIn" });
  await make();
  const email = "rita@example.test";
  await sendContactMessage({ firstName: "Rita", lastName: "Reader", email, subject: "Hello", message: "Dear all" });
  const { id: recipe } = await createRecipe(soup, { by: ada });
  const rita = { id: "b".repeat(24), firstName: "Rita", isAdmin: false, role: null };
  await rateRecipe(recipe, { stars: 5, text: "Very good" }, rita);
  await rateRecipe(recipe, { stars: 4, text: "Good" }, rita);
  await writeComment({ noun: "recipe", identifier: recipe }, { text: "Which leek?" }, rita);
  const spam = "https://a.example https://b.example https://c.example";
  await writeComment({ noun: "recipe", identifier: recipe }, { text: spam }, rita);
  const unsubscribeToken = "t".repeat(32);
  await SubscriberModel.create({
    email,
    state: "waiting",
    unsubscribeToken,
    confirmationHashes: [hashOfToken(unsubscribeToken)],
  });
  for (let twice = 0; twice < 2; twice++) await confirmSubscription(unsubscribeToken);
  for (let twice = 0; twice < 2; twice++) await unsubscribe(unsubscribeToken);
  await callWebhooks();
  expect(told().map(({ text }) => text)).toEqual([
    "Message received https://www.example.org/admin/messages",
    "Recipe published: “Leek soup” https://www.example.org/recipe/leek-soup",
    "Rating received: “Leek soup” https://www.example.org/admin/comments",
    "Comment received: “Leek soup” https://www.example.org/admin/comments",
    "Subscriber confirmed https://www.example.org/admin/newsletter/subscribers",
    "Subscriber left https://www.example.org/admin/newsletter/subscribers",
  ]);
  for (const word of ["rita@", "Rita", "Hello", "Dear", "good", "Which"]) {
    expect(calls.map(({ body }) => body).join("\n")).not.toContain(word);
  }
});

test("what is not taken is sent again, the same to the letter, after longer and longer pauses, and then given up", async () => {
  await make();
  answers = { "/all": [500] };
  await createRecipe(soup);
  const pauses: number[] = [];
  for (let tries = 1; tries <= 7; tries++) {
    const before = Date.now();
    expect(await callWebhooks()).toBe(1);
    expect(await callWebhooks()).toBe(0);
    const [left = expect.fail()] = await WebhookDeliveryModel.find().lean();
    pauses.push(Math.round((left.dueAt.getTime() - before) / 60_000));
    await passTime();
  }
  expect(pauses).toEqual([1, 5, 30, 120, 360, 720, 1440]);
  await callWebhooks();
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  const [{ lost, waiting, failingSince, answers: said } = expect.fail()] = await listWebhooks();
  expect([lost, waiting, said.length, said[0]?.failure]).toEqual([1, 0, 8, "It answered 500"]);
  expect(failingSince).not.toBeNull();
  // It goes on with what comes later.
  answers = {};
  await updateRecipe((await listed("recipe"))[0] ?? "", { servings: 4 });
  await callWebhooks();
  expect((await listWebhooks())[0]).toMatchObject({ failingSince: null, lost: 1 });
});

const listed = async (noun: string) => (await listChanges({ noun })).changes.map(({ nounId }) => nounId);

test("one that is busy says when it wants to be asked again, and holds up no other", async () => {
  await make("/busy", ["recipe.published"]);
  await make("/well", ["recipe.published"]);
  answers = { "/busy": [429, { "Retry-After": "7200" }] };
  for (const title of ["One", "Two", "Three"]) await createRecipe({ ...soup, title });
  await callWebhooks();
  const paths = calls.map(({ path }) => path);
  // A first refusal ends the run of this webhook alone.
  expect([paths.filter((path) => path === "/busy").length, paths.filter((path) => path === "/well").length]).toEqual([
    1, 3,
  ]);
  const waits = await WebhookDeliveryModel.find().sort({ dueAt: -1 }).lean();
  expect(Math.round((Number(waits[0]?.dueAt) - Date.now()) / 60_000)).toBe(120);
  await callWebhooks();
  await callWebhooks();
  await callWebhooks();
  expect(calls.filter(({ path }) => path === "/busy")).toHaveLength(3);
});

test("one that is gone for good ends, and the owner is told until it is removed", async () => {
  const { id } = await make();
  answers = { "/all": [410] };
  await createRecipe(soup);
  await createRecipe(soup);
  await callWebhooks();
  expect(calls).toHaveLength(1);
  expect((await listWebhooks())[0]).toMatchObject({ waiting: 0, lost: 2, endedAt: expect.any(String) });
  await createRecipe(soup);
  expect([await callWebhooks(), await WebhookDeliveryModel.countDocuments()]).toEqual([0, 0]);
  await expect(tryWebhook(id)).rejects.toMatchObject({ kind: "conflict" });
  expect(await webhookTrouble()).toContain("is gone for good: remove it");
  await removeWebhook(id, { by: ada });
  expect(await webhookTrouble()).toBeNull();
  await expect(removeWebhook(id)).rejects.toMatchObject({ kind: "missing" });
  expect((await listChanges({ noun: "webhook" })).changes.map(({ action, title }) => [action, title])).toEqual([
    ["deleted", new URL(origin).host],
    ["created", new URL(origin).host],
  ]);
});

test("two processes send each event once, and what a process had begun when it died is sent by another", async () => {
  await make();
  for (const title of ["One", "Two", "Three", "Four"]) await createRecipe({ ...soup, title });
  await Promise.all([callWebhooks(), callWebhooks(), callWebhooks()]);
  expect(new Set(told().map(({ id }) => id)).size).toBe(4);
  expect(calls).toHaveLength(4);
  await createRecipe(soup);
  await WebhookDeliveryModel.updateMany({}, { $set: { dueAt: new Date(Date.now() + 60_000) }, $inc: { tries: 1 } });
  expect(await callWebhooks()).toBe(0);
  await passTime();
  expect(await callWebhooks()).toBe(1);
});

test("a program that stops gives back what it was sending, without counting the try", async () => {
  await make();
  await createRecipe(soup);
  const stopping = new AbortController();
  server.once("request", () => stopping.abort());
  answers = { "/all": [500] };
  await callWebhooks(stopping.signal);
  const [left] = await WebhookDeliveryModel.find().lean();
  expect([left?.tries, Number(left?.dueAt) <= Date.now()]).toEqual([0, true]);
  expect((await listWebhooks())[0]?.answers).toEqual([]);
});

test("a redirect is not followed, and no private address is called", async () => {
  await make("/moved");
  answers = { "/moved": [302, { Location: `${origin}/elsewhere` }] };
  await createRecipe(soup);
  await callWebhooks();
  expect(calls.map(({ path }) => path)).toEqual(["/moved"]);
  expect((await listWebhooks())[0]?.answers[0]).toMatchObject({ status: 302, failure: "It answered 302" });
  set({ WEBHOOKS_ALLOW_PRIVATE: undefined });
  await passTime();
  await callWebhooks();
  expect(calls).toHaveLength(1);
  expect((await listWebhooks())[0]?.answers[0]?.failure).toContain("private");
  for (const url of [
    origin,
    "http://localhost/x",
    "http://10.0.0.1/x",
    "http://[::1]/",
    "https://intranet/",
    "https://example.org:22/",
  ]) {
    await expect(makeWebhook({ url, events: ["recipe.published"] })).rejects.toMatchObject({
      errors: { url: [/public/] },
    });
  }
});

test("what is wrong with a new one is said beside its field", async () => {
  const wrong: [object, string][] = [
    [{ events: all }, "url"],
    [{ url: "ftp://example.org/", events: all }, "url"],
    [{ url: "https://ada:secret@example.org/", events: all }, "url"],
    [{ url: origin, events: [] }, "events"],
    [{ url: origin, events: "" }, "events"],
    [{ url: origin, events: ["article.read"] }, "events"],
    [{ url: origin, events: all, secret: "x".repeat(201) }, "secret"],
  ];
  for (const [sent, field] of wrong) {
    await expect(makeWebhook(sent)).rejects.toMatchObject({
      kind: "invalid",
      errors: { [field]: [expect.any(String)] },
    });
  }
  const form = await makeWebhook({ url: origin, events: "recipe.published, article.deleted", secret: "" });
  expect([form.events, form.secret.length]).toEqual([["recipe.published", "article.deleted"], 43]);
  await expect(makeWebhook({ url: origin, events: all })).rejects.toMatchObject({ kind: "conflict" });
  for (let made = 1; made < mostWebhooks; made++) await make(`/${made}`);
  await expect(make("/more")).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("20") });
});

test("an admin can try one, and a secret that cannot be read any more is told", async () => {
  const { id } = await make();
  await tryWebhook(id);
  await callWebhooks();
  expect(told()).toMatchObject([{ event: "test", about: null, text: "Meadowsweet tries this webhook: it works." }]);
  set({ SESSION_SECRET: "another secret of at least thirty-two characters" });
  await tryWebhook(id);
  await callWebhooks();
  expect(calls).toHaveLength(1);
  expect((await listWebhooks())[0]?.answers[0]?.failure).toContain("make it anew");
});

test("an owner hears of one that has taken nothing for an hour", async () => {
  const { id } = await make();
  answers = { "/all": [503] };
  await createRecipe(soup);
  await callWebhooks();
  expect(await webhookTrouble()).toBeNull();
  expect(await webhookTrouble(Date.now() + 3_700_000)).toContain("takes nothing");
  await removeWebhook(id);
});

test("what is too much to wait is counted, and the site goes on", async () => {
  const { id } = await make("/slow", ["recipe.published"]);
  const webhook = (await WebhookModel.findById(id).lean())?._id;
  const waiting = Array.from({ length: 9_999 }, () => ({
    webhook,
    event: "x",
    eventId: "x",
    body: "x",
    dueAt: new Date(9e12),
  }));
  await WebhookDeliveryModel.collection.insertMany(waiting as never);
  const event = { name: "recipe.published", title: "Soup", path: "/recipe/soup", cause: "import" } as const;
  await noteEvents(["1", "2", "3"].map((one) => ({ ...event, id: one })));
  expect((await listWebhooks())[0]).toMatchObject({ waiting: 10_000, lost: 2 });
});
