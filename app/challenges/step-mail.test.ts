import { expect, onTestFinished, test } from "vitest";
import { signInUser } from "~/users/users.server";
import { withDatabase } from "../../tests/setup/database";
import { mailServer } from "../../tests/setup/mail-server";
import { withSettings } from "../../tests/setup/settings";
import { createChallenge, removeChallenge, restoreChallenge, updateChallenge } from "./challenge-changes.server";
import { MembershipModel } from "./membership.model.server";
import { joinChallenge, leaveChallenge, noteProgress, progressOf } from "./memberships.server";
import { canBeMailed, getsStepMails, mailSteps, stopStepMails, wantMails } from "./step-mail.server";

const set = withSettings();

withDatabase();

const signal = new AbortController().signal;
// Long after today, since who joins a challenge does so before its last day.
const walk = { title: "Walk", description: "Walk daily.", active: true, startsOn: "2999-12-01", duration: 5 };
const at = (day: number, time = "08:00") => new Date(`2999-12-${String(day).padStart(2, "0")}T${time}:00Z`);

async function reader(name: string, { emailVerified = true } = {}) {
  const email = `${name.toLowerCase()}@example.test`;
  const identity = { issuer: "https://id.example", subject: name, email, emailVerified, lastName: null, picture: null };
  return signInUser({ ...identity, firstName: name });
}

async function mailbox() {
  const server = await mailServer();
  onTestFinished(() => server.close());
  set({ SMTP_URL: server.url, MAIL_TO: "owner@example.org", SITE_URL: "https://site.example" });
  const taken = () => server.taken.map((mail) => mail.replace(/=\r?\n/g, "").replace(/=3D/g, "="));
  return { server, taken, subjects: () => taken().map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim()) };
}

test("whoever wants it is mailed of each further day from seven on, once, unless it is done, until the last", async () => {
  const { taken, subjects } = await mailbox();
  const { id } = await createChallenge({ ...walk, steps: "To the gate\nTo the mill\nTo the hill" });
  const rita = await reader("Rita");
  await joinChallenge(id, rita);
  await wantMails("walk", rita, true, at(1));
  expect(await progressOf({ id }, rita)).toMatchObject({ wantsMail: true });
  expect([await mailSteps(signal, at(1)), await mailSteps(signal, at(2, "06:59"))]).toEqual([0, 0]);
  const both = await Promise.all([mailSteps(signal, at(2)), mailSteps(signal, at(2))]);
  expect(both[0] + both[1]).toBe(1);
  expect(await mailSteps(signal, at(2, "20:00"))).toBe(0);
  await noteProgress(id, rita, { done: [3] });
  expect(await mailSteps(signal, at(3))).toBe(0);
  expect([await mailSteps(signal, at(4)), await mailSteps(signal, at(5)), await mailSteps(signal, at(6))]).toEqual([
    1, 1, 0,
  ]);
  expect(subjects()).toEqual(["Day 2: Walk", "Day 4: Walk", "Day 5: Walk"]);
  const [first = ""] = taken();
  expect(first).toContain("Day 2 of 5 in");
  expect(first).toContain("To the mill");
  expect(first).toContain("https://site.example/challenges/walk/join");
  expect(first).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await progressOf({ id }, rita)).toMatchObject({ wantsMail: false });
});

test("one click ends them, and a link that no mail had ends nothing", async () => {
  const { taken } = await mailbox();
  const { id } = await createChallenge({ ...walk, startsOn: "", durationUnit: "week", duration: 3 });
  const [rita, sam] = [await reader("Rita"), await reader("Sam")];
  for (const person of [rita, sam]) {
    await joinChallenge(id, person);
    await MembershipModel.updateOne({ userId: person.id }, { joinedAt: at(1) });
    await wantMails(id, person, true, at(3));
  }
  expect([await mailSteps(signal, at(7)), await mailSteps(signal, at(8))]).toEqual([0, 2]);
  // An editor's change has it looked at again, and nobody hears twice of a week.
  await updateChallenge(id, { title: "Walk on", slug: "walk" });
  expect(await mailSteps(signal, at(9))).toBe(0);
  expect(taken()[0]).toContain("Walk daily.");
  const tokens = taken().map((mail) => /\/challenges\/walk\/stop\/([\w.-]+)/.exec(mail)?.[1] ?? "");
  const [token = "", other = ""] = tokens;
  expect([await getsStepMails(token), await stopStepMails(token), await getsStepMails(token)]).toEqual([
    true,
    true,
    false,
  ]);
  const forged = `${other.slice(0, 24)}${token.slice(24)}`;
  expect([await stopStepMails(forged), await getsStepMails(forged), await stopStepMails("none")]).toEqual([
    false,
    null,
    false,
  ]);
  expect(await mailSteps(signal, at(15))).toBe(1);
  await leaveChallenge(id, sam);
  expect([await getsStepMails(other), await stopStepMails(other)]).toEqual([false, true]);
});

