import { expect, test } from "vitest";
import { withDatabase } from "../../tests/setup/database";
import { withSettings } from "../../tests/setup/settings";
import { defaultSlugs } from "./default-pages.server";
import { createPage, updatePage } from "./edit/page-changes.server";
import { readPage } from "./pages.server";

withSettings({
  SITE_URL: "https://www.sage.example.org",
  SITE_NAME: "*Sage* & <i>Co</i>",
  CONTACT_RETENTION_DAYS: "90",
});

withDatabase();

async function shown(slug: string) {
  const found = await readPage(slug);
  if (!found) throw new Error(`No page at /${slug}`);
  return found.page;
}

const sectionOf = async (slug: string, id: string) =>
  (await shown(slug)).sections.find((section) => section.id === id)?.html;

test("the facts of this site stand in their places, and no sign in them is Markdown or HTML", async () => {
  expect(await sectionOf("privacy", "children")).toContain(
    "*Sage* &#x26; &#x3C;i>Co&#x3C;/i> is not meant for <strong>children",
  );
  expect(await sectionOf("privacy", "who-we-are")).toContain(
    '<a href="mailto:hello@sage.example.org">hello@sage.example.org</a>',
  );
  expect(await sectionOf("privacy", "how-long")).toContain("after 90 days at the latest");
  expect((await shown("about")).heading).toBe("About *Sage* & <i>Co</i>");
});

test.each(defaultSlugs.filter((slug) => slug !== "about"))(
  "%s is whole: every section has a title and an anchor of its own",
  async (slug) => {
    const { sections } = await shown(slug);
    expect(sections.length).toBeGreaterThan(5);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { id, html } of sections) {
      expect(html).toMatch(new RegExp(`^<h2 id="${id}">[^{}]+</h2>`));
      expect(html).not.toMatch(/[{}]/);
    }
  },
);

test("of a designed page the parts say how they look", async () => {
  const { sections } = await shown("about");
  expect(sections.map((section) => [section.id, "look" in section && section.look])).toEqual([
    ["mission", "statement"],
    ["offerings", "cards"],
    ["values", "points"],
    ["story", "text"],
    ["contact", "invitation"],
  ]);
  expect(sections[1]).toMatchObject({ parts: { 3: { title: "Working life", to: "/news/career" }, length: 6 } });
  expect(sections[4]).toMatchObject({ link: { to: "/contact", label: "Contact us" } });
});

test("a fact in an address cannot make it another kind of address", async () => {
  const content = '<p><a href="{{site}}">One</a> <a href="https://example.org/?q={{site}}">two</a> {{nothing}}</p>';
  const { slug } = await createPage({ title: "Links", content });
  const encoded = "*Sage*%20%26%20%3Ci%3ECo%3C%2Fi%3E";
  const html = (await shown(slug)).sections[0]?.html;
  expect(html).toContain(`<a href="${encoded}">One</a>`);
  expect(html).toContain(`href="https://example.org/?q=${encoded}"`);
  expect(html).toContain("{{nothing}}");
});

test("headings have anchors: the written one, or one of their words, and each another", async () => {
  const content =
    "Words\n\n## Our team {#people}\n\nA\n\n## Our team\n\nB\n\n## Our team\n\nC\n\n## Contents {#contents}\n\nD";
  const { id, slug } = await createPage({ title: "Team", content });
  expect((await shown(slug)).sections.map((section) => [section.id, section.title])).toEqual([
    [null, ""],
    ["people", "Our team"],
    ["our-team", "Our team"],
    ["our-team-2", "Our team"],
    ["contents-2", "Contents"],
  ]);
  await updatePage(id, { status: "draft" });
  expect(await readPage(slug)).toBeNull();
});
