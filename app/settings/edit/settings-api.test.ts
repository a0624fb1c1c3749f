import { beforeEach, expect, test } from "vitest";
import { storeImage } from "~/images/images.server";
import { zoneName } from "~/place/hours";
import { priceText } from "~/place/prices";
import * as settings from "~/routes/api-site/api.admin.settings";
import { type Caller, callAs, visitor } from "../../../tests/setup/api";
import { withDatabase } from "../../../tests/setup/database";
import { plain } from "../../../tests/setup/pictures";
import { defaultSettings } from "../default-settings.server";
import { siteSettings } from "../site-settings.server";

withDatabase();

let admin: Caller;
beforeEach(async () => {
  admin = await callAs("admin");
});

const put = (body: unknown) => admin(settings.action, "PUT", body);

test("a part that is sent is changed, and the rest stays, inside contact too", async () => {
  const answer = await put({ siteName: "Fenwick & Daughters", contact: { phone: "0123 456" } });
  expect(answer.status).toBe(200);
  const defaults = defaultSettings({ siteName: "Fenwick & Daughters" });
  const expected = { ...defaults, contact: { ...defaults.contact, phone: "0123 456" }, version: 2 };
  expect(await answer.json()).toEqual(expected);
  expect((await put({ contact: { email: "" }, mail: { opening: "Hello" } })).status).toBe(200);
  expect(siteSettings()).toMatchObject({
    contact: { email: "", phone: "0123 456" },
    mail: { opening: "Hello", subject: "Fenwick & Daughters: {subject}" },
  });
  // What was read can be sent back.
  const read = await (await put({})).json();
  expect(await (await put(read)).json()).toEqual(read);
});

test("where the site is at home counts at once, and words that name its time zone follow", async () => {
  const answer = await put({ place: { timeZone: "new york", currency: "USD" } });
  expect((await answer.json()).place).toEqual({ language: "en-GB", timeZone: "America/New_York", currency: "USD" });
  expect([zoneName(), priceText("20.00")]).toEqual(["New York time", "US$20.00"]);
  expect(siteSettings().mail.closing).toContain("on {time} (New York time).");
  await put({ place: { timeZone: "Europe/London" } });
  expect(siteSettings().mail).toEqual(defaultSettings().mail);
  expect([zoneName(), priceText("20.00")]).toEqual(["UK time", "US$20.00"]);
});

const link = { label: "Home", path: "/" };

test.each<[field: string, body: object]>([
  ["siteName", { siteName: "" }],
  ["siteName", { siteName: " \u200b " }],
  ["siteName", { siteName: null }],
  ["siteName", { siteName: "x".repeat(61) }],
  ["tagline", { tagline: 7 }],
  ["tagline", { tagline: "x".repeat(301) }],
  ["heroText", { heroText: ["x"] }],
  ["accent", { accent: "green" }],
  ["accent", { accent: "" }],
  ["accent", { accent: "#e8842c" }],
  ["logoUrl", { logoUrl: "javascript:alert(1)" }],
  ["logoUrl", { logoUrl: `/images/${"0".repeat(24)}-10x10.webp` }],
  ["logoUrl", { logoUrl: "http://127.0.0.1:9/logo.png" }],
  ["contact", { contact: null }],
  ["contact", { contact: "hello@example.com" }],
  ["contact.email", { contact: { email: "not an address" } }],
  ["contact.phone", { contact: { phone: "1".repeat(61) } }],
  ["contact.fax", { contact: { fax: "1" } }],
  ["mail.subject", { mail: { subject: {} } }],
  ["place", { place: "Europe/Berlin" }],
  ["place.timeZone", { place: { timeZone: "Mars/Olympus" } }],
  ["place.timeZone", { place: { timeZone: "" } }],
  ["place.timeZone", { place: { timeZone: 2 } }],
  ["place.language", { place: { language: "ar-EG" } }],
  ["place.language", { place: { language: "de" } }],
  ["place.currency", { place: { currency: "KWD" } }],
  ["place.currency", { place: { currency: "constructor" } }],
  ["place.country", { place: { country: "DE" } }],
  ["faq", { faq: null }],
  ["faq", { faq: "Why?" }],
  ["faq", { faq: Array.from({ length: 41 }, () => ({ question: "Why?", answer: "So." })) }],
  ["faq.0.answer", { faq: [{ question: "Why?" }] }],
  ["offers.0.name", { offers: [{ name: " ", text: "x" }] }],
  [
    "social.1.url",
    {
      social: [
        { name: "A", url: "https://a.example" },
        { name: "B", url: "http://b.example" },
      ],
    },
  ],
  ["social.0.url", { social: [{ name: "A", url: "javascript:alert(1)" }] }],
  ["navigation.1", { navigation: [link, "Home"] }],
  ["navigation.1", { navigation: [link, { ...link, extra: 1 }] }],
  ["social.0.url", { social: [{ name: "Bank", url: "https://bank.example@evil.example/" }] }],
  ["navigation.0.path", { navigation: [{ label: "Evil", path: "//evil.example" }] }],
  ["navigation.0.path", { navigation: [{ label: "Evil", path: "/\\evil.example" }] }],
  ["navigation.0.path", { navigation: [{ label: "Evil", path: "evil" }] }],
  ["footer.0.label", { footer: [{ label: "x".repeat(41), path: "/" }] }],
  ["colour", { colour: "red" }],
])("a wrong value is refused by the name of its field: %s", async (field, body) => {
  const answer = await put({ ...body, heroTitle: "Never stored" });
  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field][0]).toMatch(/\w/);
  expect(siteSettings()).toEqual(defaultSettings());
});

test("a logo is one of the site's own pictures, and null removes it", async () => {
  const logoUrl = await storeImage(await plain(40, 30).png().toBuffer());
  expect(await (await put({ logoUrl })).json()).toMatchObject({ logoUrl });
  expect(await (await put({ logoUrl: null })).json()).toMatchObject({ logoUrl: null });
});

test("a save from an older version is a conflict", async () => {
  expect((await put({ tagline: "One", version: 1 })).status).toBe(200);
  expect((await put({ tagline: "Two", version: 1 })).status).toBe(409);
  expect((await put({ tagline: "Two", version: 2 })).status).toBe(200);
});

test("only admins change settings", async () => {
  const body = { siteName: "Mine" };
  expect((await visitor(settings.action, "PUT", body)).status).toBe(401);
  expect((await (await callAs("user"))(settings.action, "PUT", body)).status).toBe(403);
  expect((await admin(settings.action, "DELETE", {})).status).toBe(405);
  expect(siteSettings()).toEqual(defaultSettings());
});
