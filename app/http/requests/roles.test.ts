import { beforeEach, describe, expect, test } from "vitest";
import { deskArticles } from "~/articles/edit/article-desk.server";
import { listChanges } from "~/editing/history/audit.server";
import { listBin } from "~/editing/history/bin.server";
import { nounsSeenBy } from "~/nouns/noun-rights";
import { personalData } from "~/privacy/personal-data.server";
import * as articles from "~/routes/api/api.content._index";
import * as article from "~/routes/api/api.content.$identifier";
import * as recipes from "~/routes/api/api.recipes._index";
import * as userRole from "~/routes/api-site/api.admin.users.$id.role";
import { findUser, listUsers, setAdmin, setRole } from "~/users/users.server";
import { type Caller, callAs } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";

withDatabase();

const payload = { title: "Linen", content: "Text.", excerpt: "Short.", category: "style", tags: [] };
let admin: Caller;
let editor: Caller;
let writer: Caller;

beforeEach(async () => {
  admin = await callAs("admin");
  editor = await callAs("editor");
  writer = await callAs("writer");
});

const draft = async (more: object = {}) => {
  const answer = await writer(articles.action, "POST", { ...payload, status: "draft", ...more });
  expect(answer.status).toBe(201);
  return answer.json();
};
const put = (by: Caller, id: string, changes: object) => by(article.action, "PUT", changes, { identifier: id });

describe("a writer", () => {
  test("makes and changes drafts, and neither publishes, schedules nor deletes", async () => {
    const { id } = await draft();
    expect((await put(writer, id, { title: "Flax" })).status).toBe(200);
    for (const changes of [{ status: "published" }, { status: "published", publishedAt: "2099-01-01T09:00:00Z" }]) {
      const answer = await put(writer, id, changes);
      expect([answer.status, (await answer.json()).errors.status]).toEqual([
        403,
        ["Only editors can publish: save this article as a draft, and ask for a review"],
      ]);
    }
    expect((await writer(article.action, "DELETE", undefined, { identifier: id })).status).toBe(403);
    expect((await writer(articles.action, "POST", payload)).status).toBe(403);
    expect(
      (await writer(recipes.action, "POST", { title: "Soup", ingredients: ["x"], instructions: ["y"] })).status,
    ).toBe(403);
  });

  test("changes nothing that is published, not even by making it a draft", async () => {
    const { id } = await (await editor(articles.action, "POST", payload)).json();
    for (const changes of [{ title: "Flax" }, { status: "draft" }, { review: "wanted" }]) {
      expect([403, 422]).toContain((await put(writer, id, changes)).status);
    }
    expect(await (await put(editor, id, {})).json()).toMatchObject({ title: "Linen", version: 1 });
  });
});

describe("a review", () => {
  test("is asked for, is in the list of those that wait, and ends when the draft is published", async () => {
    const { id, version } = await draft();
    const asked = await (await put(writer, id, { review: "wanted" })).json();
    expect(asked).toMatchObject({ version, review: "wanted", reviewAsked: { by: { name: "Rita Reader" } } });
    expect((await deskArticles({ status: "review" })).items).toMatchObject([{ id, review: "wanted" }]);
    // It can be sent back as it was read.
    const published = await (await put(editor, id, { ...asked, status: "published" })).json();
    expect(published).toMatchObject({ status: "published", review: null, reviewAsked: null });
    expect((await deskArticles({ status: "review" })).items).toEqual([]);
  });

  test("is sent back, and the audit log has both", async () => {
    const { id } = await draft({ review: "wanted" });
    const back = await (await put(editor, id, { review: null })).json();
    expect(back).toMatchObject({ status: "draft", review: null, sentBack: { by: { id: expect.any(String) } } });
    expect((await deskArticles({ status: "draft" })).items).toMatchObject([{ id, sentBack: back.sentBack }]);
    const { changes } = await listChanges({ noun: "article" });
    expect(changes.map(({ action }) => action)).toEqual(["review-ended", "review-asked", "created"]);
    // Who asks again has done what the notes said. What one takes back oneself nobody has sent back.
    expect(await (await put(writer, id, { review: "wanted" })).json()).toMatchObject({ sentBack: null });
    expect(await (await put(writer, id, { review: null })).json()).toMatchObject({ review: null, sentBack: null });
  });
});

describe("roles", () => {
  const userCalled = async (address: string) =>
    (await listUsers()).find(({ email }) => email === address) ?? expect.fail(address);

  test("are given and taken by admins alone, one to a person", async () => {
    const { id } = await userCalled("writer@example.test");
    const giving = (by: Caller, role: unknown) => by(userRole.action, "PUT", { role }, { id });
    expect((await giving(editor, "editor")).status).toBe(403);
    expect((await giving(admin, "owner")).status).toBe(422);
    expect(await (await giving(admin, "editor")).json()).toMatchObject({ isAdmin: false, role: "editor" });
    expect((await writer(articles.action, "POST", payload)).status).toBe(201);
    expect(await (await giving(admin, null)).json()).toMatchObject({ role: null });
    expect((await writer(articles.action, "POST", payload)).status).toBe(403);
  });

  test("are nothing beside Admin, and revoking Admin leaves none", async () => {
    const { id } = await userCalled("editor@example.test");
    expect(await setAdmin(id, true)).toMatchObject({ isAdmin: true, role: null });
    await expect(setRole(id, "writer")).rejects.toMatchObject({ kind: "conflict" });
    await setAdmin(id, false);
    expect(await findUser(id)).toMatchObject({ isAdmin: false, role: null });
  });

  test("are part of what is kept of a person", async () => {
    expect((await personalData({ email: "writer@example.test" })).accounts).toMatchObject([{ role: "writer" }]);
  });

  test("decide whose records are seen: an editor sees nothing of users and messages", async () => {
    const nouns = nounsSeenBy({ isAdmin: false, role: "editor" });
    await setRole((await userCalled("writer@example.test")).id, null);
    const { id } = await draftOfEditor();
    await editor(article.action, "DELETE", undefined, { identifier: id });
    expect((await listChanges({ nouns })).changes.map(({ noun }) => noun)).toEqual(["article", "article"]);
    expect((await listChanges({})).changes.map(({ noun }) => noun)).toContain("user");
    expect(await listBin(nouns)).toMatchObject([{ noun: "article", id }]);
    expect(await listBin(["message"])).toEqual([]);
  });

  const draftOfEditor = async () => (await editor(articles.action, "POST", { ...payload, status: "draft" })).json();
});
