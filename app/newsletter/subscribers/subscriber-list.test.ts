import mongoose from "mongoose";
import { expect, test } from "vitest";
import { listChanges } from "~/editing/history/audit.server";
import { loader as readSubscribers } from "~/routes/api-site/api.admin.newsletter.subscribers";
import { callAs, visitor } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";
import type { Subscriber } from "./subscriber";
import { importSubscribersCsv, subscribersCsv } from "./subscriber-csv.server";
import { endSubscription, eraseSubscriber, findSubscriber, listSubscribers } from "./subscriber-list.server";
import { markFailed, unsubscribe } from "./subscribers.server";

withDatabase();

const kept = () => mongoose.connection.collection("subscribers");
const bring = (lines: string[], heading = "email,confirmedAt,consent") =>
  importSubscribersCsv([heading, ...lines].join("\n"), { agreed: true });
const idOf = async (email: string) => (await kept().findOne({ email }))?._id.toHexString() ?? expect.fail();
const stateOf = async (email: string) => (await kept().findOne({ email }))?.state;
async function exported(): Promise<string> {
  let text = "";
  for await (const piece of subscribersCsv()) text += piece;
  return text;
}

test("a file brings people who have agreed, with their proof, and names the lines that it leaves out", async () => {
  const outcome = await bring([
    "Rita@Example.test,2024-05-01,Yes please",
    "ada@example.test,,",
    "no address,,",
    "edda@example.test,2999-01-01,",
    "rita@example.test,,",
    "",
  ]);
  expect(outcome).toMatchObject({ added: 2, same: 0, refusedCount: 3 });
  expect(outcome.refused.map(({ line }) => line)).toEqual([4, 5, 6]);
  expect(await findSubscriber(await idOf("rita@example.test"))).toMatchObject({
    state: "subscribed",
    confirmedAt: "2024-05-01T00:00:00.000Z",
    consents: [{ at: "2024-05-01T00:00:00.000Z", where: "import", words: "Yes please" }],
  });
  expect((await findSubscriber(await idOf("ada@example.test")))?.consents[0]?.words).toContain("has agreed");
  const tokens = (await kept().find().toArray()).map(({ unsubscribeToken }) => unsubscribeToken);
  expect(new Set(tokens.map((token) => /^[\w-]{32}$/.exec(token)?.[0])).size).toBe(2);
  expect(await bring(["ada@example.test"], "email")).toMatchObject({ added: 0, same: 1, refusedCount: 0 });
});

test("a file never brings back who has left or cannot be reached, nor who the file says has left", async () => {
  await bring(["left@example.test", "failed@example.test"], "email");
  const { unsubscribeToken } = (await kept().findOne({ email: "left@example.test" })) ?? expect.fail();
  await unsubscribe(unsubscribeToken);
  await markFailed(await idOf("failed@example.test"), "550 No");
  const outcome = await bring(["left@example.test", "failed@example.test"], "email");
  expect(outcome).toMatchObject({ added: 0, refusedCount: 2 });
  expect([await stateOf("left@example.test"), await stateOf("failed@example.test")]).toEqual([
    "unsubscribed",
    "failed",
  ]);
  const elsewhere = await exported();
  await kept().deleteMany({});
  expect(await importSubscribersCsv(elsewhere, { agreed: true })).toMatchObject({ added: 0, refusedCount: 2 });
});

test("files of other programs come with their proof, and nobody comes back who has left there", async () => {
  const ghost = "id,email,name,subscribed_to_emails,created_at,deleted_at";
  const fromGhost = [
    "1,ann@x.test,Ann,true,2023-01-01,",
    "2,bob@x.test,Bob,false,2023-01-01,",
    "3,cy@x.test,Cy,true,,2024-02-02",
  ];
  expect(await bring(fromGhost, ghost)).toMatchObject({
    added: 1,
    refused: [
      { line: 3, reason: "The file says that this person has left: subscribed_to_emails is “false”" },
      { line: 4, reason: "The file says that this person has left: deleted_at is “2024-02-02”" },
    ],
  });
  const mailchimp = '"Email Address","First Name","OPTIN_TIME","CONFIRM_TIME"';
  expect(await bring(['dora@x.test,Dora,"2022-03-04 05:06:07","2022-03-04 05:10:00"'], mailchimp)).toMatchObject({
    added: 1,
  });
  const { confirmedAt } = (await kept().findOne({ email: "dora@x.test" })) ?? expect.fail();
  expect(confirmedAt).toEqual(new Date("2022-03-04T05:10:00Z"));
  expect(await bring(["ed@x.test,false", "flo@x.test,true"], "email,email_disabled")).toMatchObject({
    added: 1,
    refusedCount: 1,
  });
  expect(await stateOf("ed@x.test")).toBe("subscribed");
});

