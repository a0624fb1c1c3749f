import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { mailServer } from "../../tests/setup/mail-server";
import { withSettings } from "../../tests/setup/settings";
import { getsMail, mailAnswer, mailWaitingAnswers, stopMail } from "./answer-mail.server";
import { CommentModel } from "./comment.model.server";
import { changeComments } from "./comment-desk.server";
import { eraseCommentsOf } from "./comment-privacy.server";
import { withdrawComment, writeComment } from "./write-comment.server";

const set = withSettings();

withDatabase();

let recipe: { id: string; slug: string };

beforeEach(async () => {
  await updateSettings({ comments: "after" });
  recipe = await createRecipe({ title: "Apple pie", ingredients: "1 apple", instructions: "Bake." });
});

async function reader(name: string, { emailVerified = true, role = null as "editor" | null } = {}) {
  const email = `${name.toLowerCase()}@example.test`;
  const identity = { issuer: "https://id.example", subject: name, email, emailVerified, lastName: null, picture: null };
  return { ...(await signInUser({ ...identity, firstName: name })), role };
}

const say = (text: string, writer: Awaited<ReturnType<typeof reader>>, parent?: string, mail = true) =>
  writeComment({ noun: "recipe", identifier: recipe.id, parent }, { text, mail }, writer);

async function mailbox() {
  const server = await mailServer();
  onTestFinished(() => server.close());
  set({ SMTP_URL: server.url, MAIL_TO: "owner@example.org", SITE_URL: "https://site.example" });
  const taken = () => server.taken.map((mail) => mail.replace(/=\r?\n/g, "").replace(/=3D/g, "="));
  return { server, taken, to: () => taken().map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()) };
}

const dayMs = 24 * 60 * 60_000;
const signal = new AbortController().signal;

test("whoever wants it is told of answers when readers see them, once, and ends that with one click", async () => {
  const { taken, to } = await mailbox();
  const [rita, sam, joan] = [await reader("Rita"), await reader("Sam"), await reader("Joan", { role: "editor" })];
  const question = await say("Which apples?", rita);
  await changeComments([question.id], "shown");
  const held = await say("Any.", sam, question.id);
  expect([await mailAnswer(held.id, signal), await mailWaitingAnswers(signal), taken()]).toEqual([false, 0, []]);
  await changeComments([held.id], "shown");
  expect(await mailWaitingAnswers(signal)).toBe(1);
  const answer = await say("Bramleys.\nAlways.", joan, question.id);
  expect(await mailAnswer(answer.id, signal)).toBe(true);
  expect([await mailAnswer(answer.id, signal), await mailWaitingAnswers(signal)]).toEqual([false, 0]);
  expect(to().sort()).toEqual(["rita@example.test", "rita@example.test", "sam@example.test"]);
  const mail = taken().find((text) => text.includes("Bramleys") && text.includes("To: rita")) ?? "";
  expect(mail).toContain("Subject: Joan has answered: Apple pie");
  expect(mail).toMatch(/> Bramleys\.\r?\n> Always\./);
  expect(mail).toContain(`https://site.example/comments/recipe/${recipe.slug}/${question.id}`);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const token = /\/comments\/stop\/([\w.-]+)/.exec(mail)?.[1] ?? "";
  expect(await getsMail(token)).toBe(true);
  expect([await stopMail(token), await stopMail(token), await getsMail(token)]).toEqual([true, true, false]);
  const last = await say("And Coxes.", joan, question.id);
  await mailAnswer(last.id, signal);
  expect(to().filter((address) => address === "rita@example.test")).toHaveLength(2);
  const forged = token.replace(rita.id, sam.id);
  expect([await stopMail(forged), await getsMail(forged), await stopMail("none")]).toEqual([false, null, false]);
});

