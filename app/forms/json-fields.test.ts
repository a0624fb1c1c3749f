import { beforeEach, describe, expect, test } from "vitest";
import { sendContactMessage } from "~/contact/contact.server";
import { findContactMessage } from "~/contact/inbox.server";
import * as contact from "~/routes/api/api.contact";
import * as articles from "~/routes/api/api.content._index";
import * as article from "~/routes/api/api.content.$identifier";
import * as categories from "~/routes/api/api.product-categories";
import * as products from "~/routes/api/api.products._index";
import * as product from "~/routes/api/api.products.$id";
import * as recipes from "~/routes/api/api.recipes._index";
import * as recipe from "~/routes/api/api.recipes.$id";
import * as upload from "~/routes/api-admin/api.upload";
import * as message from "~/routes/api-site/api.admin.contact-messages.$id";
import { loader as readUsers } from "~/routes/api-site/api.admin.users._index";
import * as userSwitch from "~/routes/api-site/api.admin.users.$id.admin";
import { type Caller, callAs, visitor } from "../../tests/setup/api";
import { withDatabase } from "../../tests/setup/database";

withDatabase();

let admin: Caller;
beforeEach(async () => {
  admin = await callAs("admin");
});

/** The payloads of R13. */
const nouns = [
  [
    "an article",
    articles,
    article,
    { title: "Linen", content: "Text.", excerpt: "Short.", category: "style", tags: [] },
  ],
  ["a product", products, product, { title: "Cup", description: "Blue.", price: "9.50", categoryId: null, tags: [] }],
  ["a recipe", recipes, recipe, { title: "Soup", ingredients: ["leeks"], instructions: ["Stir."], tags: [] }],
] as const;

type Read = Parameters<Caller>[0];
const named = (id: string) => ({ id, identifier: id });

/** JSON with a field of a name that an object of JavaScript has by itself. */
const withProto = (payload: object) => JSON.parse(`{"__proto__": {"title": "x"}, ${JSON.stringify(payload).slice(1)}`);

describe.each(nouns)("%s", (what, all, one, payload) => {
  const make = async () => (await (await admin(all.action, "POST", payload)).json()) as { id: string; version: number };

  test("with a field that nobody knows is refused by its name, when it is made and when it is changed", async () => {
    const { id } = await make();
    for (const [sent, names] of [
      [{ ...payload, colour: "red", Title: "x" }, ["colour", "Title"]],
      [{ ...payload, constructor: 1, toString: 2 }, ["constructor", "toString"]],
      [withProto(payload), ["__proto__"]],
    ] as const) {
      const answers = [
        await admin(all.action, "POST", sent),
        await admin(one.action, "PUT", { ...sent, title: "Changed" }, named(id)),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(422);
        const { errors } = JSON.parse(await answer.text(), (key, value) =>
          key === "errors" ? Object.entries(value) : value,
        );
        expect(errors).toEqual(names.map((name) => [name, [`${name} is not a field of ${what}`]]));
      }
    }
    expect(await (await admin(one.loader as Read, "GET", undefined, named(id))).json()).toMatchObject(payload);
  });

  test("can be sent back whole, as it was read and as a save answered it", async () => {
    const made = await make();
    const { id } = made;
    const read = (await (await admin(one.loader as Read, "GET", undefined, named(id))).json()) as object;
    for (const document of [made, read]) {
      const answer = await admin(one.action, "PUT", document, named(id));
      expect([answer.status, await answer.json()]).toEqual([200, made]);
    }
    const changed = await admin(one.action, "PUT", { ...read, title: "Changed", id: "0".repeat(24) }, named(id));
    expect([changed.status, await changed.json()]).toMatchObject([200, { id, title: "Changed", version: 2 }]);
    const copied = await admin(all.action, "POST", { ...read, slug: undefined });
    expect(copied.status).toBe(201);
    expect((await copied.json()).id).not.toBe(id);
  });

  test("says of very many and very long names no more than a screenful", async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index}${"x".repeat(90)}`, 1]));
    const answer = await admin(all.action, "POST", { ...payload, ...many });
    expect(answer.status).toBe(422);
    expect((await answer.text()).length).toBeLessThan(5000);
  });
});

test("no other call drops what it does not know either", async () => {
  const sender = { firstName: "Rita", lastName: "Reader", email: "r@example.test", subject: "Hello", message: "Hi" };
  const { id } = await sendContactMessage(sender);
  const [user] = (await (await admin(readUsers as Read, "GET", undefined)).json()) as { id: string }[];
  const sending: typeof contact.action = (args) =>
    contact.action({ ...args, context: { clientAddress: "192.0.2.1", nonce: "", requestId: "" } });
  const calls = [
    ["phone", "a message", await visitor(sending, "POST", { ...sender, phone: "1" })],
    ["read", "a message", await admin(message.action, "PATCH", { status: "read", read: true }, { id })],
    ["rank", "this call", await admin(userSwitch.action, "PUT", { isAdmin: true, rank: "x" }, { id: user?.id ?? "" })],
    ["colour", "a category", await admin(categories.action, "POST", { name: "Cups", colour: "red" })],
    ["alt", "an upload", await admin(upload.action, "POST", { imageUrl: "https://a.test/b.png", alt: "x" })],
  ] as const;
  for (const [name, of, answer] of calls) {
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      { [name]: [`${name} is not a field of ${of}`] },
    ]);
  }
  const back = { ...(await findContactMessage(id)), status: "replied" };
  expect((await admin(message.action, "PATCH", back, { id })).status).toBe(200);
  expect((await admin(userSwitch.action, "PUT", { ...user, isAdmin: true }, { id: user?.id ?? "" })).status).toBe(200);
  expect((await admin(categories.action, "POST", { name: "Cups" })).status).toBe(201);
});

test("the analysis of a picture may be posted as an article as it was answered", async () => {
  const review = { productName: "Jug", rating: 4, title: "A jug", content: "It pours.", excerpt: "Short." };
  const answer = await admin(articles.action, "POST", { ...review, category: "style", author: "Ada", tags: [] });
  expect([answer.status, (await answer.json()).title]).toEqual([201, "A jug"]);
});

test("whoever may not change anything learns nothing of the fields", async () => {
  const reader = await callAs("user");
  expect((await visitor(recipes.action, "POST", { colour: 1 })).status).toBe(401);
  expect((await reader(recipes.action, "POST", { colour: 1 })).status).toBe(403);
});
