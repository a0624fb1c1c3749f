import mongoose from "mongoose";
import { expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { countOne, storeCounts } from "~/numbers/waiting-counts.server";
import { countAffiliateClick } from "~/products/affiliate/affiliate-clicks.server";
import { createProduct } from "~/products/edit/product-changes.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { makeWeeklyIssue } from "./automatic.server";
import { IssueModel } from "./issue.model.server";
import { issueEditing, removeIssue } from "./issue-changes.server";
import { lastDue } from "./weekly-time";

withDatabase();

// A Friday, and the Friday before.
const due = new Date("2026-06-05T07:00:00Z");
const after = (minutes: number) => new Date(due.getTime() + minutes * 60_000);
const daysBefore = (days: number) => new Date(due.getTime() - days * 86_400_000);

const write = (title: string, publishedAt: Date) =>
  createArticle({ title, excerpt: "E", content: "C", category: "style", publishedAt });

const sent: string[] = [];
const send = async (id: string) => {
  sent.push(id);
  await IssueModel.updateOne({ _id: id, state: "draft" }, { $set: { state: "sending" } });
};
const run = (now: Date) => makeWeeklyIssue(now, { send });

async function switchOn(mode: "draft" | "send", more = {}) {
  sent.length = 0;
  await updateSettings({ newsletterMode: mode, ...more });
  expect(await run(daysBefore(2))).toBe("waiting");
}

test("what was due last is a moment in UK time, in summer and in winter", () => {
  const schedule = { day: "friday", hour: "08:00" } as const;
  expect(lastDue(schedule, after(0))).toEqual({ at: due, week: "2026-06-05" });
  expect(lastDue(schedule, after(-1))).toEqual({ at: daysBefore(7), week: "2026-05-29" });
  expect(lastDue(schedule, new Date("2026-12-06T12:00:00Z")).at.toISOString()).toBe("2026-12-04T08:00:00.000Z");
  // Between two Sundays the clocks go forward.
  expect(lastDue({ day: "sunday", hour: "01:00" }, new Date("2026-03-29T09:00:00Z")).week).toBe("2026-03-29");
});

test("nothing is made while it is switched off, before it is due, or for a time before it was switched on", async () => {
  await write("New", daysBefore(1));
  expect(await run(after(5))).toBe("off");
  await updateSettings({ newsletterMode: "draft" });
  expect(await run(after(10))).toBe("waiting");
  expect(await IssueModel.countDocuments()).toBe(0);
});

test("a draft is made of the week's articles, the most read first, and of the product whose link was followed most, once", async () => {
  await write("Old", daysBefore(9));
  const first = await write("First", daysBefore(3));
  const second = await write("Second", daysBefore(1));
  const pot = (title: string) =>
    createProduct({ title, description: "D", price: "1.00", affiliateUrl: `https://shop.test/${title}` });
  const wanted = await pot("Wanted");
  await pot("Other");
  await countAffiliateClick(wanted.id, daysBefore(1));
  countOne("article", first.id, daysBefore(1).getTime());
  await storeCounts();
  await switchOn("draft", { newsletterSponsorName: "Weavers", newsletterOpening: "Hello **you**." });
  const outcomes = await Promise.all([run(after(5)), run(after(5))]);
  expect(outcomes).toContain("made");
  expect(await run(after(20))).toBe("waiting");
  const [issue, ...others] = await IssueModel.find().lean();
  expect(others).toEqual([]);
  expect(issue).toMatchObject({
    state: "draft",
    automatic: true,
    articleIds: [first.id, second.id],
    productIds: [wanted.id],
    introHtml: "<p>Hello <strong>you</strong>.</p>",
    sponsor: { name: "Weavers" },
  });
  expect(issue?.subject).toMatch(/: the week to 5 June 2026$/);
  expect(sent).toEqual([]);
  // Whoever throws it away does not want another one.
  await removeIssue(String(issue?._id));
  expect(await run(after(30))).toBe("waiting");
  expect(await IssueModel.countDocuments()).toBe(0);
});

test("a run that was killed between making and sending is finished by the next, and nobody gets it twice", async () => {
  await write("New", daysBefore(1));
  await switchOn("send");
  const killed = makeWeeklyIssue(after(1), { send: () => Promise.reject(new Error("killed")) });
  await expect(killed).rejects.toThrow("killed");
  expect(await run(after(2))).toBe("sent");
  const made = await IssueModel.find().lean();
  expect(made).toHaveLength(1);
  // As if it had been killed after the sending began.
  await mongoose.connection.collection("newsletterweeklyplans").updateMany({}, { $unset: { done: 1 } });
  await run(after(3));
  await run(after(4));
  expect(sent).toEqual([String(made[0]?._id)]);
  expect(await IssueModel.countDocuments()).toBe(1);
});

test("where mail is not set up, what should be sent stays a draft", async () => {
  await write("New", daysBefore(1));
  await switchOn("send");
  expect(await makeWeeklyIssue(after(1), { send: null })).toBe("made");
  expect((await IssueModel.findOne().lean())?.state).toBe("draft");
});

test("a week without anything new gets none, and the next one is made again", async () => {
  await switchOn("draft");
  expect(await run(after(5))).toBe("empty");
  await write("New", new Date(due.getTime() + 86_400_000));
  expect(await run(after(10))).toBe("waiting");
  expect(await run(after(7 * 24 * 60 + 5))).toBe("made");
  expect((await issueEditing.find(String((await IssueModel.findOne().lean())?._id)))?.articleIds).toHaveLength(1);
});
