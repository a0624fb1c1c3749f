import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram } from "../setup/build/built-program";
import { crawl, findWords, wordsOfSettings } from "../setup/crawl";
import { databaseAddress, withDatabase } from "../setup/database";
import { cleanUpProcesses } from "../setup/program/processes";
import { anAdmin, ask, json, type Site, startSite } from "../soak/site";

/** An empty production site, of which the owner says something else than the requirements. */

withDatabase({ kept: true });
cleanUpProcesses(afterAll);

let site: Site;

beforeAll(async () => {
  await buildProgram();
  site = await startSite({
    MONGODB_URI: databaseAddress(),
    FEEDS: "off",
  });
}, 300_000);

/** All that the settings say, in other words. */
const theirs = {
  siteName: "Fenwick & Daughters",
  tagline: "Boots, mended and made in Hexham.",
  heroTitle: "Boots for three hills",
  heroText: "Made in Hexham since the wet spring.",
  accent: "#7a2f1d",
  contact: {
    email: "shop@fenwick.example",
    phone: "+44 1434 496 000",
    hours: "Tuesdays until dusk",
    address: "4 Tanner's Yard\nHexham",
    promise: "by the weekend",
  },
  social: [{ name: "Mastodon", url: "https://social.example/@fenwick" }],
  faq: [{ question: "Do you mend other people's boots?", answer: "Yes, see [all of it](/shop). <i>Bring them.</i>" }],
  offers: [{ name: "A shelf in the window", text: "For a month." }],
  navigation: [
    { label: "Start", path: "/" },
    { label: "Boots", path: "/shop" },
  ],
  footer: [
    { label: "Write to us", path: "/contact" },
    { label: "Terms", path: "/terms", group: "Law" },
  ],
  disclosure: "we are paid for some links.",
  copyright: "© Fenwick & Daughters, all of them.",
};

/** The first version of these is the requirements' text, until it is changed. */
const ownTexts = /^\/(about|privacy|terms|cookie-policy)$/;

test("nothing of the requirements' words is left on any page, in any feed or for any machine, once the owner has set others", async () => {
  // The cache has pages with the old words.
  expect((await ask(`${site.address}/`)).text).toContain("A quieter place to live well");
  const { cookie } = await anAdmin();
  const saved = await ask(`${site.address}/api/admin/settings`, json("PUT", cookie, theirs));
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining("Boots for three hills")]);

  const pages = await crawl(site.address, site.address.replace("127.0.0.1", "localhost"));
  expect(pages.size).toBeGreaterThan(15);
  const ofSettings = new Map([...pages].filter(([path]) => !ownTexts.test(path)));
  expect(findWords(ofSettings, wordsOfSettings)).toEqual([]);

  const contact = pages.get("/contact") ?? "";
  for (const words of [
    "tel:+441434496000",
    "Tuesdays until dusk",
    "4 Tanner&#x27;s Yard",
    "by the weekend",
    '<a href="/shop">all of it</a>. &#x3C;i>Bring them.&#x3C;/i>',
    "A shelf in the window",
    "we are paid for some links.",
    "https://social.example/@fenwick",
    "© Fenwick &amp; Daughters, all of them.",
  ]) {
    expect(contact).toContain(words);
  }
  expect(pages.get("/")).toContain('"sameAs":["https://social.example/@fenwick"]');
  expect(pages.get("/feed.xml")).toMatch(
    /<title>Fenwick &amp; Daughters<\/title>[\s\S]*Boots, mended and made in Hexham/,
  );
});

test("what the owner empties is not shown, and nothing is put in its place", async () => {
  const { cookie } = await anAdmin();
  const nothing = {
    tagline: "",
    heroTitle: "",
    heroText: "",
    contact: { email: "", phone: "", hours: "", address: "", promise: "" },
    ...{ social: [], faq: [], offers: [], navigation: [], footer: [] },
    ...{ disclosure: "", copyright: "" },
  };
  expect((await ask(`${site.address}/api/admin/settings`, json("PUT", cookie, nothing))).status).toBe(200);
  const [contact = ""] = (await ask(`${site.address}/contact`)).text.split("<script");
  expect(contact).toContain("Send us a message");
  expect(contact).not.toMatch(
    /Contact details|partnerships|Frequently|Follow us|Affiliate disclosure|aria-label="Main"|mailto:/,
  );
  const home = (await ask(`${site.address}/`)).text;
  expect(home).toContain('<h1 class="sr-only">Fenwick &amp; Daughters</h1>');
  expect(home).not.toContain('name="description"');
  expect((await ask(`${site.address}/contact?sent`)).text).not.toContain("A reply will reach you");
});