test("a server that takes no mail is asked again, and who has ended them meanwhile gets none", async () => {
  const { server } = await mailbox();
  const { id } = await createChallenge(walk);
  const [rita, sam] = [await reader("Rita"), await reader("Sam")];
  for (const person of [rita, sam]) {
    await joinChallenge(id, person);
    await wantMails(id, person, true, at(4));
  }
  set({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: "owner@example.org" });
  await expect(mailSteps(signal, at(5))).rejects.toThrow();
  await wantMails(id, sam, false, at(5));
  set({ SMTP_URL: server.url, MAIL_TO: "owner@example.org" });
  expect([await mailSteps(signal, at(5, "09:00")), server.taken.length]).toEqual([1, 1]);
});

test("a challenge in the bin, one that begins later and one that is over are mailed of when there is a day", async () => {
  const { subjects } = await mailbox();
  const { id } = await createChallenge(walk);
  const rita = await reader("Rita");
  await joinChallenge(id, rita);
  await wantMails(id, rita, true, at(1));
  await removeChallenge(id);
  expect(await mailSteps(signal, at(2))).toBe(0);
  await restoreChallenge(id);
  expect([await mailSteps(signal, at(2)), await mailSteps(signal, at(3))]).toEqual([0, 1]);
  await updateChallenge(id, { startsOn: "2999-12-10" });
  expect([await mailSteps(signal, at(4)), await mailSteps(signal, at(9)), await mailSteps(signal, at(10))]).toEqual([
    0, 0, 1,
  ]);
  await updateChallenge(id, { active: "" });
  expect(await mailSteps(signal, at(11))).toBe(0);
  expect(subjects()).toEqual(["Day 3: Walk", "Day 1: Walk"]);
});

test("when an editor moves the days, or adds some, mails follow", async () => {
  const { subjects } = await mailbox();
  const { id } = await createChallenge({ ...walk, startsOn: "2999-12-20" });
  const rita = await reader("Rita");
  await joinChallenge(id, rita);
  await wantMails(id, rita, true, at(1));
  await updateChallenge(id, { startsOn: "2999-12-03" });
  expect([await mailSteps(signal, at(2)), await mailSteps(signal, at(3))]).toEqual([0, 1]);
  await updateChallenge(id, { duration: 1 });
  expect(await mailSteps(signal, at(4))).toBe(0);
  expect(await progressOf({ id }, rita)).toMatchObject({ wantsMail: false });
  await updateChallenge(id, { duration: 9 });
  expect(await mailSteps(signal, at(5))).toBe(1);
  expect(subjects()).toEqual(["Day 1: Walk", "Day 3: Walk"]);
});

test("who is to be mailed is found by an index", async () => {
  const due = MembershipModel.find({ mailOn: { $gt: "", $lte: "2999-12-01" } }).sort({ mailOn: 1 });
  const plan = JSON.stringify(await due.explain("queryPlanner"));
  expect([plan.includes('"mailOn_1"'), plan.includes("COLLSCAN")]).toEqual([true, false]);
});

test("mails are offered where there is a verified address, a mail server and a day to come", async () => {
  const { id } = await createChallenge(walk);
  const [rita, sam] = [await reader("Rita"), await reader("Sam", { emailVerified: false })];
  const challenge = await joinChallenge(id, rita);
  set({ SMTP_URL: undefined, MAIL_TO: undefined });
  const offered = (person: { id: string }, day: number) => canBeMailed(challenge, at(1).toISOString(), person, at(day));
  expect(await offered(rita, 1)).toBe(false);
  await mailbox();
  expect([await offered(rita, 1), await offered(sam, 1), await offered(rita, 5)]).toEqual([true, false, false]);
  await expect(wantMails(id, sam, true, at(1))).rejects.toMatchObject({ kind: "conflict" });
  await expect(wantMails(id, rita, true, at(5))).rejects.toMatchObject({ kind: "conflict" });
});
