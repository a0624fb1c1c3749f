import mongoose from "mongoose";
import { expect, test } from "vitest";
import { sendContactMessage } from "~/contact/contact.server";
import { collections } from "~/nouns/nouns.server";
import { withDatabase } from "../../tests/setup/database";
import { withSettings } from "../../tests/setup/settings";
import { keptOfPeople } from "./kept.server";
import { keptPage } from "./kept-page.server";
import { privacyReport, reportAsMarkdown } from "./report.server";

const set = withSettings();
withDatabase();

/** Models that hold nothing of people but, in some, the name of whoever changed the document last. */
const ofNobody = [
  ...[
    "Article",
    "ArticleCategory",
    "Challenge",
    "Collection",
    "Page",
    "Picture",
    "Product",
    "ProductCategory",
    "Recipe",
  ],
  ...[
    "RecipeCuisine",
    "Settings",
    "NewsletterIssue",
    "NewsletterWeeklyPlan",
    "FeedSource",
    "FeedSourceOrder",
    "Webhook",
  ],
  ...["Redirect", "RedirectState", "TagRename", "RemovedKeys", "FirstDay", "AffiliateLink", "SearchWords"],
  // Sums.
  ...["AffiliateClick", "DayCount", "MonthCount", "EmptySearch", "MissingAddress", "ModelBudget", "ModelText"],
  // The program's own notes.
  ...[
    "Alarm",
    "AnnouncedFeed",
    "DiskSample",
    "FeedAccess",
    "FeedItem",
    "FeedSourceState",
    "ImportLine",
    "ImportedItem",
  ],
  ...["ImportedPicture", "ImportedSite", "JobRun", "LinkCheck", "Outcome", "PictureHome", "RenditionInTheMaking"],
  ...["RunningVersion", "WantedRenditions", "WebhookDelivery", "NewsletterDelivery", "NewsletterSender"],
  // The mails of a demo, to people who do not exist.
  "DemoMail",
];

test("every collection is either told or holds nothing of people", () => {
  const told = keptOfPeople().flatMap(({ models }) => models);
  const all = collections.map(({ model }) => model.modelName);
  expect([...told, ...ofNobody].sort()).toEqual([...new Set(all)].sort());
  expect(told.every((name) => mongoose.modelNames().includes(name))).toBe(true);
});

test("the report counts what there is, and names who else is given something, without their passwords", async () => {
  const letter = {
    firstName: "Rita",
    lastName: "Reader",
    email: "rita@example.test",
    subject: "general",
    message: "Hello there",
  };
  await sendContactMessage(letter);
  const key = { BACKUP_S3_KEY_ID: "id", BACKUP_S3_SECRET: "hidden" };
  set({
    ...key,
    BACKUP_S3_URL: "https://s3.example/bucket",
    SMTP_URL: "smtps://mailbox-user:hidden@mail.example:465",
    MAIL_TO: "owner@example.test",
    ASSET_URL: "https://cdn.example",
    MONGODB_URI: "mongodb://app:hidden@db1.example,db2.example/site?tls=true",
  });
  const report = await privacyReport(new Date("2999-01-02T03:04:05Z"));
  const letters = report.kept.find(({ models }) => models.includes("ContactMessage"));
  expect(letters).toMatchObject({ count: 1, until: expect.stringContaining("365 days") });
  const said = reportAsMarkdown(report);
  expect(said).toMatch(/^# What Meadowsweet keeps of people \(.*, 2999-01-02\)\n/);
  expect(said).toContain("### Letters from the contact form (1)\n\nHolds first and last name, email address");
  for (const host of ["s3.example", "mail.example:465", "cdn.example", "db1.example,db2.example"])
    expect(said).toContain(`: ${host}.**`);
  expect(said).toContain("not encrypted");
  expect(said).not.toMatch(/hidden|rita|mailbox-user/i);
  set({ BACKUP_KEY: "a key of sixteen letters" });
  expect(reportAsMarkdown(await privacyReport())).toContain("encrypted before it leaves this machine");
});

test("the page about it tells readers what the site keeps of them, and nothing of the desk", () => {
  const { content } = keptPage();
  for (const { of, title } of keptOfPeople()) expect(content.includes(`### ${title}\n`), title).toBe(of === "readers");
});
