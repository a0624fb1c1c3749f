import mongoose from "mongoose";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "~/db/model.server";
import { listChanges } from "~/editing/history/audit.server";
import type { Editor } from "~/facts/editor";
import { toEditor, type User } from "~/facts/user";
import { erasePerson, personalData } from "~/privacy/personal-data.server";
import * as articles from "~/routes/api/api.content._index";
import * as article from "~/routes/api/api.content.$identifier";
import * as recipes from "~/routes/api/api.recipes._index";
import * as pictures from "~/routes/api-admin/api.admin.pictures._index";
import * as messages from "~/routes/api-site/api.admin.contact-messages._index";
import * as subscribers from "~/routes/api-site/api.admin.newsletter.subscribers";
import * as settings from "~/routes/api-site/api.admin.settings";
import * as users from "~/routes/api-site/api.admin.users._index";
import * as userAdmin from "~/routes/api-site/api.admin.users.$id.admin";
import * as presence from "~/routes/desk-alone/api.admin.presence";
import { action as deskAction } from "~/routes/desk-site/admin.tokens";
import * as issues from "~/routes/newsletter/api.admin.newsletter.issues._index";
import * as me from "~/routes/sign-in/api.auth.user";
import { setAdmin, setRole, signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { findToken, listTokens, makeToken, withdrawToken } from "./tokens.server";

withDatabase();

const day = 24 * 60 * 60_000;
const payload = { title: "Linen", content: "Text.", excerpt: "Short.", category: "style", tags: [] };
let ada: User;
let by: Editor;

const person = (firstName: string) =>
  signInUser({
    issuer: "https://id.test",
    subject: firstName,
    email: `${firstName.toLowerCase()}@example.test`,
    emailVerified: true,
    firstName,
    lastName: "Admin",
    picture: null,
  });

beforeEach(async () => {
  ada = await setAdmin((await person("Ada")).id, true);
  await setAdmin((await person("Edda")).id, true);
  by = toEditor(ada);
});

const made = async (rights: string, more: object = {}) => {
  const { made } = await makeToken(newId(), { name: "Stock list", rights, term: "30", ...more }, by);
  return made.token;
};

type Work = (args: never) => Promise<Response> | Response;

/** What a call with a token is answered. */
async function call(work: Work, token: string, method = "GET", body?: unknown, params = {}): Promise<Response> {
  const request = new Request("http://localhost:3000/api", {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return work({ request, params, context: { clientAddress: "192.0.2.1" } } as never);
}

describe("a token", () => {
  test("is random, recognisable, and stored as a hash alone", async () => {
    const [one, other] = [await made("read"), await made("read")];
    expect(one).toMatch(/^mws_[0-9a-f]{8}_[\w-]{43}$/);
    expect(one).not.toBe(other);
    const stored = JSON.stringify(await mongoose.connection.collection("apitokens").find().toArray());
    expect(stored).toContain(one.slice(0, 12));
    expect(stored).not.toContain(one.slice(13));
    expect(await listTokens()).toMatchObject([{ name: "Stock list", madeBy: "Ada Admin", lastUsedAt: null }, {}]);
    expect(JSON.stringify(await listTokens())).not.toContain("hash");
  });

  test("is made once by a form, however often it is sent", async () => {
    const id = newId();
    await makeToken(id, { name: "Once", rights: ["read"], term: "30" }, by);
    await expect(makeToken(id, { name: "Once", rights: ["read"], term: "30" }, by)).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await listTokens()).toHaveLength(1);
  });

  test("is refused at the field that is wrong", async () => {
    const wrong: [name: string, rights: string, more: object, field: string][] = [
      ["", "read", {}, "name"],
      ["x", "", {}, "rights"],
      ["x", "people", {}, "rights"],
      ["x", "read", { term: "100000" }, "term"],
      ["x", "read", { term: "date" }, "lastDay"],
      ["x", "read", { term: "date", lastDay: "2020-01-01" }, "lastDay"],
      ["x", "read", { term: "date", lastDay: "2126-01-01" }, "lastDay"],
    ];
    for (const [name, rights, more, field] of wrong) {
      const error = await makeToken(newId(), { name, rights, term: "30", ...more }, by).catch((refusal) => refusal);
      expect([more, Object.keys(error.errors)]).toEqual([more, [field]]);
    }
  });

  test("that ends on a day works until that day is over in the UK", async () => {
    await makeToken(newId(), { name: "x", rights: "read", term: "date", lastDay: "2030-07-01" }, by);
    expect((await listTokens())[0]?.endsAt).toBe("2030-07-01T23:00:00.000Z");
  });

  test("works until it ends or is withdrawn, and the trail tells of both", async () => {
    const token = await made("read");
    expect(await findToken(token)).toMatchObject({ user: { id: ada.id } });
    expect(await findToken(token, new Date(Date.now() + 30 * day))).toBe("ended");
    expect(await findToken(`${token}x`)).toBe("unknown");
    const [{ id = "" } = {}] = await listTokens();
    await withdrawToken(id, by);
    expect(await findToken(token)).toBe("unknown");
    await expect(withdrawToken(id, by)).rejects.toMatchObject({ kind: "missing" });
    expect((await listChanges({ noun: "token" })).changes.map(({ action, title }) => [action, title])).toEqual([
      ["withdrawn", "Stock list"],
      ["created", "Stock list"],
    ]);
  });

  test("says when it was used last, once a minute", async () => {
    const token = await made("read");
    const start = Date.now();
    for (const later of [0, 59_000, 61_000]) {
      await findToken(token, new Date(start + later));
      const used = later < 60_000 ? start : start + later;
      expect((await listTokens())[0]?.lastUsedAt).toBe(new Date(used).toISOString());
    }
  });
});

describe("with the right", () => {
  const statuses = async (token: string) => {
    const answers = {
      "read drafts": await call(pictures.loader, token),
      "read settings": await call(settings.loader, token),
      "write content": await call(articles.action, token, "POST", payload),
      "write settings": await call(settings.action, token, "PUT", { tagline: "New" }),
      "send an issue": await call(issues.action, token, "POST", {}),
      "read messages": await call(messages.loader, token),
      "read subscribers": await call(subscribers.loader, token),
      "read people": await call(users.loader, token),
      "make an admin": await call(userAdmin.action, token, "PUT", { isAdmin: true }, { id: newId() }),
      "be at the desk": await call(presence.action, token, "POST", { noun: "article", document: newId() }),
    };
    return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));
  };
  const nobody = {
    "read messages": 403,
    "read subscribers": 403,
    "read people": 403,
    "make an admin": 403,
    "be at the desk": 403,
  };
  test.each([
    ["read", [200, 200, 403, 403, 403]],
    ["content", [200, 403, 201, 403, 403]],
    ["settings", [403, 200, 403, 200, 403]],
    ["content,settings", [200, 200, 201, 200, 403]],
    ["all", [200, 200, 201, 200, 422]],
  ])("%s a token may do so much, and nothing to people or to tokens", async (rights, expected) => {
    const names = ["read drafts", "read settings", "write content", "write settings", "send an issue"];
    const wanted = Object.fromEntries(names.map((name, at) => [name, expected[at]]));
    expect(await statuses(await made(rights))).toEqual({ ...wanted, ...nobody });
  });

  test("all that its maker has lost is lost to the token as well", async () => {
    const token = await made("all");
    await setAdmin(ada.id, false);
    await setRole(ada.id, "writer");
    expect(await call(articles.action, token, "POST", payload)).toMatchObject({ status: 403 });
    expect(await call(articles.action, token, "POST", { ...payload, status: "draft" })).toMatchObject({ status: 201 });
    await setRole(ada.id, null);
    expect(await call(articles.action, token, "POST", { ...payload, status: "draft" })).toMatchObject({ status: 403 });
    expect(await call(settings.loader, token)).toMatchObject({ status: 403 });
  });

  test("to read, a token reads drafts, which a token without it is not shown", async () => {
    const writing = await made("content");
    const { id } = await (await call(articles.action, writing, "POST", { ...payload, status: "draft" })).json();
    const status = async (token: string) =>
      (await call(article.loader, token, "GET", undefined, { identifier: id })).status;
    expect([await status(writing), await status(await made("read")), await status(await made("settings"))]).toEqual([
      200, 200, 404,
    ]);
    expect(await call(me.loader, writing)).toMatchObject({ status: 200 });
  });
});

