import { beforeEach, expect, test } from "vitest";
import { signIn } from "~/http/access/session.server";
import { updatePicture } from "~/images/desk/picture-changes.server";
import { addPicture } from "~/images/pictures.server";
import { action as onArticles } from "~/routes/api/api.content._index";
import { action as onArticle } from "~/routes/api/api.content.$identifier";
import { action as onDesk, loader as readDesk } from "~/routes/desk/admin._index";
import { setAdmin, signInUser } from "~/users/users.server";
import { type Caller, callAs } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";
import { updateArticle } from "./article-changes.server";
import { findDeskArticle } from "./article-desk.server";
import { createArticle } from "./new-articles.server";

withDatabase();

const site = "http://localhost:3000";
const frame = '<iframe src="https://www.youtube-nocookie.com/embed/a"></iframe>';
const told = [
  "A frame (www.youtube-nocookie.com) was removed: readers' browsers ask no other site for anything; link to the page instead.",
  "A picture of another site was removed: https://a.test/b.png",
];
const content = `Words.\n\n${frame}\n\n![Tea](https://a.test/b.png)`;
const article = { title: "Linen", content, excerpt: "Short.", category: "style" } as const;

let cookie: string;
let admin: Caller;
beforeEach(async () => {
  admin = await callAs("admin");
  const person = { issuer: "https://id.test", subject: "ada", email: "ada@example.test", picture: null };
  const user = await signInUser({ ...person, firstName: "Ada", lastName: null, emailVerified: true });
  await setAdmin(user.id, true);
  cookie = (await signIn(new Request(site), user)).split(";")[0] ?? "";
});

const argsOf = (address: string, init: RequestInit = {}) =>
  ({
    request: new Request(site + address, { ...init, headers: { Cookie: cookie, Origin: site } }),
    params: {},
    context: {},
  }) as unknown as Parameters<typeof onDesk>[0];

const listAt = async (address: string) => (await readAt(address)).warnings;

async function readAt(address: string) {
  const answer = (await readDesk(argsOf(address))) as unknown as { data: { warnings: unknown; checks: string[] } };
  return answer.data;
}

async function sendForm(address: string, fields: Record<string, string>): Promise<string> {
  const answer = await onDesk(argsOf(address, { method: "POST", body: new URLSearchParams(fields) }));
  return (answer as Response).headers.get("Location") ?? "";
}

test("a caller whose text loses something is told what, in sentences; the text stays as it was sent", async () => {
  const made = await (await admin(onArticles, "POST", article)).json();
  expect(made).toMatchObject({ content, warnings: told });
  const put = async (changes: object) =>
    (await admin(onArticle, "PUT", changes, { identifier: made.id })).json() as Promise<{ warnings?: string[] }>;
  expect((await put({ excerpt: "Other." })).warnings).toEqual(told);
  expect(await put({ content: "Words." })).not.toHaveProperty("warnings");
});

test("an editor whose text loses something reads so in the form, which stays open after the save", async () => {
  const fields = { ...article, newId: "a".repeat(24) };
  const location = await sendForm("/admin?new&index&q=lin", fields);
  expect(location).toMatch(/^\/admin\?q=lin&edit=a{24}&notice=article-created$/);
  expect(await listAt(location)).toEqual({ id: "a".repeat(24), title: "Linen", sentences: told });
  expect(await findDeskArticle("a".repeat(24))).toMatchObject({ content });
});

test("the form says it each time it is opened, until the text has nothing of the kind any more", async () => {
  const { id, version } = await createArticle(article);
  expect(await listAt(`/admin?edit=${id}`)).toMatchObject({ sentences: told });
  expect(await listAt(`/admin?delete=${id}`)).toBeNull();
  const location = await sendForm(`/admin?edit=${id}`, { ...article, content: "Words.", version: String(version) });
  expect(location).toBe(`/admin?edit=${id}&notice=article-updated`);
  expect(await listAt(`/admin?edit=${id}`)).toBeNull();
});

test("the form names what to look at before publishing, of the text as it is stored, and the library's words count", async () => {
  const { id, url } = await addPicture(await plain(20, 20).png().toBuffer());
  const draft = await createArticle({
    ...article,
    content: "Words.",
    status: "draft",
    title: "x".repeat(61),
    imageUrl: url,
  });
  const seen = async () => (await readAt(`/admin?edit=${draft.id}`)).checks;
  expect(await seen()).toEqual([
    expect.stringMatching(/^The title has 61 characters/),
    expect.stringMatching(/^Its picture has no description/),
    expect.stringMatching(/^It has no tags/),
  ]);
  await updateArticle(draft.id, { title: "Linen", tags: ["tea"] });
  await updatePicture(id, { alt: "A jug" });
  expect(await seen()).toEqual([]);
});
