import { beforeEach, expect, test } from "vitest";
import { articleFields } from "~/articles/article-fields";
import { updateArticle } from "~/articles/edit/article-changes.server";
import { createArticle } from "~/articles/edit/new-articles.server";
import { textOf } from "~/fields/field-text";
import type { FailedForm } from "~/forms/failed-form";
import { signIn } from "~/http/access/session.server";
import { action } from "~/routes/desk/admin._index";
import { setAdmin, signInUser } from "~/users/users.server";
import { withDatabase } from "../setup/database";

withDatabase();

const site = "http://localhost:3000";
const ada = { id: "a".repeat(24), name: "Ada" };
const words = { title: "Tea", excerpt: "Short.", content: "One.\n\nTwo.", category: "home" as const };

let cookie: string;
beforeEach(async () => {
  const person = { issuer: "https://id.test", subject: "rita", email: "rita@example.test", picture: null };
  const user = await signInUser({ ...person, firstName: "Rita", lastName: null, emailVerified: true });
  await setAdmin(user.id, true);
  cookie = (await signIn(new Request(site), user)).split(";")[0] ?? "";
});

/** Sends Rita's form of an article. */
async function send(id: string, fields: Record<string, string>): Promise<FailedForm> {
  const init = { method: "POST", body: new URLSearchParams(fields), headers: { Cookie: cookie, Origin: site } };
  const request = new Request(`${site}/admin?edit=${id}`, init);
  const answer = await action({ request, params: {}, context: {} } as unknown as Parameters<typeof action>[0]);
  return (answer as unknown as { data: FailedForm }).data;
}

/** Rita's form, after Ada has changed the title and another line of the same text. */
async function conflict() {
  const article = await createArticle(words);
  const opened = { ...textOf(articleFields, article), version: String(article.version) };
  await updateArticle(article.id, { title: "Green tea", content: "One.\n\nTwo, by Ada." }, { by: ada });
  const { typed, conflict } = await send(article.id, { ...opened, content: "One, by Rita.\n\nTwo." });
  const chosen = {
    ...typed,
    version: String(conflict?.newer.version),
    "keep.title": "theirs",
    "keep.content": "together",
    "together.content": "One, by Rita, at length.\n\nTwo, by Ada.",
  };
  return { id: article.id, chosen };
}

test("both changes together are what is mine, when somebody saves the same lines once more while the choice is made", async () => {
  const { id, chosen } = await conflict();
  await updateArticle(id, { content: "One, by Ada.\n\nTwo, by Ada." }, { by: ada });
  const { typed, conflict: second } = await send(id, chosen);
  expect(second).toMatchObject({ conflicting: [{ field: "content" }], theirs: [] });
  expect(typed).toMatchObject({ content: "One, by Rita, at length.\n\nTwo, by Ada." });
  expect(Object.keys(typed).filter((name) => /^(keep|together)\./.test(name))).toEqual([]);
});

test("after a choice that does not pass, the form has what was chosen: what a colleague saved is not undone by the next try", async () => {
  const { id, chosen } = await conflict();
  const { typed, errors } = await send(id, { ...chosen, url: "no address" });
  expect(errors).toHaveProperty("url");
  expect(typed).toMatchObject({ content: "One, by Rita, at length.\n\nTwo, by Ada." });
  expect(typed).not.toHaveProperty("title");
});

test("without a choice nothing is saved, and the page of the conflict comes back with what was chosen", async () => {
  const { id, chosen } = await conflict();
  const { "keep.title": _title, ...open } = { ...chosen, "ask.title": "on", "ask.content": "on", openedVersion: "1" };
  const again = await send(id, open);
  expect(again.errors).toEqual({ title: [expect.stringMatching(/^Choose/)] });
  expect(again.conflict?.conflicting.map(({ field }) => field)).toContain("content");
  expect(again.typed).toMatchObject({ "keep.content": "together", openedVersion: "1", version: chosen.version });
});