test("what a program changes is its maker's change, with the token's name beside it", async () => {
  const token = await made("content");
  const { id } = await (await call(articles.action, token, "POST", payload)).json();
  expect((await listChanges({ noun: "article" })).changes[0]?.by).toEqual({ ...by, token: "Stock list" });
  const changed = await call(article.action, token, "PUT", { title: "Flax" }, { identifier: id });
  expect((await changed.json()).updatedBy).toEqual({ ...by, token: "Stock list" });
});

test("a call with a token that opens nothing is told so, whatever its cookies say", async () => {
  const answer = await call(recipes.action, "mws_00000000_none", "POST", {});
  expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, expect.stringMatching(/^Bearer/)]);
  expect(await answer.json()).toEqual({ message: expect.stringContaining("not valid") });
});

test("no page takes a token: the desk's own page asks who makes one to sign in", async () => {
  const token = await made("all");
  const request = new Request("http://localhost:3000/admin/tokens", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: new URLSearchParams({ do: "make", id: newId(), name: "Another", rights: "all", term: "30" }),
  });
  const answer = await deskAction({ request, params: {}, context: {} as never }).catch((thrown) => thrown);
  expect(answer.status).toBe(401);
  expect(await listTokens()).toHaveLength(1);
});

test("a person is shown their tokens without secrets, and leaves none behind", async () => {
  const token = await made("all");
  const kept = await personalData({ email: ada.email });
  expect(kept.tokens).toMatchObject([{ name: "Stock list", rights: ["all"] }]);
  expect(JSON.stringify(kept)).not.toContain("hash");
  await erasePerson({ email: ada.email });
  expect(await findToken(token)).toBe("unknown");
  expect(await listTokens()).toEqual([]);
});