test("who waits is subscribed by the owner's word", async () => {
  await kept().insertOne({ email: "waits@example.test", state: "waiting", consents: [], unsubscribeToken: "w" });
  expect(await bring(["waits@example.test"], "email")).toMatchObject({ added: 1 });
  expect(await stateOf("waits@example.test")).toBe("subscribed");
});

test("without the owner's word nothing is stored, and what is no such file is refused", async () => {
  const refused = importSubscribersCsv("email\nrita@example.test", { agreed: false });
  await expect(refused).rejects.toMatchObject({ kind: "invalid", errors: { agreed: [expect.any(String)] } });
  for (const text of ["", "name\nRita", `email\n"${"a".repeat(5000)}`]) {
    await expect(importSubscribersCsv(text, { agreed: true })).rejects.toMatchObject({
      errors: { csv: [expect.any(String)] },
    });
  }
  const many = Array.from({ length: 10_001 }, (_, index) => `r${index}@example.test`);
  await expect(bring(many, "email")).rejects.toThrow();
  expect(await kept().countDocuments()).toBe(0);
});

test("all go out as a file that comes in again, and no cell is a formula", async () => {
  await bring(["rita@example.test,2024-05-01,=1+1", "+tag@example.test,,"]);
  const text = await exported();
  expect(text.split("\n")[0]).toBe("email,state,createdAt,confirmedAt,unsubscribedAt,failedAt,consent");
  expect(text).toContain("'+tag@example.test,subscribed,");
  expect(text).not.toMatch(/(^|,)[=+]/m);
  await kept().deleteMany({});
  expect(await importSubscribersCsv(text, { agreed: true })).toMatchObject({ added: 2, refusedCount: 0 });
  expect(await stateOf("+tag@example.test")).toBe("subscribed");
});

test("admins read page after page by the API, search it, and nobody else does", async () => {
  await bring(
    Array.from({ length: 53 }, (_, index) => `reader.${index}@example.test`),
    "email",
  );
  const ask = (caller: typeof visitor) => async (query: string) => {
    const read: typeof readSubscribers = (args) =>
      readSubscribers({ ...args, request: new Request(`${args.request.url}${query}`, args.request) });
    const answer = await caller(read as never, "GET", undefined);
    return { status: answer.status, items: (await answer.json()) as Subscriber[] };
  };
  const admin = ask(await callAs("admin"));
  expect((await admin("")).items).toHaveLength(50);
  expect((await admin("?page=2")).items).toHaveLength(3);
  expect((await admin("?page=3")).items).toEqual([]);
  expect((await admin("?q=READER.52@")).items).toEqual([
    {
      id: expect.any(String),
      email: "reader.52@example.test",
      state: "subscribed",
      createdAt: expect.any(String),
      confirmedAt: expect.any(String),
      unsubscribedAt: null,
      failedAt: null,
    },
  ]);
  expect((await admin("?state=waiting")).items).toEqual([]);
  expect((await admin("?state=gone")).status).toBe(422);
  expect((await ask(await callAs("editor"))("")).status).toBe(403);
  expect((await ask(visitor)("")).status).toBe(401);
});

test("an admin ends a subscription or erases it; the trail names nobody", async () => {
  await bring(["rita@example.test"], "email");
  const id = await idOf("rita@example.test");
  await endSubscription(id);
  expect((await listSubscribers({ state: "unsubscribed" })).items).toMatchObject([{ email: "rita@example.test" }]);
  await eraseSubscriber(id);
  expect((await listSubscribers()).counts).toMatchObject({ all: 0 });
  for (const gone of [id, "none"]) {
    await expect(eraseSubscriber(gone)).rejects.toMatchObject({ kind: "missing" });
    await expect(endSubscription(gone)).rejects.toMatchObject({ kind: "missing" });
  }
  const { changes } = await listChanges({ noun: "subscriber" });
  expect(changes.map(({ action }) => action)).toEqual(["deleted", "withdrawn", "created"]);
  expect(JSON.stringify(changes)).not.toContain("rita");
});
