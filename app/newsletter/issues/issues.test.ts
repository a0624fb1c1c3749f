import { expect, test } from "vitest";
import { listChanges } from "~/editing/history/audit.server";
import { loader as readPage } from "~/routes/newsletter/newsletter.$slug";
import { sitemap } from "~/syndication/sitemap.server";
import { withDatabase } from "../../../tests/setup/database";
import { IssueModel } from "./issue.model.server";
import {
  createIssue,
  issueEditing,
  removeIssue,
  restoreIssue,
  unscheduleIssue,
  updateIssue,
} from "./issue-changes.server";
import { findSentIssue, latestIssues } from "./issues.server";

withDatabase();

const by = { id: "6b03bd52bca359f670b7aed7", name: "Ada" };

async function read(slug: string) {
  const request = new Request(`http://localhost:3000/newsletter/${slug}`);
  try {
    return { status: 200, ...(await readPage({ request, params: { slug }, context: {} } as never)) };
  } catch (thrown) {
    return { status: (thrown as { init: ResponseInit }).init.status };
  }
}

const becomes = (id: string, fields: Record<string, unknown>) => IssueModel.updateOne({ _id: id }, { $set: fields });

test("what is sent is checked field by field, and what is emptied is gone", async () => {
  await expect(
    createIssue({
      subject: " ",
      intro: "x".repeat(20_001),
      articleIds: "none",
      sponsorText: "T",
      sponsorUrl: "ftp://x",
    }),
  ).rejects.toMatchObject({
    kind: "invalid",
    errors: {
      subject: ["Enter a subject"],
      intro: [expect.stringContaining("20,000")],
      articleIds: [expect.stringContaining("articles")],
      sponsorUrl: [expect.any(String)],
    },
  });
  await expect(createIssue({ subject: "S", sponsorText: "T" })).rejects.toMatchObject({
    errors: { sponsorName: ["Enter the sponsor’s name"] },
  });
  const ids = ["0123456789abcdef01234567", "0123456789ABCDEF01234567", "1123456789abcdef01234567"];
  const made = await createIssue({ subject: "New", articleIds: ids.join(", "), sponsorName: "W", recipeIds: null });
  expect(made).toMatchObject({
    slug: "issue-new",
    state: "draft",
    articleIds: [ids[0], ids[2]],
    recipeIds: [],
    sponsor: { name: "W", text: "", url: "" },
  });
  const emptied = await updateIssue(
    made.id,
    { sponsorName: "", sponsorText: "", sponsorUrl: "", articleIds: "" },
    { version: 1 },
  );
  expect(emptied).toMatchObject({ sponsor: null, articleIds: [], subject: "New", version: 2 });
});

test("two who change one issue do not undo each other, and each change is on record", async () => {
  const { id } = await createIssue({ subject: "First" }, { by });
  await updateIssue(id, { subject: "Second" }, { version: 1, by });
  await expect(updateIssue(id, { subject: "Third" }, { version: 1, by })).rejects.toMatchObject({ kind: "conflict" });
  expect((await issueEditing.find(id))?.subject).toBe("Second");
  const { changes } = await listChanges({ noun: "issue" });
  expect(changes.map(({ action, title }) => `${action} ${title}`)).toEqual(["updated Second", "created First"]);
});

test("what is out cannot be changed; what is being sent cannot be deleted; what comes from the bin is not sent by surprise", async () => {
  const { id } = await createIssue({ subject: "Out" });
  await becomes(id, { state: "sending" });
  await expect(updateIssue(id, { subject: "Other" })).rejects.toMatchObject({ kind: "conflict" });
  await expect(removeIssue(id)).rejects.toMatchObject({ kind: "conflict" });
  await becomes(id, { state: "scheduled", sendAt: new Date() });
  await removeIssue(id);
  await restoreIssue(id);
  expect(await issueEditing.find(id)).toMatchObject({ state: "draft", sendAt: null });
  await expect(unscheduleIssue(id)).rejects.toMatchObject({ kind: "conflict" });
  await becomes(id, { state: "scheduled", sendAt: new Date() });
  await unscheduleIssue(id);
  expect(await issueEditing.find(id)).toMatchObject({ state: "draft", sendAt: null });
});

test("readers find what was sent, and nothing else", async () => {
  const { id, slug } = await createIssue({ subject: "Slow mornings", intro: "Tea **first**." });
  for (const state of ["draft", "scheduled"]) {
    await becomes(id, { state });
    expect((await read(slug)).status).toBe(404);
    expect(await findSentIssue(id)).toBeNull();
  }
  expect(await latestIssues(5)).toEqual([]);
  const sentAt = new Date("2026-06-05T07:00:00Z");
  await becomes(id, { state: "sent", sentAt });
  const page = await read(slug);
  expect(page).toMatchObject({
    status: 200,
    shown: { subject: "Slow mornings", introHtml: "<p>Tea <strong>first</strong>.</p>" },
  });
  const head = JSON.stringify(page);
  expect(head).toContain('"rel":"canonical","href":"http://localhost:3000/newsletter/slow-mornings"');
  expect(head).toContain('"datePublished":"2026-06-05T07:00:00.000Z"');
  expect(head).toContain('"content":"Tea first."');
  expect(await latestIssues(5)).toEqual([{ slug, subject: "Slow mornings", sentAt: sentAt.toISOString() }]);
  expect((await sitemap("issues-1.xml"))?.xml).toContain("<loc>http://localhost:3000/newsletter/slow-mornings</loc>");
});
