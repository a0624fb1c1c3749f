import { afterEach, beforeEach, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { sendIssue } from "~/newsletter/delivery/delivery.server";
import { sendDueIssues } from "~/newsletter/delivery/send-due-issues.server";
import { createIssue } from "~/newsletter/issues/issue-changes.server";
import { type Interests, interestsText, usualInterests } from "~/newsletter/subscribers/interests";
import { SubscriberModel } from "~/newsletter/subscribers/subscriber.model.server";
import { interestsPathOfAddress, subscriptionOf } from "~/newsletter/subscribers/subscriber-privacy.server";
import { countSubscribed, unsubscribe } from "~/newsletter/subscribers/subscribers.server";
import { createRecipe } from "~/recipes/edit/recipe-changes.server";
import { updateSettings } from "~/settings/edit/settings-changes.server";
import { withDatabase } from "../../../tests/setup/database";
import { type MailServer, mailServer } from "../../../tests/setup/mail-server";
import { withSettings } from "../../../tests/setup/settings";
import { findInterests, saveInterests } from "./interests.server";
import { mailNews } from "./mail-news.server";

const set = withSettings({ SITE_URL: "https://www.sage.example", SITE_NAME: "Sage" });

withDatabase();

let server: MailServer;
beforeEach(async () => {
  server = await mailServer();
  set({ SMTP_URL: server.url, MAIL_TO: "owner@sage.example", DEMO: "0" });
});
afterEach(() => server.close());

const signal = new AbortController().signal;
const token = (name: string) => name.padStart(32, "t");
const minute = 60_000;
// A Wednesday. The week's time is Friday at eight, in summer seven o'clock UTC.
const wednesday = new Date("2026-06-03T12:00:00Z");
const later = (minutes: number, from = wednesday) => new Date(from.getTime() + minutes * minute);
const friday = new Date("2026-06-05T07:00:00Z");

async function reader(name: string, chosen: Record<string, string> = {}, now = wednesday) {
  const since = new Date("2026-01-01T00:00:00Z");
  const email = `${name}@example.test`;
  await SubscriberModel.create({ email, state: "subscribed", unsubscribeToken: token(name), confirmedAt: since });
  if (Object.keys(chosen).length > 0) expect(await saveInterests(token(name), chosen, now)).toBe(true);
}

const write = (title: string, category: string, publishedAt: Date) =>
  createArticle({ title, excerpt: "E", content: "C", category, publishedAt });

const cook = (title: string, publishedAt: Date) =>
  createRecipe({ title, ingredients: "Water", instructions: "Boil", publishedAt });

const decoded = (mail: string) => mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
const subjects = () => server.taken.map((mail) => /^Subject: (.*)$/m.exec(decoded(mail))?.[1]?.trim());
/** Who got which mail, in the order of their names. */
const got = () => server.recipients.map((to, index) => `${to.split("@")[0]}: ${subjects()[index]}`).sort();

const weekly = { categories: "style", often: "week" };
const each = { categories: "style, wellness", often: "each" };

test("somebody chooses, and what is wrong or gone is not taken", async () => {
  await reader("rita");
  expect(await findInterests(token("rita"))).toEqual({ email: "rita@example.test", interests: usualInterests });
  expect(
    await saveInterests(token("rita"), { categories: "none, style,wellness, style", recipes: "on" }, wednesday),
  ).toBe(true);
  expect(await interestsPathOfAddress("Rita@example.test")).toBe(`/newsletter/interests/${token("rita")}`);
  const chosen: Interests = { issues: false, categories: ["wellness", "style"], recipes: true, often: "week" };
  expect((await findInterests(token("rita")))?.interests).toEqual(chosen);
  expect((await subscriptionOf("rita@example.test"))?.interests).toEqual({ ...chosen, at: wednesday.toISOString() });
  expect(interestsText(chosen, (key) => key.toUpperCase())).toBe(
    "what is new in WELLNESS, STYLE and recipes (once a week)",
  );
  const nothing = { issues: "", categories: "none", recipes: "" };
  await expect(saveInterests(token("rita"), nothing)).rejects.toMatchObject({
    errors: { issues: ["Choose something. To get nothing any more, end the newsletter below."] },
  });
  await expect(saveInterests(token("rita"), { issues: "on", often: "daily" })).rejects.toMatchObject({
    errors: { often: ["Choose how often the mails come"] },
  });
  expect((await findInterests(token("rita")))?.interests).toEqual(chosen);
});

test("a link that no mail had chooses nothing, nor one whose subscription has ended, which forgets what was chosen", async () => {
  await reader("rita", each);
  for (const wrong of ["none", token("sam"), "", "t".repeat(5000)]) {
    expect([await findInterests(wrong), await saveInterests(wrong, weekly)]).toEqual([null, false]);
  }
  await unsubscribe(token("rita"));
  expect([await findInterests(token("rita")), await saveInterests(token("rita"), weekly)]).toEqual([null, false]);
  expect(await interestsPathOfAddress("rita@example.test")).toBeNull();
  expect(await SubscriberModel.findOne().lean()).toMatchObject({ interests: null, newsUntil: null });
  await write("Linen", "style", later(1));
  expect(await mailNews(signal, later(60))).toBe(0);
});

test("who wants each text is mailed of it ten minutes after it came out, once, in what they have chosen", async () => {
  await reader("rita", each);
  await reader("sam", { recipes: "on", often: "each" });
  await reader("plain");
  await write("Before", "style", later(-60));
  await write("Linen & light", "style", later(5));
  await write("A new desk", "career", later(6));
  expect(await mailNews(signal, later(14))).toBe(0);
  const both = await Promise.all([mailNews(signal, later(15)), mailNews(signal, later(15))]);
  expect(both[0] + both[1]).toBe(1);
  expect(await mailNews(signal, later(16))).toBe(0);
  await cook("Soup", later(20));
  await write("Breathe", "wellness", later(21));
  await write("Wool", "style", later(22));
  expect(await mailNews(signal, later(40))).toBe(2);
  expect(await mailNews(signal, later(9000))).toBe(0);
  expect(got()).toEqual(["rita: Linen & light", "rita: Wool and 1 more", "sam: Soup"]);
  const [first = ""] = server.taken.map(decoded);
  expect(first).toContain("https://www.sage.example/content/linen-and-light");
  expect(first).toContain(`https://www.sage.example/newsletter/interests/${token("rita")}`);
  expect(first.replace(/\r\n +/g, " ")).toContain(
    `List-Unsubscribe: <https://www.sage.example/newsletter/unsubscribe/${token("rita")}>`,
  );
  expect(first).toContain("because you asked Sage to tell you what is new");
  expect(first).not.toMatch(/Read this issue|%INTERESTS%|%UNSUBSCRIBE%|A new desk|Before/);
});

test("who wants it once a week gets one mail at the time of the weekly issue, and none for an empty week", async () => {
  await updateSettings({ newsletterDay: "friday", newsletterHour: "08:00" });
  await reader("rita", weekly);
  await write("Linen", "style", later(30));
  await write("Wool", "style", later(60));
  expect(await mailNews(signal, later(9, friday))).toBe(0);
  expect(await mailNews(signal, later(10, friday))).toBe(1);
  expect(await mailNews(signal, later(24 * 60, friday))).toBe(0);
  expect(await mailNews(signal, later(8 * 24 * 60, friday))).toBe(0);
  await write("Silk", "style", later(9 * 24 * 60, friday));
  expect(await mailNews(signal, later(15 * 24 * 60, friday))).toBe(1);
  expect(got()).toEqual(["rita: This week at Sage: Silk", "rita: This week at Sage: Wool and 1 more"]);
});

test("what was withdrawn meanwhile is not told, and of very many the newest are", async () => {
  await reader("rita", each);
  const titles = Array.from({ length: 15 }, (_none, index) => `Text ${index + 1}`);
  for (const [index, title] of titles.entries()) await write(title, "style", later(index + 1));
  expect(await mailNews(signal, later(60))).toBe(1);
  expect(subjects()).toEqual(["Text 15 and 14 more"]);
  const [mail = ""] = server.taken.map(decoded);
  expect(mail).toContain("3 more texts are on the site.");
  expect(mail).toContain("Text 4");
  expect(mail).not.toContain("/content/text-3\r");
  const draft = await write("Early", "style", later(70));
  const { updateArticle } = await import("~/articles/edit/article-changes.server");
  await updateArticle(draft.id, { status: "draft" });
  expect(await mailNews(signal, later(90))).toBe(0);
});

test("a server that takes nothing is asked again; an address that is put off or refused keeps nobody waiting", async () => {
  await reader("rita", each);
  await reader("sam", each);
  await reader("tom", each);
  await write("Linen", "style", later(1));
  set({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: "owner@sage.example" });
  await expect(mailNews(signal, later(20))).rejects.toThrow();
  set({ SMTP_URL: server.url, MAIL_TO: "owner@sage.example" });
  server.rules.recipient = (to) => (to.startsWith("rita") ? 450 : to.startsWith("sam") ? 550 : undefined);
  expect(await mailNews(signal, later(30))).toBe(1);
  expect(await mailNews(signal, later(40))).toBe(0);
  server.rules.recipient = undefined;
  expect(await mailNews(signal, later(91))).toBe(1);
  expect(got()).toEqual(["rita: Linen", "tom: Linen"]);
});

test("who wants no issues gets none, and is not counted", async () => {
  await reader("rita", each);
  await reader("sam", { ...each, issues: "on" });
  await reader("plain");
  expect(await countSubscribed()).toBe(2);
  const { id } = await createIssue({ subject: "Slow mornings", intro: "Tea first." });
  await sendIssue(id);
  await sendDueIssues({ signal });
  expect(got()).toEqual(["plain: Slow mornings", "sam: Slow mornings"]);
  expect(decoded(server.taken[0] ?? "")).toContain("/newsletter/interests/");
});
