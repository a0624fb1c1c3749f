import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createAuthor, removeAuthor } from "~/authors/author-changes.server";
import { authorCalled, idOfAuthor } from "~/authors/authors.server";
import { createRecipe, updateRecipe } from "~/recipes/edit/recipe-changes.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { accountsOf } from "~/users/user-privacy.server";
import { signInUser } from "~/users/users.server";
import { withDatabase } from "../../../tests/setup/database";
import { mailServer } from "../../../tests/setup/mail-server";
import { withSettings } from "../../../tests/setup/settings";
import { changeComments } from "../comment-desk.server";
import { withdrawComment, writeComment } from "../write-comment.server";
import { chooseCommentMail, commentMailChoice } from "./choose.server";
import { getsNewComments, mailNewComments, newCommentsSince, stopNewComments } from "./new-comments-mail.server";

const set = withSettings();

withDatabase();

let [pie, soup]: { id: string; slug: string }[] = [];

beforeEach(async () => {
  await updateSettings({ comments: "after" });
  await createAuthor({ name: "Isla Marlowe" });
  const plain = { ingredients: "1 apple", instructions: "Bake." };
  pie = await createRecipe({ ...plain, title: "Apple pie", author: "Isla Marlowe" });
  soup = await createRecipe({ ...plain, title: "Soup", author: "Somebody else" });
});

async function person(name: string, { emailVerified = true, role = null as "writer" | null } = {}) {
  const email = `${name.toLowerCase()}@example.test`;
  const identity = { issuer: "https://id.example", subject: name, email, emailVerified, lastName: null, picture: null };
  return { ...(await signInUser({ ...identity, firstName: name })), role };
}

const say = (text: string, writer: Awaited<ReturnType<typeof person>>, on = pie) =>
  writeComment({ noun: "recipe", identifier: on?.id ?? "" }, { text }, writer);

/** What is mailed, and to whom. A mail of an hour ago is one that is long past. */
async function mailbox() {
  const server = await mailServer();
  onTestFinished(() => server.close());
  set({ SMTP_URL: server.url, MAIL_TO: "owner@example.org", SITE_URL: "https://site.example" });
  const taken = () => server.taken.map((mail) => mail.replace(/=\r?\n/g, "").replace(/=3D/g, "="));
  return { server, taken, to: () => taken().map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()) };
}

const signal = new AbortController().signal;
const hourMs = 60 * 60_000;
const settled = () => new Date(Date.now() + 60_000);
const later = (hours: number) => new Date(settled().getTime() + hours * hourMs);
const isla = () => idOfAuthor(authorCalled("Isla Marlowe")?.slug ?? "");

test("somebody of the desk is mailed the comments that readers see on an author's texts, together and once", async () => {
  const { taken, to } = await mailbox();
  const [ada, will, rita] = [
    await person("Ada", { role: "writer" }),
    await person("Will", { role: "writer" }),
    await person("Rita"),
  ];
  await say("Before anybody chose.", ada);
  await chooseCommentMail({ commentMail: isla() }, ada);
  await chooseCommentMail({ commentMail: "all" }, will);
  expect(await mailNewComments(signal, settled())).toBe(0);

  const held = await say("Which apples?", rita);
  await say("My own words.", ada);
  await say("Of the soup.", ada, soup);
  expect(await mailNewComments(signal)).toBe(0);
  expect([await mailNewComments(signal, settled()), to()]).toEqual([1, ["will@example.test"]]);
  expect(taken()[0]).toContain("Subject: 2 new comments at");
  await changeComments([held.id], "shown");
  expect(await mailNewComments(signal, settled())).toBe(1);
  const mail = taken()[1] ?? "";
  expect(mail).toContain("To: ada@example.test");
  expect(mail).toContain("Subject: Rita has commented: Apple pie");
  expect(mail).toContain(`https://site.example/comments/recipe/${pie?.slug}/${held.id}`);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mail).not.toMatch(/My own|Before anybody/);
  // Will has had a mail a moment ago.
  expect([await mailNewComments(signal, settled()), await mailNewComments(signal, later(2))]).toEqual([0, 1]);
  expect(to()[2]).toBe("will@example.test");
  expect(await mailNewComments(signal, later(4))).toBe(0);
});

