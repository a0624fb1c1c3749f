import { beforeEach, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { DemoMailModel } from "~/mail/demo/demo-mail.model.server";
import { IssueModel } from "~/newsletter/issues/issue.model.server";
import { loader as readMail } from "~/routes/desk-alone/admin.newsletter_.$id_.mail";
import { loader as listIssues, action as onIssues } from "~/routes/newsletter/api.admin.newsletter.issues._index";
import { action as onTest } from "~/routes/newsletter/api.admin.newsletter.issues.$id_.[test]";
import { action as onSend } from "~/routes/newsletter/api.admin.newsletter.issues.$id_.send";
import { callAs } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";
import { withSettings } from "../../../tests/setup/settings";
import { answerChoosing } from "./issue-choices.server";

const set = withSettings({ SITE_URL: "https://www.sage.example", DEMO: "1" });

withDatabase();
beforeEach(() => set({ DEMO: "1" }));

test("a call makes an issue, tries it out on one address, and sends it", async () => {
  const admin = await callAs("admin");
  const made = await admin(onIssues, "POST", {
    subject: "Slow mornings",
    intro: "See [the shop](/shop).",
    sponsor: { name: "Weavers", url: "https://weavers.test/" },
  });
  expect(made.status).toBe(201);
  const issue = await made.json();
  expect(issue).toMatchObject({ slug: "slow-mornings", state: "draft", sendAt: null, sentAt: null, progress: null });
  expect(issue.sponsor).toEqual({ name: "Weavers", text: "", url: "https://weavers.test/" });

  expect((await admin(onTest, "POST", { email: "nobody" }, issue)).status).toBe(422);
  expect((await admin(onTest, "POST", { email: "me@example.test" }, issue)).status).toBe(200);
  const [mail] = await DemoMailModel.find().lean();
  expect(mail).toMatchObject({ to: "me@example.test", subject: "Test: Slow mornings" });
  expect(mail?.text).toContain("https://www.sage.example/shop");

  const sent = await admin(onSend, "POST", {}, issue);
  expect(sent.status).toBe(202);
  expect((await sent.json()).state).toMatch(/^(sending|sent)$/);
  expect((await admin(onSend, "POST", {}, issue)).status).toBe(409);
  expect((await admin(onSend, "POST", {}, { id: "0".repeat(24) })).status).toBe(404);
  const listed = await (await admin(listIssues as never, "POST", {})).json();
  expect(listed).toMatchObject([{ id: issue.id, slug: "slow-mornings" }]);
});

test("with a moment it is scheduled; a wrong one stores nothing, and neither does one where mail is not set up", async () => {
  const admin = await callAs("admin");
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const post = (more: object) => admin(onIssues, "POST", { subject: "Later", ...more });
  expect(await (await post({ sendAt })).json()).toMatchObject({ state: "scheduled", sendAt });
  for (const wrong of ["soon", new Date(Date.now() - 60_000).toISOString()]) {
    const refused = await post({ sendAt: wrong });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["sendAt"]]);
  }
  expect((await post({ sponsor: { name: "W", colour: "red" } })).status).toBe(422);
  expect((await post({ colour: "red" })).status).toBe(422);
  set({ DEMO: "0" });
  expect((await post({ sendAt })).status).toBe(503);
  expect(await IssueModel.countDocuments()).toBe(1);
  const { id } = (await (await post({})).json()) as { id: string };
  expect((await admin(onTest, "POST", { email: "me@example.test" }, { id })).status).toBe(503);
  expect((await admin(onSend, "POST", {}, { id })).status).toBe(503);
});

test("nobody but admins is let in", async () => {
  for (const [kind, status] of [
    ["user", 403],
    ["editor", 403],
  ] as const) {
    const call = await callAs(kind);
    for (const action of [onIssues, onSend, onTest]) expect((await call(action, "POST", {})).status).toBe(status);
  }
});

test("the mail alone has a policy of its own, under which nothing runs", async () => {
  const admin = await callAs("admin");
  const { id } = await (await admin(onIssues, "POST", { subject: "Look" })).json();
  const policies: string[] = [];
  const context = { protectAlone: (policy: string) => void policies.push(policy) };
  const read = (asked: string) =>
    admin(
      ({ request }) => {
        const headers = { Cookie: request.headers.get("Cookie") ?? "" };
        const loaded = new Request(`http://localhost:3000/admin/newsletter/${id}/mail?scheme=${asked}`, { headers });
        return readMail({ request: loaded, params: { id }, context } as never);
      },
      "POST",
      {},
    );
  const dark = await read("dark");
  expect(dark.headers.get("Content-Type")).toContain("text/html");
  expect(dark.headers.get("Cache-Control")).toContain("no-store");
  expect(await dark.text()).toContain("@media all {");
  expect(await (await read("purple")).text()).toContain("@media not all {");
  expect(new Set(policies)).toEqual(
    new Set(["default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox"]),
  );
});

test("a form that asks for more to choose from comes back with what was found and all that was typed", async () => {
  const linen = await createArticle({ title: "Linen in June", excerpt: "E", content: "C", category: "style" });
  await createArticle({ title: "Linen, a draft", excerpt: "E", content: "C", category: "style", status: "draft" });
  const typed = { subject: "Mine", articleIds: "", find: "linen", found: "" };
  expect(await answerChoosing(typed)).toBeNull();
  const answer = await (await answerChoosing({ ...typed, look: "on" }))?.json();
  expect(answer).toEqual({
    message: "",
    errors: {},
    typed: { ...typed, found: `articleIds ${linen.id} Linen in June` },
    passed: true,
  });
  const again = await (await answerChoosing({ ...answer.typed, find: "zebra", look: "on" }))?.json();
  expect(again.errors.find).toEqual(["Nothing that is published has these words in its title"]);
  expect(again.typed.found).toContain(linen.id);
});

test("a form whose button moves what is chosen up comes back in the new order, and with all that was typed", async () => {
  const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(24));
  const typed = { subject: "Mine", articleIds: `${a}, ${b}, ${c}`, recipeIds: "" };
  const after = async (up: string) => {
    const answer = await answerChoosing({ ...typed, up });
    return (await answer?.json())?.typed;
  };
  expect(await after(`articleIds ${c}`)).toEqual({ ...typed, up: `articleIds ${c}`, articleIds: `${a}, ${c}, ${b}` });
  // What is first stays first; what was not chosen, and what no button of the form says, moves nothing.
  for (const up of [`articleIds ${a}`, `recipeIds ${b}`, `subject ${b}`, "articleIds", ""])
    expect(await after(up)).toEqual({ ...typed, up });
});