test("nobody is told who did not ask, who wrote it, who is gone, or whose address is not verified", async () => {
  const { taken } = await mailbox();
  const joan = await reader("Joan", { role: "editor" });
  const unverified = { ...(await reader("Una", { emailVerified: false })), role: "editor" as const };
  const silent = { ...(await reader("Sid")), role: "editor" as const };
  const gone = { ...(await reader("Gil")), role: "editor" as const };
  const question = await say("Which apples?", joan);
  await say("Red ones.", unverified, question.id);
  await say("Green ones.", silent, question.id, false);
  const removed = await say("Blue ones.", gone, question.id);
  await withdrawComment(removed.id, gone);
  expect(await mailAnswer((await say("All of them.", joan, question.id)).id, signal)).toBe(false);
  await changeComments([question.id], "spam");
  const [, other] = [await eraseCommentsOf([silent.id]), await reader("Olly", { role: "editor" })];
  await expect(say("None.", other, question.id)).rejects.toMatchObject({ kind: "missing" });
  await mailWaitingAnswers(signal);
  expect(taken()).toEqual([]);
});

test("an answer waits for mail that is not set up, and for comments that are off it brings none", async () => {
  set({ SMTP_URL: undefined, MAIL_TO: undefined });
  const [rita, joan] = [await reader("Rita"), await reader("Joan", { role: "editor" })];
  const question = await say("Which apples?", { ...rita, role: "editor" });
  const answer = await say("Bramleys.", joan, question.id);
  expect(await mailAnswer(answer.id, signal)).toBe(false);
  const { taken } = await mailbox();
  await updateSettings({ comments: "off" });
  expect(await mailWaitingAnswers(signal)).toBe(0);
  expect(taken()).toEqual([]);
});

test("each reader has one mail, however often that of another fails, until it is given up", async () => {
  const { server, to } = await mailbox();
  server.rules.hangsUp = (address) => address === "rita@example.test";
  const [rita, sam, una] = [await reader("Rita"), await reader("Sam"), await reader("Una")];
  const question = await say("Which apples?", { ...sam, role: "editor" });
  for (const writer of [rita, una])
    await say(`${writer.firstName} says red ones.`, { ...writer, role: "editor" }, question.id);
  const joan = await reader("Joan", { role: "editor" });
  const { id } = await say("Bramleys.", joan, question.id);
  for (const _ of [1, 2, 3]) await expect(mailAnswer(id, signal)).rejects.toThrow();
  expect(to().sort()).toEqual(["sam@example.test", "una@example.test"]);
  await CommentModel.updateMany({ telling: "due" }, { $set: { dueSince: new Date(Date.now() - 3 * dayMs) } });
  expect([await mailWaitingAnswers(signal), await CommentModel.countDocuments({ telling: "due" })]).toEqual([0, 0]);
});

test("what nobody could be told of in two days is no news when mail is set up", async () => {
  set({ SMTP_URL: undefined, MAIL_TO: undefined });
  const question = await say("Which apples?", { ...(await reader("Rita")), role: "editor" });
  const { id } = await say("Bramleys.", await reader("Joan", { role: "editor" }), question.id);
  await CommentModel.updateOne({ _id: id }, { $set: { dueSince: new Date(Date.now() - 3 * dayMs) } });
  const { taken } = await mailbox();
  expect([await mailWaitingAnswers(signal), taken()]).toEqual([0, []]);
});

test("an answer that the version before has left to be told is told", async () => {
  const { to } = await mailbox();
  const question = await say("Which apples?", { ...(await reader("Rita")), role: "editor" });
  const { id } = await say("Bramleys.", await reader("Joan", { role: "editor" }), question.id);
  await CommentModel.collection.updateMany({}, { $unset: { toldTo: 1, dueSince: 1, mailHeldUntil: 1 } });
  expect([await mailAnswer(id, signal), to()]).toEqual([true, ["rita@example.test"]]);
});

test("a mail that began again where it was interrupted goes on with those who had none", async () => {
  const { to } = await mailbox();
  const [rita, sam] = [await reader("Rita"), await reader("Sam")];
  const question = await say("Which apples?", { ...rita, role: "editor" });
  await say("Red ones.", { ...sam, role: "editor" }, question.id);
  const { id } = await say("Bramleys.", await reader("Joan", { role: "editor" }), question.id);
  await CommentModel.updateOne(
    { _id: id },
    { $set: { toldTo: [sam.id], mailHeldUntil: new Date(Date.now() + 60_000) } },
  );
  expect(await mailAnswer(id, signal)).toBe(false);
  await CommentModel.updateOne({ _id: id }, { $set: { mailHeldUntil: new Date(0) } });
  expect([await mailAnswer(id, signal), to()]).toEqual([true, ["rita@example.test"]]);
});