test("a link of the mail ends it, and no other link does", async () => {
  const { taken } = await mailbox();
  const [ada, will, rita] = [
    await person("Ada", { role: "writer" }),
    await person("Will", { role: "writer" }),
    await person("Rita"),
  ];
  for (const one of [ada, will]) await chooseCommentMail({ commentMail: "all" }, one);
  await changeComments([(await say("Good.", rita)).id], "shown");
  expect(await mailNewComments(signal, settled())).toBe(2);
  const own = taken().find((mail) => mail.includes("To: ada")) ?? "";
  const token = /\/comments\/stop\/([\w.-]+)/.exec(own)?.[1] ?? "";
  const forged = token.replace(ada.id, will.id);
  expect([await stopNewComments(forged), await getsNewComments(forged)]).toEqual([false, null]);
  expect([await getsNewComments(token), await stopNewComments(token)]).toEqual([true, true]);
  expect([await getsNewComments(token), (await commentMailChoice(ada))?.chosen]).toEqual([false, "none"]);
  expect((await accountsOf("will@example.test"))[0]?.commentMail).toEqual({ author: null });
});

test("a mail that the server puts off comes later, and holds up no other", async () => {
  const { server, to } = await mailbox();
  const [ada, will, rita] = [
    await person("Ada", { role: "writer" }),
    await person("Will", { role: "writer" }),
    await person("Rita"),
  ];
  for (const one of [ada, will]) await chooseCommentMail({ commentMail: "all" }, one);
  await changeComments([(await say("Good.", rita)).id], "shown");
  server.rules.hangsUp = (address) => address === "ada@example.test";
  await expect(mailNewComments(signal, settled())).rejects.toThrow();
  expect(to()).toEqual(["will@example.test"]);
  server.rules.hangsUp = () => false;
  expect([await mailNewComments(signal, settled()), to()[1]]).toEqual([1, "ada@example.test"]);
});

test("nobody is mailed what readers do not see, of an author who is gone, or at an address that is not verified", async () => {
  const { taken } = await mailbox();
  const [ada, una, rita] = [
    await person("Ada", { role: "writer" }),
    await person("Una", { role: "writer", emailVerified: false }),
    await person("Rita"),
  ];
  await chooseCommentMail({ commentMail: isla() }, ada);
  await chooseCommentMail({ commentMail: "all" }, una);
  const [gone, removed] = [await say("Gone.", rita), await say("Removed.", rita, soup)];
  await changeComments([gone.id, removed.id], "shown");
  await withdrawComment(removed.id, rita);
  await updateRecipe(pie?.id ?? "", { status: "draft" });
  expect(await mailNewComments(signal, settled())).toBe(0);
  await updateRecipe(pie?.id ?? "", { status: "published" });
  await changeComments([(await say("Seen.", rita)).id], "shown");
  await removeAuthor(isla());
  expect([await mailNewComments(signal, later(2)), taken()]).toEqual([0, []]);
});

test("who may choose, and what, the server decides", async () => {
  await mailbox();
  const [ada, rita] = [await person("Ada", { role: "writer" }), await person("Rita")];
  expect(await commentMailChoice(ada)).toEqual({
    chosen: "none",
    authors: [{ id: isla(), name: "Isla Marlowe" }],
    isVerified: true,
  });
  await chooseCommentMail({ commentMail: "all" }, rita);
  expect([await commentMailChoice(rita), (await accountsOf("rita@example.test"))[0]?.commentMail]).toEqual([
    null,
    undefined,
  ]);
  for (const commentMail of ["", "f".repeat(24), ["all"]])
    await expect(chooseCommentMail({ commentMail }, ada)).rejects.toMatchObject({ kind: "invalid" });
  await updateSettings({ comments: "off" });
  expect(await commentMailChoice(ada)).toBeNull();
});

test("of more comments than are read at once, none is passed over", async () => {
  const rita = await person("Rita", { role: "writer" });
  const begun = new Date(Date.now() - 1000);
  const said = ["One.", "Two.", "Three.", "Four.", "Five."];
  for (const text of said) await say(text, rita);
  const held = await person("Sam");
  const three = [await say("Six.", held), await say("Seven.", held), await say("Eight.", held)].map(({ id }) => id);
  await changeComments(three, "shown");
  const read: string[] = [];
  let since = begun;
  for (let turn = 0; turn < 9; turn++) {
    const { found, until } = await newCommentsSince(since, settled(), 4);
    read.push(...found.map(({ comment }) => comment.text));
    since = until;
  }
  expect(read.sort()).toEqual([...said, "Six.", "Seven.", "Eight."].sort());
});
